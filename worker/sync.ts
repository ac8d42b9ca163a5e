import { sendActions } from '../app/device/offline/send-actions.ts'
import { syncTag } from '../domain/wake-tags.ts'

/** TypeScript's library lacks this event, because only Chromium has it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** Sends the stored actions when the browser reports that the connection is back, also without an open page. */
export function listenForSync(sw: ServiceWorkerGlobalScope): void {
  sw.addEventListener('sync', (event) => {
    const { tag, waitUntil } = event as SyncEvent
    if (tag === syncTag) waitUntil.call(event, sendAll())
  })
}

/**
 * Sends all stored actions that can be sent. Rejects if an action has to be tried again, so that the browser starts
 * another sync later.
 */
async function sendAll(): Promise<void> {
  const next = await sendActions({ mayBe: () => true, impatient: true })
  if (next < Infinity) throw new Error('Not everything could be sent yet')
}
