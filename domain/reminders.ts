import * as z from 'zod/mini'
import { reminderKinds, type ReminderKind } from './push-payload.ts'
import { addDays, utcOf, type LocalDay } from './day.ts'
import { timeOfDay } from './time-of-day.ts'
import { zonedDay, zonedInstant, zoneName } from './zone.ts'

const reminderKind = z.enum(reminderKinds)

/** Maximum number of times a day for one reminder. */
export const timesMax = 6

const inOrder = <Item extends string | number>(items: readonly Item[]): Item[] =>
  [...new Set(items)].toSorted((a, b) => (a < b ? -1 : 1))

/**
 * Plan of a reminder. `days` are weekdays from 1 (Monday) to 7; days and times are sorted and contain no value twice.
 */
const plan = {
  kind: reminderKind,
  times: z
    .array(timeOfDay)
    .check(
      z.minLength(1, 'Please give a time.'),
      z.maxLength(timesMax, `At most ${timesMax} times.`),
      z.overwrite(inOrder),
    ),
  days: z
    .array(z.int().check(z.minimum(1), z.maximum(7)))
    .check(z.minLength(1, 'Please choose a day.'), z.maxLength(7), z.overwrite(inOrder)),
}

export const reminder = z.object(plan)
export type Reminder = z.infer<typeof reminder>

/** Request to store a reminder. `zone` is used only if the account has no time zone yet. */
export const reminderWish = z.strictObject({ ...plan, zone: z.optional(zoneName) })
export const reminderName = z.strictObject({ kind: reminderKind })

export const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** The plan that a new reminder has before the user changes it. */
export const usualReminders: Readonly<Record<ReminderKind, Reminder>> = {
  hydration: { kind: 'hydration', times: ['10:00', '15:00'], days: everyDay },
  'wind-down': { kind: 'wind-down', times: ['21:00'], days: everyDay },
  plan: { kind: 'plan', times: ['19:30'], days: everyDay },
}

/** A reminder that is late by more than this many milliseconds is not sent. */
export const lateMs = 60 * 60_000

type Plan = Pick<Reminder, 'times' | 'days'>

/** Number of the weekday; Monday is 1. */
const weekday = (day: LocalDay): number => ((new Date(utcOf(day)).getUTCDay() + 6) % 7) + 1

function momentsOf(day: LocalDay, { times, days }: Plan, zone: string): Date[] {
  return days.includes(weekday(day)) ? times.map((time) => zonedInstant(day, time, zone)) : []
}

/** Returns the due times of a reminder from `fromDays` to `toDays` days after the day of `at`, earliest first. */
function momentsAround(at: Date, plan_: Plan, zone: string, fromDays: number, toDays: number): Date[] {
  const today = zonedDay(at, zone)
  const days = Array.from({ length: toDays - fromDays + 1 }, (_, index) => addDays(today, fromDays + index))
  return days.flatMap((day) => momentsOf(day, plan_, zone)).toSorted((a, b) => a.getTime() - b.getTime())
}

export function dueAfter(at: Date, plan_: Plan, zone: string): Date {
  const next = momentsAround(at, plan_, zone, -1, 8).find((moment) => moment > at)
  if (next === undefined) throw new RangeError('A reminder without a day or a time')
  return next
}

/** Returns the latest due time of a reminder that is not after `at`. */
export function dueLast(at: Date, plan_: Plan, zone: string): Date {
  const last = momentsAround(at, plan_, zone, -8, 1).findLast((moment) => moment <= at)
  if (last === undefined) throw new RangeError('A reminder without a day or a time')
  return last
}
