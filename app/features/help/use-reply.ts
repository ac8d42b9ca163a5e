import { messageMax, type MessageView } from '../../../domain/messages.ts'
import { tidied } from '../../../domain/typed-words.ts'
import { useDraft } from '../../device/storage/draft.ts'
import { useAuth } from '../../member/auth/auth-context.ts'
import { useSubmission } from '../../member/messages/use-submission.ts'
import { offlineNote, unsentNote } from '../../member/messages/unsent-note.ts'
import { repliesPath, sendReply } from './messages-api.ts'

type Outcome =
  | { readonly sent: MessageView }
  | { readonly kept: true }
  | { readonly fault: 'blank' | 'too-long' }
  | { readonly unsent: string }

export const replyDraft = (id: string): string => `reply-${id}`

/** The draft of a reply, and its sending. The draft survives reloads until the server has the reply. */
export function useReply({ id, subject }: Pick<MessageView, 'id' | 'subject'>) {
  const account = useAuth().user?.id ?? null
  const [words, setWords] = useDraft(replyDraft(id))
  const [key, setKey] = useDraft(`reply-key-${id}`)
  const once = useSubmission(key, setKey)

  /** Returns null while another attempt is running. */
  async function send(): Promise<Outcome | null> {
    const { length } = tidied(words)
    if (length === 0) return { fault: 'blank' }
    if (length > messageMax) return { fault: 'too-long' }
    const outcome = await once.send({
      post: (sameKey) => sendReply(id, { message: words, key: sameKey }, account),
      later: (sameKey) => ({
        account,
        kind: 'reply',
        path: repliesPath(id),
        body: { message: words, key: sameKey },
        about: subject,
      }),
    })
    if (outcome === null) return null
    if ('failed' in outcome) return { unsent: unsentNote(outcome.failed) }
    if ('offline' in outcome) return { unsent: offlineNote }
    setWords('')
    setKey('')
    return outcome
  }

  function write(text: string) {
    setWords(text)
    setKey('')
  }

  return { words, busy: once.busy, write, send }
}
