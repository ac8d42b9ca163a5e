import * as z from 'zod/mini'

/**
 * Kinds of requests that the app can send later if there is no connection. Urgent requests are not among them (D21).
 */
const actionKinds = ['message', 'reply', 'report', 'launch', 'event'] as const
export type ActionKind = (typeof actionKinds)[number]

export const offlineAction = z.object({
  id: z.string(),
  /** Id of the account in which the user made the request; null for visitors and for analytics events. */
  account: z.nullable(z.string()),
  kind: z.enum(actionKinds),
  path: z.string().check(z.regex(/^\/api\//)),
  /** Body of the request with its idempotency key. It is emptied after the request was sent. */
  body: z.record(z.string(), z.unknown()),
  /** Subject of the conversation or title of the meetup, shown to the user. */
  about: z.string(),
  /** Time at which the user made the request. All times here are in milliseconds since 1970. */
  madeAt: z.number(),
  /**
   * State of the request. `refused`: the server rejected it. `returned`: it was rejected and the user has seen that.
   */
  state: z.enum(['waiting', 'sent', 'refused', 'returned']),
  tries: z.number(),
  /** Earliest time of the next attempt, as the server asked in its Retry-After header. */
  notBefore: z.number(),
  /** Earliest time of the next attempt after the connection failed. */
  retryAt: z.number(),
  why: z.nullable(z.string()),
})
export type OfflineAction = z.infer<typeof offlineAction>

export type NewOfflineAction = Pick<OfflineAction, 'account' | 'kind' | 'path' | 'body' | 'about'>

export function newAction(deed: NewOfflineAction, id: string, nowMs: number): OfflineAction {
  return { ...deed, id, madeAt: nowMs, state: 'waiting', tries: 0, notBefore: 0, retryAt: 0, why: null }
}

/**
 * An error response. Status 0 means that there was no response; code UNREADABLE means that the response did not come
 * from our server, for example from the login page of a public Wi-Fi.
 */
export interface Refusal {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly retryAfterS: number | null
}

/**
 * What an error means for a waiting request. `unreached`: no connection; `not-signed-in`: nobody or another account is
 * signed in; `later`: try again later; `refused`: the server will never accept the request.
 */
type Fate = 'unreached' | 'not-signed-in' | 'later' | 'refused'

export function fateOf({ status, code }: Refusal): Fate {
  if (status === 0 || code === 'UNREADABLE') return 'unreached'
  if (status === 401 || code === 'OTHER_ACCOUNT') return 'not-signed-in'
  return status === 429 || status === 408 || status >= 500 ? 'later' : 'refused'
}

const firstWaitMs = 30_000
const longestWaitMs = 15 * 60_000
/**
 * Longest wait that is accepted from the server or from storage. A stored time further ahead means that the clock was
 * set back.
 */
const longestPlausibleMs = 60 * 60_000

/** Wait before the next attempt: 30 seconds, doubled with each failure, at most 15 minutes. */
export function waitMs(tries: number): number {
  return Math.min(firstWaitMs * 2 ** tries, longestWaitMs)
}

/**
 * Returns what is stored of a request after it was sent: the request without its texts, until the user has seen that it
 * was sent. Null for an analytics event, which nobody needs to see.
 */
export function afterSuccess(action: OfflineAction): OfflineAction | null {
  return action.kind === 'event' ? null : { ...action, state: 'sent', body: {}, about: '' }
}

/**
 * Returns the request after a failed attempt. Returns null for an analytics event that the server rejected, which is
 * dropped.
 */
export function afterRefusal(action: OfflineAction, refusal: Refusal, nowMs: number): OfflineAction | null {
  const { tries } = action
  switch (fateOf(refusal)) {
    case 'not-signed-in':
      return action
    case 'unreached':
      return { ...action, tries: tries + 1, retryAt: nowMs + waitMs(tries) }
    case 'later': {
      const askedMs = refusal.retryAfterS === null ? waitMs(tries) : refusal.retryAfterS * 1000
      return { ...action, tries: tries + 1, notBefore: nowMs + Math.min(askedMs, longestPlausibleMs) }
    }
    case 'refused':
      return action.kind === 'event' ? null : { ...action, state: 'refused', why: refusal.message }
  }
}

/** Returns the time `at`, or the present time if `at` is so far ahead that the clock must have been set back. */
const plausibleTime = (at: number, nowMs: number): number => (at - nowMs > longestPlausibleMs ? nowMs : at)

/**
 * Time of the next attempt to send the request. It is `Infinity` if the request does not wait, because it was sent or
 * the server rejected it.
 */
export function nextAttemptAt({ state, notBefore, retryAt }: OfflineAction, nowMs: number): number {
  return state === 'waiting' ? Math.max(plausibleTime(notBefore, nowMs), plausibleTime(retryAt, nowMs)) : Infinity
}

/**
 * Whether to send the request now. `impatient` means that the connection has probably returned, so that only the
 * server's Retry-After counts.
 */
export function isActionDue(action: OfflineAction, nowMs: number, impatient: boolean): boolean {
  const patient =
    impatient && action.state === 'waiting' ? plausibleTime(action.notBefore, nowMs) : nextAttemptAt(action, nowMs)
  return patient <= nowMs
}

/** Maximum number and age (milliseconds) of analytics events that wait to be sent. */
export const eventsMax = 100
export const eventMaxAgeMs = 48 * 3_600_000

/** Returns the analytics events to delete: those that are too old, and the oldest ones if there are too many. */
export function staleEvents(actions: readonly OfflineAction[], nowMs: number): OfflineAction[] {
  const events = actions.filter(({ kind }) => kind === 'event').toSorted((a, b) => b.madeAt - a.madeAt)
  return events.filter(({ madeAt }, place) => place >= eventsMax || nowMs - madeAt > eventMaxAgeMs)
}
