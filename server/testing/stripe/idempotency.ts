import { day } from './calendar.ts'
import { Refusal } from './refusal.ts'

export interface Answer {
  readonly status: number
  readonly body: string
  readonly requestId: string
}

interface Kept {
  readonly at: number
  readonly path: string
  readonly params: string
  answer: Answer | null
}

/** Stores responses by idempotency key for a day. `now` is in seconds. */
export function createIdempotency(now: () => number) {
  const kept = new Map<string, Kept>()
  return {
    /**
     * Returns the stored response of an earlier request with this key. Returns null for the first request, which then
     * reserves the key.
     * @throws Refusal when the key was used for another request, or the first request is still running
     */
    claim(key: string, path: string, params: string): Answer | null {
      if (key.length > 255) throw new Refusal('Idempotency keys may have at most 255 characters.')
      const held = kept.get(key)
      if (held === undefined || held.at <= now() - day) {
        kept.set(key, { at: now(), path, params, answer: null })
        return null
      }
      const type = 'idempotency_error'
      if (held.path !== path) {
        throw new Refusal(
          `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${held.path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
          { type },
        )
      }
      if (held.params !== params) {
        throw new Refusal(
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          { type },
        )
      }
      if (held.answer === null) {
        throw new Refusal(
          `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
          { type, status: 409, code: 'idempotency_key_in_use' },
        )
      }
      return held.answer
    },
    store(key: string, answer: Answer): void {
      const held = kept.get(key)
      if (held !== undefined) held.answer = answer
    },
    /** Releases the key of a rejected request, so that the key can be used again. */
    release(key: string): void {
      kept.delete(key)
    },
  }
}

export type Idempotency = ReturnType<typeof createIdempotency>
