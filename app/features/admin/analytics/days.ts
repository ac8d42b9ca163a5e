import { shortDayWords } from '../../../../domain/day-words.ts'
import { isLocalDay } from '../../../../domain/day.ts'

/** The data of one chart: one value per day, oldest day first, today last. */
export interface DaySeries {
  /** Each day as `YYYY-MM-DD`, in UTC. */
  readonly days: readonly string[]
  readonly values: readonly number[]
}

/**
 * Returns 'Sat 21 Nov', with the year if it is not the year of `today`. A text that is no day is returned unchanged.
 */
export function chartDayName(day: string, today: string): string {
  return isLocalDay(day) && isLocalDay(today) ? shortDayWords(day, today) : day
}

export function sumOf({ values }: DaySeries): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** Returns the index of the day with the highest value; if several days have it, the index of the last of them. */
export function bestDay({ values }: DaySeries): number {
  return values.lastIndexOf(Math.max(...values))
}

/**
 * Returns the index of the day that a key moves to, starting from today if `at` is null. Returns null for a key that
 * moves to no day.
 */
export function dayByKey(key: string, at: number | null, count: number): number | null {
  const from = at ?? count - 1
  const to = { ArrowLeft: from - 1, ArrowDown: from - 1, ArrowRight: from + 1, ArrowUp: from + 1 }[key]
  const far = { PageDown: from - 7, PageUp: from + 7, Home: 0, End: count - 1 }[key]
  const wanted = to ?? far
  return wanted === undefined ? null : Math.min(Math.max(wanted, 0), count - 1)
}
