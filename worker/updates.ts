/** The tag of the notice that an update is ready (see app/device/pwa/app-update.ts). */
const noticeTag = 'harbour:update'

/** A new version waits until she says so, or until no window is open: no page is taken from under her. */
export function listenForUpdates(sw: ServiceWorkerGlobalScope): void {
  sw.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
    if (data === 'take-over') void sw.skipWaiting()
  })
  sw.addEventListener('notificationclick', (event) => {
    if (event.notification.tag !== noticeTag) return
    event.notification.close()
    event.waitUntil(comeForward(sw))
  })
}

/** The window that is open, where she finds the offer; else a new one, which is the new version already. */
async function comeForward(sw: ServiceWorkerGlobalScope): Promise<void> {
  const [open] = await sw.clients.matchAll({ type: 'window', includeUncontrolled: true })
  await (open ? open.focus() : sw.clients.openWindow('/'))
}
