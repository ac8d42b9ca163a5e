import * as z from 'zod/mini'
import { ownIntervals, ownMinutes, withinOwnMinutes } from '../../../../domain/meditation.ts'
import { kept } from '../../../device/storage/kept.ts'
import type { Mix, SoundName } from '../../../device/sound/track-ambience.ts'

/** How loud a sound of her mix is: not at all, in the distance, or close by. */
const levels = ['off', 'soft', 'full'] as const
export type Level = (typeof levels)[number]

/** How she likes her own timer; `everyMinutes` 0 is no bell but the last. */
export interface OwnTimerChoice {
  readonly minutes: number
  readonly everyMinutes: number
  readonly mix: Readonly<Record<SoundName, Level>>
}

const usualMix = { sea: 'full', rain: 'off', hush: 'off' } as const
const orElse = z.catch
const level = z.enum(levels)

const stored = z.object({
  minutes: z.pipe(z.number(), z.transform(withinOwnMinutes)),
  everyMinutes: z.pipe(
    z.number(),
    z.transform((minutes) => (ownIntervals.some((interval) => interval === minutes) ? minutes : 0)),
  ),
  mix: orElse(z.object({ sea: level, rain: level, hush: level }), usualMix),
})

/** As she last set it, for the next time. */
export const ownTimerChoice = kept<OwnTimerChoice>('harbour:own-timer', stored, {
  minutes: ownMinutes.usual,
  everyMinutes: 5,
  mix: usualMix,
})

const share: Readonly<Record<Level, number>> = { off: 0, soft: 0.35, full: 1 }

/** Her choice as the track wants it. */
export function mixOf({ mix }: Pick<OwnTimerChoice, 'mix'>): Mix {
  return { sea: share[mix.sea], rain: share[mix.rain], hush: share[mix.hush] }
}
