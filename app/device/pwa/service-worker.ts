import { refreshTag } from '../../../domain/wake-tags.ts'
import { logError } from '../log.ts'
import { dayMs } from '../../../domain/day.ts'
import { onVisible } from '../page/listen.ts'

/** Shortest time between two refreshes of content in the background, in milliseconds (spec §9). */
const shortestMs = dayMs

/** TypeScript's library lacks periodic sync, because only Chromium has it. */
interface WithPeriodicSync {
  readonly periodicSync: { register(tag: string, options: { minInterval: number }): Promise<void> }
}

/**
 * Registers a periodic sync, which lets the browser start the worker once a day to look for new content. Only Chromium
 * has it, and only for an installed app; other browsers refresh the content when the user opens the app. Never rejects.
 * `registration` is undefined where workers are blocked.
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

/** Shortest time between two checks for a new version of the app, in milliseconds (spec §9). */
const checkMs = 10 * 60_000

/**
 * Registers the service worker (spec §7) and looks for a new version about every ten minutes. Rejects when it cannot be
 * registered; callers only log this (spec §8), because everything works online without a worker.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await register()
  checkNowAndThen()
}

async function register(): Promise<void> {
  void askForRefreshes(await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }))
}

function checkNowAndThen(): void {
  let checkedAt = performance.now()
  const check = async () => {
    checkedAt = performance.now()
    const registration = await navigator.serviceWorker.getRegistration()
    // There is no registration if the first try failed, for example because a file could not be loaded.
    await (registration ? registration.update() : register())
  }
  const due = () => {
    // A failed check is not reported; the next check follows in ten minutes.
    if (performance.now() - checkedAt >= checkMs) check().catch(() => {})
  }
  setInterval(due, checkMs / 10)
  // A sleeping phone stops timers, so the check is also made when the page becomes visible.
  onVisible(due)
}
