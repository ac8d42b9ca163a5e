import * as z from 'zod/mini'
import type { AdminMeetup } from '../../../../domain/meetup-draft.ts'
import { meetupDraft } from '../../../../domain/meetup-draft.ts'
import { draftNames } from '../../../device/storage/draft.ts'
import { useUnsavedForm, type UnsavedChange } from '../unsaved.ts'
import type { SentMeetup } from './store-new.ts'
import {
  differing,
  meetupFields,
  noMeetupWords,
  meetupDraftWords,
  type MeetupWords,
} from '../../../member/meetups/form/words.ts'

/** The typed text and the version that it is based on. `sent` is the request for a new meetup, if one was sent. */
interface Unsaved {
  readonly words: MeetupWords
  readonly version: number
  readonly sent: SentMeetup | null
}

const unsaved = z.object({
  // An older version of the app may have stored the text without fields that were added later. These become empty.
  words: z.pipe(
    z.partialRecord(z.enum(meetupFields), z.string()),
    z.transform((words): MeetupWords => ({ ...noMeetupWords, ...words })),
  ),
  version: z.number(),
  sent: z.nullable(
    z.object({
      draft: meetupDraft,
      status: z.enum(['draft', 'published']),
      key: z.string(),
      stored: z.nullable(z.object({ id: z.string(), version: z.number() })),
    }),
  ),
})

const beginning = 'meetup:'

export const meetupDraftName = (meetup: string): string => beginning + meetup

export function unsavedMeetupIds(): string[] {
  return draftNames(beginning).map((name) => name.slice(beginning.length))
}

/** The unsaved text of one meetup. */
export function useUnsaved(meetup: string): [Unsaved | null, (change: UnsavedChange<Unsaved>) => void] {
  return useUnsavedForm<Unsaved>(meetupDraftName(meetup), unsaved)
}

/** Returns whether the text differs from what the server has. '4.50' and '4.5' count as equal. */
export function isNews({ words, version, sent }: Unsaved, stored: AdminMeetup | null): boolean {
  const before = stored === null ? noMeetupWords : meetupDraftWords(stored)
  return sent !== null || version !== (stored?.version ?? 0) || differing(words, before).length > 0
}
