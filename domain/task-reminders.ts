import * as z from 'zod/mini'
import type { LocalDay } from './day.ts'
import { zonedInstant } from './zone.ts'

/** Maximum of tasks with a reminder that the server keeps for a member: those due soonest. */
export const taskRemindersMax = 100

/** Maximum delay of a reminder in milliseconds: a server that was down sends it later, but not after this. */
export const taskLateMs = 2 * 3600_000

/** 'In an hour'. */
export const taskLaterMs = 3600_000

/** A due reminder is told to the server for this time, so that 'In an hour' is not taken for a removed reminder. */
const pastMs = 24 * 3600_000

export const titleMax = 120

const taskId = z.int().check(z.minimum(0))

/** When a task is due. The title only if the member allows it. */
const taskReminder = z.strictObject({
  task: taskId,
  due: z.iso.datetime(),
  title: z.optional(z.string().check(z.maxLength(titleMax))),
})
export type TaskReminder = z.infer<typeof taskReminder>

/** All reminders of a device's open tasks. `whole`: with sync on, so these are all of the member. */
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

/** What a reminder needs of a task. */
export interface RemindedTask {
  readonly id: number
  readonly title: string
  readonly completed: boolean
  readonly date: LocalDay
  /** 'HH:MM', or a part of the day, which has no reminder. */
  readonly time?: string
  /** Minutes before `time`. */
  readonly remind?: number
}

/** When the reminder of an open task is due; null without one. */
export function dueOf({ completed, date, time = '', remind }: RemindedTask, zone: string): Date | null {
  if (completed || remind === undefined || !/^\d\d:\d\d$/.test(time)) return null
  return new Date(zonedInstant(date, time, zone).getTime() - remind * 60_000)
}

/** The reminders to tell the server, soonest first: those to come and of the last day. */
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
