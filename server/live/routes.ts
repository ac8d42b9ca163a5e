import type { ServerResponse } from 'node:http'
import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import type { AppParts } from '../app-parts.ts'
import { membersOnly, signInNeeded } from '../auth/guards.ts'
import { problemSchema } from '../describe.ts'
import type { Live } from './live.ts'

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies hand on each event at once.
  'x-accel-buffering': 'no',
  // A connection that served a stream is not kept for another request: a server that stops need not wait for it.
  connection: 'close',
}

const problem = { 'application/problem+json': { schema: resolver(problemSchema) } }

/** The live channel (D35): server-sent events for the member's open tabs, each with the data `{}`. */
export function liveRoutes({ auth, live }: Pick<AppParts, 'auth'> & { readonly live: Live }) {
  return new Hono().get(
    '/api/live',
    membersOnly({ auth }),
    describeRoute({
      summary: 'Tells of a changed subscription, a reply, a changed role and a sign-out',
      description:
        'Events: `ready` first, `beat` every 25 seconds, `subscription`, `reply` and `role` when there is something ' +
        'to ask for, `signed-out` when this session is over, after which the stream ends.',
      tags: ['live'],
      responses: {
        200: { description: 'A stream of events', content: { 'text/event-stream': { schema: { type: 'string' } } } },
        401: { description: 'Nobody is signed in', content: problem },
        503: { description: 'The server is stopping; `Retry-After` says how many seconds to wait', content: problem },
      },
    }),
    async (c) => {
      // The answer to HEAD has no body that could end the stream.
      if (c.req.method === 'HEAD') return c.body(null, 200, headers)
      const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }
      const stream = await live.join(c.var.member, outgoing && (() => void outgoing.destroy()))
      if (stream === null) throw signInNeeded()
      return c.body(stream, 200, headers)
    },
  )
}
