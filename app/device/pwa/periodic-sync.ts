import { refreshTag } from '../../../domain/wake-tags.ts'
import { logError } from '../log.ts'
import { dayMs } from '../../../domain/day.ts'

/** Shortest time between two refreshes (spec §9). */
const shortestMs = dayMs

/** Not in TypeScript's library: Chromium alone has it. */
interface WithPeriodicSync {
  readonly periodicSync: { register(tag: string, options: { minInterval: number }): Promise<void> }
}

/**
 * Has the browser wake the worker once a day to look for new content, where it does that: Chromium, once the app is
 * installed. Elsewhere a visit looks. Never rejects. Where workers are forbidden there may be no registration.
 */
export async function askForRefreshes(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  if (registration === undefined || !('periodicSync' in registration)) return
  try {
    const { state } = await navigator.permissions.query({ name: 'periodic-background-sync' as PermissionName })
    if (state !== 'granted') return
    await (registration as unknown as WithPeriodicSync).periodicSync.register(refreshTag, { minInterval: shortestMs })
  } catch (error) {
    logError('The browser keeps no appointment for new content', error)
  }
}
