import type { AnalyticsEvent } from '../../../domain/analytics.ts'

export type EventType = AnalyticsEvent['event_type']
export type EventMetadata = AnalyticsEvent['metadata']

export const sessionKey = 'session_id'

/**
 * The longest path, in characters, that the server's schema allows. The schema itself is not imported, because that
 * would make the first load larger.
 */
const pathMax = 512
const userAgentMax = 256

/**
 * Returns the id of this analytics session from session storage. If there is no valid one, makes it from 'session_' and
 * the time in milliseconds, and stores it (spec §3).
 */
export function sessionId(storage: Pick<Storage, 'getItem' | 'setItem'>, nowMs: number): string {
  const fresh = `session_${nowMs}`
  try {
    const known = storage.getItem(sessionKey)
    if (known !== null && /^session_[\w-]{1,64}$/.test(known)) return known
    storage.setItem(sessionKey, fresh)
  } catch {
    // Storage is blocked, so each event gets a different id.
  }
  return fresh
}

interface Circumstances {
  readonly path: string
  readonly userAgent: string
  readonly sessionId: string
}

/** Makes one row of `app_analytics` (spec §3). The path has no query, so that tokens in links are not sent. */
export function makeAnalyticsEvent(type: EventType, metadata: EventMetadata, around: Circumstances): AnalyticsEvent {
  return {
    event_type: type,
    page_path: (around.path.split(/[?#]/, 1)[0] || '/').slice(0, pathMax),
    user_agent: around.userAgent.slice(0, userAgentMax),
    session_id: around.sessionId,
    metadata,
  }
}
