import { pushWords, unknownPush } from '../content/open/push.ts'
import { readPushPayload } from '../domain/push-payload.ts'

/** Tags of ours; the notice of an update has its own (see updates.ts). */
const tagPrefix = 'harbour:push:'

/** How long an open page may take to say that it goes there, in milliseconds. */
const patienceMs = 1500

/** Shows what the server sends, in words of our own, and leads to it (spec §7). */
export function listenForPush(sw: ServiceWorkerGlobalScope): void {
  sw.addEventListener('push', (event) => event.waitUntil(show(sw, event.data?.text() ?? '')))
  sw.addEventListener('notificationclick', (event) => {
    if (!event.notification.tag.startsWith(tagPrefix)) return
    event.notification.close()
    event.waitUntil(go(sw, readPushPayload(JSON.stringify(event.notification.data)).path))
  })
  sw.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(sw, event)))
}

/** Always something: browsers take the permission from those who are pushed to and show nothing. */
async function show(sw: ServiceWorkerGlobalScope, text: string): Promise<void> {
  const { kind, path } = readPushPayload(text)
  const { title, body } = kind === null ? unknownPush : pushWords[kind]
  await sw.registration.showNotification(title, {
    body,
    // One of a kind: a newer one takes the place of the one before.
    tag: `${tagPrefix}${kind ?? 'unknown'}`,
    icon: '/icon-192.png',
    lang: 'en-GB',
    data: { path },
  })
}

/** Into the window she looked at last, where the app itself goes there and nothing typed is lost; else into a new one. */
async function go(sw: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const [open] = await sw.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open === undefined) return void (await sw.clients.openWindow(path))
  const hears = askToGo(open, path)
  await open.focus().catch(() => {})
  if (await hears) return
  // A page that is only words does not hear us.
  await open.navigate(path).catch(() => sw.clients.openWindow(path))
}

/** Whether the page says that it goes (see app/device/pwa/push-taps.ts). */
function askToGo(client: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), patienceMs)
    client.postMessage({ kind: 'go', path }, [port2])
  })
}

/** The browser has thrown its subscription away: with a new one in its place nothing changes for her. */
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
  // Nobody is signed in here any more.
  if (answer.status === 401) await subscription.unsubscribe()
}
