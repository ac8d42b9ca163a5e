import { type LocalDay } from '../../../domain/day.ts'
import { dayWords, shortDayWords } from '../../../domain/day-words.ts'
import { freeOpenTasks } from '../../../domain/free-limits.ts'
import type { TaskFilter } from '../../../domain/tasks.ts'
import type { Refusal } from '../../member/tasks.ts'

const kept = 'Your words are still here.'

/** What stands under the field when a new task was refused. */
export const addErrors: Record<Refusal, string> = {
  blank: 'Write a word or two first.',
  limit: `Free keeps three open tasks. Tick one off, or see the plans. ${kept}`,
  full: `There is no room left on this device to save it. ${kept}`,
  blocked: `This browser does not let us save here. ${kept}`,
}

/** The same while it is not known yet whether her plan lets more in. */
export const planWait = `It is added as soon as we know your plan. ${kept}`

/** The same for a title being edited. */
export const editErrors: Record<Refusal, string> = { ...addErrors, blank: 'A task needs a word or two.' }

const moved = 'What you typed is in the field “Add a new task”.'

/** What a toast says when the words of an edit were moved to the field to add. */
export const lostWords = {
  deleted: { title: 'Deleted in another tab', description: moved },
  left: { title: 'No longer in this list', description: moved },
} as const

/** Shown when nothing is there, or nothing that the filter lets through. */
export const emptyWords: Record<TaskFilter, { title: string; text: string }> = {
  all: { title: 'A clear horizon', text: 'No tasks yet. Add one small thing, or enjoy the view.' },
  completed: { title: 'Nothing ticked off yet', text: 'That is fine. Done things gather here.' },
  incomplete: { title: 'All done here', text: 'Nothing is waiting. Put the kettle on.' },
}

function taskCount(count: number): string {
  return count === 1 ? '1 task' : `${count} tasks`
}

/** How far the free three are used up; what is there already, after a trial say, stays hers to use (D14). */
export function openTasks(open: number): string {
  return open > freeOpenTasks
    ? `${open} open tasks. All of them stay yours to use.`
    : `${open} of ${freeOpenTasks} open tasks`
}

/** The line under 'Suggested order': whose tasks it is about. */
export function suggestedFor(count: number, day: LocalDay, today: LocalDay): string {
  return `For ${day === today ? 'today' : dayWords(day, today)}, ${taskCount(count)}`
}

/** A day of the calendar as it is read out: 'Saturday 21 November, today, 2 tasks'. */
export function dayName(day: LocalDay, today: LocalDay, count: number): string {
  return [dayWords(day, today), day === today && 'today', count > 0 && taskCount(count)].filter(Boolean).join(', ')
}

/** What the day view says instead of dots. */
export function daySummary(count: number): string {
  return count === 0 ? 'Nothing planned' : taskCount(count)
}

/** Above the list: whose tasks it holds. */
export const tasksOf = (period: string): string => `Tasks: ${period}`
export const everyTask = 'Tasks of every date'

/** Beneath it in a week or a month: a tapped day does not shorten the list. */
export const listNote = 'The day you choose above is where the next task goes.'

/** Where the next task will go. */
export function destination(day: LocalDay, today: LocalDay): string {
  return day === today ? 'Goes on today.' : `Goes on ${dayWords(day, today)}.`
}

/** The same for what another app handed over. */
export function sharedWords(day: LocalDay, today: LocalDay): string {
  return `From what you shared: add it when it reads right. ${destination(day, today)}`
}

export function rowDate(day: LocalDay, today: LocalDay): string {
  return day === today ? 'Today' : shortDayWords(day, today)
}
