import * as z from 'zod/mini'
import { tidied, typed } from './typed-words.ts'

/** Longest concern, in characters. */
export const concernMax = 2000

/**
 * A concern about a meetup. `key` is made by her device, one for each text: a report that comes again with its key,
 * after a lost answer say, is the same report.
 */
export const report = z.strictObject({
  /** The meetup's id. */
  meetup: z.string().check(z.minLength(1), z.maxLength(100)),
  concern: typed(tidied, concernMax, {
    missing: 'Please say what happened.',
    tooLong: `Please keep it to ${concernMax} characters.`,
  }),
  key: z.optional(z.uuid()),
})

export type Report = z.infer<typeof report>

/** What is wrong with a concern before it is sent. */
export type ReportFault = 'concern-missing' | 'concern-too-long'

/** Everything that keeps a concern from being sent. */
export function reportFaults(concern: string): ReportFault[] {
  const { length } = tidied(concern)
  if (length === 0) return ['concern-missing']
  return length > concernMax ? ['concern-too-long'] : []
}
