import { useSyncExternalStore } from 'react'
import { readText, type Written, writeText, reportTrouble, isLocked } from './local-text.ts'
import { logError } from '../log.ts'
import { expectLoss, hearWrites, noteWrite, backUpCorrupt } from './storage-recovery.ts'
import { createListeners, type Listeners } from '../../listeners.ts'

/**
 * Makes a schema for `localStore` from a type guard. Use it for the few values that the first page needs, because zod
 * is larger than all other code of that page.
 */
export function guarded<T>(is: (value: unknown) => value is T) {
  return {
    safeParse(value: unknown): { success: true; data: T } | { success: false } {
      return is(value) ? { success: true, data: value } : { success: false }
    },
  }
}

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false }
}

/**
 * One value in local storage. The user's data is read and written only through this interface (spec §3, 'Local storage
 * keys').
 */
export interface LocalStore<T> {
  readonly key: string
  readonly fallback: T
  /** Returns the stored value, or the fallback. Returns the same object while the stored text is the same. */
  read(): T
  /**
   * Whether there is a stored text and it is valid. If not, `read` returns a value that the user did not choose: the
   * fallback, or a list without its invalid entries.
   */
  isIntact(): boolean
  subscribe(listener: () => void): () => void
  /**
   * Changes the stored value. Reads it again first, because another tab may have written it. Writes nothing if `change`
   * returns its argument. If the value cannot be written, nothing changes and `onStorageTrouble` reports it. `change`
   * may be called again if another tab overwrites the result, so a second call must do no harm.
   */
  update(change: (current: T) => T): Written
}

interface Reading<T> {
  readonly value: T
  readonly intact: boolean
}

/**
 * Makes the store of a value under one key. If the stored text is invalid, the value is the fallback, and the text is
 * backed up before it is overwritten.
 */
export function localStore<T>(key: string, schema: Schema<T>, fallback: T): LocalStore<T> {
  return keep(key, fallback, (stored) => {
    const parsed = schema.safeParse(stored)
    return parsed.success ? { value: parsed.data, intact: true } : { value: fallback, intact: false }
  })
}

/**
 * Makes the store of a list under one key. Invalid entries are left out. `tidy` enforces rules between entries: it gets
 * the whole list, and returns its argument when there is nothing to change.
 */
export function localListStore<Item>(
  key: string,
  itemSchema: Schema<Item>,
  tidy: (items: readonly Item[]) => readonly Item[] = (items) => items,
): LocalStore<readonly Item[]> {
  const empty: readonly Item[] = []
  return keep(key, empty, (stored) => {
    if (!Array.isArray(stored)) return { value: empty, intact: false }
    const items = stored.flatMap((entry) => {
      const parsed = itemSchema.safeParse(entry)
      return parsed.success ? [parsed.data] : []
    })
    return { value: tidy(items), intact: items.length === stored.length }
  })
}

/**
 * Returns the current value and renders again when it changes. Returns the fallback during hydration of a prerendered
 * page.
 */
export function useLocalStore<T>(source: LocalStore<T>): T {
  return useSyncExternalStore(source.subscribe, source.read, () => source.fallback)
}

/** Notifies all subscribers of all keys. Call it after storage was changed without `update`. */
export function refreshLocalStores(): void {
  for (const key of listeners.keys()) notify(key)
}

function keep<T>(key: string, fallback: T, interpret: (stored: unknown) => Reading<T>): LocalStore<T> {
  let seen: { text: string | null; reading: Reading<T> } = { text: null, reading: { value: fallback, intact: true } }

  function look(): typeof seen {
    const text = isLocked(key) ? null : readText(key)
    if (text === seen.text) return seen
    seen = { text, reading: text === null ? { value: fallback, intact: true } : understand(text) }
    if (text !== null && !seen.reading.intact) giveWarning(text)
    return seen
  }

  function understand(text: string): Reading<T> {
    try {
      return interpret(JSON.parse(text))
    } catch {
      return { value: fallback, intact: false }
    }
  }

  function giveWarning(text: string): void {
    logError(`Local storage could not be understood: ${key}`, text.slice(0, 80))
    reportTrouble({ kind: 'unreadable', key })
    queueMicrotask(() => backUpCorrupt(key, text))
  }

  function update(change: (current: T) => T): Written {
    const { text, reading } = look()
    const next = change(reading.value)
    if (Object.is(next, reading.value)) return { ok: true }
    const result = replace(text, reading.intact, next)
    if (result.ok) {
      noteWrite(key, text, seen.text ?? '', () => update(change))
      notify(key)
    } else {
      reportTrouble({ kind: 'unwritable', key })
    }
    return result
  }

  function replace(text: string | null, intact: boolean, next: T): Written {
    if (isLocked(key)) return { ok: false, reason: 'full' }
    if (text !== null && !intact && !backUpCorrupt(key, text)) return { ok: false, reason: 'full' }
    const nextText = JSON.stringify(next)
    const result = writeText(key, nextText)
    if (result.ok) seen = { text: nextText, reading: { value: next, intact: true } }
    return result
  }

  return {
    key,
    fallback,
    read: () => look().reading.value,
    isIntact() {
      const { text, reading } = look()
      return text !== null && reading.intact
    },
    subscribe: (listener) => listen(key, listener),
    update,
  }
}

const listeners = new Map<string, Listeners>()
let hearsOtherTabs = false

function listen(key: string, listener: () => void): () => void {
  hearOtherTabs()
  const own = listeners.get(key) ?? createListeners()
  listeners.set(key, own)
  return own.subscribe(listener)
}

function notify(key: string): void {
  listeners.get(key)?.notify()
}

function hearOtherTabs(): void {
  if (hearsOtherTabs) return
  hearsOtherTabs = true
  hearWrites()
  window.addEventListener('storage', (event) => {
    if (event.key === null) return refreshLocalStores()
    expectLoss(event.key)
    notify(event.key)
  })
  // A page misses the changes of other tabs while it is in the back/forward cache or the phone sleeps.
  window.addEventListener('pageshow', refreshLocalStores)
  document.addEventListener('visibilitychange', refreshLocalStores)
}
