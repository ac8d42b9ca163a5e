import * as z from 'zod/mini'
import { ownIntervals, ownMinutes, withinOwnMinutes } from '../../../../domain/meditation.ts'
import { kept } from '../../../device/kept.ts'
import { ambiences, type Ambience } from '../../../device/track.ts'

/** How she likes her own timer; `everyMinutes` 0 is no bell but the last. */
export interface OwnTimerChoice {
  readonly minutes: number
  readonly everyMinutes: number
  readonly ambience: Ambience
}

const stored = z.object({
  minutes: z.pipe(z.number(), z.transform(withinOwnMinutes)),
  everyMinutes: z.pipe(
    z.number(),
    z.transform((minutes) => (ownIntervals.some((interval) => interval === minutes) ? minutes : 0)),
  ),
  ambience: z.enum(ambiences),
})

/** As she last set it, for the next time. */
export const ownTimerChoice = kept<OwnTimerChoice>('harbour:own-timer', stored, {
  minutes: ownMinutes.usual,
  everyMinutes: 5,
  ambience: 'sea',
})
