import type { Plan } from './plan.ts'

/**
 * How a request is answered. `file`: from the cache; from the network if it is not there. `screen`: with the cached app
 * shell. `page`: from the network; from the cache if the network takes longer than `timeoutMs` or fails. `unknown`:
 * like `page`, but with the cached app shell. `picture`: from the cache, which is refreshed in the background.
 * `untouched`: by the browser, without the worker.
 */
type FetchStrategy = 'file' | 'screen' | 'page' | 'unknown' | 'picture' | 'untouched'

export type StrategyRequest = Pick<Request, 'method' | 'url' | 'mode' | 'destination'> & {
  readonly headers: Pick<Headers, 'has'>
}

/** Paths that the worker never touches: the API, pages of demo mode, health checks and the worker itself. */
const serverPaths = /^\/(api|dev)(\/|$)|^\/(healthz|readyz|sw\.js)$/

/** Returns the strategy for a request. `origin` is the worker's origin. */
export function fetchStrategy(request: StrategyRequest, plan: Plan, origin: string): FetchStrategy {
  const url = new URL(request.url)
  const path = url.pathname.replace(/(.)\/+$/, '$1')
  if (request.method !== 'GET' || request.headers.has('range')) return 'untouched'
  if (url.origin !== origin || serverPaths.test(path)) return 'untouched'
  if (request.mode === 'navigate') return navigationStrategy(path, plan)
  if (path.startsWith('/assets/') || plan.plain.includes(path)) return 'file'
  return request.destination === 'image' ? 'picture' : 'untouched'
}

function navigationStrategy(path: string, { pages, screens }: Plan): FetchStrategy {
  if (pages.includes(path)) return 'page'
  if (screens.some((screen) => matchesPattern(screen, path))) return 'screen'
  // A path with a file extension is a file that the user views or downloads.
  return /\.[a-z0-9]+$/i.test(path) ? 'untouched' : 'unknown'
}

function matchesPattern(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const parts = path.split('/')
  return (
    wanted.length === parts.length &&
    wanted.every((part, at) => part === parts[at] || (part.startsWith(':') && parts[at] !== ''))
  )
}
