import { daysUntil } from '../../../domain/access.ts'
import type { SubscriptionCheck } from '../../../domain/subscription.ts'
import { nothingKnown, type AccessState } from './access-context.ts'
import type { AccessMemory } from './access-memory.ts'
import { dayMs } from '../../../domain/day.ts'
import { createListeners } from '../../listeners.ts'

export interface AccessPorts {
  /** Asks the server what the member may open. Rejects when there is no answer. */
  check(): Promise<SubscriptionCheck>
  isOnline(): boolean
  /** The device's clock, in milliseconds since 1970; users can change it. */
  wall(): number
  /** Milliseconds since the page started, by a clock that the user cannot change. */
  steady(): number
  /** Returns the answer stored on the device; null if there is none for this user. */
  recall(user: string): AccessMemory | null
  keep(memory: AccessMemory): void
  /** Called when the server did not answer; it only logs this (spec §8). */
  failed(error: unknown): void
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** If the server has not answered after this many milliseconds, the answer stored on the device is used. */
export const accessTimeoutMs = 2500
/**
 * When the page becomes visible, access is checked if the last check was longer ago than this, in milliseconds. After
 * `expectChange` it is checked each time.
 */
export const askAgainMs = 30_000
/** Delays before the first, second, third and each later retry of a failed check, in milliseconds. */
const retriesMs = [5000, 15_000, minuteMs, 5 * minuteMs]
/**
 * If the device's clock is more than this many milliseconds behind the time that is known to have passed, the user has
 * set it back. Then only the server can confirm access (D36).
 */
const setBackMs = 10 * minuteMs
/** Added to the delay of a timer, in milliseconds, because a browser may fire it slightly too early. */
const marginMs = 250

/**
 * The answer from which the state is computed. `ahead`: how far the server's clock is ahead of the device's, in
 * milliseconds.
 */
interface Word {
  readonly check: SubscriptionCheck
  readonly ahead: number
  /** True when the server gave the answer to this page; false when it was stored on the device. */
  readonly heard: boolean
}

const time = (instant: string): number => Date.parse(instant)

/**
 * Returns when access ends if the server cannot be asked any more, in milliseconds since 1970; null if no end is known.
 * If the paid period has ended and the server still grants access, because a renewal is being paid, access lasts one
 * day from that answer.
 */
function endOf({ access_until: until, server_time: said }: SubscriptionCheck): number | null {
  if (until === null) return null
  return time(until) > time(said) ? time(until) : time(said) + dayMs
}

/**
 * Returns the state that follows from an answer. `now` is the time by the server's clock. `alone`: the server cannot be
 * asked, so a trial or subscription ends when its end has passed. `setBack`: the device's clock was set back; then, if
 * `alone`, both count as ended.
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
 * Decides what the member may open (spec §4, D36). While the server can be asked, its answer decides. When it cannot,
 * the last answer holds until the end of the trial or subscription. Setting the device's clock back does not postpone
 * that end.
 */
export function createAccessStore(ports: AccessPorts) {
  const listeners = createListeners()
  let user: string | null = null
  let state = nothingKnown
  let word: Word | null = null
  /** A time by the server's clock, in milliseconds since 1970, and the value of `steady` at that time. */
  let base = { server: 0, steady: 0 }
  /**
   * Checks are numbered, so that a slow answer to an older check does not replace a newer answer. `settledBy` is the
   * number of the check whose answer holds.
   */
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

  /**
   * Returns the time by the server's clock, in milliseconds since 1970. It is counted from the server's last answer. If
   * the server cannot be asked, it is at least the time by the device's clock, because the page's clock may stop during
   * sleep.
   */
  function serverNow(): number {
    const steady = ports.steady()
    const now = base.server + steady - base.steady
    if (!word || (word.heard && ports.isOnline())) return now
    const latest = Math.max(now, ports.wall() + word.ahead)
    base = { server: latest, steady }
    return latest
  }

  /**
   * Returns whether access has ended for good: the server said so, or its known end has passed. Access that is refused
   * only because the device's clock was set back has not ended.
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
      // A change of less than a minute is ignored, so that it causes no render.
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

  /** Stores the answer and the current time, so that no later page starts with an earlier time. */
  function keepMark() {
    if (user !== null && word) ports.keep({ user, check: word.check, ahead: word.ahead, mark: serverNow() })
  }

  /**
   * Called when the server does not answer. Uses the server's last answer to this page. If there is none, uses the
   * answer stored on the device.
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
    // Another user has signed in meanwhile, which the session store handles.
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

  /** Asks the server what the member may open. Offline it uses the last answer. Never rejects. */
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

    /**
     * Changes to another member, or to none (null). Forgets the previous member's state and checks access at once (spec
     * §4).
     */
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

    /** Checks access, because the server has reported a change of the subscription. */
    heard(): Promise<void> {
      news += 1
      return refresh()
    },

    /** Uses an answer that came with another request. */
    take(check: SubscriptionCheck) {
      if (user !== null) settle(check, ++asked)
    },

    /**
     * Call it when the user has opened the payment pages. Until the state changes, access is then checked each time the
     * page becomes visible.
     */
    expectChange() {
      expecting = true
    },

    /**
     * Call it when the page became visible or hidden or got the focus, or the network was lost. Checks access if the
     * page is visible and the last check was long enough ago by either clock: the page's clock may stop, and the user
     * may change the device's.
     */
    seen(visible: boolean) {
      const since = Math.max(ports.steady() - lastAsk.steady, Math.abs(ports.wall() - lastAsk.wall))
      if (visible && (expecting || since > askAgainMs)) return void refresh()
      look()
      keepMark()
    },
  }
}
