import { addErrors } from './tasks.ts'
import { addDays, type LocalDay } from '../../domain/day.ts'
import { dayWords, shortDayWords } from '../../domain/day-words.ts'
import { freeOpenTasks } from '../../domain/free-limits.ts'
import type { TaskFilter } from '../../domain/tasks.ts'

/** Errors that are shown below the title while the user edits a task, by reason. */
export const editErrors: Readonly<Record<keyof typeof addErrors, string>> = {
  ...addErrors,
  blank: 'A task needs a word or two.',
}

const moved = 'What you typed is in the field “Add a new task”.'

/**
 * Toasts for a task that was deleted or moved away while its title was edited. The text goes into the field for a new
 * task.
 */
export const lostWords = {
  deleted: { title: 'Deleted in another tab', description: moved },
  left: { title: 'No longer in this list', description: moved },
} as const

/** Shown while a title is edited that another tab or device has changed meanwhile. */
export const retitledWords = {
  text: (title: string) => `Changed elsewhere to ‘${title}’. If you save, yours replaces it.`,
  take: 'Take That One',
}

/** Shown if the planner has no tasks, or none that the filter lets through. */
export const emptyWords: Record<TaskFilter, { title: string; text: string }> = {
  all: { title: 'A clear horizon', text: 'No tasks yet. Add one small thing, or enjoy the view.' },
  completed: { title: 'Nothing ticked off yet', text: 'That is fine. Done things gather here.' },
  incomplete: { title: 'All done here', text: 'Nothing is waiting. Put the kettle on.' },
}

function taskCount(count: number): string {
  return count === 1 ? '1 task' : `${count} tasks`
}

/**
 * Says how many of the three free tasks are open. Tasks above the limit, for example from a trial, can still be used
 * (D14).
 */
export function openTasks(open: number): string {
  return open > freeOpenTasks
    ? `${open} open tasks. All of them stay yours to use.`
    : `${open} of ${freeOpenTasks} open tasks`
}

/** Text below 'Suggested order' that says which tasks are sorted. */
export function suggestedFor(count: number, day: LocalDay, today: LocalDay): string {
  return `For ${day === today ? 'today' : dayWords(day, today)}, ${taskCount(count)}`
}

/** Label of a calendar day for screen readers, for example 'Saturday 21 November, today, 2 tasks'. */
export function taskDayName(day: LocalDay, today: LocalDay, count: number): string {
  return [dayWords(day, today), day === today && 'today', count > 0 && taskCount(count)].filter(Boolean).join(', ')
}

/** Number of tasks, shown in the day view. The week and the month show dots instead. */
export function daySummary(count: number): string {
  return count === 0 ? 'Nothing planned' : taskCount(count)
}

/** Screen-reader label of the title that opens the calendar. */
export const calendarOf = (period: string): string => `${period}, calendar`

/** Heading of the completed tasks. They are hidden until the user taps the heading. */
export const doneCount = (count: number): string => `${count} done`

/** Heading above the tasks of a period. `list` is the name of the list if only one list is shown. */
export const tasksOf = (period: string, list: string | null = null): string => `${list ?? 'Tasks'}: ${period}`
export const everyTask = 'Tasks of every date'

/** Says to which day the next task will be added. */
export function destination(day: LocalDay, today: LocalDay): string {
  return day === today ? 'Goes on today.' : `Goes on ${dayWords(day, today)}.`
}

/** A shorter text about the day of a new task, used if the typed line itself names the day. */
export const ownDestination = (day: LocalDay, today: LocalDay): string =>
  day === today ? destination(day, today) : `Goes on ${shortDayWords(day, today)}.`

/** Says to which day the task is added that the user shared from another app. */
export function sharedWords(day: LocalDay, today: LocalDay): string {
  return `From what you shared: add it when it reads right. ${destination(day, today)}`
}

export function rowDate(day: LocalDay, today: LocalDay): string {
  return day === today ? 'Today' : shortDayWords(day, today)
}

/** Heading above the tasks of a day, for example 'Today', 'Tomorrow' or 'Thu 27 Nov'. */
export function dayHeading(day: LocalDay, today: LocalDay): string {
  return day === addDays(today, 1) ? 'Tomorrow' : rowDate(day, today)
}

/** Headings and buttons of the planner (spec §2). */
export const plannerWords = {
  calendarView: 'Calendar view',
  suggestedOrder: 'Suggested order',
  feature: 'Suggested Order',
  ordered: {
    title: 'Your list is in the suggested order',
    line: 'Your list stands in this order.',
    button: 'Use this order',
  },
  options: 'List options',
  showAll: 'Show All',
  filter: 'Filter tasks',
  deleted: 'Task deleted',
} as const

/** Shown in the empty planner of an account that is not new, because its tasks may be on another device. */
export const elsewhereWords = {
  text: 'What you write stays on the device you wrote it on, unless you keep it in your account.',
  link: 'Where my things are',
} as const
