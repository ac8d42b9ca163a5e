import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Outlet, Route, Routes } from 'react-router'
import { RequireAuth } from './member/require-auth.tsx'
import { VisitorsOnly } from './member/visitors-only.tsx'
import { Waiting } from './member/waiting.tsx'
import { routes, type Door, type Route as Place } from './routes.tsx'
import { ErrorBoundary } from './shell/error-fallback.tsx'
import { usePageTitle } from './shell/housekeeping.ts'
import { Root } from './shell/root.tsx'

/** The whole app below its router: the route table as screens, each behind its door. */
export function App() {
  return (
    <ErrorBoundary>
      <Routes>
        <Route element={<Root />}>
          <Route element={<Outlet />}>{behind('open')}</Route>
          <Route element={<VisitorsOnly />}>{behind('visitors')}</Route>
          <Route element={<RequireAuth />}>{behind('members')}</Route>
        </Route>
      </Routes>
    </ErrorBoundary>
  )
}

const behind = (door: Door): ReactNode[] =>
  routes
    .filter((route) => route.door === door)
    .map((route) => <Route key={route.path} path={route.path} element={<Page key={route.path} route={route} />} />)

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

/**
 * A screen that is here already renders at once, so that hydration meets the very tree that was prerendered. One that is
 * not is waited for without `lazy`: React holds back what was suspended for up to 300 ms.
 */
function Screen({ route }: { route: Place }) {
  const [found, setFound] = useState<Found | null>(() =>
    route.loaded ? { Chosen: route.loaded } : (failures.get(route) ?? null),
  )

  useEffect(() => {
    if (found !== null) return
    let gone = false
    async function load(): Promise<void> {
      const came = await screenOf(route)
      if (!gone) setFound(came)
    }
    void load()
    return () => {
      gone = true
    }
  }, [found, route])

  if (found === null) return <Waiting />
  if ('failure' in found) throw found.failure
  return <found.Chosen />
}

async function screenOf(route: Place): Promise<Found> {
  try {
    route.loaded ??= await route.load()
    return { Chosen: route.loaded }
  } catch (failure) {
    failures.set(route, { failure })
    return { failure }
  }
}
