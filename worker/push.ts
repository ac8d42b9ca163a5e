import { pushWords, taskActions, unknownPush } from '../content/open/push.ts'
import { pushTag, pushTagPrefix, readPushPayload, type ReadPush } from '../domain/push-payload.ts'
import { noteTaskDone } from '../app/device/offline/tasks-done.ts'

/** Longest wait for an open page to confirm that it goes to a path, in milliseconds. */
const timeoutMs = 1500

/**
 * Shows push notifications with the app's texts. A tap on a notification opens its path (spec §7). Handles the buttons
 * 'Done' and 'In an hour' of task reminders.
 */
export function listenForPush(sw: ServiceWorkerGlobalScope): void {
  sw.addEventListener('push', (event) => event.waitUntil(show(sw, event.data?.text() ?? '')))
  sw.addEventListener('notificationclick', (event) => {
    if (!event.notification.tag.startsWith(pushTagPrefix)) return
    event.notification.close()
    const push = readPushPayload(JSON.stringify(event.notification.data))
    const { task } = push
    if (task !== undefined && event.action === 'done') event.waitUntil(endTask(sw, task))
    else if (task !== undefined && event.action === 'later') event.waitUntil(putOff(sw, { ...push, task }))
    else event.waitUntil(go(sw, push.path))
  })
  sw.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(sw, event)))
}

/**
 * Shows the notification of a push message, or a general notification if the message cannot be read. Every message must
 * lead to a notification, because browsers withdraw the permission from apps that show none.
 */
const show = (sw: ServiceWorkerGlobalScope, text: string): Promise<void> => showPush(sw, readPushPayload(text))

async function showPush(sw: ServiceWorkerGlobalScope, push: ReadPush): Promise<void> {
  const { kind, task } = push
  const { title, body } = kind === null ? unknownPush : pushWords[kind]
  // TypeScript's library lacks `actions`. Browsers without support ignore them.
  const options: NotificationOptions & { actions?: typeof taskActions } = {
    body,
    tag: pushTag(push),
    icon: '/icon-192.png',
    lang: 'en-GB',
    data: push,
    ...(task === undefined ? {} : { actions: taskActions }),
  }
  await sw.registration.showNotification(push.title ?? title, options)
}

/**
 * Handles the button 'Done' of a task's notification. Stores that the task is done; a page then completes it, because
 * only pages can write the list of tasks. Tells the server, which then sends no reminder to other devices.
 */
async function endTask(sw: ServiceWorkerGlobalScope, task: number): Promise<void> {
  await noteTaskDone(task)
  const pages = await sw.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage({ kind: 'tasks-done' })
  // Without a connection this fails; the page that completes the task tells the server later.
  await tellServer(task, 'done').catch(() => null)
}

/**
 * Handles the button 'In an hour': asks the server to send the reminder again. If that fails, shows the notification
 * again, so that the reminder is not lost.
 */
async function putOff(sw: ServiceWorkerGlobalScope, push: ReadPush & { readonly task: number }): Promise<void> {
  const answer = await tellServer(push.task, 'later').catch(() => null)
  if (answer?.ok !== true) await showPush(sw, push)
}

function tellServer(task: number, action: 'done' | 'later'): Promise<Response> {
  return fetch('/api/task-reminders', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ task, action }),
  })
}

/**
 * Goes to a path in the window that had the focus last. The app in that window changes the screen without loading a
 * page, so that no input is lost. If no window is open, opens one.
 */
async function go(sw: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const [open] = await sw.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open === undefined) return void (await sw.clients.openWindow(path))
  const hears = askToGo(open, path)
  await open.focus().catch(() => {})
  if (await hears) return
  // A page on which the app does not run does not confirm. The browser then loads the path in that window.
  await open.navigate(path).catch(() => sw.clients.openWindow(path))
}

/** Asks the app in a window to go to a path. Resolves with whether it confirms (see app/device/pwa/push-taps.ts). */
function askToGo(client: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), timeoutMs)
    client.postMessage({ kind: 'go', path }, [port2])
  })
}

/**
 * Called when the browser has dropped or replaced the push subscription. Makes a new subscription if the browser has
 * made none, and sends it to the server.
 */
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
  // Nobody is signed in in this browser, so it needs no subscription.
  if (answer.status === 401) await subscription.unsubscribe()
}
