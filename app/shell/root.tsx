import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { logError } from '../device/log.ts'
import { useSessionPresence } from '../device/session-presence.ts'
import { AccessProvider } from '../member/access.tsx'
import { AuthProvider, useAuth } from '../member/auth.tsx'
import { Toaster } from '../ui/toast.tsx'
import {
  useAppearance,
  useForgottenUndo,
  useFocusOnHeading,
  usePageViews,
  useScrollToTop,
  useStorageTroubleToasts,
} from './housekeeping.ts'
import { showsTabs } from './places.ts'
import { SkipLink } from './skip-link.tsx'

/** Only members see these, so that a visitor's first page does not carry them. */
const TabBar = lazy(async () => ({ default: (await import('./tab-bar.tsx')).TabBar }))
const UpgradeDialog = lazy(async () => ({ default: (await import('../member/upgrade.tsx')).UpgradeDialog }))
/** Only once there is a session: then its end finds her wherever she is. Without a network the page goes on without it. */
const SessionEnds = lazy(async () => {
  try {
    return { default: (await import('./session-ends.tsx')).SessionEnds }
  } catch (error) {
    logError('The ends of sessions cannot be told', error)
    return { default: () => null }
  }
})

/** What every page stands in: the member and what she may open, the tabs or the rail, the toasts. */
export function Root() {
  return (
    <AuthProvider>
      <AccessProvider>
        <Shell />
        <Toaster />
      </AccessProvider>
    </AuthProvider>
  )
}

function Shell() {
  const { user } = useAuth()
  const { pathname } = useLocation()
  const tabs = user !== null && showsTabs(pathname)
  const hasSession = useSessionPresence()
  useAppearance()
  useScrollToTop()
  useFocusOnHeading()
  usePageViews()
  useStorageTroubleToasts()
  useForgottenUndo()

  return (
    <>
      {tabs ? (
        <>
          <SkipLink />
          <Suspense>
            <TabBar />
          </Suspense>
        </>
      ) : null}
      <div className={tabs ? 'pb-[calc(62px+env(safe-area-inset-bottom))] rail:pb-0 rail:pl-58' : undefined}>
        <Outlet />
      </div>
      {user ? (
        <Suspense>
          <UpgradeDialog />
        </Suspense>
      ) : null}
      {user && hasSession ? (
        <Suspense>
          <SessionEnds />
        </Suspense>
      ) : null}
    </>
  )
}
