import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { Metrics } from './metrics.ts'
import { authGetPaths, isAuthPostPath } from '../auth/bodies.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const base = '/api/auth'

/**
 * The pattern of the route that answered, once it has: `/api/messages/:id/replies`, never the path as it was typed. The
 * sign-in library's routes stand behind one pattern; each that exists has its name here, for hashing a password takes its time.
 */
function routeLabel(c: Context): string {
  const pattern = routePath(c)
  if (pattern !== `${base}/*`) return pattern
  const path = c.req.path.slice(base.length)
  return isAuthPostPath(path) || authGetPaths.includes(path) ? `${base}${path}` : pattern
}

/** Counts a request once it is answered. Methods are those that exist, so that nobody makes new ones up. */
export const countRequest =
  ({ request }: Pick<Metrics, 'request'>) =>
  (c: Context, seconds: number): void => {
    const method = methods.includes(c.req.method) ? c.req.method : 'other'
    request(method, routeLabel(c), c.res.status, seconds)
  }
