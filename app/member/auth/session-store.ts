import { sameMember, type Member, type AuthSession, type SignedIn } from './member.ts'
import { createListeners } from '../../listeners.ts'

export interface SessionState {
  readonly user: Member | null
  /** Null for visitors, and until the server has confirmed the user whom this device remembers. */
  readonly session: AuthSession | null
  /** True while it is unknown whether somebody is signed in. Show neither a member's nor a visitor's screen then. */
  readonly loading: boolean
  /** True from sign-out until the splash page is open. */
  readonly leaving: boolean
}

export interface SessionPorts {
  /** Asks the server who is signed in. Resolves with null when nobody is. Rejects when there is no answer. */
  getSession(): Promise<SignedIn | null>
  isOnline(): boolean
  /** Returns the user whom the device remembers; null if there is none. */
  remembered(): Member | null
  remember(member: Member): void
  forget(): void
  /** Loads the function that makes a user the owner of this device's data. Rejects when its code cannot be loaded. */
  loadDevice(): Promise<(userId: string) => void>
  /** Clears data that must not stay after a sign-out. */
  clearAfterSignOut(): void
}

/** If the server has not answered after this many milliseconds, the user whom the device remembers is shown. */
export const sessionTimeoutMs = 2500

/** Code could not be loaded. The page reloads itself (main.ts); until then no user is shown. */
const ignore = () => {}

const unknown: SessionState = { user: null, session: null, loading: true, leaving: false }
const visitor: SessionState = { ...unknown, loading: false }

/**
 * Stores who is signed in (spec §4, Auth). Only the server can report that nobody is. While it does not answer, the
 * user whom this device remembers counts as signed in.
 */
export function createSessionStore(ports: SessionPorts) {
  const listeners = createListeners()
  let state = unknown
  /**
   * Checks and sign-outs are numbered, so that a slow answer to an older check does not undo what came after it.
   * `settledBy` is the number of the last one that took effect.
   */
  let asked = 0
  let settledBy = 0

  function set(next: SessionState) {
    state = next
    listeners.notify()
  }

  /**
   * Shows this user as signed in. First the user becomes the owner of the device's data, because no screen may show
   * another user's data (D25).
   */
  function enter(user: Member, session: AuthSession | null, takeDevice: (userId: string) => void) {
    takeDevice(user.id)
    if (session) ports.remember(user)
    const same = !state.loading && sameMember(state.user, user) && state.session?.id === session?.id
    if (!same) set({ user, session, loading: false, leaving: false })
  }

  function nobody() {
    ports.forget()
    if (state.loading || state.user) set(visitor)
  }

  /** Called while the server has not answered: shows the user whom the device remembers, or a visitor. */
  async function fallBack() {
    if (!state.loading) return
    const member = ports.remembered()
    if (!member) return set(visitor)
    const takeDevice = await ports.loadDevice()
    if (state.loading) enter(member, null, takeDevice)
  }

  /** Asks the server who is signed in. Resolves with whether it answered. */
  async function refresh(): Promise<boolean> {
    const question = ++asked
    try {
      const found = await ports.getSession()
      const takeDevice = found && (await ports.loadDevice())
      if (question < settledBy) return true
      settledBy = question
      if (found && takeDevice) enter(found.user, found.session, takeDevice)
      else nobody()
      return true
    } catch {
      await fallBack().catch(ignore)
      return false
    }
  }

  /**
   * Asks the server who is signed in, for the first time since the page was loaded. If it takes longer than
   * `sessionTimeoutMs`, or the device is offline, falls back meanwhile.
   */
  async function start(): Promise<void> {
    if (ports.remembered()) void ports.loadDevice().catch(ignore)
    const timer = setTimeout(() => void fallBack().catch(ignore), ports.isOnline() ? sessionTimeoutMs : 0)
    await refresh()
    clearTimeout(timer)
  }

  /** Call it when the user signed out, in this or another tab. */
  function leave() {
    settledBy = ++asked
    ports.forget()
    set({ ...visitor, leaving: true })
    ports.clearAfterSignOut()
  }

  /** Call it when the splash page is open after a sign-out. */
  function arrived() {
    if (state.leaving) set(visitor)
  }

  return {
    read: () => state,
    subscribe: listeners.subscribe,
    start,
    refresh,
    leave,
    arrived,
  }
}

export const beforeItIsKnown = () => unknown
