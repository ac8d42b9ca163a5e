import * as z from 'zod/mini'
import { ownIntervals, ownMinutes, withinOwnMinutes } from '../../../../domain/meditation.ts'
import { localStore } from '../../../device/storage/storage.ts'
import type { Mix, SoundName } from '../../../device/sound/ambience.ts'

const levels = ['off', 'soft', 'full'] as const
export type Level = (typeof levels)[number]

/** The settings of the user's own timer. If `everyMinutes` is 0, a bell sounds only at the end. */
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

export const ownTimerChoice = localStore<OwnTimerChoice>('harbour:own-timer', stored, {
  minutes: ownMinutes.usual,
  everyMinutes: 5,
  mix: usualMix,
})

const share: Readonly<Record<Level, number>> = { off: 0, soft: 0.35, full: 1 }

export function mixOf({ mix }: Pick<OwnTimerChoice, 'mix'>): Mix {
  return { sea: share[mix.sea], rain: share[mix.rain], hush: share[mix.hush] }
}
