import { startTransition, use, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Outlet, Route, Routes, useLocation } from 'react-router'
import { RequireAuth } from './member/auth/require-auth.tsx'
import { VisitorsOnly } from './member/auth/visitors-only.tsx'
import { Waiting } from './member/waiting.tsx'
import { routeOf, type Door, type Route as Place } from './routes.tsx'
import { ErrorBoundary, MissingScreen } from './shell/error-fallback.tsx'
import { firstScreenStands, noteEntry, noteScreenStands } from './shell/first-screen.ts'
import { usePageTitle } from './shell/housekeeping.ts'
import { Root } from './shell/root.tsx'

/**
 * The whole app below its router: the screen of the address, behind its door. The router gets the one route that is meant:
 * to choose among all of them it would make a pattern of each (docs/speed.md).
 */
export function App() {
  const { pathname, key } = useLocation()
  noteEntry(key)
  const route = routeOf(pathname)
  return (
    <ErrorBoundary>
      <Routes>
        <Route element={<Root />}>
          <Route element={doors[route.door]}>
            <Route path={route.path} element={<Page key={route.path} route={route} />} />
          </Route>
        </Route>
      </Routes>
    </ErrorBoundary>
  )
}

const doors: Readonly<Record<Door, ReactNode>> = {
  open: <Outlet />,
  visitors: <VisitorsOnly />,
  members: <RequireAuth />,
}

/** One screen with its title. An error in it leaves the shell around it standing. */
function Page({ route }: { route: Place }) {
  usePageTitle(route.title)
  return (
    <ErrorBoundary>
      <Screen route={route} />
    </ErrorBoundary>
  )
}

type Found = { readonly Chosen: ComponentType } | { readonly failure: unknown }

/** A screen that cannot be loaded must fail once, not be asked for again with every try. */
const failures = new Map<Place, Found>()

/** How long the screen she leaves stays for the code of the next, in milliseconds: from the device it comes in less. */
const patienceMs = 150

const arrivals = new Map<Place, Promise<void>>()

/**
 * Resolves when the screen has come, or cannot be had, or patience is over; null for one that nobody need wait for.
 * What was waited for once is given again: React renders what it had suspended anew, and must meet the same wait.
 */
function arrivalOf(route: Place): Promise<void> | null {
  const known = arrivals.get(route)
  if (known) return known
  if (!firstScreenStands() || route.loaded || failures.has(route)) return null
  const arrival = new Promise<void>((resolve) => {
    setTimeout(resolve, patienceMs)
    void screenOf(route).then(() => resolve())
  })
  arrivals.set(route, arrival)
  return arrival
}

/** Whether the page begins with this screen, in an empty shell: then nothing stands that a slow drawing could hold up. */
const isFirst = (route: Place): boolean => !firstScreenStands() && route.door === 'members'

/**
 * A screen that is here already renders at once, so that hydration meets the very tree that was prerendered. The first
 * of a member is drawn in slices, between which the page can answer. For one that is not here, the one before stays a
 * moment; after it, it is waited for without `lazy`: React holds back what was suspended for up to 300 ms.
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
 * Tried a second time: where a deploy took the file away, the first failure may be that of fetching it ahead, which leaves the
 * page as it is; the second loads the page anew (app/main.ts).
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
