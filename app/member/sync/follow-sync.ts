import { localDay } from '../../../domain/day.ts'
import { profileView } from '../../../domain/profile.ts'
import { request } from '../../api.ts'
import { now } from '../../device/clock.ts'
import { logError } from '../../device/log.ts'
import { removeText } from '../../device/storage/local-text.ts'
import { syncKey } from '../../device/storage/personal-keys.ts'
import { guarded, localStore } from '../../device/storage/storage.ts'
import { syncBegins, syncStatus } from './status.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

/** The day on which this device last asked whether the account keeps the user's things. */
const askedOn = localStore('harbour:sync-asked', guarded(isText), '')

/** Syncs while it is switched on, until the returned function is called. Asks once a day whether it was switched on. */
export function followSync(account: string): () => void {
  /** Its result ends sync. */
  let running: Promise<() => void> | null = null
  let isOver = false

  async function start(): Promise<() => void> {
    try {
      const { startSync } = await import('./engine.ts')
      return startSync(account)
    } catch (error) {
      logError('Sync cannot be loaded', error)
      running = null
      return () => {}
    }
  }

  async function stop(): Promise<void> {
    const ending = running
    running = null
    const end = await ending
    end?.()
  }

  function follow(): void {
    if (syncStatus.read() === null) void stop()
    else running ??= start()
  }

  async function askDaily(): Promise<void> {
    const today = localDay(now())
    if (syncStatus.read() !== null || askedOn.read() === today) return
    try {
      const { sync } = await request('/api/profile', { schema: profileView })
      if (isOver) return
      askedOn.update(() => today)
      if (sync) syncStatus.update((before) => before ?? syncBegins)
    } catch {
      // Asked again at the next start.
    }
  }

  const unsubscribe = syncStatus.subscribe(follow)
  follow()
  void askDaily()
  return () => {
    isOver = true
    unsubscribe()
    void stop()
  }
}

/** Switches sync on or off in the account and here. Off erases what the account has. Rejects with an `ApiError`. */
export async function switchSync(on: boolean): Promise<void> {
  const before = syncStatus.read()
  // Stops first: nothing is asked of a copy that is being erased.
  if (!on) syncStatus.update(() => null)
  try {
    await request('/api/profile', { method: 'PATCH', body: { sync: on } })
  } catch (error) {
    syncStatus.update(() => before)
    throw error
  }
  if (on) syncStatus.update((status) => status ?? syncBegins)
  else removeText(syncKey)
}
