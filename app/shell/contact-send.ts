import { contact } from '../../content/open/contact.ts'
import { ApiError, request } from '../api.ts'
import { isOnline } from '../device/online.ts'
import { errorMessage } from '../member/auth-errors.ts'
import type { ContactDraft } from './contact-draft.ts'

/** How one try ended. `note` says in the dialog what the specification's toast leaves open. */
export type Outcome = 'sent' | 'signed-out' | { readonly note: string; readonly newKey: boolean }

const { notes } = contact

/** One try to send. It never rejects; what has the same key is the same message, however often it comes. */
export async function sendContact({ subject, message, key }: ContactDraft): Promise<Outcome> {
  if (!isOnline()) return { note: notes.offline, newKey: false }
  try {
    await request('/api/messages', { body: { subject, message, key } })
    return 'sent'
  } catch (error) {
    return failed(error)
  }
}

function failed(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return { note: `${errorMessage(error)} ${notes.kept}`, newKey: false }
  if (error.status === 401) return 'signed-out'
  // No answer, or a 5xx of whoever stands between: nobody knows what was stored.
  if (error.status === 0 || error.status >= 500 || error.code === 'UNREADABLE')
    return { note: notes.lost, newKey: false }
  return { note: `${error.message} ${notes.kept}`, newKey: error.code === 'KEY_USED' }
}
