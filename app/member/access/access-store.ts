import { daysUntil } from '../../../domain/access.ts'
import type { SubscriptionCheck } from '../../../domain/subscription.ts'
import { nothingKnown, type AccessState } from './access-context.ts'
import type { AccessMemory } from './access-memory.ts'
import { dayMs } from '../../../domain/day.ts'

/** What the store needs of the world. */
export interface AccessPorts {
  /** Rejects when no answer came. */
  check(): Promise<SubscriptionCheck>
  isOnline(): boolean
  /** The device's clock, in milliseconds since 1970; anybody can set it. */
  wall(): number
  /** Milliseconds since the page began, whatever the device's clock does. */
  steady(): number
  recall(user: string): AccessMemory | null
  keep(memory: AccessMemory): void
  /** A check failed: only logged (spec §8). */
  failed(error: unknown): void
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** After this long without a first answer the device's memory decides (milliseconds). */
export const patienceMs = 2500
/** A page that is looked at again asks at most this often, unless a payment is under way (milliseconds). */
export const askAgainMs = 30_000
/** Until a failed check is tried again; the last one from then on (milliseconds). */
const retriesMs = [5000, 15_000, minuteMs, 5 * minuteMs]
/** A device's clock that is further behind than this was set back: then only the server can say what holds (D36). */
const setBackMs = 10 * minuteMs
/** Timers may fire a little early. */
const marginMs = 250

interface Word {
  readonly check: SubscriptionCheck
  readonly ahead: number
  /** The server said it to this page; otherwise it is the device's memory. */
  readonly heard: boolean
}

const time = (instant: string): number => Date.parse(instant)

/**
 * Until when access holds without the server; null without a known end. An end that had passed when the server still
 * granted access is a renewal under way: that gets a day.
 */
function endOf({ access_until: until, server_time: said }: SubscriptionCheck): number | null {
  if (until === null) return null
  return time(until) > time(said) ? time(until) : time(said) + dayMs
}

/**
 * What follows from an answer at `now` (by the server's clock); `alone` without the server to ask, and then
 * `setBack` when this device's clock cannot be believed.
 */
function judge({ check }: Word, now: number, alone: boolean, setBack: boolean): Omit<AccessState, 'aheadMs' | 'news'> {
  const ended = (end: number | null) => alone && end !== null && (setBack || now >= end)
  const trialEnd = check.trial_end_date === null ? null : time(check.trial_end_date)
  const daysLeft = trialEnd === null ? check.days_remaining : daysUntil(new Date(trialEnd), new Date(now))
  return {
    known: true,
    hasAccess: check.has_access && !ended(endOf(check)),
    trialStarted: check.trial_started,
    trialActive: check.trial_active && !ended(trialEnd),
    daysRemaining: Math.min(check.days_remaining, alone ? daysLeft : Math.max(1, daysLeft)),
    subscribed: check.subscribed,
    tier: check.subscription_tier,
    paymentFailed: check.payment_failed,
    chosenPlan: check.chosen_plan,
  }
}

/**
 * What the member of this page may open (spec §4, D36). The server's word counts, and holds while it can be asked;
 * without it access lasts until its known end, by a clock that cannot be set back to gain.
 */
export function createAccessStore(ports: AccessPorts) {
  const listeners = new Set<() => void>()
  let user: string | null = null
  let state = nothingKnown
  let word: Word | null = null
  /** A moment by the server's clock, and what the steady clock showed then. */
  let base = { server: 0, steady: 0 }
  /** Questions are numbered, so that a slow older answer cannot undo a newer one. */
  let asked = 0
  let settledBy = 0
  let failures = 0
  let lastAsk = { steady: -Infinity, wall: -Infinity }
  let expecting = false
  let news = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let patience: ReturnType<typeof setTimeout> | undefined

  function set(next: AccessState) {
    if (JSON.stringify(next) === JSON.stringify(state)) return
    state = next
    expecting = false
    for (const listener of listeners) listener()
  }

  /** The time by the server's clock. Only where the server cannot be asked does the device's clock have a say. */
  function serverNow(): number {
    const steady = ports.steady()
    const now = base.server + steady - base.steady
    if (!word || (word.heard && ports.isOnline())) return now
    const latest = Math.max(now, ports.wall() + word.ahead)
    base = { server: latest, steady }
    return latest
  }

  /** Whether access truly ended: by the server's word, or because its known end has come. A clock set back says neither. */
  function isOver(): boolean {
    if (word === null || state.hasAccess) return false
    const end = endOf(word.check)
    return !word.check.has_access || (end !== null && serverNow() >= end)
  }

  /** Judges what is known by the present moment, and plans the next look. */
  function look() {
    clearTimeout(timer)
    if (user === null) return
    const now = serverNow()
    if (word) {
      // A clock that wavers by seconds is no news.
      const aheadMs = Math.abs(word.ahead - state.aheadMs) < minuteMs ? state.aheadMs : word.ahead
      const alone = failures > 0 || !word.heard || !ports.isOnline()
      set({ ...judge(word, now, alone, ports.wall() + word.ahead < now - setBackMs), aheadMs, news })
    }
    const waits = [hourMs]
    if (word) {
      const { trial_end_date: trialEnd } = word.check
      const ends = [endOf(word.check), trialEnd === null ? null : time(trialEnd)].flatMap((end) => end ?? [])
      waits.push(...ends.filter((end) => end > now).map((end) => ((end - now - 1) % dayMs) + 1 + marginMs))
    }
    if (failures > 0 && ports.isOnline()) waits.push(retriesMs[failures - 1] ?? retriesMs.at(-1) ?? hourMs)
    timer = setTimeout(() => void refresh(), Math.min(...waits))
  }

  /** Puts down how late it is, so that the next page begins from there. */
  function keepMark() {
    if (user !== null && word) ports.keep({ user, check: word.check, ahead: word.ahead, mark: serverNow() })
  }

  /** Without an answer: what was heard stays; otherwise what this device remembers. */
  function fallBack() {
    if (user === null) return
    const memory = word ? null : ports.recall(user)
    if (memory) {
      word = { check: memory.check, ahead: memory.ahead, heard: false }
      base = { server: memory.mark, steady: ports.steady() }
    }
    look()
    keepMark()
  }

  function settle(check: SubscriptionCheck, question: number) {
    // Somebody else has signed in meanwhile: whoever watches the session will say so.
    if (check.user_id !== user) return
    settledBy = question
    failures = 0
    clearTimeout(patience)
    const said = time(check.server_time)
    word = { check, ahead: said - ports.wall(), heard: true }
    base = { server: said, steady: ports.steady() }
    look()
    keepMark()
  }

  /** Asks the server, where there is a network; never rejects. */
  async function refresh(): Promise<void> {
    const asker = user
    if (asker === null) return
    if (!ports.isOnline()) return fallBack()
    const question = ++asked
    lastAsk = { steady: ports.steady(), wall: ports.wall() }
    try {
      const check = await ports.check()
      if (user === asker && question > settledBy) settle(check, question)
    } catch (error) {
      ports.failed(error)
      if (user !== asker || question <= settledBy) return
      failures += 1
      clearTimeout(patience)
      fallBack()
    }
  }

  return {
    read: () => state,
    isOver,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Another member, or nobody: nothing is known any more, and whoever is here is asked about at once (spec §4). */
    async enter(next: string | null): Promise<void> {
      if (next === user) return
      user = next
      settledBy = ++asked
      word = null
      failures = 0
      expecting = false
      clearTimeout(timer)
      clearTimeout(patience)
      set(nothingKnown)
      if (next === null) return
      if (ports.isOnline()) patience = setTimeout(fallBack, patienceMs)
      await refresh()
    },

    refresh,

    /** The live channel says that something about her subscription changed. */
    heard(): Promise<void> {
      news += 1
      return refresh()
    },

    /** An answer that came by another way than the check. */
    take(check: SubscriptionCheck) {
      if (user !== null) settle(check, ++asked)
    },

    /** A payment was begun: whenever she comes back to this page, it asks at once. */
    expectChange() {
      expecting = true
    },

    /**
     * The page is looked at, or left, or the network went. Two clocks, for either may stand still in sleep; and one
     * that was set, whichever way, has to be compared with the server's anew.
     */
    seen(visible: boolean) {
      const since = Math.max(ports.steady() - lastAsk.steady, Math.abs(ports.wall() - lastAsk.wall))
      if (visible && (expecting || since > askAgainMs)) return void refresh()
      look()
      keepMark()
    },
  }
}
