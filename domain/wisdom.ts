import { daypartAt } from './day.ts'

/** Times of day and days of the week for which there are special affirmations (spec §3). */
export type TimeContext = 'morning' | 'evening' | 'friday' | 'sunday'

/** The fields of an affirmation that the selection needs. One without `timeContext` suits any time. */
export interface Drawable {
  /** The id must not change, because the list of seen affirmations refers to it. */
  readonly id: string
  readonly timeContext?: TimeContext | undefined
}

/**
 * Returns all contexts of a local time: on a Friday evening `friday` and `evening`, on a Tuesday afternoon none. The
 * parts of the day follow spec §9; a day lasts from midnight to midnight.
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
  /** Ids of the affirmations that were shown in this round, in order. */
  readonly seen: readonly string[]
  readonly contexts: readonly TimeContext[]
  /** Returns a random number in [0, 1). */
  random(): number
}

/**
 * Selects a random affirmation that was not shown in this round, if possible one that suits the time (spec §4). When
 * all were shown, a new round begins. The result contains the new `seen`. It is null if there are no affirmations.
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
 * Adds a shown affirmation to the round and removes unknown ids. If the round was complete, it begins a new one.
 * Returns the same list if nothing changes.
 */
export function withSeen(tips: readonly Drawable[], seen: readonly string[], id: string): readonly string[] {
  const round = seen.filter((each, place) => seen.indexOf(each) === place && tips.some((tip) => tip.id === each))
  if (tips.length > 1 && round.length >= tips.length) return [id]
  if (!round.includes(id)) return [...round, id]
  return round.length === seen.length ? seen : round
}
