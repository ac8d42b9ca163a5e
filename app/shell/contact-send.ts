import type { Deed } from '../../domain/offline-actions.ts'
import { request } from '../api.ts'
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
