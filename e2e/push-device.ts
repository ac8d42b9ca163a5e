import type { BrowserContext, Page } from '@playwright/test'
import type { PushService } from '../server/testing/push-service.ts'

/** A push subscription as the page gets it. */
interface Kept {
  readonly id: string
  readonly key: string
  readonly subscription: { readonly endpoint: string; readonly keys: Record<string, string> }
}

/**
 * Lets a browser subscribe at a push service of the tests, because the built-in one is on the browser maker's servers.
 * Everything else is the browser's own: permission, service worker, notifications.
 */
export async function pushThrough(context: BrowserContext, service: PushService) {
  let kept: Kept | null = null
  await context.exposeFunction('heldPush', () => kept)
  await context.exposeFunction('takePush', (key: string) => {
    kept = { ...service.subscribe(), key }
    return kept
  })
  await context.exposeFunction('endPush', () => {
    if (kept !== null) service.answer(kept.id, 410)
    kept = null
  })
  await context.addInitScript(() => {
    const doors = window as unknown as {
      heldPush(): Promise<Kept | null>
      takePush(key: string): Promise<Kept>
      endPush(): Promise<void>
    }
    const revived = ({ key, subscription }: Kept) => ({
      endpoint: subscription.endpoint,
      options: {
        applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
          c.charCodeAt(0),
        ).buffer,
      },
      toJSON: () => subscription,
      unsubscribe: async () => {
        await doors.endPush()
        return true
      },
    })
    Object.assign(PushManager.prototype, {
      async getSubscription() {
        const held = await doors.heldPush()
        return held === null ? null : revived(held)
      },
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        if (Notification.permission !== 'granted') throw new DOMException('denied', 'NotAllowedError')
        return revived(await doors.takePush(applicationServerKey))
      },
    })
  })
  return {
    /** Returns the id of this browser's subscription. Throws if there is none. */
    id(): string {
      if (kept === null) throw new Error('This browser has no subscription')
      return kept.id
    },
    isSubscribed: () => kept !== null,
  }
}

/** Delivers a payload to the page's service worker, as the browser does with a push message. */
export async function deliver(page: Page, payload: unknown): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const first = registrations.find(({ isDeleted }) => !isDeleted)
      if (first !== undefined) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(payload),
  })
  await devtools.detach()
}

export function shownNotifications(page: Page): Promise<{ title: string; body: string; tag: string }[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, tag }) => ({ title, body, tag }))
  })
}
