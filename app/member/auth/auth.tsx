import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sessionErrors, welcomeAboard, welcomeBack } from '../../../content/open/sign-in/toasts.ts'
import { safeNext } from '../../../domain/redirect.ts'
import { ApiError } from '../../api.ts'
import { trackSuccess } from '../../device/page/analytics.ts'
import { logError } from '../../device/log.ts'
import { isOnline } from '../../device/offline/online.ts'
import { tabMemory } from '../../device/storage/tab-memory.ts'
import { onOtherTabs, tellOtherTabs } from '../../device/storage/tabs.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.tsx'
import { askNewcomer } from '../first-questions.ts'
import * as authApi from './auth-api.ts'
import { AuthContext, type Auth } from './auth-context.ts'
import { markedReturn, noteLeaving, readReturn, takeLeaving, type GoogleReturn } from './google-return.ts'
import { forget, remember, rememberedMember } from './remembered.ts'
import { beforeItIsKnown, createSessionStore } from './session-store.ts'
import { listen, onRestored, onVisible, stopAll } from '../../device/page/listen.ts'

/**
 * When the page becomes visible, the session is checked if the last check was longer ago than this, in milliseconds.
 */
const askAgainMs = 60_000

/**
 * Loads the code that changes the owner of the device's data. The first page of a visitor does not need it, so it is
 * not part of the first download.
 */
const loadAside = () => import('../../device/storage/account-switch.ts')

async function endPush(): Promise<void> {
  const { restPush } = await import('../push.ts')
  await restPush()
}

async function clearSharedDevice(): Promise<void> {
  const { clearPersonalData, sharedDevice } = await loadAside()
  if (sharedDevice.read()) clearPersonalData()
}

const store = createSessionStore({
  getSession: authApi.getSession,
  isOnline,
  remembered: rememberedMember,
  remember,
  forget,
  loadDevice: async () => (await loadAside()).takeDevice,
  clearAfterSignOut() {
    void clearSharedDevice().catch((error: unknown) => logError('This device could not be cleared', error))
    void endPush().catch((error: unknown) => logError('Push could not be ended on this device', error))
    tabMemory.clear()
  },
})

async function refresh(): Promise<void> {
  await store.refresh()
}

/** Shows the welcome toast. `first` is true for a new account (D43). */
function greet(first: boolean): void {
  const { user } = store.read()
  if (first) askNewcomer()
  toast({ ...(first && user !== null ? welcomeAboard(user.firstName) : welcomeBack), tone: 'success' })
}

/**
 * Reads the session that the server has just opened, and shows the welcome toast. `from` is the path on which the user
 * logged in. Rejects when the server does not answer or the browser did not store the cookie.
 */
async function enter(first: boolean, from: string, method: 'email' | 'passkey' = 'email'): Promise<void> {
  if (!(await store.refresh())) throw new ApiError(0, 'AWAY', sessionErrors.lost)
  if (store.read().user === null) {
    throw new ApiError(0, 'NO_COOKIE', sessionErrors.noCookie)
  }
  trackSuccess('user_login', method, from)
  tellOtherTabs('session-changed')
  greet(first)
}

const actions = {
  refresh,

  async signIn(email, password) {
    const from = location.pathname
    await enter(await authApi.signInWithEmail(email, password), from)
  },

  enterOpened: (first, method) => enter(first, location.pathname, method),

  async signUp(firstName, email, password, plan) {
    await authApi.signUpWithEmail(firstName, email, password, plan)
    trackSuccess('user_signup', 'email')
  },

  async signOut() {
    await authApi.endSession()
    store.leave()
    tellOtherTabs('signed-out')
  },

  async continueWithGoogle({ next, from, plan }) {
    const { origin } = location
    const returns = {
      callbackURL: markedReturn(safeNext(next), origin, 'known'),
      newUserCallbackURL: markedReturn(safeNext(next), origin, 'new'),
      errorCallbackURL: new URL(from, origin).href,
    }
    const url = await authApi.googleAddress(returns, plan)
    noteLeaving()
    location.assign(url)
  },
} satisfies Partial<Auth>

/**
 * Provides the signed-in user to its children: restores the session, and keeps it in step with the server and the other
 * tabs (spec §4, D25).
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(store.subscribe, store.read, beforeItIsKnown)
  useKeptInStep()
  useWayToSplash(state.leaving)
  useGoogleReturn(state.loading, state.user !== null)
  return <AuthContext value={{ ...state, ...actions }}>{children}</AuthContext>
}

function useKeptInStep() {
  useEffect(() => {
    let askedAt = performance.now()
    const ask = () => {
      askedAt = performance.now()
      void store.refresh()
    }
    void store.start()
    return stopAll(
      onOtherTabs((message) => (message === 'signed-out' ? store.leave() : ask())),
      listen(window, 'online', ask),
      onRestored(ask),
      onVisible(() => performance.now() - askedAt > askAgainMs && ask()),
    )
  }, [])
}

/**
 * After a sign-out in any tab, goes to the splash page, which replaces the current page in the browser's history (spec
 * §4).
 */
function useWayToSplash(leaving: boolean) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (!leaving) return
    if (pathname === paths.splash) store.arrived()
    else void navigate(paths.splash, { replace: true })
  }, [leaving, pathname, navigate])
}

/**
 * Handles the return from Google. Removes the mark (google-return.ts) from the URL before a screen redirects. Once the
 * user is signed in, counts the sign-up or log-in (D24) and shows the welcome toast.
 */
function useGoogleReturn(loading: boolean, isMember: boolean) {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const returned = useRef<GoogleReturn>(null)

  useEffect(() => {
    const { kind, rest } = readReturn(search)
    if (kind === null) return
    if (takeLeaving()) returned.current = kind
    void navigate(pathname + rest + hash, { replace: true })
  }, [pathname, search, hash, navigate])

  useEffect(() => {
    const kind = returned.current
    if (loading || kind === null) return
    returned.current = null
    if (!isMember) return
    trackSuccess(kind === 'new' ? 'user_signup' : 'user_login', 'google')
    tellOtherTabs('session-changed')
    greet(kind === 'new')
  }, [loading, isMember])
}
