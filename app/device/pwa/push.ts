import * as z from 'zod/mini'
import { localStore } from '../storage/storage.ts'
import { isStandalone } from './install-offer.ts'

/** `needs-install`: the device is an iPhone or iPad, where only the installed app can show notifications. */
export type PushState = 'unsupported' | 'needs-install' | 'denied' | 'off' | 'on'

/** A push subscription of this browser, in the form that the server stores. */
export interface PushAddress {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/**
 * Whether the user wants notifications on this device. The value is personal: when another account signs in, it is
 * stored away with the account's other data.
 */
export const pushWish = localStore('harbour:push', z.boolean(), false)

/** Longest wait until the service worker is active, in milliseconds. Its installation takes less. */
const workerMs = 30_000

function isApple(): boolean {
  // An iPad identifies itself as a Mac; a Mac has no touch screen.
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/**
 * Returns the state on this device. `on`: the browser has a subscription; `keepPushInStep` tells the server about it.
 */
export async function pushState(): Promise<PushState> {
  if (!isSupported()) return isApple() && !isStandalone() ? 'needs-install' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const wanted = pushWish.read() && Notification.permission === 'granted'
  return wanted && (await current()) !== null ? 'on' : 'off'
}

export function mayNotify(): boolean {
  return isSupported() && Notification.permission === 'granted'
}

/** Asks the user for the permission to notify. Browsers allow this in the handler of a tap only (D34). */
export async function askToNotify(): Promise<'granted' | 'denied' | 'default'> {
  return Notification.requestPermission()
}

async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Returns the browser's subscription for the server's public key; makes it if needed. Rejects where the browser makes
 * no subscription.
 */
export async function subscribe(key: string): Promise<PushAddress> {
  const before = await current()
  if (before !== null && keyOf(before) === key) return addressOf(before)
  // The subscription was made with an old key of the server.
  await before?.unsubscribe()
  const { pushManager } = await worker()
  return addressOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
}

/** Ends the subscription in this browser. Returns its endpoint, or null when there was no subscription. */
export async function unsubscribe(): Promise<string | null> {
  if (!isSupported()) return null
  const subscription = await current()
  await subscription?.unsubscribe()
  return subscription?.endpoint ?? null
}

/** Returns the endpoint of this browser's subscription; null without a subscription. */
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
  if (!endpoint || !p256dh || !auth) throw new Error('The push subscription has no keys')
  return { endpoint, keys: { p256dh, auth } }
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? [])
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
