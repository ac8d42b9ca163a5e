import { useRef, useState } from 'react'
import { contact } from '../../content/open/contact.ts'
import { isFilled, messageFaults, type MessageFault } from '../../domain/messages.ts'
import { useAuth } from '../member/auth.tsx'
import { toast } from '../ui/toast.tsx'
import { emptyDraft, readContactDraft, writeContactDraft, type ContactDraft } from './contact-draft.ts'
import { sendContact } from './contact-send.ts'

const { toasts, notes } = contact

/** The words of the contact dialog, kept until the server has them, and the way to send them (spec §5, §8). */
export function useContactForm(owner: string | null, onSent: () => void) {
  const { user, loading, refresh } = useAuth()
  const [draft, setDraft] = useState(() => readContactDraft(owner))
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState<string | null>(null)
  const [signedOut, setSignedOut] = useState(false)
  const [faults, setFaults] = useState<readonly MessageFault[]>([])
  const underWay = useRef(false)

  function keep(next: ContactDraft) {
    setDraft(next)
    writeContactDraft(owner, next)
  }

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
    if (underWay.current) return
    setNote(null)
    if (user === null && !loading) return askToLogIn()
    if (!isFilled(draft)) return void toast({ ...toasts.missing, tone: 'danger' })
    const found = messageFaults(draft)
    setFaults(found)
    if (found.length > 0) return
    const words = { ...draft, key: draft.key === '' ? crypto.randomUUID() : draft.key }
    keep(words)
    underWay.current = true
    setBusy(true)
    const outcome = await sendContact(words)
    underWay.current = false
    setBusy(false)
    if (outcome === 'sent') {
      keep(emptyDraft)
      toast({ ...toasts.sent, tone: 'success' })
      return onSent()
    }
    if (outcome === 'signed-out') {
      askToLogIn()
      return refresh()
    }
    if (outcome.newKey) keep({ ...words, key: '' })
    setNote(outcome.note)
    toast({ ...toasts.failed, tone: 'danger' })
  }

  return {
    ...draft,
    busy,
    faults,
    /** Why it was not sent. */
    note: signedOut && user === null ? notes.signedOut : note,
    /** She has to log in first. */
    logIn: signedOut && user === null,
    write,
    send,
  }
}
