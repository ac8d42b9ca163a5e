import type { AnalyticsEvent } from '../../../domain/analytics.ts'
import { analyticsEvent, sessionId, sessionKey, type EventMetadata, type EventType } from './analytics-event.ts'
import { now } from '../clock.ts'
import { guarded, isBoolean } from '../storage/guarded.ts'
import { kept, type Written } from '../storage/kept.ts'
import { logError } from '../log.ts'
import { isOnline } from '../offline/online.ts'
import { paths } from '../../paths.ts'
import { pageConfig } from './page-config.ts'
import { tabMemory } from '../storage/tab-memory.ts'

const tab = { getItem: tabMemory.read, setItem: tabMemory.write }

/** She does not want to be counted (D24); offered on /privacy. */
export const analyticsOptOut = kept('harbour:analytics-opt-out', guarded(isBoolean), false)

/** The line about counting was shown on this device (D67): before that nothing is counted. */
export const countingTold = kept('harbour:counting-told', guarded(isBoolean), false)

/** True as soon as the line stands in the page: what is prerendered does before the app wakes. */
function isTold(): boolean {
  if (countingTold.read()) return true
  if (document.querySelector('[data-counting-line]') === null) return false
  countingTold.update(() => true)
  return true
}

/**
 * Notes her choice, also for the server, which chooses the landing page before any script runs. A no ends the comparison
 * of landing pages and what this tab was counted by.
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

/** This tab has shown the landing page: only then does a sign-up speak for one of its readings (D4). */
const landingSeen = 'harbour:landing-seen'

/** Which one it was: the next page does not know it, for a link to one of them sets no cookie. */
function readingSeen(): 'a' | 'b' | null {
  const seen = tabMemory.read(landingSeen)
  return seen === 'a' || seen === 'b' ? seen : null
}

/** Milliseconds between a sign-up or a log-in and its event (spec §9). */
const afterSuccessMs = 100

/** The browser asks every site not to count her. */
export function globalPrivacyControl(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}

/**
 * Sends one event, unless she opted out; offline it waits, for two days at most. It never throws and never touches what
 * she is doing; a failure is only logged, as 'Analytics error' (spec §7, §8).
 */
export function track(type: EventType, metadata: EventMetadata = {}, path = location.pathname): void {
  if (!isCounted()) return
  const reading = path === paths.landing ? pageConfig().landing : type === 'user_signup' ? readingSeen() : null
  const shown = reading === null ? {} : { landing: reading }
  void (isOnline() ? send : wait)(() => {
    const around = { path, userAgent: navigator.userAgent, sessionId: sessionId(tab, now().getTime()) }
    return analyticsEvent(type, { ...metadata, ...shown }, around)
  })
}

const eventsPath = '/api/analytics'

let viewed: string | undefined

/** page_view, once a page however often it is asked for: a still page is counted before the app wakes (main.ts). */
export function trackView(path = location.pathname): void {
  if (viewed === path) return
  viewed = path
  if (path === paths.landing && isCounted()) tabMemory.write(landingSeen, pageConfig().landing)
  track('page_view', {}, path)
}

/** user_signup or user_login, a moment after it succeeded, so that going on comes first (spec §7). */
export function trackSuccess(
  type: 'user_signup' | 'user_login',
  method: 'email' | 'google',
  path = location.pathname,
): void {
  setTimeout(() => track(type, { method, timestamp: now().toISOString() }, path), afterSuccessMs)
}

/** Who opted out is not counted for what she did before either. Never rejects. */
export async function forgetWaitingEvents(): Promise<void> {
  try {
    const { dropActions } = await import('../offline/offline-actions.ts')
    await dropActions(({ kind }) => kind === 'event')
  } catch (error) {
    logError('Analytics error', error)
  }
}

/** Until there is a connection. It says when it was made, since it comes later, and has a key, since it may come twice. */
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
    // She said no on another device.
    if (response.headers.get('harbour-counting') === 'off') setCounted(false)
    if (!response.ok) throw new Error(`The server answered ${response.status}`)
  } catch (error) {
    logError('Analytics error', error)
  }
}
