import { logError } from '../log.ts'

/**
 * Tag of the notification about an update (see worker/main.ts). A newer notification with the same tag replaces the
 * older one.
 */
const noticeTag = 'harbour:update'

/**
 * Calls `waits` when a new version of the app is ready, and `isHere` when another tab has activated a new version.
 * Returns the unsubscribe function.
 * @param before the worker that controlled this page when the page started; a newer worker may control it by now
 */
export function onUpdate(before: ServiceWorker | null, heard: { waits(): void; isHere(): void }): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const { serviceWorker: container } = navigator
  let registration: ServiceWorkerRegistration | undefined
  let answering = before
  const stop = new AbortController()
  const { signal } = stop

  const look = () => {
    // At the first installation there is no active worker yet, so the waiting worker is no update.
    if (registration?.waiting && registration.active) heard.waits()
  }
  const found = () => registration?.installing?.addEventListener('statechange', look, { signal })
  const changed = () => {
    // At the first installation no worker controlled the page before, so the new worker is no update.
    if (answering !== null && container.controller !== answering) heard.isHere()
    answering = container.controller
  }

  async function follow(): Promise<void> {
    registration = await container.ready
    if (signal.aborted) return
    registration.addEventListener('updatefound', found, { signal })
    found()
    look()
  }
  container.addEventListener('controllerchange', changed, { signal })
  changed()
  void follow()
  return () => stop.abort()
}

/**
 * Activates the waiting version. Resolves with true once the browser activates it, or at once if none waits; with false
 * if a newer version has taken its place. A browser may keep the old worker while it still gets requests, Chromium for
 * up to five minutes. A page that is reloaded meanwhile is of the old version again.
 */
export async function takeUpdate(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  const waiting = registration?.waiting
  if (!waiting) return true
  const changed = new Promise((resolve) => waiting.addEventListener('statechange', resolve, { once: true }))
  waiting.postMessage('take-over')
  await changed
  return waiting.state !== 'redundant'
}

/** Shows a silent notification about an update. Does nothing if the user has not allowed notifications. */
export async function showUpdateNotice(title: string, body: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  try {
    const registration = await navigator.serviceWorker.ready
    await registration.showNotification(title, { body, tag: noticeTag, icon: '/icon-192.png', silent: true })
  } catch (error) {
    logError('The notice of an update could not be shown', error)
  }
}
