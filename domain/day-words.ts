import { type CalendarView, type Daypart, type LocalDay, partsOf, rangeOf, utcOf } from './day.ts'

/*
 * Days and months have their names here and not from `Intl`, because creating the first date formatter of a page takes
 * 40 to 60 ms and every screen shows the day.
 */
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const weekdayOf = (day: LocalDay): string => weekdays[new Date(utcOf(day)).getUTCDay()] ?? ''
/** Returns the name of the month, for example 'November'. */
export const monthOf = (day: LocalDay): string => months[partsOf(day).month - 1] ?? ''
const short = (name: string): string => name.slice(0, 3)

/** Formats a day, for example 'Saturday 21 November'. The year is added if it differs from the year of `today`. */
export function dayWords(day: LocalDay, today: LocalDay = day): string {
  return `${weekdayOf(day)} ${dateWords(day)}${yearUnless(day, today)}`
}

export function weekdayAndDaypart(day: LocalDay, daypart: Daypart): string {
  return `${weekdayOf(day)} ${daypart}`
}

/** Formats a day, for example 'Sat 21 Nov'. The year is added if it differs from the year of `today`. */
export function shortDayWords(day: LocalDay, today: LocalDay): string {
  return `${short(weekdayOf(day))} ${partsOf(day).date} ${short(monthOf(day))}${yearUnless(day, today)}`
}

/** Heading of the calendar: 'Saturday 21 November', '16 – 22 November' or 'November 2026', depending on the view. */
export function periodWords(view: CalendarView, day: LocalDay, today: LocalDay): string {
  if (view === 'day') return dayWords(day, today)
  if (view === 'month') return `${monthOf(day)} ${partsOf(day).year}`
  return weekWords(day, today)
}

/** Heading of a week: '16 – 22 November', '30 November – 6 December' or '29 December 2025 – 4 January 2026'. */
function weekWords(day: LocalDay, today: LocalDay): string {
  const { from, to } = rangeOf('week', day)
  const [first, last] = [partsOf(from), partsOf(to)]
  if (first.year !== last.year) return `${dateWords(from)} ${first.year} – ${dateWords(to)} ${last.year}`
  const start = first.month === last.month ? String(first.date) : dateWords(from)
  return `${start} – ${dateWords(to)}${yearUnless(to, today)}`
}

function dateWords(day: LocalDay): string {
  return `${partsOf(day).date} ${monthOf(day)}`
}

function yearUnless(day: LocalDay, today: LocalDay): string {
  const { year } = partsOf(day)
  return year === partsOf(today).year ? '' : ` ${year}`
}
