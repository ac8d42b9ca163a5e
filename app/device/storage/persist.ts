import { isNight } from '../../../domain/day.ts'
import { now } from '../clock.ts'
import { logError } from '../log.ts'
import { guarded, isBoolean, localStore } from './storage.ts'

/** Whether the browser was already asked. Firefox then asks the user for permission, which must happen only once. */
const asked = localStore('harbour:persist-asked', guarded(isBoolean), false)

/**
 * Asks the browser not to delete the stored data when it needs room or the user has not visited for long (D49). Does so
 * once per device, and not at night.
 */
export async function persistStorage(): Promise<void> {
  if (asked.read() || isNight(now()) || !('storage' in navigator) || !('persist' in navigator.storage)) return
  asked.update(() => true)
  try {
    await navigator.storage.persist()
  } catch (error) {
    logError('The browser did not say whether it keeps the storage', error)
  }
}
