import { sendActions } from '../app/device/offline/send-actions.ts'
import { syncTag } from '../domain/wake-tags.ts'

/** Not in TypeScript's library: Chromium alone has it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** Sends what she did offline when the browser says that there is a connection, with or without an open page. */
export function listenForSync(sw: ServiceWorkerGlobalScope): void {
  sw.addEventListener('sync', (event) => {
    const { tag, waitUntil } = event as SyncEvent
    if (tag === syncTag) waitUntil.call(event, sendAll())
  })
}

/** Rejects while something is left that time will mend: the browser then makes another appointment. */
async function sendAll(): Promise<void> {
  const next = await sendActions({ mayBe: () => true, impatient: true })
  if (next < Infinity) throw new Error('Not everything could be sent yet')
}
