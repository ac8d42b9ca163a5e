import * as z from 'zod/mini'
import { useDraft } from '../../../device/draft.ts'
import { meetupFields, type MeetupWords } from './words.ts'

/** What she typed, upon which version of the meetup, and the key under which it was sent. */
export interface Unsaved {
  readonly words: MeetupWords
  readonly version: number
  readonly key: string
}

const unsaved = z.object({
  words: z.record(z.enum(meetupFields), z.string()),
  version: z.number(),
  key: z.string(),
})

function read(text: string): Unsaved | null {
  try {
    return unsaved.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** The unsaved words of one meetup, kept through closing and reload; `keep(null)` forgets them. */
export function useUnsaved(meetup: string): [Unsaved | null, (next: Unsaved | null) => void] {
  const [text, setText] = useDraft(`meetup:${meetup}`)
  return [read(text), (next) => setText(next === null ? '' : JSON.stringify(next))]
}
