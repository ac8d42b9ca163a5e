import { isNight } from '../../../domain/day.ts'
import { now } from '../clock.ts'
import { logError } from '../log.ts'
import { guarded, isBoolean, localStore } from './storage.ts'

/** Whether the browser was asked: Firefox asks the user, who should not be asked twice. */
const asked = localStore('harbour:persist-asked', guarded(isBoolean), false)

/**
 * Asks the browser, once and by day, not to delete what is stored here when it needs room or nobody visits for a while
 * (D49).
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
