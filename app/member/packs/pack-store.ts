import { isWithin } from '../../../domain/age.ts'
import { ApiError } from '../../api.ts'
import type { PackCopy } from './pack-copies.ts'

/** What the store needs of the world. */
export interface PackPorts {
  /** What the server has that is newer than `etag`; null when nothing is. */
  ask(name: string, etag: string | null): Promise<{ readonly body: unknown; readonly etag: string | null } | null>
  recall(name: string, user: string): PackCopy | null
  keep(name: string, copy: PackCopy): void
  /** Whether this version of the app can read it: a newer server may send what it does not know. */
  understands(name: string, content: unknown): boolean
  /** Counts how often everything was dropped from the device, because access ended. */
  drops(): number
  now(): number
  failed(name: string, error: unknown): void
}

/** Where one pack stands for one person. The same object as long as nothing changed. */
export interface PackStanding {
  readonly user: string
  readonly copy: PackCopy | null
  readonly asking: boolean
  /** Why it could not be had, in a sentence for her; null when it could. */
  readonly error: string | null
  readonly askedAt: number | null
  /** What `drops` was when it began. */
  readonly drops: number
}

/** A page that shows a pack again asks again after this long (milliseconds): content changes with a deploy. */
export const freshMs = 10 * 60_000

const unreadable = 'That answer made no sense. Please try again.'

/** The packs of this page: the device's copy at once, the server's word as soon as it comes. */
export function createPackStore({ ask, recall, keep, understands, drops, now, failed }: PackPorts) {
  const standings = new Map<string, PackStanding>()
  const listeners = new Set<() => void>()

  function set(name: string, standing: PackStanding): void {
    standings.set(name, standing)
    tell()
  }

  function tell(): void {
    for (const listener of listeners) listener()
  }

  function read(name: string, user: string): PackStanding {
    const known = standings.get(name)
    if (known?.user === user && known.drops === drops()) return known
    const begun = { user, copy: recalled(name, user), asking: false, error: null, askedAt: null, drops: drops() }
    standings.set(name, begun)
    return begun
  }

  /** The device's copy, if it can be read. */
  function recalled(name: string, user: string): PackCopy | null {
    const copy = recall(name, user)
    return copy !== null && understands(name, copy.content) ? copy : null
  }

  /** Asks unless it is being asked, or was asked a moment ago; `anew` asks all the same. Never rejects. */
  async function refresh(name: string, user: string, anew = false): Promise<void> {
    const before = read(name, user)
    const fresh = before.error === null && before.askedAt !== null && isWithin(now() - before.askedAt, freshMs)
    if (before.asking || (fresh && !anew)) return
    set(name, { ...before, asking: true, error: null })
    const after = await answer(name, before)
    // Somebody else signed in meanwhile, or access ended: this answer is no longer for anybody here.
    if (standings.get(name)?.user !== user || drops() !== before.drops) return
    if (after.copy !== null && recall(name, user)?.etag !== after.copy.etag) keep(name, after.copy)
    set(name, after)
  }

  async function answer(name: string, before: PackStanding): Promise<PackStanding> {
    const over = { ...before, asking: false, askedAt: now(), error: null }
    try {
      const news = await ask(name, before.copy?.etag ?? null)
      if (news === null) return over
      if (!understands(name, news.body)) return { ...over, error: unreadable }
      return { ...over, copy: { user: before.user, etag: news.etag, content: news.body } }
    } catch (error) {
      failed(name, error)
      return { ...over, error: error instanceof ApiError ? error.message : 'That could not be fetched.' }
    }
  }

  /**
   * Fetches what this device has no copy of, for later: it is kept as it came, and looked through when it is first read,
   * which takes a slow phone a tenth of a second. Gives whether the server answered; never rejects.
   */
  async function fetchAhead(name: string, user: string): Promise<boolean> {
    const before = read(name, user)
    if (before.copy !== null || before.asking) return true
    try {
      const news = await ask(name, null)
      // A screen that asked meanwhile has its own answer; and what came for somebody who left, or lost her access, is nobody's.
      if (news === null || drops() !== before.drops || standings.get(name) !== before) return true
      keep(name, { user, etag: news.etag, content: news.body })
      // The next look finds it on the device; where there was no room for it, it is asked for again.
      standings.delete(name)
      tell()
      return true
    } catch (error) {
      failed(name, error)
      return false
    }
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return { read, refresh, fetchAhead, subscribe }
}
