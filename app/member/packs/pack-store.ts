import { loadErrors } from '../../../content/open/load-errors.ts'
import { callErrors } from '../../../content/open/call-errors.ts'
import { isRecord } from '../../device/storage/storage.ts'
import { readText, removeText, storedKeys, writeText, isLocked } from '../../device/storage/local-text.ts'
import { ownerKey } from '../../device/storage/device-keys.ts'
import { isWithin } from '../../../domain/age.ts'
import { ApiError } from '../../api.ts'
import { yieldToMain } from '../../device/page/scheduling.ts'
import { createListeners } from '../../listeners.ts'

/**
 * A pack (set of premium content) as the server sent it, with its user and ETag. In a stored copy, `content` is null if
 * the pack is too long to be stored on the device.
 */
export interface PackCopy {
  readonly user: string
  readonly etag: string | null
  readonly content: unknown
}

/**
 * Longest stored copy, in characters. A browser stores about five million for a site, and the user's data needs room
 * too.
 */
export const mostStored = 1_500_000

/** The keys are personal (D25): another user who signs in does not get the copies. */
const prefix = 'harbour:pack:'

/** Returns the stored copy. Null when there is none, when it is invalid, or when it belongs to another user. */
export function readCopy(name: string, user: string): PackCopy | null {
  const key = prefix + name
  try {
    const stored: unknown = isLocked(key) ? null : JSON.parse(readText(key) ?? 'null')
    if (!isRecord(stored) || stored.user !== user) return null
    return { user, etag: typeof stored.etag === 'string' ? stored.etag : null, content: stored.content }
  } catch {
    return null
  }
}

/**
 * Stores a copy for use offline, if the device's data belongs to the copy's user. A copy that is too long is stored
 * without its content.
 */
export function writeCopy(name: string, copy: PackCopy): void {
  const key = prefix + name
  if (isLocked(key) || readText(ownerKey) !== copy.user) return
  const text = JSON.stringify(copy)
  writeText(key, text.length <= mostStored ? text : JSON.stringify({ ...copy, content: null }))
}

let dropCount = 0

/**
 * Returns how often all copies were deleted since this page was loaded. If the number has changed since a request was
 * sent, the answer belongs to the time before the deletion and must not be stored.
 */
export function timesDropped(): number {
  return dropCount
}

/** Deletes all packs from the device. Call it when access ends (D36). */
export function dropCopies(): void {
  dropCount += 1
  for (const key of storedKeys()) if (key.startsWith(prefix) && !isLocked(key)) removeText(key)
}

interface PackPorts {
  /** Asks the server for content that is newer than `etag`. Resolves with null when there is none. */
  ask(name: string, etag: string | null): Promise<{ readonly body: unknown; readonly etag: string | null } | null>
  recall(name: string, user: string): PackCopy | null
  keep(name: string, copy: PackCopy): void
  /** Returns whether this version of the app can read the content. A newer server may send an unknown shape. */
  understands(name: string, content: unknown): boolean
  /** Returns `timesDropped()`. */
  drops(): number
  now(): number
  failed(name: string, error: unknown): void
}

/** State of one pack for one user. It is the same object until something changes. */
interface PackStanding {
  readonly user: string
  readonly copy: PackCopy | null
  readonly asking: boolean
  /** Error text for the user; null without an error. */
  readonly error: string | null
  /**
   * When the server was last asked, in milliseconds since 1970. Null if never, or if it has newer content since then.
   */
  readonly askedAt: number | null
  /** Value of `drops()` when this state was created. */
  readonly drops: number
}

/**
 * A pack that is shown again is requested again if the last request was longer ago than this, in milliseconds. Changes
 * in between are reported by the live events.
 */
export const packFreshMs = 10 * 60_000

/**
 * Creates the store of the packs of this page. It returns the device's copy at once, and the server's answer when it
 * has arrived.
 */
export function createPackStore({ ask, recall, keep, understands, drops, now, failed }: PackPorts) {
  const standings = new Map<string, PackStanding>()
  const listeners = createListeners()

  function set(name: string, standing: PackStanding): void {
    standings.set(name, standing)
    listeners.notify()
  }

  function read(name: string, user: string): PackStanding {
    const known = standings.get(name)
    if (known?.user === user && known.drops === drops()) return known
    const begun = { user, copy: recalled(name, user), asking: false, error: null, askedAt: null, drops: drops() }
    standings.set(name, begun)
    return begun
  }

  /** Returns the device's copy. Null if there is none or this version of the app cannot read it. */
  function recalled(name: string, user: string): PackCopy | null {
    const copy = recall(name, user)
    return copy !== null && copy.content !== null && understands(name, copy.content) ? copy : null
  }

  /**
   * Requests the pack, unless a request is running or one succeeded less than `packFreshMs` ago; `anew` ignores the
   * latter. Never rejects.
   */
  async function refresh(name: string, user: string, anew = false): Promise<void> {
    const before = read(name, user)
    const fresh = before.error === null && before.askedAt !== null && isWithin(now() - before.askedAt, packFreshMs)
    if (before.asking || (fresh && !anew)) return
    set(name, { ...before, asking: true, error: null })
    const after = await answer(name, before)
    // Another user has signed in or access has ended since the request, so the answer must not be used.
    const isLate = () => standings.get(name)?.user !== user || drops() !== before.drops
    if (isLate()) return
    set(name, after)
    // To draw and to store a pack in one task would block a slow phone for too long.
    await yieldToMain()
    if (!isLate() && after.copy !== null && recall(name, user)?.etag !== after.copy.etag) keep(name, after.copy)
  }

  async function answer(name: string, before: PackStanding): Promise<PackStanding> {
    const over = { ...before, asking: false, askedAt: now(), error: null }
    try {
      const news = await ask(name, before.copy?.etag ?? null)
      if (news === null) return over
      await yieldToMain()
      if (!understands(name, news.body)) return { ...over, error: callErrors.unreadable }
      return { ...over, copy: { user: before.user, etag: news.etag, content: news.body } }
    } catch (error) {
      failed(name, error)
      return { ...over, error: error instanceof ApiError ? error.message : loadErrors.notFetched }
    }
  }

  /**
   * Fetches a pack for later use if this device has no copy, unless it is known to be too long to be stored. It is
   * stored unread, because reading takes a slow phone a tenth of a second; a screen reads it later. Resolves with false
   * if the request failed; never rejects.
   */
  async function fetchAhead(name: string, user: string): Promise<boolean> {
    const before = read(name, user)
    if (before.copy !== null || before.asking || recall(name, user)?.content === null) return true
    try {
      const news = await ask(name, null)
      // The answer is not used if a screen has requested the pack meanwhile, or if the user has signed out or lost
      // access.
      if (news === null || drops() !== before.drops || standings.get(name) !== before) return true
      keep(name, { user, etag: news.etag, content: news.body })
      // The next `read` finds the stored copy. If there was no room for it, the pack is requested again.
      standings.delete(name)
      listeners.notify()
      return true
    } catch (error) {
      failed(name, error)
      return false
    }
  }

  /**
   * Marks all packs as old, because the server has newer content. Screens show them until the newer content arrives.
   */
  function expire(): void {
    for (const [name, standing] of standings) standings.set(name, { ...standing, askedAt: null })
    listeners.notify()
  }

  return { read, refresh, fetchAhead, expire, subscribe: listeners.subscribe }
}
