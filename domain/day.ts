export type Daypart = 'morning' | 'afternoon' | 'evening'

/** Kind of greeting. The hours after midnight are 'night' here, although their daypart is morning. */
export type Hello = Daypart | 'night'

/** A calendar day without time and zone, 'YYYY-MM-DD'. Days can be compared as text. */
export type LocalDay = `${number}-${number}-${number}`

export type CalendarView = 'day' | 'week' | 'month'

/** A range of days, both ends included. */
export interface DayRange {
  readonly from: LocalDay
  readonly to: LocalDay
}

/** Length of a UTC day in milliseconds. */
export const dayMs = 86_400_000

/** The daypart in local time: morning before 12:00, afternoon before 18:00, otherwise evening (spec §9). */
export function daypartAt(date: Date): Daypart {
  const hour = date.getHours()
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** Whether it is before 6:00 (D39). */
export function isNight(date: Date): boolean {
  return date.getHours() < 6
}

export function helloAt(date: Date): Hello {
  return isNight(date) ? 'night' : daypartAt(date)
}

/** The local day of an instant. Expects a valid date. */
export function localDay(date: Date): LocalDay {
  return written(date.getFullYear(), date.getMonth() + 1, date.getDate())
}

/** Whether the text is an existing day: '2026-02-29' is not. */
export function isLocalDay(text: string): text is LocalDay {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

export function addDays(day: LocalDay, days: number): LocalDay {
  return dayOf(utcOf(day) + days * dayMs)
}

/** Adds months; keeps the date or takes the last day of the month: 31 January plus one month is 28 or 29 February. */
export function addMonths(day: LocalDay, months: number): LocalDay {
  const { year, month, date } = partsOf(day)
  const firstOfMonth = new Date(Date.UTC(year, month - 1 + months, 1))
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return written(firstOfMonth.getUTCFullYear(), firstOfMonth.getUTCMonth() + 1, Math.min(date, lastDate))
}

/** Selects an item by day, in the order of the list. Throws for an empty list. */
export function ofTheDay<T>(all: readonly T[], day: LocalDay): T {
  const chosen = all[(utcOf(day) / dayMs) % all.length]
  if (chosen === undefined) throw new Error('There is nothing to choose from')
  return chosen
}

export function startOfWeek(day: LocalDay): LocalDay {
  return addDays(day, -((new Date(utcOf(day)).getUTCDay() + 6) % 7))
}

/** The seven days of the day's week, Monday first. */
export function weekOf(day: LocalDay): LocalDay[] {
  const monday = startOfWeek(day)
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

/** The weeks that contain the days of the month, including days of the neighbouring months. */
export function monthGrid(day: LocalDay): LocalDay[][] {
  const { from, to } = rangeOf('month', day)
  const weeks: LocalDay[][] = []
  for (let monday = startOfWeek(from); monday <= to; monday = addDays(monday, 7)) weeks.push(weekOf(monday))
  return weeks
}

/** The day, week or month that contains the day (D15). */
export function rangeOf(view: CalendarView, day: LocalDay): DayRange {
  if (view === 'day') return { from: day, to: day }
  if (view === 'week') return { from: startOfWeek(day), to: addDays(startOfWeek(day), 6) }
  const { year, month } = partsOf(day)
  const from = written(year, month, 1)
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** One page forward or back: 1 day, 7 days or 1 month (spec §2 Planner). */
export function step(view: CalendarView, day: LocalDay, direction: 1 | -1): LocalDay {
  if (view === 'month') return addMonths(day, direction)
  return addDays(day, direction * (view === 'week' ? 7 : 1))
}

/** Year, month (from 1) and date. */
export function partsOf(day: LocalDay): { year: number; month: number; date: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8, 10)) }
}

/** Midnight UTC of the day in milliseconds. UTC days have 24 hours, so clock changes have no effect. */
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

/** Whether it is between 22:00 and 06:00 local time, when the app shows no offers and no interruptions (D41, D44). */
export function isQuietHour(date: Date): boolean {
  const hour = date.getHours()
  return hour >= 22 || hour < 6
}
