import type { AnalyticsEvent } from '../../../domain/analytics.ts'
import { makeAnalyticsEvent, sessionId, sessionKey, type EventMetadata, type EventType } from './analytics-event.ts'
import { now } from '../clock.ts'
import { guarded, isBoolean, localStore } from '../storage/storage.ts'
import type { Written } from '../storage/local-text.ts'
import { logError } from '../log.ts'
import { isOnline } from '../offline/online.ts'
import { paths } from '../../paths.ts'
import { pageConfig } from './page-config.ts'
import { tabMemory } from '../storage/tab-memory.ts'

const tab = { getItem: tabMemory.read, setItem: tabMemory.write }

/** Whether the user has opted out of analytics (D24); the setting is on /privacy. */
export const analyticsOptOut = localStore('harbour:analytics-opt-out', guarded(isBoolean), false)

/** Whether the notice about analytics was shown on this device (D67). No event is counted before that. */
export const countingTold = localStore('harbour:counting-told', guarded(isBoolean), false)

/**
 * Returns whether the notice was shown. If the page contains the notice now, stores that it was shown. Prerendered
 * pages contain the notice before the app starts.
 */
function isTold(): boolean {
  if (countingTold.read()) return true
  if (document.querySelector('[data-counting-line]') === null) return false
  countingTold.update(() => true)
  return true
}

/**
 * Stores whether events may be counted: on this device, and in a cookie for the server, which selects the version of
 * the landing page before any script runs. An opt-out also deletes the cookie with the version, the ids of this tab and
 * the queued events.
 */
export function setCounted(counted: boolean): Written {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `harbour-not-counted=1; path=/; samesite=lax; max-age=${counted ? 0 : 365 * 24 * 3600}${secure}`
  if (!counted) {
    for (const prefix of ['', '__Host-']) document.cookie = `${prefix}harbour-landing=; path=/; max-age=0${secure}`
    tabMemory.remove(sessionKey)
    tabMemory.remove(landingSeen)
    void forgetWaitingEvents()
  }
  return analyticsOptOut.update(() => !counted)
}

const isCounted = (): boolean => !globalPrivacyControl() && !analyticsOptOut.read() && isTold()

/**
 * Session storage key of the version of the landing page that this tab has shown. Without this entry, a sign-up is not
 * counted for any version (D4).
 */
const landingSeen = 'harbour:landing-seen'

/**
 * Returns the version of the landing page that this tab has shown; null if it has shown none. The version is stored,
 * because a link that selects a version sets no cookie, so the next page would not know the version.
 */
function readingSeen(): 'a' | 'b' | null {
  const seen = tabMemory.read(landingSeen)
  return seen === 'a' || seen === 'b' ? seen : null
}

/** Delay before the event of a sign-up or log-in is sent, in milliseconds (spec §9). */
const afterSuccessMs = 100

/** Returns whether Global Privacy Control is on: the browser then asks all sites not to track the user. */
export function globalPrivacyControl(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}

/**
 * Sends one event; offline it is queued for two days at most. Does nothing if the user opted out or has not seen the
 * notice. Never throws; a failure is not shown to the user but logged as 'Analytics error' (spec §7, §8).
 */
export function track(type: EventType, metadata: EventMetadata = {}, path = location.pathname): void {
  if (!isCounted()) return
  const reading = path === paths.landing ? pageConfig().landing : type === 'user_signup' ? readingSeen() : null
  const shown = reading === null ? {} : { landing: reading }
  void (isOnline() ? send : wait)(() => {
    const around = { path, userAgent: navigator.userAgent, sessionId: sessionId(tab, now().getTime()) }
    return makeAnalyticsEvent(type, { ...metadata, ...shown }, around)
  })
}

const eventsPath = '/api/analytics'

let viewed: string | undefined

/**
 * Sends page_view, but not twice in a row for the same path. On a page that works without the app, main.ts calls it
 * before the app starts.
 */
export function trackView(path = location.pathname): void {
  if (viewed === path) return
  viewed = path
  if (path === paths.landing && isCounted()) tabMemory.write(landingSeen, pageConfig().landing)
  track('page_view', {}, path)
}

/** Sends user_signup or user_login with a delay, so that navigation comes first (spec §7). */
export function trackSuccess(
  type: 'user_signup' | 'user_login',
  method: NonNullable<AnalyticsEvent['metadata']['method']>,
  path = location.pathname,
): void {
  setTimeout(() => track(type, { method, timestamp: now().toISOString() }, path), afterSuccessMs)
}

/** Deletes the queued events, because the user opted out. Never rejects. */
export async function forgetWaitingEvents(): Promise<void> {
  try {
    const { dropActions } = await import('../offline/offline-actions.ts')
    await dropActions(({ kind }) => kind === 'event')
  } catch (error) {
    logError('Analytics error', error)
  }
}

/**
 * Queues an event until there is a connection. The event contains the current time, because it is sent later, and an
 * idempotency key, because it may be sent twice.
 */
async function wait(event: () => AnalyticsEvent): Promise<void> {
  const made = event()
  const metadata = { timestamp: now().toISOString(), ...made.metadata }
  try {
    const { queueUp } = await import('../offline/queue.ts')
    const body = { ...made, metadata, key: crypto.randomUUID() }
    await queueUp({ account: null, kind: 'event', path: eventsPath, body, about: '' })
  } catch (error) {
    logError('Analytics error', error)
  }
}

async function send(event: () => AnalyticsEvent): Promise<void> {
  try {
    const response = await fetch(eventsPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(event()),
      keepalive: true,
    })
    // The server answers 'off' if the user has opted out on another device.
    if (response.headers.get('harbour-counting') === 'off') setCounted(false)
    if (!response.ok) throw new Error(`The server answered ${response.status}`)
  } catch (error) {
    logError('Analytics error', error)
  }
}
