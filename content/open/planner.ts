import { addErrors } from './tasks.ts'
import { addDays, type LocalDay } from '../../domain/day.ts'
import { dayWords, shortDayWords } from '../../domain/day-words.ts'
import { freeOpenTasks } from '../../domain/free-limits.ts'
import type { TaskFilter } from '../../domain/tasks.ts'

/** Errors shown under the title being edited, by the reason. */
export const editErrors: Readonly<Record<keyof typeof addErrors, string>> = {
  ...addErrors,
  blank: 'A task needs a word or two.',
}

const moved = 'What you typed is in the field “Add a new task”.'

/** Toasts after the text of a lost edit was moved to the composer. */
export const lostWords = {
  deleted: { title: 'Deleted in another tab', description: moved },
  left: { title: 'No longer in this list', description: moved },
} as const

/** Empty states: no task at all, or none that passes the filter. */
export const emptyWords: Record<TaskFilter, { title: string; text: string }> = {
  all: { title: 'A clear horizon', text: 'No tasks yet. Add one small thing, or enjoy the view.' },
  completed: { title: 'Nothing ticked off yet', text: 'That is fine. Done things gather here.' },
  incomplete: { title: 'All done here', text: 'Nothing is waiting. Put the kettle on.' },
}

function taskCount(count: number): string {
  return count === 1 ? '1 task' : `${count} tasks`
}

/**
 * Says how many of the three free tasks are open. Tasks above the limit, for example from a trial, stay usable (D14).
 */
export function openTasks(open: number): string {
  return open > freeOpenTasks
    ? `${open} open tasks. All of them stay yours to use.`
    : `${open} of ${freeOpenTasks} open tasks`
}

/** Line under 'Suggested order': which tasks it includes. */
export function suggestedFor(count: number, day: LocalDay, today: LocalDay): string {
  return `For ${day === today ? 'today' : dayWords(day, today)}, ${taskCount(count)}`
}

/** Accessible name of a calendar day: 'Saturday 21 November, today, 2 tasks'. */
export function taskDayName(day: LocalDay, today: LocalDay, count: number): string {
  return [dayWords(day, today), day === today && 'today', count > 0 && taskCount(count)].filter(Boolean).join(', ')
}

/** Text in the day view, where the grid would show dots. */
export function daySummary(count: number): string {
  return count === 0 ? 'Nothing planned' : taskCount(count)
}

/** Accessible name of the calendar's title, which unfolds it. */
export const calendarOf = (period: string): string => `${period}, calendar`

/** Title of the folded completed tasks. */
export const doneCount = (count: number): string => `${count} done`

/** Heading of the list. `list`: the name of the list that is shown alone. */
export const tasksOf = (period: string, list: string | null = null): string => `${list ?? 'Tasks'}: ${period}`
export const everyTask = 'Tasks of every date'

/** Says on which day the next task will be added. */
export function destination(day: LocalDay, today: LocalDay): string {
  return day === today ? 'Goes on today.' : `Goes on ${dayWords(day, today)}.`
}

/** The same in short, for a day that the typed line itself names. */
export const ownDestination = (day: LocalDay, today: LocalDay): string =>
  day === today ? destination(day, today) : `Goes on ${shortDayWords(day, today)}.`

/** The same for text shared from another app. */
export function sharedWords(day: LocalDay, today: LocalDay): string {
  return `From what you shared: add it when it reads right. ${destination(day, today)}`
}

export function rowDate(day: LocalDay, today: LocalDay): string {
  return day === today ? 'Today' : shortDayWords(day, today)
}

/** Heading above the tasks of a day: 'Today', 'Tomorrow', 'Thu 27 Nov'. */
export function dayHeading(day: LocalDay, today: LocalDay): string {
  return day === addDays(today, 1) ? 'Tomorrow' : rowDate(day, today)
}

/** Titles and buttons of the planner (spec §2). */
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

/** Shown in an empty planner of an older account, which may have tasks on another device. */
export const elsewhereWords = {
  text: 'What you write stays on the device you wrote it on, unless you keep it in your account.',
  link: 'Where my things are',
} as const
