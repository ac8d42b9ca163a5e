import * as z from 'zod/mini'
import { contextsAt, drawWisdom, withSeen } from '../../../domain/wisdom.ts'
import { now } from '../../device/clock.ts'
import { keptList } from '../../device/storage/kept.ts'
import type { wisdomPack } from '../../member/packs/tip-packs.ts'

type Wisdom = NonNullable<ReturnType<typeof wisdomPack.read>>['wisdom']
export type WisdomTip = Wisdom[number]

/** The ids of the lines she has seen in this round, on this device only. */
const seenWisdom = keptList<string>('harbour:wisdom', z.string())

/** A line with its place in the round: 'place of all'. */
export interface Drawn {
  readonly tip: WisdomTip
  readonly place: number
}

/** Draws the next line for this hour and remembers that it was seen. Null when there are none. */
export function drawNext(tips: readonly WisdomTip[]): Drawn | null {
  const contexts = contextsAt(now())
  const drawn = drawWisdom({ tips, seen: seenWisdom.read(), contexts, random: Math.random })
  if (drawn === null) return null
  seenWisdom.update((seen) => withSeen(tips, seen, drawn.tip.id))
  return { tip: drawn.tip, place: drawn.seen.length }
}
