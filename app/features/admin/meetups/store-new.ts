import type { AdminMeetup, MeetupDraft } from '../../../../domain/meetup-draft.ts'
import { changeMeetup, createMeetup } from './meetups-api.ts'

export interface NewMeetup {
  readonly draft: MeetupDraft
  readonly status: 'draft' | 'published'
}

/**
 * A new meetup as it was sent, with its key. `stored` is null until a response has said under which id it is stored.
 */
export interface SentMeetup extends NewMeetup {
  readonly key: string
  readonly stored: { readonly id: string; readonly version: number } | null
}

/** The server gives this version to every new meetup. */
const firstVersion = 1

/**
 * Stores a new meetup exactly once. `before` is an earlier attempt without a response, or null. After such an attempt
 * the same request is repeated with its key, and the stored meetup is then changed to the current text. `note` is
 * called after each step. Rejects like the API calls; the error is CHANGED_MEANWHILE or NO_SUCH_MEETUP if somebody else
 * has changed or deleted the meetup.
 */
export async function storeNew(
  wanted: NewMeetup,
  before: SentMeetup | null,
  note: (sent: SentMeetup) => void,
): Promise<AdminMeetup> {
  const sent = before ?? { ...wanted, key: crypto.randomUUID(), stored: null }
  note(sent)
  if (before === null) return createMeetup(sent.draft, sent.status, sent.key)
  const stored = sent.stored ?? (await madeOf(sent))
  note({ ...sent, stored })
  return changeMeetup(stored.id, { ...wanted.draft, status: wanted.status, version: stored.version })
}

async function madeOf({ draft, status, key }: SentMeetup): Promise<{ id: string; version: number }> {
  const { id } = await createMeetup(draft, status, key)
  return { id, version: firstVersion }
}
