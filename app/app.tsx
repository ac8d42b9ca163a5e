import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
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
      <Suspense fallback={<Waiting />}>
        <Screen route={route} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Made once a route: a screen that cannot be loaded must fail once, not be asked for again with every try. */
const waitedFor = new Map<Place, ComponentType>()

function lazyScreen(route: Place): ComponentType {
  const known = waitedFor.get(route)
  if (known !== undefined) return known
  const made = lazy(async () => ({ default: (route.loaded ??= await route.load()) }))
  waitedFor.set(route, made)
  return made
}

/** A screen that is here already renders at once, so that hydration meets the very tree that was prerendered. */
function Screen({ route }: { route: Place }) {
  const [Chosen] = useState(() => route.loaded ?? lazyScreen(route))
  return <Chosen />
}
