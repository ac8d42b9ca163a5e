import { syncAnswer } from '../../../domain/sync.ts'
import { createReplica, newState, type Replica, type ReplicaState } from '../../../domain/sync-replica.ts'
import { ApiError, failureOf, request } from '../../api.ts'
import { now } from '../../device/clock.ts'
import { connectLive } from '../../device/live/live.ts'
import { logError } from '../../device/log.ts'
import { takeTurns } from '../../device/page/take-turns.ts'
import { isLocked, readText, removeText, writeText } from '../../device/storage/local-text.ts'
import { syncKey } from '../../device/storage/personal-keys.ts'
import { collections } from './collections.ts'
import { syncStatus, type SyncStatus } from './status.ts'

/** Changes that follow each other are sent together. */
const gatherMs = 300
/** After a failure without an answer, in milliseconds; doubled up to a minute. */
const retryMs = 2000
const longestRetryMs = 60_000

/** Characters that end this device's stamps. */
const deviceLetters = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => (byte % 36).toString(36)).join('')

/**
 * Keeps the account's things and this device's the same (D49), until the returned function is called: in one tab at a
 * time, the one that was looked at last, because a hidden one may be suspended. Edits are found by comparing, so this may
 * start at any time. When the member switched sync off elsewhere, `syncStatus` becomes null.
 */
export function startSync(account: string): () => void {
  if (!('locks' in navigator)) return run(account)
  const turns = takeTurns(navigator.locks, syncKey, () => run(account))
  const seen = () => {
    if (document.visibilityState === 'visible' && !turns.isMine()) turns.takeAway()
  }
  document.addEventListener('visibilitychange', seen)
  seen()
  return () => {
    document.removeEventListener('visibilitychange', seen)
    turns.stop()
  }
}

/** What this tab stored last: another text means that the account's data was moved or erased. */
function readState(): { readonly state: ReplicaState; readonly text: string } {
  const text = readText(syncKey)
  if (text !== null) {
    try {
      return { state: JSON.parse(text) as ReplicaState, text }
    } catch (error) {
      logError('What sync stored cannot be read', error)
    }
  }
  const state = newState(deviceLetters())
  const first = JSON.stringify(state)
  writeText(syncKey, first)
  return { state, text: first }
}

function run(account: string): () => void {
  let stored = ''
  let replica: Replica | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let busy = false
  /** Ask for the changes of others, too. */
  let asks = true
  let again = false
  let wait = retryMs
  let stopped = false

  /** The lists of this account are here, and belong to what sync knows of them. */
  const isOurs = (): boolean => !stopped && !isLocked(syncKey) && (stored === '' || readText(syncKey) === stored)

  function open(): Replica {
    const { state, text } = readState()
    stored = text
    return createReplica(state, {
      collections,
      now: () => now().getTime(),
      save(saved) {
        if (!isOurs()) throw new Error('The data of this account is no longer here')
        const next = JSON.stringify(saved)
        if (next === stored) return true
        if (!writeText(syncKey, next).ok) return false
        stored = next
        return true
      },
    })
  }

  async function exchange(): Promise<void> {
    if (!isOurs()) return
    replica ??= open()
    const known = replica.state.items
    for (const { name, isGone } of collections) {
      if (isGone() && Object.values(known[name] ?? {}).some(({ d }) => d === undefined)) replica.forget(name)
    }
    let ask = asks
    asks = false
    for (;;) {
      const sent = replica.request(ask)
      if (sent === null) break
      const answer = await request('/api/sync', { body: sent, account, schema: syncAnswer })
      if (!isOurs()) return
      ask = replica.answered(sent, answer)
    }
    wait = retryMs
    note({ at: now().toISOString(), waiting: replica.waiting(), problem: null })
  }

  function note(status: SyncStatus): void {
    if (isOurs()) syncStatus.update((before) => (before === null ? null : status))
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
    if (error instanceof ApiError && error.code === 'SYNC_OFF') return forget()
    const waiting = replica?.waiting() ?? 0
    const at = syncStatus.read()?.at ?? null
    const failure = failureOf(error)
    if (!(error instanceof ApiError)) {
      logError('Sync failed', error)
      // Storage has an earlier state than `replica`.
      replica = null
      note({ at, waiting, problem: 'device' })
    } else note({ at, waiting, problem: error.code === 'SYNC_FULL' ? 'full' : null })
    // Without a network the browser says when there is one.
    if (failure === 'offline') return
    soon(wait)
    wait = Math.min(longestRetryMs, wait * 2)
  }

  /** It was switched off on another device: what is here stays. */
  function forget(): void {
    stopped = true
    removeText(syncKey)
    syncStatus.update(() => null)
  }

  function soon(ms = gatherMs): void {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => void turn(), ms)
  }

  function soonWithAll(): void {
    asks = true
    soon(0)
  }

  const stops = [
    ...collections.map((collection) => collection.subscribe(() => soon())),
    connectLive({
      heard(kind) {
        if (kind === 'sync') soonWithAll()
      },
      resync: soonWithAll,
    }),
  ]
  addEventListener('online', soonWithAll)
  soonWithAll()
  return () => {
    stopped = true
    clearTimeout(timer)
    for (const stop of stops) stop()
    removeEventListener('online', soonWithAll)
  }
}
