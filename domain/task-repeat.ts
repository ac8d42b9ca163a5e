import { addDays, addMonths, dayMs, type LocalDay, localDay } from './day.ts'
import { parseRepeat } from './repeat-rule.ts'
import { withoutPlan } from './task-details.ts'
import { type Removed, removeTask, type Task, type TaskChanges, withChanges } from './tasks.ts'
import { freeId } from './time-ids.ts'

/*
 * Repeated tasks (spec §2 Planner): one open task has the rule. The completed one hands it to the next, whose id follows
 * from its own, so that two tabs or two devices make the same one. The limit of the free plan does not apply: nothing
 * that repeats is lost.
 */

/** `nextDay` of `repeat-days.ts`, which is loaded later. */
export type NextDay = (rule: string, from: LocalDay, after: LocalDay) => LocalDay | null

/** Whether its rule has yet to go to the next one: it is completed or let go. */
export function needsNext({ completed, letGo, repeat, date }: Task): boolean {
  // When a repeated task is let go, it must still come again.
  if ((!completed && letGo === undefined) || repeat === undefined) return false
  const until = parseRepeat(repeat)?.until
  return until === undefined || until > date
}

/**
 * Makes the next ones of completed tasks. After devices disagreed, a task can have a rule and a follower: then only the
 * follower keeps it. Idempotent; the same list when there is nothing to do.
 */
export function withNextOnes(tasks: readonly Task[], nextDay: NextDay, today: LocalDay): readonly Task[] {
  const followed = new Set(tasks.map(({ after }) => after))
  return tasks
    .filter((task) => task.repeat !== undefined && (needsNext(task) || followed.has(task.id)))
    .reduce((changed, task) => handOver(changed, task, nextDay, today), tasks)
}

/** Removes this one of a repeated task; the next one takes its place. Null if the task does not exist. */
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

/** Changes this one of a repeated task: it repeats no more, and the next one is made as the task was before. */
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

/** The day of the next one: of the rule's days the first after this one that is not past. Null when the rule is over. */
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

/** Moves the rule of a task to the next one, which is made unless it is there. */
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
    // A day later: tasks that were added together have neighbouring ids.
    id: freeId(task.id + dayMs, (id) => tasks.some((other) => other.id === id)),
    completed: false,
    date,
    after: task.id,
    ...(steps === undefined ? {} : { steps: steps.map((step) => ({ ...step, done: false })) }),
  }
}
