import { pushWords, unknownPush } from '../content/open/push.ts'
import { readPushPayload } from '../domain/push-payload.ts'

/** Prefix of push notification tags; the update notification has its own tag (main.ts). */
const tagPrefix = 'harbour:push:'

/** How long to wait for an open page to confirm the navigation, in milliseconds. */
const timeoutMs = 1500

/** Shows push notifications with our own texts, and opens their path on a tap (spec §7). */
export function listenForPush(sw: ServiceWorkerGlobalScope): void {
  sw.addEventListener('push', (event) => event.waitUntil(show(sw, event.data?.text() ?? '')))
  sw.addEventListener('notificationclick', (event) => {
    if (!event.notification.tag.startsWith(tagPrefix)) return
    event.notification.close()
    event.waitUntil(go(sw, readPushPayload(JSON.stringify(event.notification.data)).path))
  })
  sw.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(sw, event)))
}

/** Always shows a notification, because browsers withdraw the permission from apps that show none. */
async function show(sw: ServiceWorkerGlobalScope, text: string): Promise<void> {
  const { kind, path } = readPushPayload(text)
  const { title, body } = kind === null ? unknownPush : pushWords[kind]
  await sw.registration.showNotification(title, {
    body,
    // There is one notification per kind: a newer one replaces it.
    tag: `${tagPrefix}${kind ?? 'unknown'}`,
    icon: '/icon-192.png',
    lang: 'en-GB',
    data: { path },
  })
}

/**
 * Opens a path in the last focused window, where the app itself changes the route so that no input is lost; otherwise
 * in a new window.
 */
async function go(sw: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const [open] = await sw.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open === undefined) return void (await sw.clients.openWindow(path))
  const hears = askToGo(open, path)
  await open.focus().catch(() => {})
  if (await hears) return
  // Pages without the app do not answer the message, so the browser navigates.
  await open.navigate(path).catch(() => sw.clients.openWindow(path))
}

/** Whether the page confirms the navigation (see app/device/pwa/push-taps.ts). */
function askToGo(client: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), timeoutMs)
    client.postMessage({ kind: 'go', path }, [port2])
  })
}

/** Handles a subscription that the browser has dropped: registers a new one for the member. */
async function subscribeAgain(
  { registration }: ServiceWorkerGlobalScope,
  { oldSubscription, newSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  const options = oldSubscription?.options
  const subscription = newSubscription ?? (options ? await registration.pushManager.subscribe(options) : null)
  if (subscription === null) return
  const { endpoint, keys } = subscription.toJSON()
  const answer = await fetch('/api/push', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
  // No member is signed in in this browser any more.
  if (answer.status === 401) await subscription.unsubscribe()
}
