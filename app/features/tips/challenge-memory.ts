import * as z from 'zod/mini'
import { isLocalDay, type LocalDay } from '../../../domain/day.ts'
import { kept } from '../../device/storage/kept.ts'

/** The day whose challenge she did last; null before the first. */
export const challengeDone = kept<LocalDay | null>(
  'harbour:challenge',
  z.nullable(z.custom<LocalDay>((day) => typeof day === 'string' && isLocalDay(day))),
  null,
)

/** Marks the challenge of that day as done, or takes the mark away. False when it could not be kept. */
export function markChallenge(day: LocalDay, done: boolean): boolean {
  return challengeDone.update((current) => (done ? day : current === day ? null : current)).ok
}
