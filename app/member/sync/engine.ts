import { syncAnswer, type SyncRequest } from '../../../domain/sync.ts'
import { createReplica, newState, type Replica, type ReplicaState } from '../../../domain/sync-replica.ts'
import { ApiError, failureOf, request } from '../../api.ts'
import { now } from '../../device/clock.ts'
import { logError } from '../../device/log.ts'
import { takeTurns } from '../../device/page/take-turns.ts'
import { isLocked, readText, removeText, writeText } from '../../device/storage/local-text.ts'
import type { StoredCollection } from './collections.ts'
import type { SyncStatus } from './status.ts'

/** Changes within this many milliseconds are sent together. */
const gatherMs = 300
/**
 * Delay before the next try when the server did not answer, in milliseconds. It is doubled after each failure, up to
 * `longestRetryMs`.
 */
const retryMs = 2000
const longestRetryMs = 60_000

/** Runs `act` when the page is idle, because reading a thousand items takes time on a slow phone. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 500 })
  else act()
}

/** Makes the four characters that end each stamp of this device. */
const deviceLetters = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => (byte % 36).toString(36)).join('')

/** The data to sync, and the server's route for it: the member's own data, or a shared list. */
export interface SyncTarget {
  readonly account: string
  /** Route of the server; its requests and answers are those of `POST /api/sync`. */
  readonly path: string
  /** Storage key of the sync state (`ReplicaState`). */
  readonly key: string
  readonly collections: readonly StoredCollection[]
  /** Called before the first sync on this device. */
  begins(): void
  /** Called after each attempt to sync. */
  note(status: Omit<SyncStatus, 'at'> & { readonly done: boolean }): void
  /**
   * Returns what a refusal of the server means. `over`: this data is no longer synced. `anew`: the server does not
   * accept the changes of this device, so the server's version replaces the device's. Null: sync is tried again later.
   */
  refused(error: ApiError): 'over' | 'anew' | null
}

/** A sync that runs until `stop` is called. */
export interface RunningSync {
  /** Another device has changed the data: the changes are loaded soon. */
  ask(): void
  stop(): void
}

/**
 * Keeps the server's copy and the device's lists the same. Only one tab syncs at a time: the tab that was visible last,
 * because the browser may suspend a hidden tab. The user's edits are found by comparing the lists with the hashes in
 * the sync state, so sync may start at any time and misses no edit.
 */
export function startSync(target: SyncTarget): RunningSync {
  let running: RunningSync | null = null
  const begin = () => {
    running = run(target)
    return () => {
      running?.stop()
      running = null
    }
  }
  const ask = () => running?.ask()
  if (!('locks' in navigator)) return { ask, stop: begin() }
  const turns = takeTurns(navigator.locks, target.key, begin)
  const seen = () => {
    if (document.visibilityState === 'visible' && !turns.isMine()) turns.takeAway()
  }
  document.addEventListener('visibilitychange', seen)
  seen()
  return {
    ask,
    stop() {
      document.removeEventListener('visibilitychange', seen)
      turns.stop()
    },
  }
}

/** Reads the sync state from storage. If there is none, this is the first sync on this device. */
function readState({ key, begins }: Pick<SyncTarget, 'key' | 'begins'>): {
  readonly state: ReplicaState
  readonly text: string
} {
  const text = readText(key)
  if (text !== null) {
    try {
      return { state: JSON.parse(text) as ReplicaState, text }
    } catch (error) {
      logError('What sync stored cannot be read', error)
    }
  }
  begins()
  const state = newState(deviceLetters())
  const first = JSON.stringify(state)
  writeText(key, first)
  return { state, text: first }
}

function run({ account, path, key, collections, begins, note, refused }: SyncTarget): RunningSync {
  let stored = ''
  let replica: Replica | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let busy = false
  /** The next request also asks for the changes of other devices. */
  let asks = true
  let again = false
  let wait = retryMs
  let isFull = false
  let stopped = false

  /**
   * Returns whether the lists in storage belong to the sync state that this tab stored last. Another text under `key`
   * means that the account's data was moved or erased.
   */
  const isOurs = (): boolean => !stopped && !isLocked(key) && (stored === '' || readText(key) === stored)

  function open(): Replica {
    const { state, text } = readState({ key, begins })
    stored = text
    return createReplica(state, {
      collections,
      now: () => now().getTime(),
      version: import.meta.url,
      save(saved) {
        if (!isOurs()) throw new Error('The data of this account is no longer here')
        const next = JSON.stringify(saved)
        if (next === stored) return true
        if (!writeText(key, next).ok) return false
        stored = next
        return true
      },
    })
  }

  const send = (sent: SyncRequest) => request(path, { body: sent, account, schema: syncAnswer })

  async function exchange(): Promise<void> {
    if (!isOurs()) return
    replica ??= open()
    const known = replica.state.items
    for (const { name, isGone } of collections) {
      if (isGone() && Object.values(known[name] ?? {}).some(({ d }) => d === undefined)) replica.forget(name)
    }
    // If the account has no room, the server accepts only deletions. They are sent first; then the other changes are
    // tried again.
    const deletions = isFull ? replica.request(false, 'deletions') : null
    isFull = false
    if (deletions !== null) {
      const answer = await send(deletions)
      if (!isOurs()) return
      replica.answered(deletions, answer)
    }
    let ask = asks
    asks = false
    for (;;) {
      const sent = replica.request(ask)
      if (sent === null) break
      const answer = await send(sent)
      if (!isOurs()) return
      ask = replica.answered(sent, answer)
    }
    wait = retryMs
    note({ done: true, waiting: replica.waiting(), problem: null })
  }

  async function turn(): Promise<void> {
    timer = undefined
    if (busy) {
      again = true
      return
    }
    busy = true
    try {
      await exchange()
    } catch (error) {
      failed(error)
    }
    busy = false
    if (again) {
      again = false
      soon()
    }
  }

  function failed(error: unknown): void {
    asks = true
    if (!isOurs()) return
    const meaning = error instanceof ApiError ? refused(error) : null
    if (meaning !== null) {
      forget()
      stopped = meaning === 'over'
      return soon()
    }
    const waiting = replica?.waiting() ?? 0
    const failure = failureOf(error)
    if (!(error instanceof ApiError)) {
      logError('Sync failed', error)
      // The state in memory may be ahead of the stored state, so it is read again from storage.
      replica = null
      note({ done: false, waiting, problem: 'device' })
    } else {
      isFull = error.code === 'SYNC_FULL'
      note({ done: false, waiting, problem: isFull ? 'full' : null })
    }
    // Without a network the browser reports when there is one (`online`).
    if (failure === 'offline') return
    soon(wait)
    wait = Math.min(longestRetryMs, wait * 2)
  }

  function forget(): void {
    removeText(key)
    stored = ''
    replica = null
  }

  function soon(ms = gatherMs): void {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => whenIdle(() => void turn()), ms)
  }

  function askSoon(): void {
    asks = true
    soon(0)
  }

  const stops = collections.map((collection) => collection.subscribe(() => soon()))
  addEventListener('online', askSoon)
  askSoon()
  return {
    ask: askSoon,
    stop() {
      stopped = true
      clearTimeout(timer)
      for (const stop of stops) stop()
      removeEventListener('online', askSoon)
    },
  }
}
