import { useRef, useState } from 'react'
import { contact } from '../../../content/open/contact.ts'
import { messageMax, type MessageView } from '../../../domain/messages.ts'
import { tidied } from '../../../domain/typed-words.ts'
import { ApiError } from '../../api.ts'
import { useDraft } from '../../device/draft.ts'
import { isOnline } from '../../device/online.ts'
import { errorMessage, hasCode } from '../../member/auth-errors.ts'
import { sendReply } from './messages-api.ts'

type Outcome = { readonly sent: MessageView } | { readonly fault: 'blank' | 'too-long' } | { readonly unsent: string }

/** The words of a reply, kept through reloads until the server has them; one key for as long as they are the same. */
export function useReply(id: string) {
  const [words, setWords] = useDraft(`reply-${id}`)
  const [key, setKey] = useDraft(`reply-key-${id}`)
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)

  /** Null when another try is under way. */
  async function send(): Promise<Outcome | null> {
    if (underWay.current) return null
    const { length } = tidied(words)
    if (length === 0) return { fault: 'blank' }
    if (length > messageMax) return { fault: 'too-long' }
    if (!isOnline()) return { unsent: contact.notes.offline }
    const sameKey = key === '' ? crypto.randomUUID() : key
    setKey(sameKey)
    underWay.current = true
    setBusy(true)
    try {
      const sent = await sendReply(id, words, sameKey)
      setWords('')
      setKey('')
      return { sent }
    } catch (error) {
      if (hasCode(error, 'KEY_USED')) setKey('')
      return { unsent: why(error) }
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  function write(text: string) {
    setWords(text)
    setKey('')
  }

  return { words, busy, write, send }
}

/** Where the answer got lost nobody knows whether it arrived, and that is what it says. */
function why(error: unknown): string {
  const answered = error instanceof ApiError && error.status > 0 && error.status < 500 && error.code !== 'UNREADABLE'
  return answered ? `${errorMessage(error)} ${contact.notes.kept}` : contact.notes.lost
}
