import { useRef, useState } from 'react'
import type { Deed } from '../../../domain/offline-actions.ts'
import { ApiError } from '../../api.ts'
import { logError } from '../../device/log.ts'
import { isOnline } from '../../device/offline/online.ts'
import { hasCode } from '../auth/auth-errors.ts'

/** How one try ended: with the server's answer; kept until there is a connection; not even tried; or with an error. */
export type Outcome<Answer> =
  | { readonly sent: Answer }
  | { readonly kept: true }
  | { readonly offline: true }
  | { readonly failed: unknown }

interface Way<Answer> {
  /** Sends the words under this key. Rejects with an `ApiError`. */
  post(key: string): Promise<Answer>
  /** The same as something that can wait; absent where waiting would be wrong (D21). */
  later?(key: string): Deed
}

/**
 * Sends words so that they count once: one try at a time, and one key for as long as they stay the same, so that taps,
 * retries and a restarted browser all send the same thing. `key` is kept where the words are; whoever changes the words
 * empties it.
 */
export function useSentOnce(key: string, setKey: (key: string) => void) {
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)

  /** Null when another try is under way. */
  async function send<Answer>({ post, later }: Way<Answer>): Promise<Outcome<Answer> | null> {
    if (underWay.current) return null
    const sameKey = key === '' ? crypto.randomUUID() : key
    setKey(sameKey)
    underWay.current = true
    setBusy(true)
    try {
      if (!isOnline()) return await keep(later?.(sameKey))
      return { sent: await post(sameKey) }
    } catch (error) {
      // The network went while it was under way: whether it arrived does not matter, for it goes again as the same.
      if (!isOnline() && error instanceof ApiError && error.status === 0) {
        const kept = await keep(later?.(sameKey))
        if ('kept' in kept) return kept
      }
      // These words went out under a key that had others before: they need one of their own.
      if (hasCode(error, 'KEY_USED')) setKey('')
      return { failed: error }
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return { busy, send }
}

/** Of this page already, for it begins by sending what waits: it is there without a network too. */
const loadQueue = () => import('../../device/offline/queue.ts')

/** Where nothing can be kept, nothing was done. */
async function keep(deed: Deed | undefined): Promise<{ kept: true } | { offline: true }> {
  if (deed === undefined) return { offline: true }
  try {
    await (await loadQueue()).queueUp(deed)
  } catch (error) {
    logError('It could not be kept until there is a connection', error)
    return { offline: true }
  }
  return { kept: true }
}
