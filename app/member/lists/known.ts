import type { SharedList } from '../../../domain/lists.ts'
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

/** The member's own list, if it is shared, and those of others (D50). */
export const knownLists = localStore<readonly KnownList[]>('harbour:lists', guarded(areLists), [])

/** Storage keys of a list of somebody else. The items of the own list stand under the key of the shopping list. */
export const listKeys = {
  items: (id: string): string => `harbour:list:${id}`,
  /** See `syncKey`. */
  sync: (id: string): string => `harbour:sync:${id}`,
} as const

/** First name of the owner. */
export const ownerOf = ({ people }: SharedList): string => people[0]?.name ?? ''

/** The number of this member on a list. */
export const numberOf = ({ people }: SharedList): number => people.find(({ isMe }) => isMe)?.number ?? 0

export const isOwnShared = (lists: readonly KnownList[]): boolean => lists.some(({ isMine }) => isMine)
