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

/** Whether the runtime knows the time zone; the answer depends on its version. */
export function knowsZone(zone: string): boolean {
  try {
    clocks(zone)
    return true
  } catch {
    return false
  }
}

/** Local time of an instant, as the milliseconds of a UTC date with the same date and time fields. */
function shownAt(instant: number, zone: string): number {
  const parts = Object.fromEntries(
    clocks(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 1, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  // Used because Date.UTC maps the years 1 to 99 to the twentieth century.
  return new Date(Date.UTC(2000, 0, 1, hour, minute, second)).setUTCFullYear(year, month - 1, day)
}

/**
 * Returns the instant of a local day and time ('HH:MM') in a zone. A time skipped by a clock change is moved one hour
 * forward; of a repeated time the first is taken (RFC 5545). For years from 1. @throws RangeError for an unknown zone
 */
export function zonedInstant(day: LocalDay, time: string, zone: string): Date {
  /** Offset from UTC in milliseconds at an instant (whole seconds). */
  const aheadAt = (instant: number): number => shownAt(instant, zone) - instant
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const before = wanted - aheadAt(wanted - dayMs)
  const after = wanted - aheadAt(wanted + dayMs)
  return new Date([before, after].find((instant) => shownAt(instant, zone) === wanted) ?? before)
}

export function zonedDay(at: Date, zone: string): LocalDay {
  return new Date(shownAt(at.getTime(), zone)).toISOString().slice(0, 10) as LocalDay
}

/** The local time of an instant, 'HH:MM'. */
export function zonedTime(at: Date, zone: string): string {
  return new Date(shownAt(at.getTime(), zone)).toISOString().slice(11, 16)
}

/** The zone's name in the runtime's spelling; null for an unknown zone or a fixed offset. */
function spelt(zone: string): string | null {
  if (!/^[a-z_]+(\/[a-z0-9_+-]+){0,2}$/i.test(zone)) return null
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** An IANA time zone such as 'Europe/London', in canonical spelling. */
export const zoneName = z.pipe(
  z.string().check(
    z.maxLength(64),
    z.refine((zone) => spelt(zone) !== null, 'That is no time zone.'),
  ),
  z.transform((zone) => spelt(zone) ?? zone),
)
