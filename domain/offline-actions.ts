import * as z from 'zod/mini'

/** Actions that can wait for a connection. Urgent requests never wait (D21). */
export const actionKinds = ['message', 'reply', 'report', 'launch', 'event'] as const
export type ActionKind = (typeof actionKinds)[number]

export const offlineAction = z.object({
  id: z.string(),
  /** The account that made the action; null for visitors and for events. */
  account: z.nullable(z.string()),
  kind: z.enum(actionKinds),
  path: z.string().check(z.regex(/^\/api\//)),
  /** Request body with its idempotency key; empty once the action is sent. */
  body: z.record(z.string(), z.unknown()),
  /** Subject of the conversation or title of the meetup. */
  about: z.string(),
  /** Time of the action in milliseconds since 1970, like all times here. */
  madeAt: z.number(),
  /** `returned` means refused, and the user has seen it. */
  state: z.enum(['waiting', 'sent', 'refused', 'returned']),
  tries: z.number(),
  /** Earliest time of the next attempt, from the server's Retry-After. */
  notBefore: z.number(),
  /** Time of the next attempt after a failed connection. */
  retryAt: z.number(),
  /** Why the server refused the action, as a sentence. */
  why: z.nullable(z.string()),
})
export type OfflineAction = z.infer<typeof offlineAction>

export type NewOfflineAction = Pick<OfflineAction, 'account' | 'kind' | 'path' | 'body' | 'about'>

export function newAction(deed: NewOfflineAction, id: string, nowMs: number): OfflineAction {
  return { ...deed, id, madeAt: nowMs, state: 'waiting', tries: 0, notBefore: 0, retryAt: 0, why: null }
}

/**
 * An error response. Status 0: no response. Code UNREADABLE: a response that is not ours, for example of a captive
 * portal.
 */
export interface Refusal {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly retryAfterS: number | null
}

/**
 * `unreached`: no connection. `not-hers`: another account or none is signed in. `later`: the server asks to retry, or
 * it failed. `refused`: the request will never be accepted.
 */
export type Fate = 'unreached' | 'not-hers' | 'later' | 'refused'

export function fateOf({ status, code }: Refusal): Fate {
  if (status === 0 || code === 'UNREADABLE') return 'unreached'
  if (status === 401 || code === 'OTHER_ACCOUNT') return 'not-hers'
  return status === 429 || status === 408 || status >= 500 ? 'later' : 'refused'
}

const firstWaitMs = 30_000
const longestWaitMs = 15 * 60_000
/** Maximum wait, whatever the server asks for. A time further ahead was stored before the clock was set back. */
const longestBelievedMs = 60 * 60_000

/** Wait after a failed connection: 30 seconds, doubled with each attempt, at most 15 minutes. */
export function waitMs(tries: number): number {
  return Math.min(firstWaitMs * 2 ** tries, longestWaitMs)
}

/** The action after success, without its text: only a mark until the user has seen it. Null for an event. */
export function afterSuccess(action: OfflineAction): OfflineAction | null {
  return action.kind === 'event' ? null : { ...action, state: 'sent', body: {}, about: '' }
}

/** Returns the action after a failure; null if the action is dropped. */
export function afterRefusal(action: OfflineAction, refusal: Refusal, nowMs: number): OfflineAction | null {
  const { tries } = action
  switch (fateOf(refusal)) {
    case 'not-hers':
      return action
    case 'unreached':
      return { ...action, tries: tries + 1, retryAt: nowMs + waitMs(tries) }
    case 'later': {
      const askedMs = refusal.retryAfterS === null ? waitMs(tries) : refusal.retryAfterS * 1000
      return { ...action, tries: tries + 1, notBefore: nowMs + Math.min(askedMs, longestBelievedMs) }
    }
    case 'refused':
      return action.kind === 'event' ? null : { ...action, state: 'refused', why: refusal.message }
  }
}

/** The given time, or now if that time is implausibly far ahead because the clock was set back. */
const believed = (at: number, nowMs: number): number => (at - nowMs > longestBelievedMs ? nowMs : at)

/** Time of the next attempt; `Infinity` if only the user can solve the problem. */
export function nextAttemptAt({ state, notBefore, retryAt }: OfflineAction, nowMs: number): number {
  return state === 'waiting' ? Math.max(believed(notBefore, nowMs), believed(retryAt, nowMs)) : Infinity
}

/** Whether to try now. `impatient` means that the connection has probably returned. */
export function isActionDue(action: OfflineAction, nowMs: number, impatient: boolean): boolean {
  const patient =
    impatient && action.state === 'waiting' ? believed(action.notBefore, nowMs) : nextAttemptAt(action, nowMs)
  return patient <= nowMs
}

/** Maximum number and age of queued events. */
export const eventsMax = 100
export const eventMaxAgeMs = 48 * 3_600_000

/** Events that are too old, or the oldest ones if there are too many. */
export function staleEvents(actions: readonly OfflineAction[], nowMs: number): OfflineAction[] {
  const events = actions.filter(({ kind }) => kind === 'event').toSorted((a, b) => b.madeAt - a.madeAt)
  return events.filter(({ madeAt }, place) => place >= eventsMax || nowMs - madeAt > eventMaxAgeMs)
}
