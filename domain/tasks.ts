import * as z from 'zod/mini'
import { isBlank } from './blank.ts'
import { type DayRange, isLocalDay, type LocalDay, localDay } from './day.ts'
import { lazily } from './lazily.ts'
import { type DetailChanges, type TaskDetails, withDetails, withoutPlan, withValidDetails } from './task-details.ts'
import { freeId, withDistinctIds } from './time-ids.ts'

/** A task of the planner (spec §3). The title is stored exactly as the user typed it (spec §5). */
export interface Task extends TaskDetails {
  /** Time of the addition in milliseconds since 1970, or the next free number if another task has this id. */
  readonly id: number
  readonly title: string
  readonly completed: boolean
  readonly date: LocalDay
  /**
   * Time of the completion, ISO 8601 in UTC. It is missing if another person or an older version of the app completed
   * the task.
   */
  readonly completedAt?: string
  /** On a shared list, the number of the person who completed the task. It is missing if that was the owner. */
  readonly tickedBy?: number
}

export type TaskFilter = 'all' | 'completed' | 'incomplete'
export type TitleOrder = 'ascending' | 'descending'

/** Whether another task may be added. Without Premium access the number of open tasks is limited. */
export type AddRule = (tasks: readonly Task[]) => boolean

export type Added = { ok: true; tasks: Task[]; task: Task } | { ok: false; reason: 'blank' | 'limit' }

/** A removed task and the order of the list before its removal, for Undo. */
export interface Removed {
  readonly task: Task
  readonly order: readonly number[]
}

/**
 * Schema of a task that is stored on the device. A date with a time becomes its day, an invalid date becomes the day of
 * the id, and other invalid details are dropped. Unknown fields are kept, because a newer version of the app may have
 * stored them.
 */
export const storedTask = z.pipe(
  z.looseObject({
    id: z.number(),
    title: z.string(),
    completed: z.boolean(),
    date: z.optional(z.unknown()),
    completedAt: z.optional(z.unknown()),
  }),
  z.transform(({ completedAt: at, ...stored }): Task => {
    const task = { ...withValidDetails(stored), date: usableDate(stored.date, stored.id) }
    return stored.completed && isInstant(at) ? { ...task, completedAt: at } : task
  }),
)

/**
 * Adds a task at the end of the list. `now` is in milliseconds since 1970 and becomes the id, or the next free number
 * does.
 */
export function appendTask(
  tasks: readonly Task[],
  entry: { title: string; date: LocalDay; now: number; details?: TaskDetails },
  mayAdd: AddRule = () => true,
): Added {
  if (isBlank(entry.title)) return { ok: false, reason: 'blank' }
  if (!mayAdd(tasks)) return { ok: false, reason: 'limit' }
  const id = freeId(entry.now, (other) => tasks.some((task) => task.id === other))
  const task: Task = { id, title: entry.title, completed: false, date: entry.date, ...entry.details }
  return { ok: true, tasks: [...tasks, task], task }
}

/**
 * Completes a task at the time `at` (ISO 8601). If `at` is null, it reopens the task, and removes the next task of a
 * repeated task. The state is set and not toggled, so that two tabs do not undo each other.
 * @param by Number of the person on a shared list, if it is not the owner
 */
export function setCompleted(tasks: readonly Task[], id: number, at: string | null, by?: number): readonly Task[] {
  const isChanged = tasks.some((task) => task.id === id && task.completed !== (at !== null))
  return changeOne(isChanged && at === null ? withoutNext(tasks, id) : tasks, id, (task) => {
    if (task.completed === (at !== null)) return task
    const { completedAt: _, tickedBy: __, ...open } = task
    if (at === null) return { ...open, completed: false }
    return { ...open, completed: true, completedAt: at, ...(by === undefined ? {} : { tickedBy: by }) }
  })
}

/**
 * Removes the next task of a repeated task (`task-repeat.ts`) and gives the repeat rule back to the task before it.
 * Nothing happens if the next task was changed or completed.
 */
export function withoutNext(tasks: readonly Task[], id: number): readonly Task[] {
  const task = tasks.find((other) => other.id === id)
  const next = tasks.find(({ after, completed }) => after === id && !completed)
  if (!task || !next || next.repeatDay !== undefined || !isSameThing(task, next)) return tasks
  const { repeat, repeatFrom } = next
  return tasks
    .filter((other) => other !== next)
    .map((other) => (other === task ? withDetails(task, { repeat, repeatFrom }) : other))
}

/** Whether two tasks of a repetition have the same values except for their days. */
function isSameThing(one: Task, other: Task): boolean {
  const own = new Set(
    'id date completed completedAt tickedBy after repeat repeatFrom repeatDay steps planned letGo'.split(' '),
  )
  const rest = (task: Task): string =>
    JSON.stringify([
      ...Object.entries(withoutPlan(task))
        .filter(([name]) => !own.has(name))
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      task.steps?.map(({ title }) => title),
    ])
  return rest(one) === rest(other)
}

/** Renames a task. Nothing happens for a blank title. */
export function rename(tasks: readonly Task[], id: number, title: string): readonly Task[] {
  return changeOne(tasks, id, (task) => (isBlank(title) || task.title === title ? task : { ...task, title }))
}

/** New details and a new day of a task. Undefined removes a detail. */
export type TaskChanges = DetailChanges & { readonly date?: LocalDay }

/** Changes a task. If it repeats, its future repetitions change too. */
export function changeDetails(tasks: readonly Task[], id: number, changes: TaskChanges): readonly Task[] {
  return changeOne(tasks, id, (task) => withChanges(task, changes))
}

/** Returns a task with changed values. If it gets another day, its repeat rule counts from that day. */
export function withChanges(task: Task, { date = task.date, ...details }: TaskChanges): Task {
  return withDetails(movedTo(task, date), date === task.date ? details : { repeatDay: undefined, ...details })
}

export function moveTask(tasks: readonly Task[], id: number, day: LocalDay): readonly Task[] {
  return changeOne(tasks, id, (task) => movedTo(task, day))
}

/**
 * Returns the task on another day. A repeated task stores the day of its rule, because the next day is counted from
 * that day. A clock time from 'Plan my day' is removed, because it was meant for the old day.
 */
export function movedTo(task: Task, day: LocalDay): Task {
  if (task.date === day) return task
  const { letGo: _, repeatDay = task.date, ...moved } = { ...withoutPlan(task), date: day }
  return task.repeat === undefined || repeatDay === day ? moved : { ...moved, repeatDay }
}

/** Whether the task must still be done: it is neither completed nor given up. */
export function isOpenTask({ completed, letGo }: Pick<Task, 'completed' | 'letGo'>): boolean {
  return !completed && letGo === undefined
}

/** Removes a task. Returns null if the task does not exist. */
export function removeTask(tasks: readonly Task[], id: number): { tasks: Task[]; removed: Removed } | null {
  const task = tasks.find((other) => other.id === id)
  if (!task) return null
  return { tasks: tasks.filter((other) => other !== task), removed: { task, order: tasks.map((other) => other.id) } }
}

/**
 * Puts a removed task back into its position, even if the list has changed, and removes the next task of its
 * repetition. Tasks that were added since then are placed by their ids, because a later task has a higher id.
 */
export function restoreTask(present: readonly Task[], { task, order }: Removed): readonly Task[] {
  if (present.some((other) => other.id === task.id)) return present
  const tasks =
    task.repeat === undefined ? present : withoutNext([...present, task], task.id).filter(({ id }) => id !== task.id)
  const places = new Map(order.map((id, place) => [id, place]))
  const own = places.get(task.id) ?? order.length
  const standsBefore = (other: Task): boolean => {
    const place = places.get(other.id)
    return place === undefined ? other.id < task.id : place < own
  }
  return tasks.toSpliced(tasks.findLastIndex(standsBefore) + 1, 0, task)
}

const byTitle = lazily(() => new Intl.Collator('en-GB', { sensitivity: 'accent' }))

/**
 * Sorts tasks by title. Case and outer blanks are ignored, and equal titles keep their order in both directions (spec
 * §4).
 */
export function sortByTitle(tasks: readonly Task[], order: TitleOrder): Task[] {
  const sign = order === 'ascending' ? 1 : -1
  return tasks.toSorted((a, b) => sign * byTitle().compare(a.title.trim(), b.title.trim()))
}

/**
 * Sorts the tasks with these ids as in `ids`. They exchange positions among themselves; all other tasks keep theirs.
 */
export function inOrder(tasks: readonly Task[], ids: readonly number[]): readonly Task[] {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const wanted = ids.flatMap((id) => byId.get(id) ?? [])
  const moving = new Set(wanted)
  let next = 0
  const ordered = tasks.map((task) => (moving.has(task) ? (wanted[next++] ?? task) : task))
  return ordered.every((task, place) => task === tasks[place]) ? tasks : ordered
}

export function sortByDay(tasks: readonly Task[]): Task[] {
  return tasks.toSorted((a, b) => Number(a.date > b.date) - Number(a.date < b.date))
}

export function filterTasks(tasks: readonly Task[], filter: TaskFilter): readonly Task[] {
  if (filter === 'all') return tasks
  return tasks.filter((task) => task.completed === (filter === 'completed'))
}

/**
 * Number of tasks that were completed on a local day, whatever their planned day is. A task without `completedAt`
 * counts on its planned day.
 */
export function doneOn(tasks: readonly Task[], day: LocalDay): number {
  return tasks.filter(({ completed, completedAt, date }) => {
    const doneDay = completedAt === undefined ? date : localDay(new Date(completedAt))
    return completed && doneDay === day
  }).length
}

/**
 * Returns the next open tasks, at most `count`: those of today, then of earlier days (latest first), then of later
 * days. Tasks in `kept`, which the user has just completed, stay in their positions and do not count.
 */
export function nextTasks(
  tasks: readonly Task[],
  { today, count, kept }: { today: LocalDay; count: number; kept: ReadonlySet<number> },
): Task[] {
  const rankOf = ({ date }: Task): number => (date === today ? 0 : date < today ? 1 : 2)
  const byDay = (a: Task, b: Task): number => Number(a.date > b.date) - Number(a.date < b.date)
  let left = count
  return tasks
    .filter((task) => isOpenTask(task) || kept.has(task.id))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (rankOf(a) === 1 ? byDay(b, a) : byDay(a, b)))
    .filter(({ completed }) => completed || left-- > 0)
}

export function tasksInRange(tasks: readonly Task[], { from, to }: DayRange): Task[] {
  return tasks.filter((task) => task.date >= from && task.date <= to)
}

export function countByDay(tasks: readonly Task[]): ReadonlyMap<LocalDay, number> {
  const counts = new Map<LocalDay, number>()
  for (const { date } of tasks) counts.set(date, (counts.get(date) ?? 0) + 1)
  return counts
}

export function dotsFor(count: number): number {
  return Math.min(count, 3)
}

export function withUniqueTaskIds(tasks: readonly Task[]): readonly Task[] {
  return withDistinctIds(tasks, (task, id) => ({ ...task, id }))
}

/** Changes one task. Returns the same list if the task does not exist or does not change. */
function changeOne(tasks: readonly Task[], id: number, change: (task: Task) => Task): readonly Task[] {
  const place = tasks.findIndex((task) => task.id === id)
  const task = tasks[place]
  const changed = task && change(task)
  return changed && changed !== task ? tasks.with(place, changed) : tasks
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value))
}

function usableDate(date: unknown, id: number): LocalDay {
  if (typeof date === 'string' && isLocalDay(date)) return date
  const instants = [new Date(isInstant(date) ? date : Number.NaN), new Date(id), new Date(0)]
  return localDay(instants.find((instant) => !Number.isNaN(instant.getTime())) ?? new Date(0))
}
