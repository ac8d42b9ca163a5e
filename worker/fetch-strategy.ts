import type { Plan } from './plan.ts'

/**
 * How a request is answered. `file`: from the cache, otherwise from the network. `screen`: with the app shell from the
 * cache. `page`: from the network for `timeoutMs`, then from the cache. `unknown`: from the network, otherwise with the
 * app shell. `picture`: from the cache, refreshed in the background. `untouched`: not by the worker.
 */
type FetchStrategy = 'file' | 'screen' | 'page' | 'unknown' | 'picture' | 'untouched'

export type StrategyRequest = Pick<Request, 'method' | 'url' | 'mode' | 'destination'> & {
  readonly headers: Pick<Headers, 'has'>
}

/** Paths that are never cached: responses of the API, demo pages, health checks. */
const serverPaths = /^\/(api|dev)(\/|$)|^\/(healthz|readyz|sw\.js)$/

/** Selects the strategy by the request alone. `origin` is the worker's. */
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
