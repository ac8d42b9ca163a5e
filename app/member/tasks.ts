import { isBlank } from '../../domain/blank.ts'
import type { LocalDay } from '../../domain/day.ts'
import {
  appendTask,
  type AddRule,
  changeDetails,
  moveTask,
  type Removed,
  removeTask,
  rename,
  restoreTask,
  setCompleted,
  storedTask,
  type Task,
  type TaskChanges,
  withUniqueTaskIds,
} from '../../domain/tasks.ts'
import { restorePlaces } from '../../domain/task-places.ts'
import type { TaskDetails } from '../../domain/task-details.ts'
import { now } from '../device/clock.ts'
import { localListStore, refreshLocalStores } from '../device/storage/storage.ts'

/**
 * Why a change was refused. `blank`: the title is blank. `limit`: the user may have no more open tasks. `full`,
 * `blocked`: the browser did not store it (see `Written`).
 */
export type TaskRefusal = 'blank' | 'limit' | 'full' | 'blocked'

/** The user's tasks (spec §3, key `tasks`). */
export const tasks = localListStore('tasks', storedTask, withUniqueTaskIds)

export interface NewTask {
  readonly title: string
  readonly date: LocalDay
  readonly details?: TaskDetails
}

/** Adds a task. Returns null on success. `mayAdd` decides by the stored tasks whether one more is allowed. */
export function addTask(
  title: string,
  date: LocalDay,
  mayAdd?: AddRule,
  details: TaskDetails = {},
): TaskRefusal | null {
  return addTasks([{ title, date, details }], mayAdd)
}

/** Adds all tasks or none. Returns null on success. */
export function addTasks(entries: readonly NewTask[], mayAdd?: AddRule): TaskRefusal | null {
  let refused: TaskRefusal | null = null
  const at = now().getTime()
  const made = new Set<string>()
  const written = tasks.update((current) => {
    // `update` may call this again; the tasks must not be added twice.
    if (current.some((task) => made.has(`${task.id} ${task.title}`))) return current
    let next = current
    for (const entry of entries) {
      const added = appendTask(next, { ...entry, now: at }, mayAdd)
      refused = added.ok ? null : added.reason
      if (!added.ok) return current
      next = added.tasks
    }
    for (const { id, title } of next.slice(current.length)) made.add(`${id} ${title}`)
    return next
  })
  return written.ok ? refused : written.reason
}

/** Renames a task. Returns null on success; 'gone' when the task no longer exists. */
export function renameTask(id: number, title: string): TaskRefusal | 'gone' | null {
  if (isBlank(title)) return 'blank'
  if (!tasks.read().some((task) => task.id === id)) {
    // This tab may not have noticed yet that another tab deleted the task.
    refreshLocalStores()
    return 'gone'
  }
  const written = tasks.update((current) => rename(current, id, title))
  return written.ok ? null : written.reason
}

/**
 * Sets the details and the day of a task. A detail that is undefined is removed. If it cannot be stored, nothing
 * changes and `onStorageTrouble` reports it.
 */
export function changeTask(id: number, changes: TaskChanges): void {
  tasks.update((current) => changeDetails(current, id, changes))
}

/** Moves a task to another day. Other tasks of its series stay on their days. */
export function moveTaskTo(id: number, day: LocalDay): void {
  tasks.update((current) => moveTask(current, id, day))
}

/**
 * Changes days, times and order of tasks. Returns a function that restores them. Returns null when nothing changed or
 * storing failed.
 */
export function moveTasks(move: (tasks: readonly Task[]) => readonly Task[]): (() => void) | null {
  let before: readonly Task[] = []
  const written = tasks.update((current) => {
    const moved = move(current)
    const same = new Set(moved)
    before = current.filter((task, place) => !same.has(task) || task !== moved[place])
    return before.length === 0 ? current : moved
  })
  if (!written.ok || before.length === 0) return null
  return () => void tasks.update((current) => restorePlaces(current, before))
}

export function completeTask(id: number, completed: boolean): void {
  const at = completed ? now().toISOString() : null
  tasks.update((current) => setCompleted(current, id, at))
}

/** Deletes a task. Returns it for Undo; null when nothing was deleted. */
export function deleteTask(id: number): Removed | null {
  let removed: Removed | null = null
  const written = tasks.update((current) => {
    const without = removeTask(current, id)
    removed = without?.removed ?? null
    return without?.tasks ?? current
  })
  return written.ok ? removed : null
}

export function undoDelete(removed: Removed): void {
  tasks.update((current) => restoreTask(current, removed))
}
