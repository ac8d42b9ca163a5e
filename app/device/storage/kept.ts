import { useSyncExternalStore } from 'react'
import { readText, type Written, writeText } from './kept-text.ts'
import { logError } from '../log.ts'
import { expectLoss, hearWrites, noteWrite } from './lost-writes.ts'
import { reportTrouble } from './storage-trouble.ts'
import { setAside } from './unreadable.ts'
import { isWithheld } from './withheld.ts'

export { onStorageTrouble, type StorageTrouble } from './storage-trouble.ts'
export type { Written } from './kept-text.ts'

/** Anything of zod's that can say whether a value is the one expected. */
interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false }
}

/** One value of local storage: the only way to it (spec §3, 'Local storage keys'). */
export interface Kept<T> {
  readonly key: string
  readonly fallback: T
  /** The stored value, or the fallback; the same object as long as the stored text is the same. */
  read(): T
  /** Calls when this or another tab changed it. Returns the way to stop. */
  subscribe(listener: () => void): () => void
  /**
   * Changes what is stored now, which another tab may have written a moment ago. Returning the value it was given
   * writes nothing. When it fails, everything is as before, and `onStorageTrouble` tells. `change` runs again when
   * another tab overwrote it unawares: done twice it must come to the same as done once.
   */
  update(change: (current: T) => T): Written
}

interface Reading<T> {
  readonly value: T
  /** False when the text, or a part of it, made no sense. */
  readonly intact: boolean
}

/** A value under one key. What does not fit the schema counts as the fallback, and is set aside before it is replaced. */
export function kept<T>(key: string, schema: Schema<T>, fallback: T): Kept<T> {
  return keep(key, fallback, (stored) => {
    const parsed = schema.safeParse(stored)
    return parsed.success ? { value: parsed.data, intact: true } : { value: fallback, intact: false }
  })
}

/**
 * A list under one key. Entries that do not fit are left out, the others stay. `tidy` sees the whole list, for
 * what a single entry cannot know; it returns the list it was given when there is nothing to do.
 */
export function keptList<Item>(
  key: string,
  itemSchema: Schema<Item>,
  tidy: (items: readonly Item[]) => readonly Item[] = (items) => items,
): Kept<readonly Item[]> {
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

/** The value in a component, kept up to date; the fallback while a prerendered page hydrates. */
export function useKept<T>(source: Kept<T>): T {
  return useSyncExternalStore(source.subscribe, source.read, () => source.fallback)
}

/** Lets everybody who shows a kept value look again, after storage was changed beside the values. */
export function refreshKept(): void {
  for (const key of listeners.keys()) notify(key)
}

function keep<T>(key: string, fallback: T, interpret: (stored: unknown) => Reading<T>): Kept<T> {
  let seen: { text: string | null; reading: Reading<T> } = { text: null, reading: { value: fallback, intact: true } }

  function look(): typeof seen {
    const text = isWithheld(key) ? null : readText(key)
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
    queueMicrotask(() => setAside(key, text))
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
    if (isWithheld(key)) return { ok: false, reason: 'full' }
    if (text !== null && !intact && !setAside(key, text)) return { ok: false, reason: 'full' }
    const nextText = JSON.stringify(next)
    const result = writeText(key, nextText)
    if (result.ok) seen = { text: nextText, reading: { value: next, intact: true } }
    return result
  }

  return { key, fallback, read: () => look().reading.value, subscribe: (listener) => listen(key, listener), update }
}

const listeners = new Map<string, Set<() => void>>()
let hearsOtherTabs = false

function listen(key: string, listener: () => void): () => void {
  hearOtherTabs()
  const own = listeners.get(key) ?? new Set()
  listeners.set(key, own.add(listener))
  return () => {
    own.delete(listener)
  }
}

function notify(key: string): void {
  for (const listener of listeners.get(key) ?? []) listener()
}

function hearOtherTabs(): void {
  if (hearsOtherTabs) return
  hearsOtherTabs = true
  hearWrites()
  window.addEventListener('storage', (event) => {
    if (event.key === null) return refreshKept()
    expectLoss(event.key)
    notify(event.key)
  })
  // A page that comes out of the back/forward cache, or a phone that slept, has missed what other tabs did.
  window.addEventListener('pageshow', refreshKept)
  document.addEventListener('visibilitychange', refreshKept)
}
