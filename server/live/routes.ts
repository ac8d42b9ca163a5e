import type { ServerResponse } from 'node:http'
import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { membersOnly, signInNeeded, type SessionReader } from '../auth/guards.ts'
import { errorTexts, describeProblem } from '../http/describe.ts'
import type { Live } from './live.ts'

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // This header stops proxies from buffering events.
  'x-accel-buffering': 'no',
  // The connection closes after the stream, so that a stopping server need not wait for keep-alive connections.
  connection: 'close',
}

/** The live channel (D35): server-sent events for the open tabs of the member, each with the data `{}`. */
export function liveRoutes({ auth, live }: { readonly auth: SessionReader; readonly live: Live }) {
  return new Hono().get(
    '/api/live',
    membersOnly({ auth }),
    describeRoute({
      summary: 'Stream events about changes of the account, and of what everybody sees',
      description:
        'Events: `ready` first; `beat` every 25 seconds; `subscription`, `reply`, `role`, `sync`, `lists`, `pause` and ' +
        '`content` after a change, which the client then reads; `signed-out` when this session ends, which also ends ' +
        'the stream.',
      tags: ['live'],
      responses: {
        200: {
          description: 'A stream of server-sent events',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        401: describeProblem(errorTexts[401]),
        503: describeProblem('The server is stopping; `Retry-After` says how many seconds to wait'),
      },
    }),
    async (c) => {
      // A response to HEAD has no body, so nothing would end the stream.
      if (c.req.method === 'HEAD') return c.body(null, 200, headers)
      const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }
      const stream = await live.join(c.var.member, outgoing && (() => void outgoing.destroy()))
      if (stream === null) throw signInNeeded()
      return c.body(stream, 200, headers)
    },
  )
}
