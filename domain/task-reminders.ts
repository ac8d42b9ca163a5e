import * as z from 'zod/mini'
import type { LocalDay } from './day.ts'
import { zonedInstant } from './zone.ts'

/** Maximum number of tasks with a reminder that the server keeps for a member: those that are due first. */
export const taskRemindersMax = 100

/** Maximum delay of a reminder in milliseconds: a server that was down sends it later, but not after this. */
export const taskLateMs = 2 * 3600_000

/** 'In an hour'. */
export const taskLaterMs = 3600_000

/**
 * The device sends a due reminder to the server for this time, so that 'In an hour' does not look like a removed
 * reminder.
 */
const pastMs = 24 * 3600_000

export const titleMax = 120

const taskId = z.int().check(z.minimum(0))

/** Id and due time of a task. Contains the title only if the member allows that. */
const taskReminder = z.strictObject({
  task: taskId,
  due: z.iso.datetime(),
  title: z.optional(z.string().check(z.maxLength(titleMax))),
})
export type TaskReminder = z.infer<typeof taskReminder>

/** All reminders of a device's open tasks. `whole` is true with sync on: then these are all reminders of the member. */
export const taskReminderList = z.strictObject({
  reminders: z.array(taskReminder).check(z.maxLength(taskRemindersMax)),
  whole: z.boolean(),
})
export type TaskReminderList = z.infer<typeof taskReminderList>

/** Whether the server keeps titles. */
export const taskReminderAnswer = z.object({ titles: z.boolean() })

/** A button of the notification. */
export const taskReminderAction = z.strictObject({ task: taskId, action: z.enum(['done', 'later']) })
export type TaskReminderAction = z.infer<typeof taskReminderAction>

/** The part of a task that a reminder needs. */
export interface RemindedTask {
  readonly id: number
  readonly title: string
  readonly completed: boolean
  readonly date: LocalDay
  /** 'HH:MM', or a part of the day; a part of the day has no reminder. */
  readonly time?: string
  /** How many minutes before `time` the reminder is due. */
  readonly remind?: number
}

/** When the reminder of an open task is due; null without one. */
export function dueOf({ completed, date, time = '', remind }: RemindedTask, zone: string): Date | null {
  if (completed || remind === undefined || !/^\d\d:\d\d$/.test(time)) return null
  return new Date(zonedInstant(date, time, zone).getTime() - remind * 60_000)
}

/** The reminders to send to the server, soonest first: future ones and those of the last day. */
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
