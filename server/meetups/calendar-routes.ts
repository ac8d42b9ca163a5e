import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { publicRouteAsSystem } from '../auth/guards.ts'
import { addressBlock, clientAddress } from '../client-address.ts'
import type { Env } from '../env.ts'
import { etagOf, matches } from '../etag.ts'
import { errorTexts, problemResponse } from '../describe.ts'
import type { Limit, Limiter } from '../limits/limiter.ts'
import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'
import { feedPath } from './calendar-feeds.ts'
import type { Meetups } from './meetups.ts'

type Needs = Readonly<{ env: Env; limiter: Limiter; log: Log; meetups: Meetups }>

/** High enough for several devices of a member; calendar programs ask every few hours. */
const readsPerFeed: Limit = { name: 'calendar', max: 120, windowS: 3600 }
/**
 * Limits calendar programs that keep asking for a deleted feed; the response says when to try again. It is not against
 * guessing, because 256 bits cannot be guessed.
 */
const missesPerClient: Limit = { name: 'calendar-misses', max: 60, windowS: 600 }

const missing = () => new Problem({ status: 404, code: 'NO_SUCH_CALENDAR', detail: 'There is no such calendar.' })

const away = () =>
  new Problem({
    status: 503,
    detail: 'We cannot reach our notes just now. Please try again in a moment.',
    headers: { 'retry-after': '300' },
  })

/**
 * Route for the iCalendar file that calendar programs read. The URL is the only credential, so no log line may contain
 * it.
 */
export function calendarRoutes({ env, limiter, log, meetups }: Needs) {
  const { feeds } = meetups
  return new Hono().get(
    `${feedPath}:file`,
    publicRouteAsSystem,
    describeRoute({
      summary:
        'Get the published meetups as an iCalendar file; the URL contains the member’s secret token; empty without access',
      tags: ['meetups'],
      responses: {
        200: { description: 'Success', content: { 'text/calendar': { schema: { type: 'string' } } } },
        304: { description: 'Not changed since the `ETag` that `If-None-Match` names' },
        404: problemResponse(errorTexts[404]),
        429: problemResponse(errorTexts[429]),
        503: problemResponse('The database does not respond'),
      },
    }),
    async (c) => {
      const [, token] = /^([\w-]{43})\.ics$/.exec(c.req.param('file')) ?? []
      // Rejects malformed tokens before any database query.
      if (token === undefined) throw missing()
      try {
        const owner = await feeds.ownerOf(token)
        if (owner === null) {
          await limiter.spend(missesPerClient, addressBlock(clientAddress(c, env)))
          throw missing()
        }
        await limiter.spend(readsPerFeed, owner)
        const file = await feeds.file(owner)
        const headers = { etag: etagOf(file), 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }
        if (matches(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers)
        return c.body(file, 200, {
          ...headers,
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'inline; filename="meetups.ics"',
        })
      } catch (error) {
        if (error instanceof Problem) throw error
        // Logged here and not by the general error handler, which logs the path and so the token.
        log.error({ err: error }, 'a calendar could not be read')
        throw away()
      }
    },
  )
}
