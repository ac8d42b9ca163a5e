import { useState } from 'react'
import { contact } from '../../content/open/contact.ts'
import { keptWords } from '../../content/open/sent-words.ts'
import { isFilled, messageFaults, type MessageFault } from '../../domain/messages.ts'
import { ApiError } from '../api.ts'
import { useAuth } from '../member/auth/auth.tsx'
import { useSentOnce } from '../member/messages/sent-once.ts'
import { offlineNote, unsentNote } from '../member/messages/unsent-note.ts'
import { toast } from '../ui/toast.tsx'
import { emptyDraft, readContactDraft, writeContactDraft, type ContactDraft } from './contact-draft.ts'
import { contactDeed, sendContact } from './contact-send.ts'
import { sentToast } from './sent-toast.ts'

const { toasts, notes } = contact

/** The words of the contact dialog, kept until the server has them, and the way to send them (spec §5, §8). */
export function useContactForm(owner: string | null, onDone: (isSent: boolean) => void) {
  const { user, loading, refresh } = useAuth()
  const [draft, setDraft] = useState(() => readContactDraft(owner))
  const [note, setNote] = useState<string | null>(null)
  const [signedOut, setSignedOut] = useState(false)
  const [faults, setFaults] = useState<readonly MessageFault[]>([])

  function keep(next: ContactDraft) {
    setDraft(next)
    writeContactDraft(owner, next)
  }

  const once = useSentOnce(draft.key, (key) => keep({ ...draft, key }))

  function write(words: Partial<Pick<ContactDraft, 'subject' | 'message'>>) {
    keep({ ...draft, ...words, key: '' })
    setNote(null)
    setFaults([])
  }

  function askToLogIn() {
    toast({ ...toasts.signedOut, tone: 'danger' })
    setSignedOut(true)
  }

  async function send() {
    if (once.busy) return
    setNote(null)
    if (user === null && !loading) return askToLogIn()
    if (!isFilled(draft)) return void toast({ ...toasts.missing, tone: 'danger' })
    const found = messageFaults(draft)
    setFaults(found)
    if (found.length > 0) return
    const outcome = await once.send({
      post: (key) => sendContact({ ...draft, key }, owner),
      later: (key) => contactDeed({ ...draft, key }, owner),
    })
    if (outcome === null) return
    if ('sent' in outcome || 'kept' in outcome) {
      keep(emptyDraft)
      toast('kept' in outcome ? keptWords : { ...sentToast('message'), tone: 'success' })
      return onDone('sent' in outcome)
    }
    if ('failed' in outcome && outcome.failed instanceof ApiError && outcome.failed.status === 401) {
      askToLogIn()
      return refresh()
    }
    setNote('failed' in outcome ? unsentNote(outcome.failed) : offlineNote)
    toast({ ...toasts.failed, tone: 'danger' })
  }

  return {
    ...draft,
    busy: once.busy,
    faults,
    /** Why it was not sent. */
    note: signedOut && user === null ? notes.signedOut : note,
    /** She has to log in first. */
    logIn: signedOut && user === null,
    write,
    send,
  }
}
