import { daysUntil } from '../../../domain/access.ts'
import type { SubscriptionCheck } from '../../../domain/subscription.ts'
import { nothingKnown, type AccessState } from './access-context.ts'
import type { AccessMemory } from './access-memory.ts'
import { dayMs } from '../../../domain/day.ts'
import { createListeners } from '../../listeners.ts'

export interface AccessPorts {
  /** Asks the server. Rejects when there is no answer. */
  check(): Promise<SubscriptionCheck>
  isOnline(): boolean
  /** The device's clock, in milliseconds since 1970; users can change it. */
  wall(): number
  /** Monotonic milliseconds since the page started. */
  steady(): number
  recall(user: string): AccessMemory | null
  keep(memory: AccessMemory): void
  /** Called when a check failed; the failure is only logged (spec §8). */
  failed(error: unknown): void
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** If the server has not answered after this many milliseconds, the answer stored on the device is used. */
export const accessTimeoutMs = 2500
/** Shortest time between two checks when the page becomes visible, in milliseconds; ignored during a payment. */
export const askAgainMs = 30_000
/** Delays before a failed check is retried, in milliseconds; the last delay repeats. */
const retriesMs = [5000, 15_000, minuteMs, 5 * minuteMs]
/**
 * If the device's clock is behind by more than this many milliseconds, somebody set it back: only the server can then
 * confirm access (D36).
 */
const setBackMs = 10 * minuteMs
/** Browser timers may fire this many milliseconds too early. */
const marginMs = 250

interface Word {
  readonly check: SubscriptionCheck
  readonly ahead: number
  /** True when the server has answered this page; false when the answer was stored on the device. */
  readonly heard: boolean
}

const time = (instant: string): number => Date.parse(instant)

/**
 * Returns when access ends if the server cannot be asked; null without a known end. A member can have access after
 * the paid period has ended, while a renewal is being paid; access then lasts one day longer.
 */
function endOf({ access_until: until, server_time: said }: SubscriptionCheck): number | null {
  if (until === null) return null
  return time(until) > time(said) ? time(until) : time(said) + dayMs
}

/**
 * Derives the state from an answer at `now` (server's clock). `alone`: the server cannot be asked. `setBack`: the
 * device's clock was set back.
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
 * Decides what the member may open (spec §4, D36). The server's answer decides while the server can be asked. Offline,
 * access lasts until its known end, by a clock that cannot be set back.
 */
export function createAccessStore(ports: AccessPorts) {
  const listeners = createListeners()
  let user: string | null = null
  let state = nothingKnown
  let word: Word | null = null
  /** A time of the server's clock and the monotonic clock's value at that time. */
  let base = { server: 0, steady: 0 }
  /** Checks are numbered, so that a slow older answer cannot undo a newer answer. */
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
    listeners.notify()
  }

  /** Returns the time by the server's clock. The device's clock is used only when the server cannot be asked. */
  function serverNow(): number {
    const steady = ports.steady()
    const now = base.server + steady - base.steady
    if (!word || (word.heard && ports.isOnline())) return now
    const latest = Math.max(now, ports.wall() + word.ahead)
    base = { server: latest, steady }
    return latest
  }

  /**
   * Returns whether access has ended: the server said so, or its known end has passed. While the device's clock is
   * set back, neither counts.
   */
  function isOver(): boolean {
    if (word === null || state.hasAccess) return false
    const end = endOf(word.check)
    return !word.check.has_access || (end !== null && serverNow() >= end)
  }

  function look() {
    clearTimeout(timer)
    if (user === null) return
    const now = serverNow()
    if (word) {
      // Differences of some seconds between the clocks are ignored.
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

  /** Stores the current time, so that the next page cannot start with an earlier time. */
  function keepMark() {
    if (user !== null && word) ports.keep({ user, check: word.check, ahead: word.ahead, mark: serverNow() })
  }

  /**
   * Called when the server does not answer: keeps the server's last answer to this page, or else reads the answer
   * stored on the device.
   */
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
    // Another user has signed in meanwhile; the session store handles that.
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

  /** Asks the server what the member may open, when online. Never rejects. */
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
    subscribe: listeners.subscribe,

    /** Changes to another member (null: to no member), clears the state and checks access at once (spec §4). */
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
      if (ports.isOnline()) patience = setTimeout(fallBack, accessTimeoutMs)
      await refresh()
    },

    refresh,

    /** Call it when the server reports a change of the subscription. */
    heard(): Promise<void> {
      news += 1
      return refresh()
    },

    take(check: SubscriptionCheck) {
      if (user !== null) settle(check, ++asked)
    },

    /**
     * Call it when a payment was started: access is then checked at each return to this page, without the minimum
     * interval.
     */
    expectChange() {
      expecting = true
    },

    /**
     * Call it when the page became visible or hidden, or the network was lost. It reads both clocks, because either
     * may stop during sleep. If the device's clock was changed, it is compared with the server's again.
     */
    seen(visible: boolean) {
      const since = Math.max(ports.steady() - lastAsk.steady, Math.abs(ports.wall() - lastAsk.wall))
      if (visible && (expecting || since > askAgainMs)) return void refresh()
      look()
      keepMark()
    },
  }
}
