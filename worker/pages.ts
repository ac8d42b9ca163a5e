import { isFile, isOf } from './fetched.ts'
import { files, find, pagesOf } from './kept.ts'
import { pictures } from './pictures.ts'
import { shell, type Plan } from './plan.ts'
import { wayOf } from './way-of.ts'

/** How long a page that is kept may wait for the server's own, in milliseconds. */
const patienceMs = 2000

/** Answers for pages and files, so that they are there without a server too (spec §7). */
export function listenForPages(sw: ServiceWorkerGlobalScope, plan: Plan): void {
  const ownPages = (): Promise<Cache> => pagesOf(plan.version)
  const ownFiles = new Set([...plan.core, ...plan.rest])

  /** A file that is of this version stays, though it was not fetched beforehand, or was thrown away by the browser. */
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
    const answer = await Promise.race([asking.catch(() => null), wait(patienceMs)])
    // A server that is being replaced answers for a moment with errors, or its proxy does.
    if (answer !== null && answer.status < 500) {
      // Only of this version: the files of another one would be missing when it is opened without a network.
      if (isOf(plan.version, answer)) keep(event, ownPages(), address, answer)
      return answer
    }
    return (await find(ownPages(), copyOf)) ?? asking
  }

  sw.addEventListener('fetch', (event) => {
    const { request } = event
    const address = new URL(request.url).pathname.replace(/(.)\/+$/, '$1')
    const way = wayOf(request, plan, sw.location.origin)
    if (way === 'untouched') return
    if (way === 'picture') event.respondWith(pictures.handle({ event, request }))
    else if (way === 'file') event.respondWith(file(event, address))
    else if (way === 'screen') event.respondWith(screen(event))
    else event.respondWith(page(event, address, way === 'page' ? address : shell))
  })
}

/** Keeps what is answered as well. That there is no room for it is no reason not to answer. */
function keep(event: FetchEvent, cache: Promise<Cache>, address: string, answer: Response): void {
  const copy = answer.clone()
  event.waitUntil(cache.then((opened) => opened.put(address, copy)).catch(() => {}))
}

const wait = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms))
