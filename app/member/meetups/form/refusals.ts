import * as z from 'zod/mini'
import type { DraftFault } from '../../../../domain/meetup-draft.ts'
import { meetupFields, type MeetupField } from './words.ts'

/** Error texts that prevent saving, by field. */
export type MeetupFaults = Partial<Record<MeetupField, string>>

export function faultsByField(found: readonly DraftFault[]): MeetupFaults {
  return Object.fromEntries(found.map(({ field, fault }) => [field, fault]))
}

const refusal = z.object({ errors: z.array(z.object({ path: z.string(), message: z.string() })) })
const isField = (path: string): path is MeetupField => meetupFields.some((field) => field === path)

/** Returns the error texts of a refused request, by field. Empty if the request failed for another reason. */
export function refusedFields(error: unknown): MeetupFaults {
  const { data } = refusal.safeParse(error)
  return Object.fromEntries(
    (data?.errors ?? []).flatMap(({ path, message }) => (isField(path) ? [[path, message]] : [])),
  )
}
