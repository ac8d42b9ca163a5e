import * as z from 'zod/mini'
import { isBlank } from './blank.ts'
import type { Task } from './tasks.ts'

/** A named list of tasks (D51). Which tasks belong to it, they say themselves: `Task.list`. */
export interface TaskList {
  /** A UUID. */
  readonly id: string
  readonly name: string
}

/** Keeps unknown fields, of a newer version. */
export const storedTaskList = z.looseObject({
  id: z.string().check(z.minLength(1)),
  name: z.string().check(z.refine((name) => !isBlank(name))),
})

/** Characters of a name. */
export const longestListName = 60

/**
 * Names that are offered. Their ids are fixed, so that two devices that make the same list while they know nothing of
 * each other have one list afterwards.
 */
export const offeredLists: readonly TaskList[] = [
  { id: 'a1de0a52-4d3c-4f0e-9d0b-6c1f7a50c001', name: 'Home' },
  { id: 'a1de0a52-4d3c-4f0e-9d0b-6c1f7a50c002', name: 'School' },
]

const isSameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The list of that name, ignoring case. */
export const listNamed = (lists: readonly TaskList[], name: string): TaskList | undefined =>
  lists.find((list) => isSameName(list.name, name))

/** Adds a list, unless there is one of that name. `freshId` is taken where no fixed one is free. */
export function addList(lists: readonly TaskList[], name: string, freshId: string): readonly TaskList[] {
  if (isBlank(name) || listNamed(lists, name) !== undefined) return lists
  const fixed = listNamed(offeredLists, name)?.id
  const id = fixed === undefined || lists.some((list) => list.id === fixed) ? freshId : fixed
  return [...lists, { id, name: name.trim() }]
}

/** No effect for a blank name, and for that of another list. */
export function renameList(lists: readonly TaskList[], id: string, name: string): readonly TaskList[] {
  const other = listNamed(lists, name)
  if (isBlank(name) || (other !== undefined && other.id !== id)) return lists
  return lists.map((list) => (list.id === id && list.name !== name.trim() ? { ...list, name: name.trim() } : list))
}

/** The tasks of one list; null: all tasks. */
export function ofList(tasks: readonly Task[], list: string | null): readonly Task[] {
  return list === null ? tasks : tasks.filter((task) => task.list === list)
}
