import { shortDayWords } from '../../../../domain/day-words.ts'
import { isLocalDay } from '../../../../domain/day.ts'

/** What one chart shows: a value a day, oldest first, today last. */
export interface DaySeries {
  /** `YYYY-MM-DD`, of UTC. */
  readonly days: readonly string[]
  readonly values: readonly number[]
}

/** 'Sat 21 Nov', with the year beside days of another one. What is no day is said as it is. */
export function dayName(day: string, today: string): string {
  return isLocalDay(day) && isLocalDay(today) ? shortDayWords(day, today) : day
}

export function sumOf({ values }: DaySeries): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** The place of the day with the most; of several, the latest. */
export function bestDay({ values }: DaySeries): number {
  return values.lastIndexOf(Math.max(...values))
}

/** Where a key takes the day that is pointed at, today when none is; null for a key that takes it nowhere. */
export function dayByKey(key: string, at: number | null, count: number): number | null {
  const from = at ?? count - 1
  const to = { ArrowLeft: from - 1, ArrowDown: from - 1, ArrowRight: from + 1, ArrowUp: from + 1 }[key]
  const far = { PageDown: from - 7, PageUp: from + 7, Home: 0, End: count - 1 }[key]
  const wanted = to ?? far
  return wanted === undefined ? null : Math.min(Math.max(wanted, 0), count - 1)
}
