import { dayMs } from '../../../domain/day.ts'
import { now } from '../../device/clock.ts'
import { removeText, readText, writeText } from '../../device/storage/local-text.ts'
import { guarded, isRecord, localStore, refreshLocalStores, type LocalStore } from '../../device/storage/storage.ts'
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

/**
 * Writes the texts, or none when there is no room for all. What is shared stays as it is: its people would lose what is
 * on it.
 */
function put(texts: Texts): boolean {
  const shared = ownShared(knownLists.read())
  const merged: Texts = {
    ...texts,
    ...withShared(texts, tasks, ({ list }) => shared.tasks.has(list)),
    ...withShared(texts, taskLists, ({ id }) => shared.tasks.has(id)),
    ...(shared.shopping ? textsOf([shoppingList.key]) : {}),
  }
  const here = textsOf(Object.keys(merged))
  const written = write(merged, here)
  if (!written) write(here, textsOf(Object.keys(here)))
  refreshLocalStores()
  return written
}

/** The text of a list in which the shared items are those of now; nothing when none is shared, then or now. */
function withShared<T>(texts: Texts, { key, read }: LocalStore<readonly T[]>, isShared: (item: T) => boolean): Texts {
  const items = listIn(texts[key] ?? null) as readonly T[]
  const others = items.filter((item) => !isRecord(item) || !isShared(item))
  const shared = read().filter(isShared)
  if (!(key in texts) || (others.length === items.length && shared.length === 0)) return {}
  return { [key]: JSON.stringify([...others, ...shared]) }
}

function listIn(text: string | null): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

/** Stops at the first failure. Writes first what gets shorter, so that the way back to `here` always has room. */
function write(texts: Texts, here: Texts): boolean {
  const growth = (key: string): number => (texts[key]?.length ?? 0) - (here[key]?.length ?? 0)
  return Object.entries(texts)
    .toSorted(([one], [other]) => growth(one) - growth(other))
    .every(([key, text]) => (text === null ? removeText(key) : writeText(key, text)).ok)
}

/**
 * Switches sync off, and makes this device what it was before the first sync. Returns a function that undoes both, or
 * resolves to false when there was no room for that; null when there was no room, and this device is unchanged. Rejects
 * with an `ApiError`.
 */
export async function restoreBeforeSync(before: BeforeSync): Promise<(() => Promise<boolean>) | null> {
  await switchSync(false)
  const here = textsOf(Object.keys(before.texts))
  if (!put(before.texts)) {
    await switchSync(true)
    return null
  }
  beforeSync.update(() => null)
  return async () => {
    if (!put(here)) return false
    beforeSync.update(() => before)
    await switchSync(true)
    return true
  }
}
