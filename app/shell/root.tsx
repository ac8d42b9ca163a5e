import { lazy, Suspense, type ComponentType } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useHydrated } from '../device/page/hydrated.ts'
import { logError } from '../device/log.ts'
import { useSessionPresence } from '../device/sessions/session-presence.ts'
import { AccessProvider } from '../member/access/access.tsx'
import { AuthProvider, useAuth } from '../member/auth/auth.tsx'
import { Toaster } from '../ui/toast.tsx'
import {
  useAppearance,
  useForgottenUndo,
  useFocusOnHeading,
  useKeptFocus,
  usePacksAhead,
  usePageViews,
  useScrollToTop,
  useStorageTroubleToasts,
  useUpdateOffers,
} from './housekeeping.ts'
import { useInstallPromptNeeded } from './install/use-install-offer.ts'
import { showsTabs } from './places.ts'
import { SkipLink } from './skip-link.tsx'
import { TabTurn } from './tab-turn.tsx'

/** Only members see these, so that a visitor's first page does not carry them. */
const TabBar = lazy(async () => ({ default: (await import('./tab-bar.tsx')).TabBar }))
const UpgradeDialog = lazy(async () => ({ default: (await import('../member/access/upgrade.tsx')).UpgradeDialog }))
/** Only once there is a session: then its end finds her wherever she is. */
const SessionEnds = orNothing(
  async () => (await import('./session-ends.tsx')).SessionEnds,
  'The ends of sessions cannot be told',
)
const InstallPrompt = orNothing(
  async () => (await import('./install/install-prompt.tsx')).InstallPrompt,
  'The install prompt cannot be shown',
)

/** Apart, because a visitor is notified of nothing. */
const PushUpkeep = orNothing(
  async () => (await import('./push-upkeep.tsx')).PushUpkeep,
  'Notifications cannot be looked after',
)

/** Once the page is there: nothing that waits is in a hurry, and most of the time nothing does. */
const SendWaiting = orNothing(async () => (await import('./send-waiting.tsx')).SendWaiting, 'What waits cannot be sent')

/** A part that the page goes on without when there is no network to fetch it. */
function orNothing(load: () => Promise<ComponentType>, failure: string) {
  return lazy(async (): Promise<{ default: ComponentType }> => {
    try {
      return { default: await load() }
    } catch (error) {
      logError(failure, error)
      return { default: () => null }
    }
  })
}

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
  const { user, session } = useAuth()
  const { pathname } = useLocation()
  const tabs = user !== null && showsTabs(pathname)
  const hasSession = useSessionPresence()
  const asksToInstall = useInstallPromptNeeded()
  const isAlive = useHydrated()
  useAppearance()
  useScrollToTop()
  useFocusOnHeading()
  useKeptFocus()
  usePageViews()
  useStorageTroubleToasts()
  useForgottenUndo()
  usePacksAhead()
  useUpdateOffers()

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
        <TabTurn>
          <Outlet />
        </TabTurn>
      </div>
      {user ? (
        <Suspense>
          <UpgradeDialog />
        </Suspense>
      ) : null}
      {user && session ? (
        <Suspense>
          {/* A new session is a new beginning: the server forgot this device with the last one. */}
          <PushUpkeep key={session.id} />
        </Suspense>
      ) : null}
      {isAlive ? (
        <Suspense>
          <SendWaiting />
        </Suspense>
      ) : null}
      {user && hasSession ? (
        <Suspense>
          <SessionEnds />
        </Suspense>
      ) : null}
      {asksToInstall ? (
        <Suspense>
          <InstallPrompt />
        </Suspense>
      ) : null}
    </>
  )
}
