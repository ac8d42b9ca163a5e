import * as z from 'zod/mini'
import { isBlank } from './blank.ts'
import type { Task } from './tasks.ts'

/** A named list of tasks (D51). Each task stores the id of its list in `Task.list`. */
export interface TaskList {
  readonly id: string
  readonly name: string
}

/**
 * Schema of a list that is stored on the device. Unknown fields are kept, because a newer version of the app may have
 * stored them.
 */
export const storedTaskList = z.looseObject({
  id: z.string().check(z.minLength(1)),
  name: z.string().check(z.refine((name) => !isBlank(name))),
})

/** Maximum length of the name of a list, in characters. */
export const longestListName = 60

/**
 * Lists that the app offers. Their ids are fixed, so that two devices that both create such a list have one list after
 * sync.
 */
export const offeredLists: readonly TaskList[] = [
  { id: 'a1de0a52-4d3c-4f0e-9d0b-6c1f7a50c001', name: 'Home' },
  { id: 'a1de0a52-4d3c-4f0e-9d0b-6c1f7a50c002', name: 'School' },
]

const isSameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Returns the list with this name; case is ignored. */
export const listNamed = (lists: readonly TaskList[], name: string): TaskList | undefined =>
  lists.find((list) => isSameName(list.name, name))

/**
 * Adds a list unless one with this name exists. `freshId` is its id if the name has no fixed id or the fixed id is
 * taken.
 */
export function addList(lists: readonly TaskList[], name: string, freshId: string): readonly TaskList[] {
  if (isBlank(name) || listNamed(lists, name) !== undefined) return lists
  const fixed = listNamed(offeredLists, name)?.id
  const id = fixed === undefined || lists.some((list) => list.id === fixed) ? freshId : fixed
  return [...lists, { id, name: name.trim() }]
}

/** Renames a list. Nothing happens if the new name is blank or belongs to another list. */
export function renameList(lists: readonly TaskList[], id: string, name: string): readonly TaskList[] {
  const other = listNamed(lists, name)
  if (isBlank(name) || (other !== undefined && other.id !== id)) return lists
  return lists.map((list) => (list.id === id && list.name !== name.trim() ? { ...list, name: name.trim() } : list))
}

/** Returns the tasks of a list. If `list` is null, all tasks are returned. */
export function ofList(tasks: readonly Task[], list: string | null): readonly Task[] {
  return list === null ? tasks : tasks.filter((task) => task.list === list)
}
