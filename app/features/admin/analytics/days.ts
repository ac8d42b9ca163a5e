import { shortDayWords } from '../../../../domain/day-words.ts'
import { isLocalDay } from '../../../../domain/day.ts'

/** Data of one chart: a value per day, oldest first, today last. */
export interface DaySeries {
  /** `YYYY-MM-DD`, UTC. */
  readonly days: readonly string[]
  readonly values: readonly number[]
}

/** Returns 'Sat 21 Nov', with the year if it is another one. An invalid day is returned unchanged. */
export function chartDayName(day: string, today: string): string {
  return isLocalDay(day) && isLocalDay(today) ? shortDayWords(day, today) : day
}

export function sumOf({ values }: DaySeries): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** Returns the index of the day with the highest value; of several, the latest. */
export function bestDay({ values }: DaySeries): number {
  return values.lastIndexOf(Math.max(...values))
}

/** Returns the index of the day that a key moves to, starting from today when `at` is null; null for other keys. */
export function dayByKey(key: string, at: number | null, count: number): number | null {
  const from = at ?? count - 1
  const to = { ArrowLeft: from - 1, ArrowDown: from - 1, ArrowRight: from + 1, ArrowUp: from + 1 }[key]
  const far = { PageDown: from - 7, PageUp: from + 7, Home: 0, End: count - 1 }[key]
  const wanted = to ?? far
  return wanted === undefined ? null : Math.min(Math.max(wanted, 0), count - 1)
}
