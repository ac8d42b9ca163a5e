import { profileView } from '../../../domain/profile.ts'
import { ApiError, request } from '../../api.ts'
import { now } from '../../device/clock.ts'
import { connectLive } from '../../device/live/live.ts'
import { logError } from '../../device/log.ts'
import { isOnline } from '../../device/offline/online.ts'
import { inBackground } from '../../device/pwa/missing-chunk.ts'
import { removeText } from '../../device/storage/local-text.ts'
import { syncKey } from '../../device/storage/device-keys.ts'
import { guarded, localStore } from '../../device/storage/storage.ts'
import { knownLists } from '../lists/known.ts'
import { notePause } from '../rest.ts'
import { refreshLists } from '../lists/sharing.ts'
import type { RunningSync } from './engine.ts'
import { newSyncStatus, syncStatus } from './status.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

/** When this device last asked the server whether sync is on and which lists are shared, ISO 8601. */
const askedAt = localStore('harbour:sync-asked', guarded(isText), '')
const askAgainMs = 3_600_000

const wasAskedLately = (): boolean => Math.abs(now().getTime() - Date.parse(askedAt.read())) < askAgainMs

const targets = () => inBackground(() => import('./targets.ts'))

/**
 * Syncs the member's own data if sync is on, and the shared lists, until the returned function is called. Asks the
 * server whether sync is on and which lists are shared: at the call, unless it did so within the last hour, and when
 * the server reports a change.
 */
export function followSync(account: string): () => void {
  const running = new Map<string, Promise<RunningSync | null>>()
  let isOver = false

  /**
   * Returns the syncs that must run now: by name, the functions that start them. A sync that must be started again gets
   * another name, because a running sync is kept as long as its name stays.
   */
  function wanted(): Map<string, () => Promise<RunningSync>> {
    const lists = knownLists.read()
    const found = new Map<string, () => Promise<RunningSync>>()
    if (syncStatus.read() !== null) {
      const shared = lists.filter(({ isMine }) => isMine)
      const name = `own ${shared.map(({ id }) => id).join(' ')}`
      found.set(name, async () => (await targets()).syncOwn(account, shared))
    }
    for (const list of lists) {
      if (list.hasLeft === true) continue
      found.set(list.isMine && list.isReadOnly ? `${list.id} read-only` : list.id, async () =>
        (await targets()).syncList(account, list),
      )
    }
    return found
  }

  async function started(name: string, start: () => Promise<RunningSync>): Promise<RunningSync | null> {
    try {
      return await start()
    } catch (error) {
      logError('Sync cannot be loaded', error)
      running.delete(name)
      return null
    }
  }

  async function stop(name: string): Promise<void> {
    const sync = running.get(name)
    running.delete(name)
    ;(await sync)?.stop()
  }

  function follow(): void {
    const all = isOver ? new Map<string, never>() : wanted()
    for (const name of running.keys()) if (!all.has(name)) void stop(name)
    for (const [name, start] of all) if (!running.has(name)) running.set(name, started(name, start))
  }

  async function askServer(): Promise<void> {
    if (!isOnline()) return
    try {
      const [{ sync, pause = null }] = await Promise.all([
        request('/api/profile', { schema: profileView }),
        refreshLists(() => !isOver),
      ])
      if (isOver) return
      askedAt.update(() => now().toISOString())
      notePause(pause)
      if (sync) syncStatus.update((before) => before ?? newSyncStatus)
    } catch (error) {
      // The server is asked again at the next start of the app.
      if (!(error instanceof ApiError)) logError('What the account keeps could not be read', error)
    }
  }

  async function loadAllChanges(): Promise<void> {
    for (const sync of running.values()) (await sync)?.loadChanges()
  }

  const stops = [
    syncStatus.subscribe(follow),
    knownLists.subscribe(follow),
    connectLive({
      heard(kind) {
        if (kind === 'sync') void loadAllChanges()
        if (kind === 'lists' || kind === 'pause') void askServer()
      },
      resync: () => void loadAllChanges(),
    }),
  ]
  async function begin(): Promise<void> {
    // The server is asked first, because another device may have shared a list. Its items must not be part of the first
    // sync of the member's own data.
    if (!wasAskedLately()) await askServer()
    follow()
  }

  void begin()
  return () => {
    isOver = true
    for (const end of stops) end()
    follow()
  }
}

/**
 * Switches sync on or off in the account and on this device. Switching it off erases the data in the account. Rejects
 * with an `ApiError`.
 */
export async function switchSync(on: boolean): Promise<void> {
  const before = syncStatus.read()
  // Sync stops before the server erases its copy, so that no request asks for the erased copy.
  if (!on) syncStatus.update(() => null)
  try {
    await request('/api/profile', { method: 'PATCH', body: { sync: on } })
  } catch (error) {
    syncStatus.update(() => before)
    throw error
  }
  if (on) syncStatus.update((status) => status ?? newSyncStatus)
  else removeText(syncKey)
}
