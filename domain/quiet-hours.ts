import * as z from 'zod/mini'
import { minutesOf, timeOfDay } from './time-of-day.ts'
import { zonedTime } from './zone.ts'

const minuteMs = 60_000
const minutesOfDay = 1440

/** The hours in which no push is sent. They go over midnight if `from` is later than `to`; `to` itself is not quiet. */
export const quietHours = z
  .strictObject({ from: timeOfDay, to: timeOfDay })
  .check(z.refine(({ from, to }) => from !== to, 'Quiet hours need a beginning and another end.'))
export type QuietHours = z.infer<typeof quietHours>

/** Quiet hours of a new account. */
export const usualQuiet: QuietHours = { from: '22:00', to: '07:00' }

/** Whether a local time ('HH:MM') is within the quiet hours. */
export function isQuiet(time: string, { from, to }: QuietHours): boolean {
  return from < to ? from <= time && time < to : from <= time || time < to
}

const isQuietAt = (at: Date, quiet: QuietHours, zone: string): boolean => isQuiet(zonedTime(at, zone), quiet)

/**
 * The end of the quiet hours that contain `at`, to the minute; `at` itself if it is not in quiet hours. Days on which
 * the clocks change are handled.
 */
export function quietUntil(at: Date, quiet: QuietHours, zone: string): Date {
  return firstMinute(at, quiet.to, (minute) => !isQuietAt(minute, quiet, zone), zone)
}

/** The start of the next quiet hours, to the minute; `at` itself if it is within quiet hours. */
export function quietFrom(at: Date, quiet: QuietHours, zone: string): Date {
  return firstMinute(at, quiet.from, (minute) => isQuietAt(minute, quiet, zone), zone)
}

/**
 * Returns the first minute from `at` on for which `holds` is true. At the local time `time`, `holds` is always true.
 */
function firstMinute(at: Date, time: string, holds: (minute: Date) => boolean, zone: string): Date {
  if (holds(at)) return at
  let not = at.getTime() - (at.getTime() % minuteMs)
  let does = not
  while (!holds(new Date(does))) {
    not = does
    const left = minutesOf(time) - minutesOf(zonedTime(new Date(does), zone))
    does += ((left + minutesOfDay) % minutesOfDay || minutesOfDay) * minuteMs
  }
  // If the clocks are put forward past `time`, the minute `does` is too late. This binary search finds the first one.
  while (does - not > minuteMs) {
    const middle = not + Math.floor((does - not) / 2 / minuteMs) * minuteMs
    if (holds(new Date(middle))) does = middle
    else not = middle
  }
  return new Date(does)
}
