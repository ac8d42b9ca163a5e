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
  let stop: (() => void) | null = null
  let isOver = false

  async function start(): Promise<void> {
    const begin = () => {}
    stop = begin
    try {
      const { startSync } = await import('./engine.ts')
      if (!isOver && stop === begin) stop = startSync(account)
    } catch (error) {
      stop = null
      logError('Sync cannot be loaded', error)
    }
  }

  function follow(): void {
    const isOn = syncStatus.read() !== null
    if (isOn && stop === null) void start()
    if (!isOn && stop !== null) {
      stop()
      stop = null
    }
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
    stop?.()
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
