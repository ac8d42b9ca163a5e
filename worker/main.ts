import { listenForInstall } from './cache.ts'
import { listenForPages } from './fetch.ts'
import type { Plan } from './plan.ts'
import { listenForPush } from './push.ts'
import { listenForSync } from './sync.ts'
import { refreshTag } from '../domain/wake-tags.ts'

/** TypeScript's library lacks this event, because only Chromium has it. */
interface PeriodicSyncEvent extends ExtendableEvent {
  readonly tag: string
}

/**
 * Looks for a new version of the app when the browser asks for it, about once a day, in browsers with periodic sync.
 * Free content and the map are part of a version, so they are renewed with it.
 */
function listenForRefresh(sw: ServiceWorkerGlobalScope): void {
  sw.addEventListener('periodicsync', (event) => {
    const { tag, waitUntil } = event as PeriodicSyncEvent
    if (tag === refreshTag) waitUntil.call(event, sw.registration.update())
  })
}

/** Tag of the notification about a ready update (see app/device/pwa/app-update.ts). */
const noticeTag = 'harbour:update'

/**
 * Activates a waiting version when the user accepts it. Otherwise the browser activates it once no window is open, so
 * that no open page changes its version.
 */
function listenForUpdates(sw: ServiceWorkerGlobalScope): void {
  sw.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
    if (data === 'take-over') void sw.skipWaiting()
  })
  sw.addEventListener('notificationclick', (event) => {
    if (event.notification.tag !== noticeTag) return
    event.notification.close()
    event.waitUntil(comeForward(sw))
  })
}

/**
 * Focuses an open window, which shows the offer of the update. If none is open, opens one, which runs the new version.
 */
async function comeForward(sw: ServiceWorkerGlobalScope): Promise<void> {
  const [open] = await sw.clients.matchAll({ type: 'window', includeUncontrolled: true })
  await (open ? open.focus() : sw.clients.openWindow('/'))
}

/** Global variables that the build and the server write before this script. */
interface Written {
  readonly harbourPlan: Omit<Plan, 'version'>
  readonly harbourVersion: string
}

declare const self: ServiceWorkerGlobalScope & Written

/* The service worker, at /sw.js (spec §7). Each listener takes the worker's scope as a parameter. */
const plan: Plan = { ...self.harbourPlan, version: self.harbourVersion }
listenForInstall(self, plan)
listenForPages(self, plan)
listenForSync(self)
listenForRefresh(self)
listenForUpdates(self)
listenForPush(self)
