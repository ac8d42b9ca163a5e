import * as z from 'zod/mini'

/** What can wait for a connection. Urgent requests never do (D21). */
export const actionKinds = ['message', 'reply', 'report', 'launch', 'event'] as const
export type ActionKind = (typeof actionKinds)[number]

export const offlineAction = z.object({
  id: z.string(),
  /** Account that made it; null for a visitor's, and for events, which carry nobody. */
  account: z.nullable(z.string()),
  kind: z.enum(actionKinds),
  path: z.string().check(z.regex(/^\/api\//)),
  /** As the route takes it, its idempotency key included; empty once it is sent. */
  body: z.record(z.string(), z.unknown()),
  /** What it is about: the subject of a conversation, a meetup's title. */
  about: z.string(),
  /** Milliseconds since 1970, as all times here. */
  madeAt: z.number(),
  /** `returned`: refused, and she knows. */
  state: z.enum(['waiting', 'sent', 'refused', 'returned']),
  tries: z.number(),
  /** The server asked for patience until then. */
  notBefore: z.number(),
  /** Where no answer came: when to try again, if nothing happens before. */
  retryAt: z.number(),
  /** Why it was refused, in a sentence. */
  why: z.nullable(z.string()),
})
export type OfflineAction = z.infer<typeof offlineAction>

/** What she did, before it waits. */
export type Deed = Pick<OfflineAction, 'account' | 'kind' | 'path' | 'body' | 'about'>

export function newAction(deed: Deed, id: string, nowMs: number): OfflineAction {
  return { ...deed, id, madeAt: nowMs, state: 'waiting', tries: 0, notBefore: 0, retryAt: 0, why: null }
}

/** How the server answered. Status 0 is no answer; a code UNREADABLE is somebody else's, such as a hotel's log-in page. */
export interface Refusal {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly retryAfterS: number | null
}

/**
 * `unreached`: nobody answered, so nobody else will just now. `not-hers`: another account, or nobody, is signed in.
 * `later`: the server asks for patience, or fell over. `refused`: as it is, it will never be taken.
 */
export type Fate = 'unreached' | 'not-hers' | 'later' | 'refused'

export function fateOf({ status, code }: Refusal): Fate {
  if (status === 0 || code === 'UNREADABLE') return 'unreached'
  if (status === 401 || code === 'OTHER_ACCOUNT') return 'not-hers'
  return status === 429 || status === 408 || status >= 500 ? 'later' : 'refused'
}

const firstWaitMs = 30_000
const longestWaitMs = 15 * 60_000
/** No wait is longer, whatever the server asks for. A moment further off was noted before the clock was set back. */
const longestBelievedMs = 60 * 60_000

/** 30 seconds, doubled with each try, 15 minutes at most. */
export function waitMs(tries: number): number {
  return Math.min(firstWaitMs * 2 ** tries, longestWaitMs)
}

/** The action once the server took it: only that it was sent is left, until she knows. An event leaves nothing. */
export function afterSuccess(action: OfflineAction): OfflineAction | null {
  return action.kind === 'event' ? null : { ...action, state: 'sent', body: {}, about: '' }
}

/** The action after a try that brought no success; null when it is not kept. */
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

/** The moment; now, where the clock was set back since it was noted. */
const believed = (at: number, nowMs: number): number => (at - nowMs > longestBelievedMs ? nowMs : at)

/** When it is to be tried next; `Infinity` when only she can change that. */
export function dueAt({ state, notBefore, retryAt }: OfflineAction, nowMs: number): number {
  return state === 'waiting' ? Math.max(believed(notBefore, nowMs), believed(retryAt, nowMs)) : Infinity
}

/** Whether to try it now. `impatient`: there is reason to believe that the server can be reached again. */
export function isDue(action: OfflineAction, nowMs: number, impatient: boolean): boolean {
  const patient = impatient && action.state === 'waiting' ? believed(action.notBefore, nowMs) : dueAt(action, nowMs)
  return patient <= nowMs
}

/** Events are worth little: so many, and not older than this. */
export const eventsMax = 100
export const eventMaxAgeMs = 48 * 3_600_000

/** The events that are too old, or too many: the oldest go first. */
export function staleEvents(actions: readonly OfflineAction[], nowMs: number): OfflineAction[] {
  const events = actions.filter(({ kind }) => kind === 'event').toSorted((a, b) => b.madeAt - a.madeAt)
  return events.filter(({ madeAt }, place) => place >= eventsMax || nowMs - madeAt > eventMaxAgeMs)
}
