import { addList, listNamed, renameList, storedTaskList, type TaskList } from '../../domain/task-lists.ts'
import { localListStore } from '../device/storage/storage.ts'
import { timeOfMove } from './sync/stored-states.ts'
import { changeTask, tasks } from './tasks.ts'

/** The member's named lists of tasks (D51). */
export const taskLists = localListStore<TaskList>('harbour:task-lists', storedTaskList)

/**
 * Creates a list, or returns the list that has this name already. Returns null for a blank name, or when storing
 * failed.
 */
export function createList(name: string): TaskList | null {
  const id = crypto.randomUUID()
  taskLists.update((lists) => addList(lists, name, id))
  return listNamed(taskLists.read(), name) ?? null
}

/** Renames a list. Returns false when the name is blank, another list has it, or storing failed. */
export function nameList(id: string, name: string): boolean {
  taskLists.update((lists) => renameList(lists, id, name))
  return listNamed(taskLists.read(), name)?.id === id
}

/** Puts a task on a list; if `list` is null, the task is on no list. */
export function putOnList(task: number, list: string | null): void {
  if (tasks.read().some(({ id, list: before = null }) => id === task && before === list)) return
  changeTask(task, { list: list ?? undefined, listAt: timeOfMove() })
}

/** Deletes a list. Its tasks stay, without a list. Returns a function that undoes it; null when storing failed. */
export function deleteList(list: TaskList): (() => void) | null {
  const ofIt = new Set(tasks.read().flatMap((task) => (task.list === list.id ? [task.id] : [])))
  if (!taskLists.update((lists) => lists.filter(({ id }) => id !== list.id)).ok) return null
  for (const id of ofIt) putOnList(id, null)
  return () => {
    taskLists.update((lists) => (lists.some(({ id }) => id === list.id) ? lists : [...lists, list]))
    for (const task of tasks.read()) if (ofIt.has(task.id) && task.list === undefined) putOnList(task.id, list.id)
  }
}
