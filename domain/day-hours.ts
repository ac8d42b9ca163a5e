import { isClockTime, type PartOfDay, partsOfDay } from './task-details.ts'

/** An item of a day, with a clock time or a part of the day. */
export interface Timed {
  /** 'HH:MM' or a part of the day. */
  readonly time: string
}

export interface Hour<T> {
  readonly hour: number
  readonly items: readonly T[]
}

export interface Band<T> {
  readonly part: PartOfDay
  /** Items for this part of the day without a clock time. */
  readonly items: readonly T[]
  /** Hours that contain items, and the requested hours. */
  readonly hours: readonly Hour<T>[]
}

/** First and last hour of the day that are shown. */
export const wakingHours = { from: 6, to: 22 } as const
/** The number of next hours that are shown even without items. */
const hoursAhead = 3

/** Formats an hour as 'HH:00'. */
export const hourTime = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

function partOfHour(hour: number): PartOfDay {
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** The next few hours of today; an empty list for another day (null). */
export function nextHours(hour: number | null): number[] {
  if (hour === null) return []
  return Array.from({ length: hoursAhead }, (_, index) => hour + index).filter((each) => each < 24)
}

/** Groups a day into three bands (spec §2 Planner). Items with the same time keep their order. */
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
