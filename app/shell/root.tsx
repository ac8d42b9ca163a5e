import './tab-turn.css'
import { type ReactNode, useState, ViewTransition, lazy, Suspense } from 'react'
import { useLocation, Outlet } from 'react-router'
import { general } from '../../content/open/general.ts'
import { isCurrent, tabs, showsTabs } from './places.ts'
import { useHydrated } from '../device/page/hydrated.ts'
import { useSessionPresence } from '../device/sessions/session-presence.ts'
import { AccessProvider } from '../member/access/access.tsx'
import { AuthProvider } from '../member/auth/auth.tsx'
import { useAuth } from '../member/auth/auth-context.ts'
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
  useOpenContentUpkeep,
} from './housekeeping.ts'
import { isUnderWay } from './full-view-transition.ts'
import { lazyOrEmpty } from './lazy-or-empty.ts'
import { useInstallPromptNeeded } from './install/use-install-offer.ts'

/** Button at the start of the Tab order that moves the focus past the navigation and the header to the contents. */
function SkipLink() {
  function skip() {
    const main = document.querySelector('main')
    main?.setAttribute('tabindex', '-1')
    main?.classList.add('outline-none')
    main?.focus()
  }
  return (
    <button
      type="button"
      onClick={skip}
      className="type-title fixed top-3 left-3 z-50 -translate-y-24 rounded-full border border-line bg-raised px-5 py-3 text-primary shadow-soft focus-visible:translate-y-0"
    >
      {general.skipToContent}
    </button>
  )
}

/**
 * Cross-fades between the screens of two tabs without blocking input. There is no fade with reduced motion
 * (tab-turn.css), between screens of one tab, to a full view (full-view-transition.ts), and to a screen without a tab,
 * because starting the fade would make the browser drop frames there.
 */
function TabTurn({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const tab = tabs.find((place) => isCurrent(place, pathname))
  const [last, setLast] = useState({ tab: tab?.path, key: tab?.path ?? 'none yet' })
  if (tab !== undefined && tab.path !== last.tab) setLast({ tab: tab.path, key: isUnderWay() ? last.key : tab.path })
  return (
    <ViewTransition key={last.key} default="none" enter="screen" exit="screen">
      {children}
    </ViewTransition>
  )
}

/** Loaded for members only, so that a visitor's first page stays small. */
const TabBar = lazy(async () => ({ default: (await import('./tab-bar.tsx')).TabBar }))
const UpgradeDialog = lazy(async () => ({ default: (await import('../member/access/upgrade.tsx')).UpgradeDialog }))
/** Loaded on any page once there is a session (meditation, cooking and so on), because its end is shown everywhere. */
const SessionEnds = lazyOrEmpty(
  async () => (await import('./session-ends.tsx')).SessionEnds,
  'The ends of sessions cannot be told',
)
const CookStrip = lazyOrEmpty(
  async () => (await import('./cook-strip.tsx')).CookStrip,
  'The timers of recipes cannot be shown',
)
const InstallPrompt = lazyOrEmpty(
  async () => (await import('./install/install-prompt.tsx')).InstallPrompt,
  'The install prompt cannot be shown',
)

/** Loaded for members only, because visitors get no notifications. */
const PushUpkeep = lazyOrEmpty(
  async () => (await import('./push-upkeep.tsx')).PushUpkeep,
  'Notifications cannot be looked after',
)

const SyncUpkeep = lazyOrEmpty(async () => (await import('./sync-upkeep.tsx')).SyncUpkeep, 'Sync cannot be loaded')

/** Loaded after the page, because stored actions are not urgent, and usually there are none. */
const SendWaiting = lazyOrEmpty(
  async () => (await import('./send-waiting.tsx')).SendWaiting,
  'What waits cannot be sent',
)

/** What surrounds each page: who is signed in, access, navigation and toasts. */
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
  const hasTabs = user !== null && showsTabs(pathname)
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
  useOpenContentUpkeep()

  return (
    <>
      {hasTabs ? (
        <>
          <SkipLink />
          <Suspense>
            <TabBar />
          </Suspense>
        </>
      ) : null}
      <div className={hasTabs ? 'pb-[calc(62px+env(safe-area-inset-bottom))] rail:pb-0 rail:pl-58' : undefined}>
        {hasTabs && hasSession ? (
          <Suspense>
            <CookStrip />
          </Suspense>
        ) : null}
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
          {/* The key restarts it at each sign-in: at sign-out the server has deleted the device's push
              subscription. */}
          <PushUpkeep key={session.id} />
        </Suspense>
      ) : null}
      {user && isAlive ? (
        <Suspense>
          <SyncUpkeep account={user.id} />
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
