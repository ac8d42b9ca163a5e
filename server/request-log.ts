import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Log } from './log.ts'
import { maskedPath } from './masked-path.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** What this request is called in the log, in its answer, and by whoever sent it here. */
    requestId: string
  }
}

/** A proxy's id is kept, so that its log and ours speak of the same request. Nothing else gets into the log this way. */
const wellFormed = /^[\w.-]{8,64}$/

const idOf = (given: string | undefined): string =>
  given !== undefined && wellFormed.test(given) ? given : crypto.randomUUID()

/**
 * Gives each request its id, tells `count` how many seconds it took, and writes one line a request to the API: the path
 * without its query, for queries can carry links and codes.
 */
export function requestLog(log: Log, count: (c: Context, seconds: number) => void = () => {}): MiddlewareHandler {
  // What these lines hold is named below and masked; looking through each for secrets would cost a tenth of a short request.
  const line = log.child({}, { redact: [] })
  return createMiddleware(async (c, next) => {
    const id = idOf(c.req.header('x-request-id'))
    c.set('requestId', id)
    const began = performance.now()
    await next()
    const took = performance.now() - began
    const { method, path } = c.req
    const { status } = c.res
    c.res.headers.set('x-request-id', id)
    count(c, took / 1000)
    if (!path.startsWith('/api/')) return
    const level = status >= 500 ? 'error' : 'info'
    line[level]({ id, method, path: maskedPath(path), status, ms: Math.round(took) }, 'request')
  })
}
