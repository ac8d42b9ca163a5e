import { sendActions } from '../app/device/offline/send-actions.ts'
import { syncTag } from '../domain/wake-tags.ts'

/** TypeScript's library lacks this type, because only Chromium has the event. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** Sends the actions that the user took offline when the connection is back, with or without an open page. */
export function listenForSync(sw: ServiceWorkerGlobalScope): void {
  sw.addEventListener('sync', (event) => {
    const { tag, waitUntil } = event as SyncEvent
    if (tag === syncTag) waitUntil.call(event, sendAll())
  })
}

/** Rejects while there are unsent actions, because the browser then schedules another sync. */
async function sendAll(): Promise<void> {
  const next = await sendActions({ mayBe: () => true, impatient: true })
  if (next < Infinity) throw new Error('Not everything could be sent yet')
}
