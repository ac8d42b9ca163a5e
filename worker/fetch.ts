import { isFile, isOf, files, find, pagesOf } from './cache.ts'
import { shell, type Plan } from './plan.ts'
import { fetchStrategy } from './fetch-strategy.ts'
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js'
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate.js'

/**
 * Caches pictures of this site that belong to no version: at most sixty, each for 30 days. Pictures of other sites,
 * such as map tiles, are not cached: a browser counts each of their (opaque) responses as megabytes of the quota.
 */
const pictures = new StaleWhileRevalidate({
  cacheName: 'harbour-pictures',
  plugins: [new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * 24 * 3600, purgeOnQuotaError: true })],
})

/** Longest wait for the server's page, in milliseconds. After it, the cached page is used. */
const timeoutMs = 2000

/**
 * Answers requests for pages and files, from the cache where `fetchStrategy` says so, so that they work offline (spec
 * §7).
 */
export function listenForPages(sw: ServiceWorkerGlobalScope, plan: Plan): void {
  const ownPages = (): Promise<Cache> => pagesOf(plan.version)
  const ownFiles = new Set([...plan.core, ...plan.rest])

  /**
   * Returns a file from the cache. If it is not there, because it was not installed or the browser has deleted it,
   * fetches it, and caches it if it belongs to this version.
   */
  async function file(event: FetchEvent, address: string): Promise<Response> {
    const isPlain = plan.plain.includes(address)
    const kept = await find(isPlain ? ownPages() : files(), address)
    if (kept) return kept
    const answer = await fetch(event.request)
    if (ownFiles.has(address) && isFile(answer)) keep(event, files(), address, answer)
    return answer
  }

  async function screen(event: FetchEvent): Promise<Response> {
    return (await find(ownPages(), shell)) ?? fetch(event.request)
  }

  async function page(event: FetchEvent, address: string, copyOf: string): Promise<Response> {
    const asking = fetch(event.request)
    const answer = await Promise.race([asking.catch(() => null), wait(timeoutMs)])
    // After a 5xx response the cached page is used, because the server or its proxy may send 5xx during a deployment.
    if (answer !== null && answer.status < 500) {
      // A page of another version is not cached, because its files would be missing offline.
      if (isOf(plan.version, answer)) keep(event, ownPages(), address, answer)
      return answer
    }
    return (await find(ownPages(), copyOf)) ?? asking
  }

  sw.addEventListener('fetch', (event) => {
    const { request } = event
    const address = new URL(request.url).pathname.replace(/(.)\/+$/, '$1')
    const strategy = fetchStrategy(request, plan, sw.location.origin)
    if (strategy === 'untouched') return
    if (strategy === 'picture') event.respondWith(pictures.handle({ event, request }))
    else if (strategy === 'file') event.respondWith(file(event, address))
    else if (strategy === 'screen') event.respondWith(screen(event))
    else event.respondWith(page(event, address, strategy === 'page' ? address : shell))
  })
}

/** Caches a copy of a response. A failure, for example for lack of room, is ignored. */
function keep(event: FetchEvent, cache: Promise<Cache>, address: string, answer: Response): void {
  const copy = answer.clone()
  event.waitUntil(cache.then((opened) => opened.put(address, copy)).catch(() => {}))
}

const wait = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms))
