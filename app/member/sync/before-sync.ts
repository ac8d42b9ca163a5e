import { dayMs } from '../../../domain/day.ts'
import type { Task } from '../../../domain/tasks.ts'
import { now } from '../../device/clock.ts'
import { removeText, readText, writeText } from '../../device/storage/local-text.ts'
import { guarded, isRecord, localStore, refreshLocalStores } from '../../device/storage/storage.ts'
import { knownLists, ownShared } from '../lists/known.ts'
import { shoppingList } from '../meals.ts'
import { taskLists } from '../task-lists.ts'
import { tasks } from '../tasks.ts'
import { switchSync } from './follow-sync.ts'

/** Texts by storage key; null where there was none. */
type Texts = Readonly<Record<string, string | null>>

/** What this device had before its first sync. */
export interface BeforeSync {
  /** ISO 8601. */
  readonly at: string
  readonly texts: Texts
}

const isBefore = (value: unknown): value is BeforeSync | null =>
  value === null || (isRecord(value) && typeof value['at'] === 'string' && isRecord(value['texts']))

/** Kept for a week: the first sync of two devices puts their things together, which may not be wanted. */
export const beforeSync = localStore<BeforeSync | null>('harbour:before-sync', guarded(isBefore), null)
const keptMs = 7 * dayMs

const textsOf = (keys: readonly string[]): Texts => Object.fromEntries(keys.map((key) => [key, readText(key)]))

/**
 * Notes what is stored under these keys, before the first sync. What was noted in the last week stays: sync was off in
 * between. Without room for it, nothing is noted.
 */
export function noteBeforeSync(keys: readonly string[]): void {
  dropBeforeSync()
  const texts = textsOf(keys)
  const isEmpty = Object.values(texts).every((text) => text === null || text === '[]')
  beforeSync.update((before) => before ?? (isEmpty ? null : { at: now().toISOString(), texts }))
}

/** Forgets it after a week. */
export function dropBeforeSync(): void {
  const before = beforeSync.read()
  if (before !== null && Math.abs(now().getTime() - Date.parse(before.at)) > keptMs) beforeSync.update(() => null)
}

/** Writes the texts. What is shared stays as it is: its people would lose what is on it. False: there was no room. */
function put(texts: Texts): boolean {
  const shared = ownShared(knownLists.read())
  const isShared = ({ list }: Task): boolean => shared.tasks.has(list)
  const [sharedTasks, sharedLists] = [
    tasks.read().filter(isShared),
    taskLists.read().filter(({ id }) => shared.tasks.has(id)),
  ]
  const written = Object.entries(texts)
    .filter(([key]) => !shared.shopping || key !== shoppingList.key)
    .every(([key, text]) => (text === null ? removeText(key) : writeText(key, text)).ok)
  if (sharedLists.length + sharedTasks.length > 0) {
    tasks.update((all) => [...all.filter((task) => !isShared(task)), ...sharedTasks])
    taskLists.update((all) => [...all.filter(({ id }) => !shared.tasks.has(id)), ...sharedLists])
  }
  refreshLocalStores()
  return written
}

/**
 * Switches sync off, and makes this device what it was before the first sync. Returns a function that undoes both; null
 * when there was no room, and this device is unchanged. Rejects with an `ApiError`.
 */
export async function restoreBeforeSync(before: BeforeSync): Promise<(() => Promise<void>) | null> {
  await switchSync(false)
  const here = textsOf(Object.keys(before.texts))
  const back = async () => {
    put(here)
    beforeSync.update(() => before)
    await switchSync(true)
  }
  if (!put(before.texts)) {
    await back()
    return null
  }
  beforeSync.update(() => null)
  return back
}
