import { refreshTag } from '../domain/wake-tags.ts'

/** Not in TypeScript's library: Chromium alone has it. */
interface PeriodicSyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** Once a day, where the browser does that: open content and the map are part of a version, which is fetched whole. */
export function listenForRefresh(sw: ServiceWorkerGlobalScope): void {
  sw.addEventListener('periodicsync', (event) => {
    const { tag, waitUntil } = event as PeriodicSyncEvent
    if (tag === refreshTag) waitUntil.call(event, sw.registration.update())
  })
}
