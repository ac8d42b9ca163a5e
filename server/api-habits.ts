import { createMiddleware } from 'hono/factory'
import { Problem } from './problem.ts'

const writing = ['POST', 'PUT', 'PATCH', 'DELETE']

/**
 * What every route of the API does alike: answers are kept by nobody unless they say so; a body is JSON, and no
 * body at all counts as an empty object. Routes below `others` read their bodies themselves.
 */
export const apiHabits = (others: readonly string[]) =>
  createMiddleware(async (c, next) => {
    if (writing.includes(c.req.method) && !others.some((path) => c.req.path.startsWith(path))) {
      const isJson = /^application\/([a-z.+-]+\+)?json(;|$)/i.test(c.req.header('content-type') ?? '')
      const text = await c.req.text()
      if (text !== '' && !isJson) {
        throw new Problem({
          status: 415,
          code: 'NOT_JSON',
          detail: 'Please send JSON, and say so in the content type.',
        })
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
