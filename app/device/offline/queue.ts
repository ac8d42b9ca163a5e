import { syncTag } from '../../../domain/wake-tags.ts'
import { logError } from '../log.ts'
import type { NewOfflineAction } from '../../../domain/offline-actions.ts'
import { keepAction, readActions } from './offline-actions.ts'

/** TypeScript's library lacks this type, because only Chromium has background sync. */
interface WithSync {
  readonly sync: { register(tag: string): Promise<void> }
}

/**
 * Registers a background sync, which starts the worker once there is a connection, even without an open page. Where
 * that is not supported, the next page that opens sends the queue. Never rejects.
 */
export async function askForSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration && 'sync' in registration) await (registration as unknown as WithSync).sync.register(syncTag)
  } catch (error) {
    // Background sync is switched off, by the user or by the browser to save the battery.
    logError('The browser keeps no appointment for sending', error)
  }
}

/** Stores the action until there is a connection, and arranges its sending. Rejects as `keepAction` does. */
export async function queueUp(deed: NewOfflineAction): Promise<void> {
  await keepAction(deed)
  void askForSync()
}

/** Registers the background sync again while there are unsent actions. Never rejects. */
export async function renewAppointment(): Promise<void> {
  try {
    if ((await readActions()).some(({ state }) => state === 'waiting')) await askForSync()
  } catch {
    // IndexedDB is not available, so no action is queued.
  }
}
