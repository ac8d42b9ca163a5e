import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Log } from '../log.ts'
import { maskedPath } from './masked-path.ts'

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
  }
}

/** A request id of this form is accepted from a proxy, so that both logs use the same id; other values are replaced. */
const wellFormed = /^[\w.-]{8,64}$/

const idOf = (given: string | undefined): string =>
  given !== undefined && wellFormed.test(given) ? given : crypto.randomUUID()

/**
 * Sets the request id, calls `count` with the duration in seconds, and logs each API request. The path is logged
 * without its query, because queries can contain links and codes.
 */
export function requestLog(log: Log, count: (c: Context, seconds: number) => void = () => {}): MiddlewareHandler {
  // The log's redaction is disabled here: the fields below contain no secrets, and redaction would take a tenth of the
  // time of a short request.
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
