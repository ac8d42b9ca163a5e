import { logError } from '../log.ts'

/** `full`: the browser's quota for this site is used up. `blocked`: it lets nothing be stored at all. */
export type Written = { ok: true } | { ok: false; reason: 'full' | 'blocked' }

const written: Written = { ok: true }

/** The stored text; null when there is none, or none may be read (logged, spec §8). */
export function readText(key: string): string | null {
  try {
    return area()?.getItem(key) ?? null
  } catch (error) {
    logError(`Local storage could not be read: ${key}`, error)
    return null
  }
}

/** Stores the text, or leaves the one that was there. */
export function writeText(key: string, text: string): Written {
  return attempt(key, (storage) => storage.setItem(key, text))
}

export function removeText(key: string): Written {
  return attempt(key, (storage) => storage.removeItem(key))
}

/** Every key of this site; none when storage is blocked. */
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

/** Null on the server, and where the browser has storage switched off. Throws where merely looking is forbidden. */
function area(): Storage | null {
  return typeof window === 'undefined' ? null : window.localStorage
}

function isFull(error: unknown): boolean {
  return error instanceof Error && /quota/i.test(error.name)
}
