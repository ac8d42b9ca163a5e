import type { AdminMeetup, MeetupDraft } from '../../../../domain/meetup-draft.ts'
import { changeMeetup, createMeetup } from './meetups-api.ts'

export interface NewMeetup {
  readonly draft: MeetupDraft
  readonly status: 'draft' | 'published'
}

/** What was sent as a new meetup, with its key and, after a response, the stored meetup. */
export interface SentMeetup extends NewMeetup {
  readonly key: string
  readonly stored: { readonly id: string; readonly version: number } | null
}

/** Version of a meetup that nobody has changed since its creation. */
const firstVersion = 1

/**
 * Stores a new meetup exactly once. An earlier attempt may have arrived without a response: it is repeated unchanged
 * with its key, and the resulting meetup is then changed to the current text. `note` is called with the progress.
 * Rejects like the API calls: with CHANGED_MEANWHILE or NO_SUCH_MEETUP when somebody else changed it since.
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
