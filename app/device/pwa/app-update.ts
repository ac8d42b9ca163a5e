import { logError } from '../log.ts'

/** The tag of the notice (see worker/updates.ts): a newer notice replaces the one before. */
const noticeTag = 'harbour:update'

/** How long a new version may take to take over before the page is loaded anew all the same, in milliseconds. */
const patienceMs = 3000

/**
 * Calls `waits` when a new version of the app stands ready, and `isHere` when it has taken over because another tab
 * wanted it. Returns how to stop.
 *
 * @param before who answered for this page when it began: another one may have taken over since
 */
export function onUpdate(before: ServiceWorker | null, heard: { waits(): void; isHere(): void }): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const { serviceWorker: container } = navigator
  let registration: ServiceWorkerRegistration | undefined
  let answering = before
  const stop = new AbortController()
  const { signal } = stop

  const look = () => {
    // The first version of all has nobody to wait for.
    if (registration?.waiting && registration.active) heard.waits()
  }
  const found = () => registration?.installing?.addEventListener('statechange', look, { signal })
  const changed = () => {
    // The first version of all takes nobody's place.
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

/** Lets the new version take over and loads the page anew. */
export async function takeUpdate(): Promise<void> {
  const reload = () => location.reload()
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.waiting) return reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  registration.waiting.postMessage('take-over')
  setTimeout(reload, patienceMs)
}

/** A notice outside the page, without a sound, where she allows notices; nothing otherwise. */
export async function showUpdateNotice(title: string, body: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  try {
    const registration = await navigator.serviceWorker.ready
    await registration.showNotification(title, { body, tag: noticeTag, icon: '/icon-192.png', silent: true })
  } catch (error) {
    logError('The notice of an update could not be shown', error)
  }
}
