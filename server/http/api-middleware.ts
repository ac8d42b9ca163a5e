import { createMiddleware } from 'hono/factory'
import { Problem } from './problem.ts'

const methodsWithBody = ['POST', 'PUT', 'PATCH', 'DELETE']

/** A path with a NUL character is answered with 404, because the database rejects NUL. */
const nul = /%00|\0/

/**
 * Middleware of every API route. Answers 404 for a NUL in the path, sets `Cache-Control: no-store` by default, accepts
 * only JSON bodies (415), and replaces an empty body by `{}`. Routes below `rawBodyPaths` check their bodies
 * themselves.
 */
export const apiMiddleware = (rawBodyPaths: readonly string[]) =>
  createMiddleware(async (c, next) => {
    if (nul.test(c.req.path)) throw new Problem(404, null, 'There is nothing at this address.')
    if (methodsWithBody.includes(c.req.method) && !rawBodyPaths.some((path) => c.req.path.startsWith(path))) {
      const isJson = /^application\/([a-z.+-]+\+)?json(;|$)/i.test(c.req.header('content-type') ?? '')
      const text = await c.req.text()
      if (text !== '' && !isJson) {
        throw new Problem(415, 'NOT_JSON', 'Please send JSON, and say so in the content type.')
      }
      if (text === '') {
        const headers = new Headers(c.req.raw.headers)
        headers.set('content-type', 'application/json')
        headers.delete('content-length')
        c.req.raw = new Request(c.req.raw.url, { method: c.req.method, headers, body: '{}' })
        c.req.bodyCache = {}
      }
    }
    await next()
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })
