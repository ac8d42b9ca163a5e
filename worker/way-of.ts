import type { Plan } from './plan.ts'

/**
 * What becomes of a request. `file`: what is kept, else the network. `screen`: the shell at once. `page`: the network
 * for a moment, else what is kept. `unknown`: the network, else the shell. `picture`: what is kept, and the network for
 * the next time. `untouched`: as if there were no worker.
 */
export type Way = 'file' | 'screen' | 'page' | 'unknown' | 'picture' | 'untouched'

export type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'destination'> & {
  readonly headers: Pick<Headers, 'has'>
}

/** The server's own word is always its own: answers of the API, the demo's pages, its health. */
const servers = /^\/(api|dev)(\/|$)|^\/(healthz|readyz|sw\.js)$/

/** Decides from the request alone; `origin` is the worker's own. */
export function wayOf(asked: Asked, plan: Plan, origin: string): Way {
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
  // A file that is looked at or downloaded.
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
