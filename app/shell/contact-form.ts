import type { NewOfflineAction } from '../../domain/offline-actions.ts'
import { request, ApiError } from '../api.ts'
import { type ContactDraft, emptyDraft, readContactDraft, writeContactDraft } from './contact-draft.ts'
import { useState } from 'react'
import { contact } from '../../content/open/contact.ts'
import { contactToasts } from '../../content/open/contact-toasts.ts'
import { keptWords } from '../../content/open/sent-words.ts'
import { isFilled, messageFaults, type MessageFault } from '../../domain/messages.ts'
import { pageConfig } from '../device/page/page-config.ts'
import { useAuth } from '../member/auth/auth-context.ts'
import { useSubmission } from '../member/messages/use-submission.ts'
import { offlineNote, unsentNote } from '../member/messages/unsent-note.ts'
import { toast } from '../ui/toast.tsx'

const path = '/api/messages'

/**
 * Sends the message. The server treats a second message with the same `key` as the same message. Rejects with an
 * `ApiError`.
 */
async function sendContact(body: ContactDraft, account: string | null): Promise<void> {
  await request(path, { body, account })
}

/** Returns the message as an action that is stored and sent later. */
function contactAction({ subject, message, key }: ContactDraft, account: string | null): NewOfflineAction {
  return { account, kind: 'message', path, body: { subject, message, key }, about: '' }
}

/**
 * Returns the state of the contact dialog: the message, which stays until the server has it or it is queued, and the
 * function that sends it (spec §5, §8). `onDone` is called with true when the server has it, with false when it is
 * queued.
 */
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

  const once = useSubmission(draft.key, (key) => keep({ ...draft, key }))

  function write(words: Partial<Pick<ContactDraft, 'subject' | 'message'>>) {
    keep({ ...draft, ...words, key: '' })
    setNote(null)
    setFaults([])
  }

  function askToLogIn() {
    toast({ ...contactToasts.signedOut, tone: 'danger' })
    setSignedOut(true)
  }

  async function send() {
    if (once.busy) return
    setNote(null)
    if (user === null && !loading) return askToLogIn()
    if (!isFilled(draft)) return void toast({ ...contactToasts.missing, tone: 'danger' })
    const found = messageFaults(draft)
    setFaults(found)
    if (found.length > 0) return
    const outcome = await once.send({
      post: (key) => sendContact({ ...draft, key }, owner),
      later: (key) => contactAction({ ...draft, key }, owner),
    })
    if (outcome === null) return
    if ('sent' in outcome || 'kept' in outcome) {
      keep(emptyDraft)
      toast('kept' in outcome ? keptWords : { ...contactToasts.sent(pageConfig().replyHours), tone: 'success' })
      return onDone('sent' in outcome)
    }
    if ('failed' in outcome && outcome.failed instanceof ApiError && outcome.failed.status === 401) {
      askToLogIn()
      return refresh()
    }
    setNote('failed' in outcome ? unsentNote(outcome.failed) : offlineNote)
    toast({ ...contactToasts.failed, tone: 'danger' })
  }

  return {
    ...draft,
    busy: once.busy,
    faults,
    /** Text for the user that explains why the message was not sent; null if nothing failed. */
    note: signedOut && user === null ? contact.signedOut : note,
    /** True when the user has to log in before the message can be sent. */
    logIn: signedOut && user === null,
    write,
    send,
  }
}
