import type { SharedList } from '../../../domain/lists.ts'
import { paths } from '../../paths.ts'
import { guarded, isRecord, localStore } from '../../device/storage/storage.ts'

/** A shared list as this device knows it. `hasLeft`: the copy of somebody who left; it is no longer synced. */
export interface KnownList extends SharedList {
  /** The code that this device joined with: its link then leads to the list. */
  readonly code?: string
  readonly hasLeft?: boolean
}

const areLists = (value: unknown): value is readonly KnownList[] =>
  Array.isArray(value) &&
  value.every((each) => isRecord(each) && typeof each['id'] === 'string' && Array.isArray(each['people']))

/** The member's own lists that are shared, and those of others (D50). */
export const knownLists = localStore<readonly KnownList[]>('harbour:lists', guarded(areLists), [])

/** Storage keys of a list of somebody else. Items of own lists stand under the keys of the shopping list and of the tasks. */
export const listKeys = {
  items: (id: string): string => `harbour:list:${id}`,
  /** See `syncKey`. */
  sync: (id: string): string => `harbour:sync:${id}`,
} as const

/** Where the owner of a list finds it. */
export const ownPath = ({ tasks }: SharedList): string => (tasks === undefined ? paths.mealPlanner : paths.planner)

/** First name of the owner. */
export const ownerOf = ({ people }: SharedList): string => people[0]?.name ?? ''

/** The number of this member on a list. */
export const numberOf = ({ people }: SharedList): number => people.find(({ isMe }) => isMe)?.number ?? 0

/** What the member shares: the shopping list, and task lists by the id that the member's devices give them. */
export function ownShared(lists: readonly KnownList[]): { shopping: boolean; tasks: ReadonlySet<string | undefined> } {
  const own = lists.filter(({ isMine }) => isMine)
  return {
    shopping: own.some(({ tasks }) => tasks === undefined),
    tasks: new Set(own.flatMap(({ tasks }) => (tasks === undefined ? [] : [tasks.list]))),
  }
}

/** The member's own shopping list, or the task list of that id, if it is shared. */
export const ownListOf = (lists: readonly KnownList[], list?: string): KnownList | undefined =>
  lists.find(({ isMine, tasks }) => isMine && tasks?.list === list)
