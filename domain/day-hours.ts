import { isClockTime, type PartOfDay, partsOfDay } from './task-details.ts'

/** Something of a day, at a clock time or in a part of the day. */
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
  /** In this part of the day, at no hour. */
  readonly items: readonly T[]
  /** Hours with something, and those that were asked for. */
  readonly hours: readonly Hour<T>[]
}

/** The hours of a waking day. */
export const wakingHours = { from: 6, to: 22 } as const
/** The hours ahead that are shown although nothing is in them. */
const hoursAhead = 3

/** 'HH:00'. */
export const hourTime = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

function partOfHour(hour: number): PartOfDay {
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** The next few hours of today; none on another day (null). */
export function nextHours(hour: number | null): number[] {
  if (hour === null) return []
  return Array.from({ length: hoursAhead }, (_, index) => hour + index).filter((each) => each < 24)
}

/** A day in three bands (spec §2 Planner). Items keep their order where the time is the same. */
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
