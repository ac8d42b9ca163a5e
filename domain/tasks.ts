import * as z from 'zod/mini'
import { isBlank } from './blank.ts'
import { type DayRange, isLocalDay, type LocalDay, localDay } from './day.ts'
import { lazily } from './lazily.ts'
import { type DetailChanges, type TaskDetails, withDetails, withoutPlan, withValidDetails } from './task-details.ts'
import { freeId, withDistinctIds } from './time-ids.ts'

/** A task of the planner (spec §3). The title is stored as typed, with outer blanks (spec §5). */
export interface Task extends TaskDetails {
  /** Milliseconds since 1970 of the addition, or the next free number. */
  readonly id: number
  readonly title: string
  readonly completed: boolean
  readonly date: LocalDay
  /** When it was completed, ISO 8601 in UTC. Absent if it was completed elsewhere or by an older version. */
  readonly completedAt?: string
  /** Number of the person on a shared list who completed it; absent: its owner. */
  readonly tickedBy?: number
}

export type TaskFilter = 'all' | 'completed' | 'incomplete'
export type TitleOrder = 'ascending' | 'descending'

/** Whether another task may be added (limit of the free plan). */
export type AddRule = (tasks: readonly Task[]) => boolean

export type Added = { ok: true; tasks: Task[]; task: Task } | { ok: false; reason: 'blank' | 'limit' }

/** A removed task with the former order of the list. */
export interface Removed {
  readonly task: Task
  readonly order: readonly number[]
}

/**
 * Schema of a stored task. An instant as date becomes its day; an invalid date the day of the id; an invalid
 * `completedAt` or detail is dropped. Keeps unknown fields (of a newer version in another tab).
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

/** Adds at the end. `now` is in milliseconds since 1970; the id is the next free number from there. */
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
 * Completes a task at an instant (ISO 8601), or reopens it with null, which takes its next one back. Sets an absolute
 * state instead of toggling, so that two tabs do not undo each other.
 *
 * @param by The person of a shared list, if it is not the owner
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

/** Takes back the next one of a repeated task (`task-repeat.ts`), unless it was changed or completed. */
export function withoutNext(tasks: readonly Task[], id: number): readonly Task[] {
  const task = tasks.find((other) => other.id === id)
  const next = tasks.find(({ after, completed }) => after === id && !completed)
  if (!task || !next || next.repeatDay !== undefined || !isSameThing(task, next)) return tasks
  const { repeat, repeatFrom } = next
  return tasks
    .filter((other) => other !== next)
    .map((other) => (other === task ? withDetails(task, { repeat, repeatFrom }) : other))
}

/** Whether two tasks of a series differ in their days only. */
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

/** Renames a task; no effect for a blank title. */
export function rename(tasks: readonly Task[], id: number, title: string): readonly Task[] {
  return changeOne(tasks, id, (task) => (isBlank(title) || task.title === title ? task : { ...task, title }))
}

/** New details and a new day; undefined removes a detail. */
export type TaskChanges = DetailChanges & { readonly date?: LocalDay }

/** Changes a task, and with it all future ones that it repeats as. */
export function changeDetails(tasks: readonly Task[], id: number, changes: TaskChanges): readonly Task[] {
  return changeOne(tasks, id, (task) => withChanges(task, changes))
}

/** A task with changes. On another day its rule counts from there. */
export function withChanges(task: Task, { date = task.date, ...details }: TaskChanges): Task {
  return withDetails(movedTo(task, date), date === task.date ? details : { repeatDay: undefined, ...details })
}

/** Moves this task to another day. */
export function moveTask(tasks: readonly Task[], id: number, day: LocalDay): readonly Task[] {
  return changeOne(tasks, id, (task) => movedTo(task, day))
}

/**
 * The task on another day. One that repeats keeps its rule's day, from which the next one counts. An hour that a plan
 * gave it was for the day before.
 */
export function movedTo(task: Task, day: LocalDay): Task {
  if (task.date === day) return task
  const { letGo: _, repeatDay = task.date, ...moved } = { ...withoutPlan(task), date: day }
  return task.repeat === undefined || repeatDay === day ? moved : { ...moved, repeatDay }
}

/** Whether the task still waits to be done: neither completed nor let go. */
export function isOpenTask({ completed, letGo }: Pick<Task, 'completed' | 'letGo'>): boolean {
  return !completed && letGo === undefined
}

/** Null if the task does not exist. */
export function removeTask(tasks: readonly Task[], id: number): { tasks: Task[]; removed: Removed } | null {
  const task = tasks.find((other) => other.id === id)
  if (!task) return null
  return { tasks: tasks.filter((other) => other !== task), removed: { task, order: tasks.map((other) => other.id) } }
}

/**
 * Restores a removed task to its place, also in a changed list; its next one goes. Tasks added since are placed by their
 * id (age).
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

/** Sorts by title, ignoring case and outer blanks; stable in both directions (spec §4). */
export function sortByTitle(tasks: readonly Task[], order: TitleOrder): Task[] {
  const sign = order === 'ascending' ? 1 : -1
  return tasks.toSorted((a, b) => sign * byTitle().compare(a.title.trim(), b.title.trim()))
}

/** Reorders the tasks with these ids within the places they occupy; others stay. */
export function inOrder(tasks: readonly Task[], ids: readonly number[]): readonly Task[] {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const wanted = ids.flatMap((id) => byId.get(id) ?? [])
  const moving = new Set(wanted)
  let next = 0
  const ordered = tasks.map((task) => (moving.has(task) ? (wanted[next++] ?? task) : task))
  return ordered.every((task, place) => task === tasks[place]) ? tasks : ordered
}

/** Sorts by day; stable. */
export function sortByDay(tasks: readonly Task[]): Task[] {
  return tasks.toSorted((a, b) => Number(a.date > b.date) - Number(a.date < b.date))
}

export function filterTasks(tasks: readonly Task[], filter: TaskFilter): readonly Task[] {
  if (filter === 'all') return tasks
  return tasks.filter((task) => task.completed === (filter === 'completed'))
}

/** Number of tasks completed on a local day, whatever their date. Tasks without `completedAt` count for their date. */
export function doneOn(tasks: readonly Task[], day: LocalDay): number {
  return tasks.filter(({ completed, completedAt, date }) => {
    const doneDay = completedAt === undefined ? date : localDay(new Date(completedAt))
    return completed && doneDay === day
  }).length
}

/**
 * The tasks to show as next: those of `today`, then open ones of earlier days (latest first), then of later days
 * (soonest first), each day in its own order; none that was let go. Gives the first `count` open ones; those in `kept`
 * (just ticked off here) stay in their places and do not count.
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

/** Number of tasks by day; days without tasks are absent. */
export function countByDay(tasks: readonly Task[]): ReadonlyMap<LocalDay, number> {
  const counts = new Map<LocalDay, number>()
  for (const { date } of tasks) counts.set(date, (counts.get(date) ?? 0) + 1)
  return counts
}

/** Dots below a calendar day: one a task, at most three. */
export function dotsFor(count: number): number {
  return Math.min(count, 3)
}

/** Gives unique ids. */
export function withUniqueTaskIds(tasks: readonly Task[]): readonly Task[] {
  return withDistinctIds(tasks, (task, id) => ({ ...task, id }))
}

/** The same list if the task does not exist or does not change. */
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
