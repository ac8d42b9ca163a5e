import { type CalendarView, type LocalDay, partsOf, rangeOf, utcOf } from './day.ts'

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
const shortWeekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** 'Saturday 21 November'; with the year when `today` lies in another one. */
export function dayWords(day: LocalDay, today: LocalDay = day): string {
  return `${weekday.format(utcOf(day))} ${dateWords(day)}${yearUnless(day, today)}`
}

/** 'Sat 21 Nov'; with the year when `today` lies in another one. Short months are the first three letters. */
export function shortDayWords(day: LocalDay, today: LocalDay): string {
  const { date } = partsOf(day)
  const shortMonth = month.format(utcOf(day)).slice(0, 3)
  return `${shortWeekday.format(utcOf(day))} ${date} ${shortMonth}${yearUnless(day, today)}`
}

/** What the calendar shows: 'Saturday 21 November', '16 – 22 November', 'November 2026'. */
export function periodWords(view: CalendarView, day: LocalDay, today: LocalDay): string {
  if (view === 'day') return dayWords(day, today)
  if (view === 'month') return `${month.format(utcOf(day))} ${partsOf(day).year}`
  return weekWords(day, today)
}

/** '16 – 22 November', '30 November – 6 December', '29 December 2025 – 4 January 2026'. */
function weekWords(day: LocalDay, today: LocalDay): string {
  const { from, to } = rangeOf('week', day)
  const [first, last] = [partsOf(from), partsOf(to)]
  if (first.year !== last.year) return `${dateWords(from)} ${first.year} – ${dateWords(to)} ${last.year}`
  const start = first.month === last.month ? String(first.date) : dateWords(from)
  return `${start} – ${dateWords(to)}${yearUnless(to, today)}`
}

function dateWords(day: LocalDay): string {
  return `${partsOf(day).date} ${month.format(utcOf(day))}`
}

function yearUnless(day: LocalDay, today: LocalDay): string {
  const { year } = partsOf(day)
  return year === partsOf(today).year ? '' : ` ${year}`
}
