import * as z from 'zod/mini'
import { kept } from '../storage/kept.ts'
import { isStandalone } from './standalone.ts'

/** `needs-install`: an iPhone or iPad, where only the app on the home screen may notify. */
export type PushState = 'unsupported' | 'needs-install' | 'denied' | 'off' | 'on'

/** What the server is told of this browser's subscription. */
export interface PushAddress {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** Whether she wants to be notified on this device. Hers, so it goes aside with her data and comes back with her. */
export const pushWish = kept('harbour:push', z.boolean(), false)

/** Longer than a worker needs that is being installed (milliseconds). */
const workerMs = 10_000

function isApple(): boolean {
  // An iPad says that it is a Mac, which has no touch screen.
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** How it stands on this device. `on` is the browser's word; the server is told by `keepPushInStep`. */
export async function pushState(): Promise<PushState> {
  if (!isSupported()) return isApple() && !isStandalone() ? 'needs-install' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const wanted = pushWish.read() && Notification.permission === 'granted'
  return wanted && (await current()) !== null ? 'on' : 'off'
}

/** Whether it may be asked for nothing and simply be used. */
export function mayNotify(): boolean {
  return isSupported() && Notification.permission === 'granted'
}

/** Asks for the permission, which browsers allow in answer to a tap only (D34). */
export async function askToNotify(): Promise<'granted' | 'denied' | 'default'> {
  return Notification.requestPermission()
}

async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** This browser's subscription to our server's key, made if need be. Rejects where the browser cannot make one. */
export async function subscribe(key: string): Promise<PushAddress> {
  const before = await current()
  if (before !== null && keyOf(before) === key) return addressOf(before)
  // Made with a key that the server no longer has.
  await before?.unsubscribe()
  const { pushManager } = await worker()
  return addressOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
}

/** Ends it in this browser; gives where it was, null when there was none. */
export async function unsubscribe(): Promise<string | null> {
  if (!isSupported()) return null
  const subscription = await current()
  await subscription?.unsubscribe()
  return subscription?.endpoint ?? null
}

/** Where this browser is notified; null when it is not. */
export async function endpointHere(): Promise<string | null> {
  return isSupported() ? ((await current())?.endpoint ?? null) : null
}

async function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('There is no service worker')), workerMs)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}

function addressOf(subscription: PushSubscription): PushAddress {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (!endpoint || !p256dh || !auth) throw new Error('A subscription without keys')
  return { endpoint, keys: { p256dh, auth } }
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? [])
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
