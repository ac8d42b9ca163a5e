import { useRef } from 'react'
import * as z from 'zod/mini'
import type { AdminMeetup } from '../../../../domain/meetup-draft.ts'
import { meetupDraft } from '../../../../domain/meetup-draft.ts'
import { draftNames, useDraft } from '../../../device/storage/draft.ts'
import type { Sent } from './store-new.ts'
import { differing, meetupFields, noWords, wordsOf, type MeetupWords } from './words.ts'

/** What she typed, upon which version of the meetup, and what of it went out as a new one before. */
interface Unsaved {
  readonly words: MeetupWords
  readonly version: number
  readonly sent: Sent | null
}

const unsaved = z.object({
  words: z.record(z.enum(meetupFields), z.string()),
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

function read(text: string): Unsaved | null {
  try {
    return unsaved.parse(JSON.parse(text))
  } catch {
    return null
  }
}

const beginning = 'meetup:'

/** Where the unsaved words of a meetup lie in this tab. */
export const draftNameOf = (meetup: string): string => beginning + meetup

/** The meetups, by id, of which this tab has unsaved words. */
export function withUnsaved(): string[] {
  return draftNames(beginning).map((name) => name.slice(beginning.length))
}

type Change = (before: Unsaved | null) => Unsaved | null

/**
 * The unsaved words of one meetup, kept through closing and reload. A change gets those of the moment, for an answer
 * may come when she has long typed on; to give null forgets them.
 */
export function useUnsaved(meetup: string): [Unsaved | null, (change: Change) => void] {
  const [text, setText] = useDraft(draftNameOf(meetup))
  const latest = useRef(text)
  function keep(change: Change) {
    const next = change(read(latest.current))
    latest.current = next === null ? '' : JSON.stringify(next)
    setText(latest.current)
  }
  return [read(text), keep]
}

/** Whether there is anything in the words that the server does not have; letters alone are nothing, '4.50' is '4.5'. */
export function isNews({ words, version, sent }: Unsaved, stored: AdminMeetup | null): boolean {
  const before = stored === null ? noWords : wordsOf(stored)
  return sent !== null || version !== (stored?.version ?? 0) || differing(words, before).length > 0
}
