import { askForRefreshes } from './periodic-sync.ts'

/** How often a page that stays open looks for a new version, in milliseconds (spec §9). */
const checkMs = 10 * 60_000

/**
 * Registers the service worker (spec §7) and looks for a new one every ten minutes. Rejects when it cannot be
 * registered, which is only logged (spec §8): with a network nothing is missing without one.
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
    // The first one may have failed on its way, with something missing.
    await (registration ? registration.update() : register())
  }
  const due = () => {
    // Without a server there is nothing new: it is tried again in ten minutes.
    if (performance.now() - checkedAt >= checkMs) check().catch(() => {})
  }
  setInterval(due, checkMs / 10)
  // The timers of a phone that sleeps sleep too.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && due())
}
