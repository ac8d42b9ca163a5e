import type { LocalDay } from './day.ts'

const dayMs = 86_400_000

const clocks = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  calendar: 'gregory',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** What the clocks in Bristol show at an instant, as milliseconds of a UTC day that shows the same. */
function shownAt(instant: number): number {
  const parts = Object.fromEntries(clocks.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const { year = 1, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  // By itself Date.UTC takes the years 1 to 99 for those of the twentieth century.
  return new Date(Date.UTC(2000, 0, 1, hour, minute, second)).setUTCFullYear(year, month - 1, day)
}

/** How far the clocks are ahead of UTC at an instant that is a whole second, in milliseconds. */
const aheadAt = (instant: number): number => shownAt(instant) - instant

/**
 * The instant at which the clocks in Bristol show this day and time ('HH:MM'), wherever the device is. In the hour that
 * they skip in March they are read as if they had not, which is an hour later on them; in the one that they show twice
 * in October the first is meant: as RFC 5545 reads a calendar. For days of the year 1 and later.
 */
export function londonInstant(day: LocalDay, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const before = wanted - aheadAt(wanted - dayMs)
  const after = wanted - aheadAt(wanted + dayMs)
  return new Date([before, after].find((instant) => shownAt(instant) === wanted) ?? before)
}

/** The day that the clocks in Bristol show at this instant. */
export function londonDay(at: Date): LocalDay {
  return new Date(shownAt(at.getTime())).toISOString().slice(0, 10) as LocalDay
}

/** The time of day that they show, as 'HH:MM'. */
export function londonTime(at: Date): string {
  return new Date(shownAt(at.getTime())).toISOString().slice(11, 16)
}
