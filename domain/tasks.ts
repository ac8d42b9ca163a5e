import * as z from 'zod/mini'
import { isBlank } from './blank.ts'
import { type DayRange, isLocalDay, type LocalDay, localDay } from './day.ts'
import { lazily } from './lazily.ts'
import { freeId, withDistinctIds } from './time-ids.ts'

/** A task of the planner (spec §3). The title is kept as typed, blanks at its ends included (spec §5). */
export interface Task {
  /** Milliseconds since 1970 when it was added, or the next free number. */
  readonly id: number
  readonly title: string
  readonly completed: boolean
  readonly date: LocalDay
  /** When it was ticked off, ISO 8601 in UTC. Ours: a task without it was completed elsewhere, or before we noted it. */
  readonly completedAt?: string
}

export type TaskFilter = 'all' | 'completed' | 'incomplete'
export type TitleOrder = 'ascending' | 'descending'

/** Says whether one more task may be added to these: the place for a plan's limit. */
export type AddRule = (tasks: readonly Task[]) => boolean

export type Added = { ok: true; tasks: Task[]; task: Task } | { ok: false; reason: 'blank' | 'limit' }

/** A task that was taken out, with the order of the list it stood in. */
export interface Removed {
  readonly task: Task
  readonly order: readonly number[]
}

/**
 * Reads a stored task. A date that is a whole instant becomes its day, one without a usable date the day of its
 * id; an instant that is none is left out. Fields of ours that are still unknown here (an older tab beside a newer
 * one) survive.
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
    const task = { ...stored, date: usableDate(stored.date, stored.id) }
    return stored.completed && isInstant(at) ? { ...task, completedAt: at } : task
  }),
)

/** Adds at the end. `now` is milliseconds since 1970; the id moves on while another task holds it. */
export function add(
  tasks: readonly Task[],
  entry: { title: string; date: LocalDay; now: number },
  mayAdd: AddRule = () => true,
): Added {
  if (isBlank(entry.title)) return { ok: false, reason: 'blank' }
  if (!mayAdd(tasks)) return { ok: false, reason: 'limit' }
  const id = freeId(entry.now, (other) => tasks.some((task) => task.id === other))
  const task: Task = { id, title: entry.title, completed: false, date: entry.date }
  return { ok: true, tasks: [...tasks, task], task }
}

/**
 * Ticks a task off at that instant (ISO 8601), or opens it again with null. It says which, rather than 'the other
 * way round': a tab that has not heard of another one's click must not undo it.
 */
export function setCompleted(tasks: readonly Task[], id: number, at: string | null): readonly Task[] {
  return changeOne(tasks, id, (task) => {
    if (task.completed === (at !== null)) return task
    const { completedAt: _, ...open } = task
    return at === null ? { ...open, completed: false } : { ...open, completed: true, completedAt: at }
  })
}

/** Gives the task another title; a blank one is refused and leaves everything as it was. */
export function rename(tasks: readonly Task[], id: number, title: string): readonly Task[] {
  return changeOne(tasks, id, (task) => (isBlank(title) || task.title === title ? task : { ...task, title }))
}

/** Null when the task is gone already. */
export function remove(tasks: readonly Task[], id: number): { tasks: Task[]; removed: Removed } | null {
  const task = tasks.find((other) => other.id === id)
  if (!task) return null
  return { tasks: tasks.filter((other) => other !== task), removed: { task, order: tasks.map((other) => other.id) } }
}

/**
 * Puts a removed task back where it stood, also when the list changed meanwhile. Whatever came in since then
 * (added, or brought back by another Undo) is placed by its id, which is its age.
 */
export function restore(tasks: readonly Task[], { task, order }: Removed): readonly Task[] {
  if (tasks.some((other) => other.id === task.id)) return tasks
  const places = new Map(order.map((id, place) => [id, place]))
  const own = places.get(task.id) ?? order.length
  const standsBefore = (other: Task): boolean => {
    const place = places.get(other.id)
    return place === undefined ? other.id < task.id : place < own
  }
  return tasks.toSpliced(tasks.findLastIndex(standsBefore) + 1, 0, task)
}

const byTitle = lazily(() => new Intl.Collator('en-GB', { sensitivity: 'accent' }))

/** By title, capital letters and outer blanks aside; equal titles keep their order both ways (spec §4). */
export function sortByTitle(tasks: readonly Task[], order: TitleOrder): Task[] {
  const sign = order === 'ascending' ? 1 : -1
  return tasks.toSorted((a, b) => sign * byTitle().compare(a.title.trim(), b.title.trim()))
}

/** Earlier days first; within a day the order stays as it is. */
export function sortByDay(tasks: readonly Task[]): Task[] {
  return tasks.toSorted((a, b) => Number(a.date > b.date) - Number(a.date < b.date))
}

export function filterTasks(tasks: readonly Task[], filter: TaskFilter): readonly Task[] {
  if (filter === 'all') return tasks
  return tasks.filter((task) => task.completed === (filter === 'completed'))
}

/**
 * How many tasks were ticked off on that day of the device's clock, whatever day they stand on. One of which that
 * instant is not known counts for the day it stands on.
 */
export function doneOn(tasks: readonly Task[], day: LocalDay): number {
  return tasks.filter(({ completed, completedAt, date }) => {
    const doneDay = completedAt === undefined ? date : localDay(new Date(completedAt))
    return completed && doneDay === day
  }).length
}

export function tasksInRange(tasks: readonly Task[], { from, to }: DayRange): Task[] {
  return tasks.filter((task) => task.date >= from && task.date <= to)
}

/** How many tasks each day holds; a day without any is absent. */
export function countByDay(tasks: readonly Task[]): ReadonlyMap<LocalDay, number> {
  const counts = new Map<LocalDay, number>()
  for (const { date } of tasks) counts.set(date, (counts.get(date) ?? 0) + 1)
  return counts
}

/** Dots under a day of the calendar: one a task, three at most. */
export function dotsFor(count: number): number {
  return Math.min(count, 3)
}

/** Every id once. */
export function withOwnIds(tasks: readonly Task[]): readonly Task[] {
  return withDistinctIds(tasks, (task, id) => ({ ...task, id }))
}

/** The same list when the task is gone or stays as it is. */
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
