import { contact } from '../../content/open/contact.ts'
import type { Deed } from '../../domain/offline-actions.ts'
import { ApiError, request } from '../api.ts'
import { errorMessage } from '../member/auth-errors.ts'
import type { ContactDraft } from './contact-draft.ts'

const path = '/api/messages'

/** Sends it; what has the same key is the same message, however often it comes. Rejects with an `ApiError`. */
export async function sendContact(body: ContactDraft, account: string | null): Promise<void> {
  await request(path, { body, account })
}

/** The same as something that waits for a connection. */
export function contactDeed({ subject, message, key }: ContactDraft, account: string | null): Deed {
  return { account, kind: 'message', path, body: { subject, message, key }, about: '' }
}

const { notes } = contact

/** What the specification's toast leaves open. */
export function whyNotSent(error: unknown): string {
  if (!(error instanceof ApiError)) return `${errorMessage(error)} ${notes.kept}`
  // No answer, or a 5xx of whoever stands between: nobody knows what was stored.
  if (error.status === 0 || error.status >= 500 || error.code === 'UNREADABLE') return notes.lost
  return `${error.message} ${notes.kept}`
}
