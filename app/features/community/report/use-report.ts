import { useRef, useState } from 'react'
import { reportFaults, type Report, type ReportFault } from '../../../../domain/reports.ts'
import { request } from '../../../api.ts'
import { useDraft } from '../../../device/draft.ts'
import { isOnline } from '../../../device/online.ts'
import { hasCode } from '../../../member/auth-errors.ts'
import { offlineWords, type Unsent, unsentWords } from './unsent.ts'

/** How one try ended: sent, kept back for its faults, or failed. */
type Outcome = { readonly sent: true } | { readonly faults: readonly ReportFault[] } | { readonly unsent: Unsent }

export interface Reported {
  readonly id: string
  /** Null where only its id is known. */
  readonly title: string | null
}

/** Which meetup she last wrote about without sending it; the words are in a draft of that meetup's own. */
export const lastReported = { id: 'report-about', title: 'report-title' } as const
export const concernDraft = (meetup: string): string => `report-${meetup}`

/**
 * The words of a concern about a meetup, kept through closing and reloads until the server has them. A text has one key
 * for as long as it stays the same, so that however often it is sent it counts once.
 */
export function useReport({ id, title }: Reported) {
  const [concern, setConcern] = useDraft(concernDraft(id))
  const [key, setKey] = useDraft(`report-key-${id}`)
  const [, setLastId] = useDraft(lastReported.id)
  const [, setLastTitle] = useDraft(lastReported.title)
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)

  /** Null when another try is under way. */
  async function send(): Promise<Outcome | null> {
    if (underWay.current) return null
    const faults = reportFaults(concern)
    if (faults.length > 0) return { faults }
    if (!isOnline()) return { unsent: offlineWords }
    const sameKey = key === '' ? crypto.randomUUID() : key
    setKey(sameKey)
    underWay.current = true
    setBusy(true)
    try {
      const body: Report = { meetup: id, concern, key: sameKey }
      await request('/api/reports', { body })
      for (const clear of [setConcern, setKey, setLastId, setLastTitle]) clear('')
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

  function change(text: string) {
    setConcern(text)
    setKey('')
    setLastId(text === '' ? '' : id)
    setLastTitle(text === '' ? '' : (title ?? ''))
  }

  return { concern, busy, change, send }
}
