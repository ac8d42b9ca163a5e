import { syncAnswer, type SyncRequest } from '../../../domain/sync.ts'
import {
  createReplica,
  newState,
  unsentDeletion,
  type Replica,
  type ReplicaState,
} from '../../../domain/sync-replica.ts'
import { ApiError, failureOf, request } from '../../api.ts'
import { now } from '../../device/clock.ts'
import { logError } from '../../device/log.ts'
import { whenIdle } from '../../device/page/scheduling.ts'
import { takeTurns } from '../../device/page/take-turns.ts'
import { isLocked, readText, removeText, writeText } from '../../device/storage/local-text.ts'
import type { StoredCollection } from './collections.ts'
import type { SyncStatus } from './status.ts'
import { isVisible, listen, onVisible, stopAll } from '../../device/page/listen.ts'

/** Changes are sent this many milliseconds after the latest one, so that several are sent together. */
const gatherMs = 300
/** Delay before the next try after a failure, in milliseconds. It doubles with each failure, up to `longestRetryMs`. */
const retryMs = 2000
const longestRetryMs = 60_000

/** Makes four random characters for this device. Each stamp (time of a change) that it makes ends with them. */
const makeDeviceId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => (byte % 36).toString(36)).join('')

/** What is synced, and where: the member's own data, or a shared list. */
export interface SyncTarget {
  readonly account: string
  /** Route of the server; its requests and answers are those of `POST /api/sync`. */
  readonly path: string
  /** Storage key of the sync state (`ReplicaState`). */
  readonly stateKey: string
  readonly collections: readonly StoredCollection[]
  /** If true, changes of other devices are loaded, but changes of this device wait. */
  readonly isReadOnly?: boolean
  /** Called before the first sync on this device. */
  onFirstSync(): void
  /** Called after each attempt to sync. */
  onResult(status: Omit<SyncStatus, 'at'> & { readonly done: boolean }): void
  /**
   * Returns what the server's error means. `over`: this data is no longer synced. `anew`: the server does not accept
   * the changes of this device, so the server's version is loaded in place of them. Null: try again later.
   */
  meaningOf(error: ApiError): 'over' | 'anew' | null
}

/** A sync that runs until `stop` is called. */
export interface RunningSync {
  /** Call it when another device has changed the data. The changes are loaded at once. */
  loadChanges(): void
  stop(): void
}

/**
 * Keeps the server's copy and the device's lists the same. Only one tab at a time syncs: the one that was visible last,
 * because the browser may suspend a hidden tab. The user's edits are found by comparing the lists with hashes in the
 * sync state, so edits that were made while sync was not running are found too.
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
  const loadChanges = () => running?.loadChanges()
  if (!('locks' in navigator)) return { loadChanges, stop: begin() }
  const turns = takeTurns(navigator.locks, target.stateKey, begin)
  const seen = () => {
    if (!turns.isMine()) turns.takeAway()
  }
  if (isVisible()) seen()
  return {
    loadChanges,
    stop: stopAll(onVisible(seen), turns.stop),
  }
}

/**
 * Reads the sync state from storage. If there is none or it cannot be read, makes a new one and calls `onFirstSync`.
 */
function readState({ stateKey, onFirstSync }: Pick<SyncTarget, 'stateKey' | 'onFirstSync'>): {
  readonly state: ReplicaState
  readonly text: string
} {
  const text = readText(stateKey)
  if (text !== null) {
    try {
      return { state: JSON.parse(text) as ReplicaState, text }
    } catch (error) {
      logError('What sync stored cannot be read', error)
    }
  }
  onFirstSync()
  const state = newState(makeDeviceId())
  const first = JSON.stringify(state)
  writeText(stateKey, first)
  return { state, text: first }
}

function run(target: SyncTarget): RunningSync {
  const { account, path, stateKey, collections, isReadOnly = false, onFirstSync, onResult, meaningOf } = target
  let storedState = ''
  let replica: Replica | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let busy = false
  /** Whether the next request also asks for the changes of other devices. */
  let loadsChanges = true
  let runAgain = false
  let delayMs = retryMs
  let isFull = false
  let stopped = false

  /**
   * Returns whether the sync state in storage is still the one that this tab stored last. If not, the account's data
   * was moved or erased, and the lists may be another account's.
   */
  const isStateCurrent = (): boolean =>
    !stopped && !isLocked(stateKey) && (storedState === '' || readText(stateKey) === storedState)

  function openReplica(): Replica {
    const { state, text } = readState({ stateKey, onFirstSync })
    storedState = text
    return createReplica(state, {
      collections,
      now: () => now().getTime(),
      version: import.meta.url,
      save(saved) {
        if (!isStateCurrent()) throw new Error('The data of this account is no longer here')
        const next = JSON.stringify(saved)
        if (next === storedState) return true
        if (!writeText(stateKey, next).ok) return false
        storedState = next
        return true
      },
    })
  }

  const send = (sent: SyncRequest) => request(path, { body: sent, account, schema: syncAnswer })

  async function exchange(): Promise<void> {
    if (!isStateCurrent()) return
    replica ??= openReplica()
    const itemStates = replica.state.items
    for (const { name, isTextMissing } of collections) {
      if (isTextMissing() && Object.values(itemStates[name] ?? {}).some((item) => item[unsentDeletion] === undefined))
        replica.loadAgain(name)
    }
    // A full account accepts only deletions. They are sent first, so that there may be room for the other changes.
    const deletions = isFull && !isReadOnly ? replica.nextRequest(false, 'deletions') : null
    isFull = false
    if (deletions !== null) {
      const answer = await send(deletions)
      if (!isStateCurrent()) return
      replica.handleAnswer(deletions, answer)
    }
    let ask = loadsChanges
    loadsChanges = false
    for (;;) {
      const sent = replica.nextRequest(ask, isReadOnly ? 'nothing' : undefined)
      if (sent === null) break
      const answer = await send(sent)
      if (!isStateCurrent()) return
      ask = replica.handleAnswer(sent, answer)
    }
    delayMs = retryMs
    onResult({ done: true, waiting: replica.countUnsent(), problem: null })
  }

  async function runOnce(): Promise<void> {
    timer = undefined
    if (busy) {
      runAgain = true
      return
    }
    busy = true
    try {
      await exchange()
    } catch (error) {
      failed(error)
    }
    busy = false
    if (runAgain) {
      runAgain = false
      schedule()
    }
  }

  function failed(error: unknown): void {
    loadsChanges = true
    if (!isStateCurrent()) return
    const meaning = error instanceof ApiError ? meaningOf(error) : null
    if (meaning !== null) {
      forgetState()
      stopped = meaning === 'over'
      return schedule()
    }
    const waiting = replica?.countUnsent() ?? 0
    const failure = failureOf(error)
    if (!(error instanceof ApiError)) {
      logError('Sync failed', error)
      // The state in memory may have changes that are not stored, so the stored state is read again.
      replica = null
      onResult({ done: false, waiting, problem: 'device' })
    } else {
      isFull = error.code === 'SYNC_FULL'
      onResult({ done: false, waiting, problem: isFull ? 'full' : null })
    }
    // The event `online` starts the next try.
    if (failure === 'offline') return
    schedule(delayMs)
    delayMs = Math.min(longestRetryMs, delayMs * 2)
  }

  function forgetState(): void {
    removeText(stateKey)
    storedState = ''
    replica = null
  }

  function schedule(ms = gatherMs): void {
    if (stopped) return
    clearTimeout(timer)
    // Waits until the page is idle, because to read a thousand items takes long on a slow phone.
    timer = setTimeout(() => whenIdle(() => void runOnce()), ms)
  }

  function loadSoon(): void {
    loadsChanges = true
    schedule(0)
  }

  const stop = stopAll(
    ...collections.map((collection) => collection.subscribe(() => schedule())),
    listen(window, 'online', loadSoon),
  )
  loadSoon()
  return {
    loadChanges: loadSoon,
    stop() {
      stopped = true
      clearTimeout(timer)
      stop()
    },
  }
}
