import { dayMs } from '../../../domain/day.ts'
import { now } from '../../device/clock.ts'
import { removeText, readText, writeText } from '../../device/storage/local-text.ts'
import { guarded, isRecord, localStore, refreshLocalStores, type LocalStore } from '../../device/storage/storage.ts'
import { knownLists, ownShared } from '../lists/known.ts'
import { shoppingList } from '../meals.ts'
import { taskLists } from '../task-lists.ts'
import { tasks } from '../tasks.ts'
import { switchSync } from './follow-sync.ts'

/** Texts by storage key; null where no text was stored. */
type Texts = Readonly<Record<string, string | null>>

/** What was stored on this device before its first sync, so that the member can restore it. */
export interface BeforeSync {
  /** Time of the first sync, ISO 8601. */
  readonly at: string
  readonly texts: Texts
}

const isBefore = (value: unknown): value is BeforeSync | null =>
  value === null || (isRecord(value) && typeof value['at'] === 'string' && isRecord(value['texts']))

/** Kept for a week, because the first sync merges the data of two devices, which the member may not want. */
export const beforeSync = localStore<BeforeSync | null>('harbour:before-sync', guarded(isBefore), null)
const keptMs = 7 * dayMs

const textsOf = (keys: readonly string[]): Texts => Object.fromEntries(keys.map((key) => [key, readText(key)]))

/**
 * Stores a copy of the texts under these keys. Call it before the first sync. A copy that is less than a week old is
 * not replaced: sync was then only switched off for some days. If there is no room, nothing is stored.
 */
export function noteBeforeSync(keys: readonly string[]): void {
  dropBeforeSync()
  const texts = textsOf(keys)
  const isEmpty = Object.values(texts).every((text) => text === null || text === '[]')
  beforeSync.update((before) => before ?? (isEmpty ? null : { at: now().toISOString(), texts }))
}

/** Deletes the copy of the data from before the first sync, if it is older than a week. */
export function dropBeforeSync(): void {
  const before = beforeSync.read()
  if (before !== null && Math.abs(now().getTime() - Date.parse(before.at)) > keptMs) beforeSync.update(() => null)
}

/**
 * Writes all texts or, if there is no room, none. Returns whether they were written. Items of shared lists stay as they
 * are, because a change would also affect the other people of the list.
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

/**
 * Returns the text of a list from `texts`, with its shared items replaced by those that are stored now. Returns an
 * empty object if `texts` lacks the list, or if there are no shared items, neither in the text nor stored now.
 */
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

/**
 * Writes texts until one fails; returns whether all were written. Texts that become shorter than those in `here` are
 * written first, so that there is always room to restore `here`.
 */
function write(texts: Texts, here: Texts): boolean {
  const growth = (key: string): number => (texts[key]?.length ?? 0) - (here[key]?.length ?? 0)
  return Object.entries(texts)
    .toSorted(([one], [other]) => growth(one) - growth(other))
    .every(([key, text]) => (text === null ? removeText(key) : writeText(key, text)).ok)
}

/**
 * Switches sync off, and restores what was on this device before the first sync. Resolves with null, with the device
 * unchanged, when there is no room for it. Otherwise resolves with a function that undoes the restoring; it resolves
 * with false when there is no room. Rejects with an `ApiError`.
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
