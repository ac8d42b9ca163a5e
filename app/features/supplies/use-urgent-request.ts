import { useRef, useState } from 'react'
import { requestFaults, type RequestFault } from '../../../domain/supplies.ts'
import { useDraft } from '../../device/draft.ts'
import { isOnline } from '../../device/online.ts'
import { hasCode } from '../../member/auth-errors.ts'
import { sendUrgentRequest } from './supplies-api.ts'
import { offlineWords, unsentWords, type Unsent } from './words.ts'

/** How one try ended: sent, kept back for its faults, or failed. */
type Outcome = { readonly sent: true } | { readonly faults: readonly RequestFault[] } | { readonly unsent: Unsent }

/**
 * The words of an urgent request, kept through reloads until the server has them, and the way to send them. A text has
 * one key for as long as it stays the same: taps, retries and a restarted browser all send the same request.
 */
export function useUrgentRequest() {
  const [phone, setPhone] = useDraft('urgent-phone')
  const [description, setDescription] = useDraft('urgent-description')
  const [key, setKey] = useDraft('urgent-key')
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)

  /** Null when another try is under way. */
  async function send(): Promise<Outcome | null> {
    if (underWay.current) return null
    const faults = requestFaults({ phone, description })
    if (faults.length > 0) return { faults }
    if (!isOnline()) return { unsent: offlineWords }
    const sameKey = key === '' ? crypto.randomUUID() : key
    setKey(sameKey)
    underWay.current = true
    setBusy(true)
    try {
      await sendUrgentRequest({ phone, description, key: sameKey })
      for (const clear of [setPhone, setDescription, setKey]) clear('')
      return { sent: true }
    } catch (error) {
      // These words went out under a key that had others before: they need one of their own.
      if (hasCode(error, 'KEY_USED')) setKey('')
      return { unsent: unsentWords(error) }
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  const changing = (set: (text: string) => void) => (text: string) => {
    set(text)
    setKey('')
  }

  return { phone, description, busy, setPhone: changing(setPhone), setDescription: changing(setDescription), send }
}
