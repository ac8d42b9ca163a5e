import { sameMember, type Member, type Session, type SignedIn } from './member.ts'

export interface SessionState {
  readonly user: Member | null
  /** Null while only this device's memory says who she is. */
  readonly session: Session | null
  /** It is not known yet who is here: show neither a member's nor a visitor's screen. */
  readonly loading: boolean
  /** She has just signed out and is on her way to the splash. */
  readonly leaving: boolean
}

/** What the store needs of the world. */
export interface SessionPorts {
  /** Rejects when no answer came, which says nothing about who is here. */
  getSession(): Promise<SignedIn | null>
  isOnline(): boolean
  remembered(): Member | null
  remember(member: Member): void
  forget(): void
  /** Loads what makes this device's data hers; rejects when it cannot be had. */
  loadDevice(): Promise<(userId: string) => void>
  /** Clears what shall not outlive a sign-out. */
  clearAfterSignOut(): void
}

/** After this long without an answer the device's own memory decides (milliseconds). */
export const patienceMs = 2500

/** A chunk that could not be loaded: the page reloads itself (main.ts), and until then nobody is drawn. */
const ignore = () => {}

const unknown: SessionState = { user: null, session: null, loading: true, leaving: false }
const visitor: SessionState = { ...unknown, loading: false }

/**
 * Who is here (spec §4, Auth). Only the server can say that nobody is signed in; where it cannot be reached, the
 * member whom this device remembers stays.
 */
export function createSessionStore(ports: SessionPorts) {
  const listeners = new Set<() => void>()
  let state = unknown
  /** Questions and sign-outs are numbered, so that a slow older answer cannot undo a newer one. */
  let asked = 0
  let settledBy = 0

  function set(next: SessionState) {
    state = next
    for (const listener of listeners) listener()
  }

  /** Her data comes first: no screen of hers is drawn over somebody else's (D25). */
  function enter(user: Member, session: Session | null, takeDevice: (userId: string) => void) {
    takeDevice(user.id)
    if (session) ports.remember(user)
    const same = !state.loading && sameMember(state.user, user) && state.session?.id === session?.id
    if (!same) set({ user, session, loading: false, leaving: false })
  }

  function nobody() {
    ports.forget()
    if (state.loading || state.user) set(visitor)
  }

  async function fallBack() {
    if (!state.loading) return
    const member = ports.remembered()
    if (!member) return set(visitor)
    const takeDevice = await ports.loadDevice()
    if (state.loading) enter(member, null, takeDevice)
  }

  /** Asks the server. Resolves with whether it answered. */
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

  /** The first question of a page. */
  async function start(): Promise<void> {
    if (ports.remembered()) void ports.loadDevice().catch(ignore)
    const timer = setTimeout(() => void fallBack().catch(ignore), ports.isOnline() ? patienceMs : 0)
    await refresh()
    clearTimeout(timer)
  }

  /** She signed out, here or in another tab. */
  function leave() {
    settledBy = ++asked
    ports.forget()
    set({ ...visitor, leaving: true })
    ports.clearAfterSignOut()
  }

  /** She has reached the splash. */
  function arrived() {
    if (state.leaving) set(visitor)
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start,
    refresh,
    leave,
    arrived,
  }
}

export const beforeItIsKnown = () => unknown
