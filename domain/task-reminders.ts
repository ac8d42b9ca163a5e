import * as z from 'zod/mini'
import type { LocalDay } from './day.ts'
import { leastWithoutTime, usualTime } from './reminder-times.ts'
import { isClockTime } from './task-details.ts'
import { zonedInstant } from './zone.ts'

/** Maximum number of task reminders that the server stores for a member. Those that are due first are stored. */
export const taskRemindersMax = 100

/**
 * A task reminder that is late by more than this many milliseconds is not sent. After a shorter outage the server sends
 * it late.
 */
export const taskLateMs = 2 * 3600_000

/** Delay of the button 'In an hour', in milliseconds. */
export const taskLaterMs = 3600_000

/**
 * The device also sends past reminders to the server, for this many milliseconds. The server deletes reminders that it
 * no longer receives, but the user may have delayed a past one with 'In an hour'.
 */
const pastMs = 24 * 3600_000

const titleMax = 120

const taskId = z.int().check(z.minimum(0))

/** Id and due time of a task. The title is included only if the member allows it. */
const taskReminder = z.strictObject({
  task: taskId,
  due: z.iso.datetime(),
  title: z.optional(z.string().check(z.maxLength(titleMax))),
})
type TaskReminder = z.infer<typeof taskReminder>

/**
 * The reminders of all open tasks on the device. `whole` is true if sync is on, because these are then all reminders of
 * the member.
 */
export const taskReminderList = z.strictObject({
  reminders: z.array(taskReminder).check(z.maxLength(taskRemindersMax)),
  whole: z.boolean(),
})
export type TaskReminderList = z.infer<typeof taskReminderList>

export const taskReminderAnswer = z.object({ titles: z.boolean() })

export const taskReminderAction = z.strictObject({ task: taskId, action: z.enum(['done', 'later']) })

export interface RemindedTask {
  readonly id: number
  readonly title: string
  readonly completed: boolean
  readonly date: LocalDay
  /** Time of the task, 'HH:MM' or a part of the day. */
  readonly time?: string
  readonly remind?: number
}

export function dueOf({ completed, date, time, remind }: RemindedTask, zone: string): Date | null {
  if (completed || remind === undefined) return null
  if (!isClockTime(time) && remind < leastWithoutTime) return null
  const clock = isClockTime(time) ? time : usualTime
  return new Date(zonedInstant(date, clock, zone).getTime() - remind * 60_000)
}

/** Returns the reminders to send to the server, the next one first: future reminders and those of the last day. */
export function taskReminders(
  tasks: readonly RemindedTask[],
  { zone, now, titles }: { readonly zone: string; readonly now: Date; readonly titles: boolean },
): TaskReminder[] {
  const from = now.getTime() - pastMs
  return tasks
    .flatMap((task) => {
      const due = dueOf(task, zone)
      if (due === null || due.getTime() < from) return []
      const title = titles ? { title: task.title.trim().slice(0, titleMax) } : {}
      return [{ task: task.id, due: due.toISOString(), ...title }]
    })
    .toSorted((a, b) => Number(a.due > b.due) - Number(a.due < b.due) || a.task - b.task)
    .slice(0, taskRemindersMax)
}
