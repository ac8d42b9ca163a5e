import { dangerWords } from '../../../content/open/urgent-request.ts'
import { type AnswerWay, requestFaults, type RequestFault } from '../../../domain/supplies.ts'
import { useDraft } from '../../device/storage/draft.ts'
import { useAuth } from '../../member/auth/auth-context.ts'
import { useSubmission } from '../../member/messages/use-submission.ts'
import { offlineWords, type Unsent, whyUnsent } from '../../member/messages/unsent-note.ts'
import { sendUrgentRequest } from './supplies-api.ts'

/** The result of one attempt: sent, not sent because of invalid fields, or failed. */
type Outcome = { readonly sent: true } | { readonly faults: readonly RequestFault[] } | { readonly unsent: Unsent }

/**
 * The draft of an urgent request, and its sending. The draft survives reloads until the server has the request, which
 * is never queued offline (D21).
 */
export function useUrgentRequest() {
  const account = useAuth().user?.id ?? null
  const [phone, setPhone] = useDraft('urgent-phone')
  const [description, setDescription] = useDraft('urgent-description')
  const [answer, setAnswer] = useDraft('urgent-answer')
  const [safety, setSafety] = useDraft('urgent-safety')
  const [key, setKey] = useDraft('urgent-key')
  const once = useSubmission(key, setKey)

  const way: AnswerWay = answer === 'text' ? 'text' : 'call'

  /** Returns null while another attempt is running. */
  async function send(): Promise<Outcome | null> {
    const faults = requestFaults({ phone, description, safety })
    if (faults.length > 0) return { faults }
    const outcome = await once.send({
      post: (sameKey) => sendUrgentRequest({ phone, description, answer: way, safety, key: sameKey }, account),
    })
    if (outcome === null) return null
    if ('failed' in outcome) return { unsent: whyUnsent(outcome.failed, dangerWords.notSent) }
    if (!('sent' in outcome)) return { unsent: offlineWords }
    for (const clear of [setPhone, setDescription, setAnswer, setSafety, setKey]) clear('')
    return { sent: true }
  }

  const changing = (set: (text: string) => void) => (text: string) => {
    set(text)
    setKey('')
  }

  return {
    phone,
    description,
    answer: way,
    safety,
    busy: once.busy,
    setPhone: changing(setPhone),
    setDescription: changing(setDescription),
    setAnswer: changing(setAnswer),
    setSafety: changing(setSafety),
    send,
  }
}
