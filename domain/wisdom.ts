import { daypartAt } from './day.ts'

/** The hours and days that some lines of wisdom were written for (spec §3). */
export type TimeContext = 'morning' | 'evening' | 'friday' | 'sunday'

/** What drawing needs to know of a line. Without a `timeContext` it fits any hour. */
export interface Drawable {
  /** Never changes: what was seen already is known by it. */
  readonly id: string
  readonly timeContext?: TimeContext | undefined
}

/**
 * All that applies at this instant by the device's clock: on a Friday evening both `friday` and `evening`, on a
 * Tuesday afternoon nothing. Mornings and evenings are the dayparts' (spec §9), days last from midnight to midnight.
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
  /** The ids of this round, in the order they were shown. */
  readonly seen: readonly string[]
  readonly contexts: readonly TimeContext[]
  /** From 0, below 1. */
  random(): number
}

/**
 * A random line she has not seen in this round: one that fits the hour as long as there is one, then any (spec §4).
 * When all were seen a new round begins, and not with the line that ended the last one. `seen` is the round with the
 * line in it, and its length the counter. Null only when there are no lines at all.
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
 * The round after this line was shown: a new one with nothing else in it when the old one was full. Lines that are
 * gone from `tips` count no more. Shown again, the same list comes back.
 */
export function withSeen(tips: readonly Drawable[], seen: readonly string[], id: string): readonly string[] {
  const round = seen.filter((each, place) => seen.indexOf(each) === place && tips.some((tip) => tip.id === each))
  if (tips.length > 1 && round.length >= tips.length) return [id]
  if (!round.includes(id)) return [...round, id]
  return round.length === seen.length ? seen : round
}
