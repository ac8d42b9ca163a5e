import type { SharedList } from '../../../domain/lists.ts'
import { paths } from '../../paths.ts'
import { guarded, isRecord, localStore } from '../../device/storage/storage.ts'

/**
 * A shared list as this device knows it. `hasLeft`: the member has left the list; this device keeps a copy that is no
 * longer synced.
 */
export interface KnownList extends SharedList {
  /** The invitation code with which the member joined on this device. A link with this code opens the list. */
  readonly code?: string
  readonly hasLeft?: boolean
}

const areLists = (value: unknown): value is readonly KnownList[] =>
  Array.isArray(value) &&
  value.every((each) => isRecord(each) && typeof each['id'] === 'string' && Array.isArray(each['people']))

export const knownLists = localStore<readonly KnownList[]>('harbour:lists', guarded(areLists), [])

/**
 * Storage keys of a shared list. Only the items of another member's list have a separate key; those of the member's own
 * lists are stored with the shopping list and the tasks.
 */
export const listKeys = {
  items: (id: string): string => `harbour:list:${id}`,
  /** Key of the sync state of the list; see `syncKey`. */
  sync: (id: string): string => `harbour:sync:${id}`,
} as const

/** Returns the path of the screen that shows the list to its owner. */
export const ownListPath = ({ tasks }: SharedList): string => (tasks === undefined ? paths.mealPlanner : paths.planner)

export const ownerOf = ({ people }: SharedList): string => people[0]?.name ?? ''

/** Returns the number that this member has among the people of a list; 0 if unknown. */
export const ownNumberOf = ({ people }: SharedList): number => people.find(({ isMe }) => isMe)?.number ?? 0

/**
 * Returns which of the member's own lists are shared: whether the shopping list is, and the ids of the task lists that
 * are.
 */
export function ownShared(lists: readonly KnownList[]): { shopping: boolean; tasks: ReadonlySet<string | undefined> } {
  const own = lists.filter(({ isMine }) => isMine)
  return {
    shopping: own.some(({ tasks }) => tasks === undefined),
    tasks: new Set(own.flatMap(({ tasks }) => (tasks === undefined ? [] : [tasks.list]))),
  }
}

/**
 * Returns the entry in `lists` of the member's own task list with the id `list`, or of the shopping list if `list` is
 * undefined. Undefined if that list is not shared.
 */
export const ownListOf = (lists: readonly KnownList[], list?: string): KnownList | undefined =>
  lists.find(({ isMine, tasks }) => isMine && tasks?.list === list)
