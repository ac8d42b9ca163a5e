import { daypartAt } from './day.ts'

/** Times for which special lines exist (spec §3). */
export type TimeContext = 'morning' | 'evening' | 'friday' | 'sunday'

/** Fields needed for drawing. Without `timeContext` a line fits any time. */
export interface Drawable {
  /** The id must not change: the list of seen lines refers to it. */
  readonly id: string
  readonly timeContext?: TimeContext | undefined
}

/**
 * All contexts of an instant in local time: on a Friday evening `friday` and `evening`, on a Tuesday afternoon none.
 * Dayparts by spec §9; days from midnight to midnight.
 */
export function contextsAt(date: Date): readonly TimeContext[] {
  const daypart = daypartAt(date)
  return [
    ...(daypart === 'afternoon' ? [] : [daypart]),
    ...(date.getDay() === 5 ? ['friday' as const] : []),
    ...(date.getDay() === 0 ? ['sunday' as const] : []),
  ]
}

interface Draw<Tip extends Drawable> {
  readonly tips: readonly Tip[]
  /** Ids of the lines shown in this round, in order. */
  readonly seen: readonly string[]
  readonly contexts: readonly TimeContext[]
  /** Random numbers in [0, 1). */
  random(): number
}

/**
 * Draws a random line not seen in this round: one that fits the time if possible, otherwise any (spec §4). When all
 * were seen, a new round begins with a line other than the last one. `seen` includes the drawn line; its length is the
 * counter. Null without lines.
 */
export function drawWisdom<Tip extends Drawable>({
  tips,
  seen,
  contexts,
  random,
}: Draw<Tip>): { readonly tip: Tip; readonly seen: readonly string[] } | null {
  const unseen = tips.filter(({ id }) => !seen.includes(id))
  const open = unseen.length > 0 ? unseen : tips.filter(({ id }) => id !== seen.at(-1))
  const fitting = open.filter(({ timeContext }) => timeContext === undefined || contexts.includes(timeContext))
  const among = [fitting, open, tips].find((some) => some.length > 0)
  const tip = among?.[Math.floor(random() * among.length)]
  return tip === undefined ? null : { tip, seen: withSeen(tips, seen, tip.id) }
}

/**
 * The round after showing a line: a new one if the old one was complete. Removes ids that are not in `tips`. The same
 * list if nothing changes.
 */
export function withSeen(tips: readonly Drawable[], seen: readonly string[], id: string): readonly string[] {
  const round = seen.filter((each, place) => seen.indexOf(each) === place && tips.some((tip) => tip.id === each))
  if (tips.length > 1 && round.length >= tips.length) return [id]
  if (!round.includes(id)) return [...round, id]
  return round.length === seen.length ? seen : round
}
