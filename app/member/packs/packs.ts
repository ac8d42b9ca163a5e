import { useEffect, useSyncExternalStore } from 'react'
import { ApiError, isUnreachable, requestNews } from '../../api.ts'
import { now } from '../../device/clock.ts'
import { logError } from '../../device/log.ts'
import { useAccess } from '../access/access-context.ts'
import { useAuth } from '../auth/auth-context.ts'
import { contentChanged } from '../content-changed.ts'
import { readCopy, timesDropped, writeCopy, createPackStore } from './pack-store.ts'
import { listen, onVisible, stopAll } from '../../device/page/listen.ts'

/** A pack of premium content from the server, with its schema (D36). */
export interface Pack<T> {
  readonly name: string
  read(content: unknown): T | null
}

interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false }
}

const packs = new Map<string, Pack<unknown>>()

/** Makes a pack by its name on the server. It is registered when its file is imported. */
export function pack<T>(name: string, schema: Schema<T>): Pack<T> {
  // Each copy is parsed once, because it is read at each render.
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
    // The user is offline, or access has just ended. Both are shown to the user, and neither is an error of the app.
    if (!isUnreachable(error) && !isRefusal(error)) logError(`The pack ${name} could not be fetched`, error)
  },
})

// This listener is registered before those of the components, which then request their packs.
contentChanged.subscribe(store.expire)

export interface PackReading<T> {
  readonly state: 'loading' | 'ready' | 'failed'
  /** The content. The device's copy is shown at once, also offline; null until there is content. */
  readonly data: T | null
  readonly error: string | null
  /** The server has not answered yet, so content may still come. */
  readonly asking: boolean
  /** Why the last request failed, even if there is a copy; null after an answer. */
  readonly trouble: string | null
  retry(): void
}

const nothing = { user: '', copy: null, asking: true, error: null, askedAt: null, drops: 0 } as const
const isNothing = () => nothing

/** Returns whether the server refused because the user is signed out, or has no access any more. */
const isRefusal = (error: unknown) => error instanceof ApiError && [401, 403].includes(error.status)

/**
 * Requests a version newer than this device's copy, with `anew` even if it was requested a moment ago. Resolves with
 * whether the server answered; never rejects.
 */
export async function refreshPack(name: string, user: string, anew = false): Promise<boolean> {
  await store.refresh(name, user, anew)
  return store.read(name, user).error === null
}

export const fetchMissing = (name: string, user: string): Promise<boolean> => store.fetchAhead(name, user)

/** Returns a pack for a member with access. For other users its state stays 'loading' and no request is made. */
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
    // A page may stay open for days, so content is requested again when the page becomes visible.
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
