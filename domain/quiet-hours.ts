import * as z from 'zod/mini'
import { minutesOf, timeOfDay } from './time-of-day.ts'
import { zonedTime } from './zone.ts'

const minuteMs = 60_000
const minutesOfDay = 1440

/** From one time of day to another, over midnight when the first is the later; `to` itself is loud again. */
export const quietHours = z
  .strictObject({ from: timeOfDay, to: timeOfDay })
  .check(z.refine(({ from, to }) => from !== to, 'Quiet hours need a beginning and another end.'))
export type QuietHours = z.infer<typeof quietHours>

/** What everybody has who said nothing else. */
export const usualQuiet: QuietHours = { from: '22:00', to: '07:00' }

/** Whether a clock that shows this time ('HH:MM') shows one of the quiet hours. */
export function isQuiet(time: string, { from, to }: QuietHours): boolean {
  return from < to ? from <= time && time < to : from <= time || time < to
}

const isQuietAt = (at: Date, quiet: QuietHours, zone: string): boolean => isQuiet(zonedTime(at, zone), quiet)

/**
 * When the quiet hours in which `at` lies are over, to the minute; `at` itself when it lies in none. Her clock decides:
 * what it shows twice in autumn is quiet twice, and what it skips in spring was never there.
 */
export function quietUntil(at: Date, quiet: QuietHours, zone: string): Date {
  return firstMinute(at, quiet.to, (minute) => !isQuietAt(minute, quiet, zone), zone)
}

/** When quiet hours begin next, to the minute; `at` itself when they have begun. */
export function quietFrom(at: Date, quiet: QuietHours, zone: string): Date {
  return firstMinute(at, quiet.from, (minute) => isQuietAt(minute, quiet, zone), zone)
}

/** The first minute from `at` on for which it holds, which it does once the clock shows `time`. */
function firstMinute(at: Date, time: string, holds: (minute: Date) => boolean, zone: string): Date {
  if (holds(at)) return at
  let not = at.getTime() - (at.getTime() % minuteMs)
  let does = not
  while (!holds(new Date(does))) {
    not = does
    const left = minutesOf(time) - minutesOf(zonedTime(new Date(does), zone))
    does += ((left + minutesOfDay) % minutesOfDay || minutesOfDay) * minuteMs
  }
  // A clock put forward in between has gone past the time.
  while (does - not > minuteMs) {
    const middle = not + Math.floor((does - not) / 2 / minuteMs) * minuteMs
    if (holds(new Date(middle))) does = middle
    else not = middle
  }
  return new Date(does)
}
