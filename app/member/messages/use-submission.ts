import { useRef, useState } from 'react'
import type { NewOfflineAction } from '../../../domain/offline-actions.ts'
import { ApiError } from '../../api.ts'
import { logError } from '../../device/log.ts'
import { isOnline } from '../../device/offline/online.ts'
import { hasCode } from '../auth/auth-errors.ts'

/**
 * Result of one attempt: the server's answer; queued until there is a connection; not sent because offline; or an
 * error.
 */
export type SubmitOutcome<Answer> =
  | { readonly sent: Answer }
  | { readonly kept: true }
  | { readonly offline: true }
  | { readonly failed: unknown }

interface Way<Answer> {
  /** Sends the text under this key. Rejects with an `ApiError`. */
  post(key: string): Promise<Answer>
  /** Returns the text as an action for the offline queue; undefined where sending it later would be wrong (D21). */
  later?(key: string): NewOfflineAction
}

/**
 * Sends a text to the server exactly once; every form that writes to the team uses it (docs/decisions/0036). There is
 * one attempt at a time, with the same key while the text stays the same. Double taps, retries and a restarted
 * browser then send the same message. `key` is stored with the text; code that changes the text must clear it.
 */
export function useSubmission(key: string, setKey: (key: string) => void) {
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)

  /** Resolves with null while another attempt is running. */
  async function send<Answer>({ post, later }: Way<Answer>): Promise<SubmitOutcome<Answer> | null> {
    if (underWay.current) return null
    const sameKey = key === '' ? crypto.randomUUID() : key
    setKey(sameKey)
    underWay.current = true
    setBusy(true)
    try {
      if (!isOnline()) return await keep(later?.(sameKey))
      return { sent: await post(sameKey) }
    } catch (error) {
      // The network was lost during the request. The text is queued with the same key, so it does not matter whether it
      // arrived.
      if (!isOnline() && error instanceof ApiError && error.status === 0) {
        const kept = await keep(later?.(sameKey))
        if ('kept' in kept) return kept
      }
      // The key was already used with another text, so the next attempt needs a new key.
      if (hasCode(error, 'KEY_USED')) setKey('')
      return { failed: error }
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return { busy, send }
}

/** This page has already loaded this code to send the queue at its start, so the import works offline. */
const loadQueue = () => import('../../device/offline/queue.ts')

/** If the browser stores nothing, no action can be queued. */
async function keep(deed: NewOfflineAction | undefined): Promise<{ kept: true } | { offline: true }> {
  if (deed === undefined) return { offline: true }
  try {
    await (await loadQueue()).queueUp(deed)
  } catch (error) {
    logError('It could not be kept until there is a connection', error)
    return { offline: true }
  }
  return { kept: true }
}
