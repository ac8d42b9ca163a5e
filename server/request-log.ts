import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Log } from './log.ts'
import { maskedPath } from './masked-path.ts'

/** One line a request to the API: the path without its query, for queries can carry links and codes. */
export function requestLog(log: Log): MiddlewareHandler {
  return createMiddleware(async (c, next) => {
    const id = crypto.randomUUID()
    const began = performance.now()
    await next()
    c.res.headers.set('x-request-id', id)
    const { method, path } = c.req
    if (!path.startsWith('/api/')) return
    const level = c.res.status >= 500 ? 'error' : 'info'
    const ms = Math.round(performance.now() - began)
    log[level]({ id, method, path: maskedPath(path), status: c.res.status, ms }, 'request')
  })
}
