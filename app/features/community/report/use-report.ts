import { reportWords } from '../../../../content/open/community.ts'
import { reportFaults, type Report, type ReportFault } from '../../../../domain/reports.ts'
import { request } from '../../../api.ts'
import { useDraft } from '../../../device/storage/draft.ts'
import { useAuth } from '../../../member/auth/auth-context.ts'
import { useSubmission } from '../../../member/messages/use-submission.ts'
import { offlineWords, type Unsent, whyUnsent } from '../../../member/messages/unsent-note.ts'

/** The result of one attempt: sent, stored to be sent when online, not sent because of invalid fields, or failed. */
type Outcome =
  | { readonly sent: true }
  | { readonly kept: true }
  | { readonly faults: readonly ReportFault[] }
  | { readonly unsent: Unsent }

export interface Reported {
  readonly id: string
  /** `title` is null if only the id of the meetup is known. */
  readonly title: string | null
}

const path = '/api/reports'

/**
 * Names of the two drafts that store the id and the title of the meetup of the last unsent report. `concernDraft`
 * returns the name of the draft of a report's text.
 */
export const lastReported = { id: 'report-about', title: 'report-title' } as const
export const concernDraft = (meetup: string): string => `report-${meetup}`

/**
 * The draft of a report about a meetup, and its sending. The draft survives closing and reloads until the server has
 * the report.
 */
export function useReport({ id, title }: Reported) {
  const account = useAuth().user?.id ?? null
  const [concern, setConcern] = useDraft(concernDraft(id))
  const [serious, setSerious] = useDraft(`report-serious-${id}`)
  const [key, setKey] = useDraft(`report-key-${id}`)
  const [, setLastId] = useDraft(lastReported.id)
  const [, setLastTitle] = useDraft(lastReported.title)
  const once = useSubmission(key, setKey)

  /** Returns null while another attempt is running. */
  async function send(): Promise<Outcome | null> {
    const faults = reportFaults(concern)
    if (faults.length > 0) return { faults }
    const bodyWith = (sameKey: string): Report => ({
      meetup: id,
      concern,
      ...(serious === '' ? {} : { serious: true }),
      key: sameKey,
    })
    const outcome = await once.send({
      post: (sameKey) => request(path, { body: bodyWith(sameKey), account }),
      later: (sameKey) => ({ account, kind: 'report', path, body: { ...bodyWith(sameKey) }, about: title ?? '' }),
    })
    if (outcome === null) return null
    if ('failed' in outcome) return { unsent: whyUnsent(outcome.failed, reportWords.failed) }
    if ('offline' in outcome) return { unsent: offlineWords }
    for (const clear of [setConcern, setSerious, setKey, setLastId, setLastTitle]) clear('')
    return 'kept' in outcome ? outcome : { sent: true }
  }

  function change(text: string) {
    setConcern(text)
    setKey('')
    setLastId(text === '' ? '' : id)
    setLastTitle(text === '' ? '' : (title ?? ''))
  }

  function changeSerious(on: boolean) {
    setSerious(on ? 'yes' : '')
    setKey('')
  }

  return { concern, serious: serious !== '', busy: once.busy, change, changeSerious, send }
}
