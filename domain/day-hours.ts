import { isClockTime, type PartOfDay, partsOfDay } from './task-details.ts'

interface Timed {
  readonly time: string
}

export interface Hour<T> {
  readonly hour: number
  readonly items: readonly T[]
}

export interface Band<T> {
  readonly part: PartOfDay
  readonly items: readonly T[]
  readonly hours: readonly Hour<T>[]
}

export const wakingHours = { from: 6, to: 22 } as const
const hoursAhead = 3

export const hourTime = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

function partOfHour(hour: number): PartOfDay {
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

/**
 * The present hour and the next two hours, without those after midnight. `hour` is the present hour. It is null for a
 * day other than today; the list is then empty.
 */
export function nextHours(hour: number | null): number[] {
  if (hour === null) return []
  return Array.from({ length: hoursAhead }, (_, index) => hour + index).filter((each) => each < 24)
}

/**
 * Groups the items of a day into morning, afternoon and evening (spec §2 Planner). Within these, items with a clock
 * time are grouped by hour. The hours in `shown` are listed even without items. Items with the same time keep their
 * order.
 */
export function dayByHour<T extends Timed>(items: readonly T[], shown: readonly number[]): Band<T>[] {
  const timed = items
    .filter(({ time }) => isClockTime(time))
    .toSorted((a, b) => Number(a.time > b.time) - Number(a.time < b.time))
  const hourOf = ({ time }: T) => Number(time.slice(0, 2))
  const hours = [...new Set([...shown, ...timed.map(hourOf)])].toSorted((a, b) => a - b)
  return partsOfDay.map((part) => ({
    part,
    items: items.filter(({ time }) => time === part),
    hours: hours
      .filter((hour) => partOfHour(hour) === part)
      .map((hour) => ({ hour, items: timed.filter((item) => hourOf(item) === hour) })),
  }))
}
