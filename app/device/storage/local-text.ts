import { logError } from '../log.ts'
import { isPersonal } from './device-keys.ts'
import { createListeners } from '../../listeners.ts'

/**
 * Whether a text was stored, and if not, why. `full`: the browser's quota for this site is used up. `blocked`: the
 * browser stores nothing at all.
 */
export type Written = { ok: true } | { ok: false; reason: 'full' | 'blocked' }

const written: Written = { ok: true }

/** Returns the stored text. Null when there is none or it cannot be read; the latter is logged (spec §8). */
export function readText(key: string): string | null {
  try {
    return area()?.getItem(key) ?? null
  } catch (error) {
    logError(`Local storage could not be read: ${key}`, error)
    return null
  }
}

/** Stores the text. On failure the previous text stays. */
export function writeText(key: string, text: string): Written {
  return attempt(key, (storage) => storage.setItem(key, text))
}

export function removeText(key: string): Written {
  return attempt(key, (storage) => storage.removeItem(key))
}

/** Returns all keys of this site in local storage; an empty list when storage is blocked. */
export function storedKeys(): string[] {
  try {
    const storage = area()
    if (!storage) return []
    return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null)
  } catch {
    return []
  }
}

function attempt(key: string, act: (storage: Storage) => void): Written {
  try {
    const storage = area()
    if (!storage) return { ok: false, reason: 'blocked' }
    act(storage)
    return written
  } catch (error) {
    logError(`Local storage could not be written: ${key}`, error)
    return { ok: false, reason: isFull(error) ? 'full' : 'blocked' }
  }
}

/**
 * Returns local storage. Null during prerendering, and where it is switched off in the browser. Throws where the
 * browser forbids access.
 */
function area(): Storage | null {
  return typeof window === 'undefined' ? null : window.localStorage
}

function isFull(error: unknown): boolean {
  return error instanceof Error && /quota/i.test(error.name)
}

let withheld = false

/**
 * Locks or unlocks all personal keys: stores of a locked key read their fallback and refuse changes. Keys are locked
 * while the data of one account is moved away and that of another is restored.
 */
export function setLocked(on: boolean): void {
  withheld = on
}

export function isLocked(key: string): boolean {
  return withheld && isPersonal(key)
}

interface StorageTrouble {
  /** `unreadable`: the stored text is invalid and was backed up. `unwritable`: a change could not be stored. */
  readonly kind: 'unreadable' | 'unwritable'
  readonly key: string
}

type Listener = (trouble: StorageTrouble) => void

const listeners = createListeners<[StorageTrouble]>()
const untold: StorageTrouble[] = []

/**
 * Calls `listener` at each storage problem. If problems occurred before there was a listener, it is called for them at
 * once. Returns the unsubscribe function.
 */
export function onStorageTrouble(listener: Listener): () => void {
  const stop = listeners.subscribe(listener)
  for (const trouble of untold.splice(0)) listener(trouble)
  return stop
}

/** Tells the listeners of a storage problem, in a microtask, because data is often read during a React render. */
export function reportTrouble(trouble: StorageTrouble): void {
  queueMicrotask(() => {
    if (listeners.isEmpty()) untold.push(trouble)
    listeners.notify(trouble)
  })
}
