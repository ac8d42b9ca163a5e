import * as z from 'zod/mini'
import { tidied, typed } from './typed-words.ts'

/** Maximum length of the text of a report, in characters. */
export const concernMax = 2000

/** A report about a meetup. `key` is an idempotency key that the device creates for each report. */
export const report = z.strictObject({
  meetup: z.string().check(z.minLength(1), z.maxLength(100)),
  concern: typed(tidied, concernMax, {
    missing: 'Please say what happened.',
    tooLong: `Please keep it to ${concernMax} characters.`,
  }),
  /** Whether somebody could be at risk. The meetup is then hidden until the team has closed the report. */
  serious: z.optional(z.boolean()),
  key: z.optional(z.uuid()),
})

export type Report = z.infer<typeof report>

export type ReportFault = 'concern-missing' | 'concern-too-long'

/** Returns the reasons why a report cannot be sent. */
export function reportFaults(concern: string): ReportFault[] {
  const { length } = tidied(concern)
  if (length === 0) return ['concern-missing']
  return length > concernMax ? ['concern-too-long'] : []
}
