import type { Plan } from './plan.ts'

/**
 * Strategy for a request. `file`: cache, else network. `screen`: the shell from the cache. `page`: network for
 * `timeoutMs`, else cache. `unknown`: network, else the shell. `picture`: cache, refreshed in the background.
 * `untouched`: not handled.
 */
type Way = 'file' | 'screen' | 'page' | 'unknown' | 'picture' | 'untouched'

export type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'destination'> & {
  readonly headers: Pick<Headers, 'has'>
}

/** Never cached: responses of the API, demo pages, health checks. */
const servers = /^\/(api|dev)(\/|$)|^\/(healthz|readyz|sw\.js)$/

/** Strategy by the request alone; `origin` is the worker's. */
export function fetchStrategy(asked: Asked, plan: Plan, origin: string): Way {
  const url = new URL(asked.url)
  const path = url.pathname.replace(/(.)\/+$/, '$1')
  if (asked.method !== 'GET' || asked.headers.has('range')) return 'untouched'
  if (url.origin !== origin || servers.test(path)) return 'untouched'
  if (asked.mode === 'navigate') return wayOfNavigation(path, plan)
  if (path.startsWith('/assets/') || plan.plain.includes(path)) return 'file'
  return asked.destination === 'image' ? 'picture' : 'untouched'
}

function wayOfNavigation(path: string, { pages, screens }: Plan): Way {
  if (pages.includes(path)) return 'page'
  if (screens.some((screen) => fits(screen, path))) return 'screen'
  // A file that is viewed or downloaded.
  return /\.[a-z0-9]+$/i.test(path) ? 'untouched' : 'unknown'
}

function fits(screen: string, path: string): boolean {
  const wanted = screen.split('/')
  const parts = path.split('/')
  return (
    wanted.length === parts.length &&
    wanted.every((part, at) => part === parts[at] || (part.startsWith(':') && parts[at] !== ''))
  )
}
