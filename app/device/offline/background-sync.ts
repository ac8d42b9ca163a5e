import { syncTag } from '../../../domain/wake-tags.ts'
import { logError } from '../log.ts'

/** Not in TypeScript's library: Chromium alone has it. */
interface WithSync {
  readonly sync: { register(tag: string): Promise<void> }
}

/**
 * Has the browser wake the worker once there is a connection, even when no page is open. Where it cannot, the next page
 * sends what waits. Never rejects.
 */
export async function askForSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration && 'sync' in registration) await (registration as unknown as WithSync).sync.register(syncTag)
  } catch (error) {
    // Switched off by her, or by the browser to save its battery.
    logError('The browser keeps no appointment for sending', error)
  }
}
