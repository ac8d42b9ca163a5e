import { useEffect, useSyncExternalStore } from 'react'
import { ApiError, isUnreachable, requestNews } from '../../api.ts'
import { now } from '../../device/clock.ts'
import { logError } from '../../device/log.ts'
import { useAccess } from '../access/access-context.ts'
import { useAuth } from '../auth/auth-context.ts'
import { contentChanged } from '../content-changed.ts'
import { readCopy, timesDropped, writeCopy, createPackStore } from './pack-store.ts'
import { listen, onVisible, stopAll } from '../../device/page/listen.ts'

/**
 * A pack (set of premium content) from the server (D36). `read` returns its content with its type; null if it does not
 * match the schema.
 */
export interface Pack<T> {
  readonly name: string
  read(content: unknown): T | null
}

interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false }
}

const packs = new Map<string, Pack<unknown>>()

/** Makes the pack that has this name on the server, and registers it, so that `understands` below finds its schema. */
export function pack<T>(name: string, schema: Schema<T>): Pack<T> {
  // A pack is read at each render, but each copy is parsed only once.
  const known = new WeakMap<object, T | null>()
  const made: Pack<T> = {
    name,
    read(content) {
      if (typeof content !== 'object' || content === null) return null
      if (!known.has(content)) {
        const parsed = schema.safeParse(content)
        known.set(content, parsed.success ? parsed.data : null)
      }
      return known.get(content) ?? null
    },
  }
  packs.set(name, made)
  return made
}

const store = createPackStore({
  ask: (name, etag) => requestNews(`/api/content/${name}`, etag),
  recall: readCopy,
  keep: writeCopy,
  understands: (name, content) => packs.get(name)?.read(content) !== null,
  drops: timesDropped,
  now: () => now().getTime(),
  failed(name, error) {
    // An unreachable server and the end of access are not logged, because the user sees both.
    if (!isUnreachable(error) && !isRefusal(error)) logError(`The pack ${name} could not be fetched`, error)
  },
})

// Registered before the listeners of components, so that the packs are marked as old when the components request them.
contentChanged.subscribe(store.expire)

export interface PackReading<T> {
  readonly state: 'loading' | 'ready' | 'failed'
  /** The content: the device's copy until the server has sent a newer one. Null until there is content. */
  readonly data: T | null
  /** Error text of the last request, if there is no content to show; null otherwise. */
  readonly error: string | null
  /** Whether the server has not answered yet, so that newer content may follow. */
  readonly asking: boolean
  /** Error text of the last request, also if there is content; null if it succeeded. */
  readonly trouble: string | null
  retry(): void
}

const nothing = { user: '', copy: null, asking: true, error: null, askedAt: null, drops: 0 } as const
const isNothing = () => nothing

/** Returns whether the server refused because the user is signed out or has no access. */
const isRefusal = (error: unknown) => error instanceof ApiError && [401, 403].includes(error.status)

/**
 * Requests a version that is newer than this device's copy, unless that was done less than `packFreshMs` ago; `anew`
 * requests it in any case. Resolves with false if the request failed; never rejects.
 */
export async function refreshPack(name: string, user: string, anew = false): Promise<boolean> {
  await store.refresh(name, user, anew)
  return store.read(name, user).error === null
}

export const fetchMissing = (name: string, user: string): Promise<boolean> => store.fetchAhead(name, user)

/**
 * Returns a pack for a member with access, and requests it. For other users the state stays 'loading' and nothing is
 * requested.
 */
export function usePack<T>(wanted: Pack<T>): PackReading<T> {
  const { known, hasAccess } = useAccess()
  const user = useAuth().user?.id ?? null
  const reader = known && hasAccess ? user : null
  const { name } = wanted
  const standing = useSyncExternalStore(
    store.subscribe,
    reader === null ? isNothing : () => store.read(name, reader),
    isNothing,
  )

  useEffect(() => {
    if (reader === null) return
    const ask = () => void store.refresh(name, reader)
    ask()
    // Requested again when the page becomes visible, because it may stay open for days.
    return stopAll(contentChanged.subscribe(ask), listen(window, 'online', ask), onVisible(ask))
  }, [name, reader])

  const data = standing.copy === null ? null : wanted.read(standing.copy.content)
  const error = data === null ? standing.error : null
  return {
    state: data !== null ? 'ready' : error === null ? 'loading' : 'failed',
    data,
    error,
    asking: standing.asking || (standing.askedAt === null && standing.error === null),
    trouble: standing.error,
    retry: () => {
      if (reader !== null) void store.refresh(name, reader, true)
    },
  }
}
