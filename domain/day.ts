export type Daypart = 'morning' | 'afternoon' | 'evening'

/**
 * The part of the day that decides the greeting. The hours from 0:00 to 6:00 are 'night' here and 'morning' in
 * `Daypart`.
 */
export type Hello = Daypart | 'night'

/** A day of the calendar as 'YYYY-MM-DD', without time and time zone. Two days can be compared as texts. */
export type LocalDay = `${number}-${number}-${number}`

export type CalendarView = 'day' | 'week' | 'month'

/** A range of days; both `from` and `to` belong to it. */
export interface DayRange {
  readonly from: LocalDay
  readonly to: LocalDay
}

export const dayMs = 86_400_000

/**
 * The part of the day in local time: morning before 12:00, afternoon from 12:00 to 18:00, evening from 18:00 (spec §9).
 */
export function daypartAt(date: Date): Daypart {
  const hour = date.getHours()
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** Whether it is between 0:00 and 6:00 local time (D39). */
export function isNight(date: Date): boolean {
  return date.getHours() < 6
}

export function helloAt(date: Date): Hello {
  return isNight(date) ? 'night' : daypartAt(date)
}

export function localDay(date: Date): LocalDay {
  return written(date.getFullYear(), date.getMonth() + 1, date.getDate())
}

/** Whether the text is a day of the calendar. For example '2026-02-29' does not exist. */
export function isLocalDay(text: string): text is LocalDay {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

export function addDays(day: LocalDay, days: number): LocalDay {
  return dayOf(utcOf(day) + days * dayMs)
}

/**
 * Adds months to a day. If the month is too short for the date, the result is its last day: 31 January plus one month
 * is 28 or 29 February.
 */
export function addMonths(day: LocalDay, months: number): LocalDay {
  const { year, month, date } = partsOf(day)
  const firstOfMonth = new Date(Date.UTC(year, month - 1 + months, 1))
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return written(firstOfMonth.getUTCFullYear(), firstOfMonth.getUTCMonth() + 1, Math.min(date, lastDate))
}

/** Selects one item of the list for a day, so that each day shows the next item. Throws if the list is empty. */
export function ofTheDay<T>(all: readonly T[], day: LocalDay): T {
  const chosen = all[(utcOf(day) / dayMs) % all.length]
  if (chosen === undefined) throw new Error('There is nothing to choose from')
  return chosen
}

export function startOfWeek(day: LocalDay): LocalDay {
  return addDays(day, -((new Date(utcOf(day)).getUTCDay() + 6) % 7))
}

/** The seven days of the week that contains `day`, from Monday to Sunday. */
export function weekOf(day: LocalDay): LocalDay[] {
  const monday = startOfWeek(day)
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

/** The weeks of the month that contains `day`. The first and last week may include days of the neighbouring months. */
export function monthGrid(day: LocalDay): LocalDay[][] {
  const { from, to } = rangeOf('month', day)
  const weeks: LocalDay[][] = []
  for (let monday = startOfWeek(from); monday <= to; monday = addDays(monday, 7)) weeks.push(weekOf(monday))
  return weeks
}

/** The first and last day of the day, week or month (`view`) that contains `day` (D15). */
export function rangeOf(view: CalendarView, day: LocalDay): DayRange {
  if (view === 'day') return { from: day, to: day }
  if (view === 'week') return { from: startOfWeek(day), to: addDays(startOfWeek(day), 6) }
  const { year, month } = partsOf(day)
  const from = written(year, month, 1)
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** Moves one page forward or back in the calendar: by 1 day, 7 days or 1 month (spec §2 Planner). */
export function step(view: CalendarView, day: LocalDay, direction: 1 | -1): LocalDay {
  if (view === 'month') return addMonths(day, direction)
  return addDays(day, direction * (view === 'week' ? 7 : 1))
}

export function partsOf(day: LocalDay): { year: number; month: number; date: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8, 10)) }
}

/**
 * Midnight UTC at the beginning of the day, in milliseconds. Computing in UTC avoids days of 23 or 25 hours, which
 * occur in local time when the clocks change.
 */
export function utcOf(day: LocalDay): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function dayOf(utc: number): LocalDay {
  const date = new Date(utc)
  return written(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
}

function written(year: number, month: number, date: number): LocalDay {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}` as LocalDay
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0')
}

/**
 * Whether it is between 22:00 and 06:00 local time. In these hours the app shows no offers and does not interrupt (D41,
 * D44).
 */
export function isQuietHour(date: Date): boolean {
  const hour = date.getHours()
  return hour >= 22 || hour < 6
}
