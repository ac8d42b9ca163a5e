import { startTransition, use, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Outlet, Route, Routes, useLocation } from 'react-router'
import { RequireAuth, VisitorsOnly } from './member/auth/require-auth.tsx'
import { Waiting } from './member/waiting.tsx'
import { routeOf, type Audience, type Route as Place } from './routes.tsx'
import { ErrorBoundary, MissingScreen } from './shell/error-fallback.tsx'
import { firstScreenStands, noteScreenStands } from './shell/first-screen.ts'
import { usePageTitle } from './shell/housekeeping.ts'
import { Root } from './shell/root.tsx'

/**
 * The whole app inside its router: the screen of the current URL, behind its access check. `Routes` gets only the
 * matching route, because it compiles a pattern for every route that it gets (docs/speed.md).
 */
export function App() {
  const { pathname } = useLocation()
  const route = routeOf(pathname)
  return (
    <ErrorBoundary>
      <Routes>
        <Route element={<Root />}>
          <Route element={shells[route.audience]}>
            <Route path={route.path} element={<Page key={route.path} route={route} />} />
          </Route>
        </Route>
      </Routes>
    </ErrorBoundary>
  )
}

const shells: Readonly<Record<Audience, ReactNode>> = {
  open: <Outlet />,
  visitors: <VisitorsOnly />,
  members: <RequireAuth />,
}

/** One screen with its title. An error in it does not affect the shell. */
function Page({ route }: { route: Place }) {
  usePageTitle(route.title)
  return (
    <ErrorBoundary>
      <Screen route={route} />
    </ErrorBoundary>
  )
}

type Found = { readonly Chosen: ComponentType } | { readonly failure: unknown }

/**
 * Screens that could not be loaded, with the error. Without this map, each render would request such a screen again.
 */
const failures = new Map<Place, Found>()

/**
 * The longest time that the previous screen stays while the next one loads, in milliseconds. A screen whose code is
 * already on the device loads in less time.
 */
const timeoutMs = 150

const arrivals = new Map<Place, Promise<void>>()

/**
 * Returns a promise that resolves when the screen has loaded or failed, or after `timeoutMs`. Returns null if there is
 * nothing to wait for: the screen has loaded or failed already, or no screen is shown yet. Returns the same promise
 * each time, because React renders a suspended component again and must get the same promise.
 */
function arrivalOf(route: Place): Promise<void> | null {
  const known = arrivals.get(route)
  if (known) return known
  if (!firstScreenStands() || route.loaded || failures.has(route)) return null
  const arrival = new Promise<void>((resolve) => {
    setTimeout(resolve, timeoutMs)
    void screenOf(route).then(() => resolve())
  })
  arrivals.set(route, arrival)
  return arrival
}

/**
 * Returns whether this is a member's first screen since the page was loaded. Such a screen can be rendered slowly, in
 * slices, because the shell is still empty and no content is replaced.
 */
const isFirst = (route: Place): boolean => !firstScreenStands() && route.audience === 'members'

/**
 * Loads the screen and renders it. A loaded screen is rendered at once, so that hydration gets the prerendered tree.
 * The first screen of a member is rendered in slices, so that the page can respond in between. While another screen is
 * loading, the previous screen stays, for `timeoutMs` at most. `lazy` is not used, because React delays suspended
 * content by up to 300 ms.
 */
function Screen({ route }: { route: Place }) {
  const arrival = arrivalOf(route)
  if (arrival !== null) use(arrival)
  const [found, setFound] = useState<Found | null>(() =>
    route.loaded && !isFirst(route) ? { Chosen: route.loaded } : (failures.get(route) ?? null),
  )

  useEffect(() => {
    if (found !== null) return
    let gone = false
    async function load(): Promise<void> {
      const came = await screenOf(route)
      if (gone) return
      if (firstScreenStands()) setFound(came)
      else startTransition(() => setFound(came))
    }
    void load()
    return () => {
      gone = true
    }
  }, [found, route])

  useEffect(() => {
    if (found !== null) noteScreenStands()
  }, [found])

  if (found === null) return <Waiting />
  if ('failure' in found) throw new MissingScreen('The screen could not be loaded', { cause: found.failure })
  return <found.Chosen />
}

/**
 * Loads the screen, trying twice. The first try may share its request with a running prefetch, and a failed prefetch
 * does not reload the page (app/intent.ts). If the second try fails, for example because a deployment has removed the
 * file, app/main.ts reloads the page.
 */
async function screenOf(route: Place): Promise<Found> {
  try {
    route.loaded ??= await route.load().catch(() => route.load())
    return { Chosen: route.loaded }
  } catch (failure) {
    failures.set(route, { failure })
    return { failure }
  }
}
