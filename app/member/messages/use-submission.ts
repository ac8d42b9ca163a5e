import { useRef, useState } from 'react'
import type { NewOfflineAction } from '../../../domain/offline-actions.ts'
import { ApiError } from '../../api.ts'
import { logError } from '../../device/log.ts'
import { isOnline } from '../../device/offline/online.ts'
import { hasCode } from '../auth/auth-errors.ts'

/**
 * Result of one attempt. `sent`: the server's answer. `kept`: stored on the device, to be sent when there is a
 * connection. `offline`: neither sent nor stored. `failed`: the error.
 */
export type SubmitOutcome<Answer> =
  | { readonly sent: Answer }
  | { readonly kept: true }
  | { readonly offline: true }
  | { readonly failed: unknown }

interface Way<Answer> {
  /** Sends the text under this key. Rejects with an `ApiError`. */
  post(key: string): Promise<Answer>
  /** Returns the action to store for sending it later. Leave it out where sending later would be wrong (D21). */
  later?(key: string): NewOfflineAction
}

/**
 * Sends a text to the server so that it arrives at most once. Every form that writes to the team uses it
 * (docs/decisions/0036). Only one attempt runs at a time. Each attempt for the same text has the same `key`, so that
 * the server recognises double taps and retries. The form stores `key` with the text (`setKey`), also for a restarted
 * browser, and must clear it when the text changes.
 */
export function useSubmission(key: string, setKey: (key: string) => void) {
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)

  /** Sends the text. Resolves with null, without sending, while another attempt is running. */
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
      // The network was lost during the request, so it is unknown whether the text arrived. It is stored with the same
      // key, so that sending it again does no harm.
      if (!isOnline() && error instanceof ApiError && error.status === 0) {
        const kept = await keep(later?.(sameKey))
        if ('kept' in kept) return kept
      }
      // The server knows the key with another text, so the next attempt needs a new key.
      if (hasCode(error, 'KEY_USED')) setKey('')
      return { failed: error }
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return { busy, send }
}

/** The page has loaded this code at its start, to send stored actions, so the import works offline too. */
const loadQueue = () => import('../../device/offline/queue.ts')

/**
 * Stores an action for sending later. Resolves with `offline` if there is no action, or if the browser cannot store it.
 */
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
