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
 * A pack of premium content as the server sent it, with its user and etag. A stored copy with the content null means
 * that the pack is too long for the device.
 */
export interface PackCopy {
  readonly user: string
  readonly etag: string | null
  readonly content: unknown
}

/**
 * Maximum length of a stored copy in characters. Browsers give a site about five million, and the user's own data need
 * room too.
 */
export const mostStored = 1_500_000

/** The keys are personal: they move with the account's other data when another user signs in (D25). */
const prefix = 'harbour:pack:'

/** Returns null when no copy is stored, when it is invalid, or when it belongs to another user. */
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
 * Stores a copy for use offline, if the device's data still belongs to that user. If there is no room, or if it is too
 * long, the content lasts only as long as this page.
 */
export function writeCopy(name: string, copy: PackCopy): void {
  const key = prefix + name
  if (isLocked(key) || readText(ownerKey) !== copy.user) return
  const text = JSON.stringify(copy)
  writeText(key, text.length <= mostStored ? text : JSON.stringify({ ...copy, content: null }))
}

let dropCount = 0

/**
 * Returns how often copies were deleted since this page was loaded. An answer to a request from before a deletion is
 * not stored.
 */
export function timesDropped(): number {
  return dropCount
}

/** Deletes premium content from the device. Call it when access ends (D36). */
export function dropCopies(): void {
  dropCount += 1
  for (const key of storedKeys()) if (key.startsWith(prefix) && !isLocked(key)) removeText(key)
}

interface PackPorts {
  /** Returns content that is newer than `etag`; null when there is no newer content. */
  ask(name: string, etag: string | null): Promise<{ readonly body: unknown; readonly etag: string | null } | null>
  recall(name: string, user: string): PackCopy | null
  keep(name: string, copy: PackCopy): void
  /** Returns whether this version of the app can read the content, because a newer server may send an unknown shape. */
  understands(name: string, content: unknown): boolean
  /** Returns how often all copies were deleted because access ended. */
  drops(): number
  now(): number
  failed(name: string, error: unknown): void
}

/** State of one pack for one user. The same object until something changes. */
interface PackStanding {
  readonly user: string
  readonly copy: PackCopy | null
  readonly asking: boolean
  /** Error text for the user; null without an error. */
  readonly error: string | null
  readonly askedAt: number | null
  /** Value of `drops()` when this state was created. */
  readonly drops: number
}

/**
 * Time in milliseconds after which a page that shows a pack again also requests it again. The live channel reports
 * changes at once.
 */
export const packFreshMs = 10 * 60_000

/** Keeps the packs of this page: returns the device's copy at once and the server's answer when it arrives. */
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

  /** Returns the device's copy, if this version of the app can read it. */
  function recalled(name: string, user: string): PackCopy | null {
    const copy = recall(name, user)
    return copy !== null && copy.content !== null && understands(name, copy.content) ? copy : null
  }

  /**
   * Requests the pack, unless a request is running or was made a moment ago; with `anew` in any case. Never rejects.
   */
  async function refresh(name: string, user: string, anew = false): Promise<void> {
    const before = read(name, user)
    const fresh = before.error === null && before.askedAt !== null && isWithin(now() - before.askedAt, packFreshMs)
    if (before.asking || (fresh && !anew)) return
    set(name, { ...before, asking: true, error: null })
    const after = await answer(name, before)
    // Another user signed in meanwhile, or access ended, so the answer must not be used.
    const isLate = () => standings.get(name)?.user !== user || drops() !== before.drops
    if (isLate()) return
    set(name, after)
    // Reading, drawing and storing a pack in one task would hold up a slow phone.
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
   * Fetches a pack that this device has no copy of, for later use, unless it is too long to be stored. It is stored as received and parsed at the first
   * read, which takes a slow phone a tenth of a second. Resolves with whether the server answered; never rejects.
   */
  async function fetchAhead(name: string, user: string): Promise<boolean> {
    const before = read(name, user)
    if (before.copy !== null || before.asking || recall(name, user)?.content === null) return true
    try {
      const news = await ask(name, null)
      // If a screen requested the pack meanwhile, its own answer is used. An answer for a user who signed out or lost
      // access is dropped.
      if (news === null || drops() !== before.drops || standings.get(name) !== before) return true
      keep(name, { user, etag: news.etag, content: news.body })
      // The next read finds the copy; where there was no room, the pack is requested again.
      standings.delete(name)
      listeners.notify()
      return true
    } catch (error) {
      failed(name, error)
      return false
    }
  }

  /** Marks all packs as old, because the server has newer content. They stay in use until the next answer. */
  function expire(): void {
    for (const [name, standing] of standings) standings.set(name, { ...standing, askedAt: null })
    listeners.notify()
  }

  return { read, refresh, fetchAhead, expire, subscribe: listeners.subscribe }
}
