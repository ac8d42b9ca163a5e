import * as z from 'zod/mini'
import { dayMs, type LocalDay } from './day.ts'

const clocksOf = new Map<string, Intl.DateTimeFormat>()

function clocks(zone: string): Intl.DateTimeFormat {
  const known = clocksOf.get(zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocksOf.set(zone, made)
  return made
}

/** Whether the runtime's tables have a zone of this name: those of another version may, or may not. */
export function knowsZone(zone: string): boolean {
  try {
    clocks(zone)
    return true
  } catch {
    return false
  }
}

/** What the clocks of a zone show at an instant, as milliseconds of a UTC day that shows the same. */
function shownAt(instant: number, zone: string): number {
  const parts = Object.fromEntries(
    clocks(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 1, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  // By itself Date.UTC takes the years 1 to 99 for those of the twentieth century.
  return new Date(Date.UTC(2000, 0, 1, hour, minute, second)).setUTCFullYear(year, month - 1, day)
}

/**
 * The instant at which the clocks of a zone show this day and time ('HH:MM'). In an hour that they skip they are read
 * as if they had not, which is an hour later on them; in one that they show twice the first is meant: as RFC 5545 reads
 * a calendar. For days of the year 1 and later.
 * @throws RangeError for a zone that is none
 */
export function zonedInstant(day: LocalDay, time: string, zone: string): Date {
  /** How far the clocks are ahead of UTC at an instant that is a whole second, in milliseconds. */
  const aheadAt = (instant: number): number => shownAt(instant, zone) - instant
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const before = wanted - aheadAt(wanted - dayMs)
  const after = wanted - aheadAt(wanted + dayMs)
  return new Date([before, after].find((instant) => shownAt(instant, zone) === wanted) ?? before)
}

/** The day that the clocks of a zone show at this instant. */
export function zonedDay(at: Date, zone: string): LocalDay {
  return new Date(shownAt(at.getTime(), zone)).toISOString().slice(0, 10) as LocalDay
}

/** The time of day that they show, as 'HH:MM'. */
export function zonedTime(at: Date, zone: string): string {
  return new Date(shownAt(at.getTime(), zone)).toISOString().slice(11, 16)
}

/** The zone as the runtime spells it; null when it knows none of that name, or it is a mere distance from UTC. */
function spelt(zone: string): string | null {
  if (!/^[a-z_]+(\/[a-z0-9_+-]+){0,2}$/i.test(zone)) return null
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** A time zone by its IANA name, such as 'Europe/London': spelt one way, however it came. */
export const zoneName = z.pipe(
  z.string().check(
    z.maxLength(64),
    z.refine((zone) => spelt(zone) !== null, 'That is no time zone.'),
  ),
  z.transform((zone) => spelt(zone) ?? zone),
)
