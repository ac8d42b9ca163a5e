import type { AdminMeetup, MeetupDraft } from '../../../../domain/meetup-draft.ts'
import { changeMeetup, createMeetup } from './meetups-api.ts'

/** A new meetup as it is to be stored. */
export interface NewMeetup {
  readonly draft: MeetupDraft
  readonly status: 'draft' | 'published'
}

/** What went out as a new meetup, under which key, and, once an answer came, what became of it. */
export interface Sent extends NewMeetup {
  readonly key: string
  readonly stored: { readonly id: string; readonly version: number } | null
}

/** As it was sent and as nobody has changed it since. */
const firstVersion = 1

/**
 * Stores a new meetup, and never two of them. What was sent before may have arrived without an answer: it goes out again
 * under its key, letter for letter, and what it made is changed into what is wanted now. `note` is told how far it came.
 * Rejects as the calls do: with CHANGED_MEANWHILE or NO_SUCH_MEETUP when somebody was at it since.
 */
export async function storeNew(
  wanted: NewMeetup,
  before: Sent | null,
  note: (sent: Sent) => void,
): Promise<AdminMeetup> {
  const sent = before ?? { ...wanted, key: crypto.randomUUID(), stored: null }
  note(sent)
  if (before === null) return createMeetup(sent.draft, sent.status, sent.key)
  const stored = sent.stored ?? (await madeOf(sent))
  note({ ...sent, stored })
  return changeMeetup(stored.id, { ...wanted.draft, status: wanted.status, version: stored.version })
}

async function madeOf({ draft, status, key }: Sent): Promise<{ id: string; version: number }> {
  const { id } = await createMeetup(draft, status, key)
  return { id, version: firstVersion }
}
