import * as z from 'zod/mini'

/** A time of day from '00:00' to '23:59'. Two times can be compared as texts. */
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time like 21:30.'))

export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
