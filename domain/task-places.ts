import { addDays, type LocalDay } from './day.ts'
import { type DetailChanges, isClockTime, withDetails } from './task-details.ts'
import { inOrder, isOpenTask, type Task, withoutNext } from './tasks.ts'

/** The details of a task that, together with its date, decide where the planner shows it. */
const placeNames = ['time', 'remind', 'planned', 'repeatDay', 'letGo'] as const

export function changeTasks(
  tasks: readonly Task[],
  ids: ReadonlySet<number>,
  change: (task: Task) => Task,
): readonly Task[] {
  return tasks.map((task) => (ids.has(task.id) ? change(task) : task))
}

/**
 * Undo: gives the tasks the days, times and order that they had in `before`. Other changes since then are kept, and
 * deleted tasks stay deleted. If the user has given up a repeated task since then, its next task is removed.
 */
export function restorePlaces(tasks: readonly Task[], before: readonly Task[]): readonly Task[] {
  const earlier = new Map(before.map((task) => [task.id, task]))
  const present = tasks
    .filter((task) => isLetGoSince(task, earlier.get(task.id)))
    .reduce((all, { id }) => withoutNext(all, id), tasks)
  const back = present.map((task) => {
    const { date, ...place } = earlier.get(task.id) ?? task
    const changes = Object.fromEntries(placeNames.map((name) => [name, place[name]])) as DetailChanges
    return earlier.has(task.id) ? withDetails({ ...task, date }, changes) : task
  })
  return inOrder(
    back,
    before.map(({ id }) => id),
  )
}

/**
 * Whether the user has given up a repeated task since `before`, so that its next task was created. A completed task
 * keeps its next one.
 */
function isLetGoSince({ letGo: gone, completed }: Task, before: Task | undefined): boolean {
  return gone !== undefined && !completed && before?.repeat !== undefined && before.letGo === undefined
}

/**
 * Moves a task to a clock time or a part of its day; undefined means any time. Without a clock time the reminder is
 * removed.
 */
export function atTime(task: Task, time: string | undefined): Task {
  return withDetails(task, { time, remind: isClockTime(time) ? task.remind : undefined })
}

/** Moves a task by a number of hours. It stays unchanged if it has no clock time, or if it would leave its day. */
export function byHours(task: Task, hours: number): Task {
  if (!isClockTime(task.time)) return task
  const hour = Number(task.time.slice(0, 2)) + hours
  return hour < 0 || hour > 23 ? task : atTime(task, `${String(hour).padStart(2, '0')}${task.time.slice(2)}`)
}

/** Returns the open tasks of earlier days, which the app offers to move to today (spec §2 Planner). */
export function earlierTasks(tasks: readonly Task[], today: LocalDay): Task[] {
  return tasks.filter((task) => isOpenTask(task) && task.date < today)
}

/**
 * Marks a task that the user does not want to do any more. It stays on its day, and the app does not offer it again.
 */
export function letGo(task: Task, today: LocalDay): Task {
  return withDetails(task, { letGo: today })
}

export function daysAhead(today: LocalDay): LocalDay[] {
  return Array.from({ length: 7 }, (_, days) => addDays(today, days))
}
