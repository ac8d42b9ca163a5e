import { addDays, addMonths, dayMs, type LocalDay, localDay } from './day.ts'
import { parseRepeat } from './repeat-rule.ts'
import { withoutPlan } from './task-details.ts'
import { type Removed, removeTask, type Task, type TaskChanges, withChanges } from './tasks.ts'
import { freeId } from './time-ids.ts'

/*
 * Repeated tasks (spec §2 Planner). One open task has the rule; when it is completed, the next task is created and gets
 * the rule. The id of the next task follows from that of the completed one, so that two tabs or devices create the same
 * task. The limit of open tasks for free users does not apply here, because a repeated task must not be lost.
 */

/**
 * The function `nextDay` of `repeat-days.ts`. It is passed as a parameter, because that file is loaded only when a task
 * repeats.
 */
type NextDay = (rule: string, from: LocalDay, after: LocalDay) => LocalDay | null

/** Whether the next task of a repeated task must be created, because this one is completed or given up. */
export function needsNext({ completed, letGo, repeat, date }: Task): boolean {
  // A repeated task that the user gave up must still come again on its next day.
  if ((!completed && letGo === undefined) || repeat === undefined) return false
  const until = parseRepeat(repeat)?.until
  return until === undefined || until > date
}

/**
 * Creates the next tasks of repeated tasks that were completed or given up. After changes on two devices a task can
 * have both a rule and a next task; then only the next task keeps the rule. Returns the same list if nothing changes.
 */
export function withNextOnes(tasks: readonly Task[], nextDay: NextDay, today: LocalDay): readonly Task[] {
  const followed = new Set(tasks.map(({ after }) => after))
  return tasks
    .filter((task) => task.repeat !== undefined && (needsNext(task) || followed.has(task.id)))
    .reduce((changed, task) => handOver(changed, task, nextDay, today), tasks)
}

export function removeOnlyThis(
  tasks: readonly Task[],
  id: number,
  nextDay: NextDay,
  today: LocalDay,
): { tasks: readonly Task[]; removed: Removed } | null {
  const task = tasks.find((other) => other.id === id)
  if (!task) return null
  const removed = { task, order: tasks.map((other) => other.id) }
  return { tasks: removeTask(handOver(tasks, task, nextDay, today), id)?.tasks ?? tasks, removed }
}

/**
 * Changes only this task of a repetition. The task itself then no longer repeats. The next task is created with the
 * values from before the change.
 */
export function changeOnlyThis(
  tasks: readonly Task[],
  id: number,
  changes: TaskChanges,
  { nextDay, today }: { nextDay: NextDay; today: LocalDay },
): readonly Task[] {
  const task = tasks.find((other) => other.id === id)
  if (!task) return tasks
  const alone = { ...changes, repeat: undefined, repeatFrom: undefined, repeatDay: undefined }
  return handOver(tasks, task, nextDay, today).map((other) => (other.id === id ? withChanges(other, alone) : other))
}

/**
 * Returns the day of the next task: the first day of the rule that is after this task and not past. Null if the rule
 * has no further day.
 */
export function dayOfNext(task: Task, nextDay: NextDay, today: LocalDay): LocalDay | null {
  const rule = parseRepeat(task.repeat ?? '')
  if (task.repeat === undefined || rule === null) return null
  const done = task.completedAt === undefined ? today : localDay(new Date(task.completedAt))
  if (task.repeatFrom === 'done') {
    const { frequency, interval, until } = rule
    const day =
      frequency === 'DAILY' || frequency === 'WEEKLY'
        ? addDays(done, interval * (frequency === 'WEEKLY' ? 7 : 1))
        : addMonths(done, interval * (frequency === 'YEARLY' ? 12 : 1))
    return until !== undefined && day > until ? null : day
  }
  const { date, repeatDay = date } = task
  const last = later(date, repeatDay)
  return nextDay(task.repeat, repeatDay, later(last, addDays(done, -1)))
}

const later = (one: LocalDay, other: LocalDay): LocalDay => (one > other ? one : other)

const followerOf = (tasks: readonly Task[], id: number): Task | undefined => tasks.find(({ after }) => after === id)

function handOver(tasks: readonly Task[], task: Task, nextDay: NextDay, today: LocalDay): readonly Task[] {
  const follower = followerOf(tasks, task.id)
  const date = follower ? null : dayOfNext(task, nextDay, today)
  if (!follower && date === null) return tasks
  const { repeat: _, repeatFrom: __, ...ended } = task
  const others = tasks.map((other) => (other.id === task.id ? ended : other))
  return date === null ? others : [...others, nextOf(task, date, tasks)]
}

function nextOf(task: Task, date: LocalDay, tasks: readonly Task[]): Task {
  const { completedAt: _, repeatDay: __, letGo: ___, tickedBy: ____, ...copied } = withoutPlan(task)
  const { steps } = task
  return {
    ...copied,
    // The id is at least a day (in milliseconds) above that of the completed task, because the ids just above it may
    // belong to tasks that were added together with it.
    id: freeId(task.id + dayMs, (id) => tasks.some((other) => other.id === id)),
    completed: false,
    date,
    after: task.id,
    ...(steps === undefined ? {} : { steps: steps.map((step) => ({ ...step, done: false })) }),
  }
}
