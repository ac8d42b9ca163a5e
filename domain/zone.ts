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

/** Whether this browser or server knows the time zone. That depends on its version. */
export function knowsZone(zone: string): boolean {
  try {
    clocks(zone)
    return true
  } catch {
    return false
  }
}

/** Returns the local time of an instant as the milliseconds of the UTC date with the same date and time. */
function shownAt(instant: number, zone: string): number {
  const parts = Object.fromEntries(
    clocks(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 1, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  // `Date.UTC` would move the years 1 to 99 to the twentieth century, so the year is set separately.
  return new Date(Date.UTC(2000, 0, 1, hour, minute, second)).setUTCFullYear(year, month - 1, day)
}

/**
 * Returns the instant of a local day and time ('HH:MM') in a time zone, for years from 1. A time that is skipped when
 * the clocks change is moved forward by the skipped time. If a time occurs twice, the first is used (RFC 5545).
 * @throws RangeError for an unknown zone
 */
export function zonedInstant(day: LocalDay, time: string, zone: string): Date {
  /** Offset of the time zone from UTC at an instant, in milliseconds. */
  const aheadAt = (instant: number): number => shownAt(instant, zone) - instant
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const before = wanted - aheadAt(wanted - dayMs)
  const after = wanted - aheadAt(wanted + dayMs)
  return new Date([before, after].find((instant) => shownAt(instant, zone) === wanted) ?? before)
}

export function zonedDay(at: Date, zone: string): LocalDay {
  return new Date(shownAt(at.getTime(), zone)).toISOString().slice(0, 10) as LocalDay
}

export function zonedTime(at: Date, zone: string): string {
  return new Date(shownAt(at.getTime(), zone)).toISOString().slice(11, 16)
}

/** Returns the name of a time zone in its official spelling; null for an unknown zone or a fixed offset. */
function spelt(zone: string): string | null {
  if (!/^[a-z_]+(\/[a-z0-9_+-]+){0,2}$/i.test(zone)) return null
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

export const zoneName = z.pipe(
  z.string().check(
    z.maxLength(64),
    z.refine((zone) => spelt(zone) !== null, 'That is no time zone.'),
  ),
  z.transform((zone) => spelt(zone) ?? zone),
)
