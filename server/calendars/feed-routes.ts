import { Hono, type MiddlewareHandler } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { entitledOnly, type AccessCheck } from '../auth/entitlement.ts'
import { membersOnly, publicRouteAsSystem, type SessionReader } from '../auth/guards.ts'
import { emptyBody, jsonBody } from '../http/body.ts'
import { addressBlock, clientAddress } from '../http/client-address.ts'
import { describer, errorTexts, describeProblem } from '../http/describe.ts'
import type { Env } from '../env.ts'
import { etagOf, matches } from '../http/etag.ts'
import type { Limit, Limiter } from '../limits/limiter.ts'
import type { Log } from '../log.ts'
import { Problem } from '../http/problem.ts'
import { feedPaths, type CalendarFeeds, type FeedKind } from './feeds.ts'

const describe = describer('calendars')

type Needs = Readonly<{
  auth: SessionReader
  billing: AccessCheck
  env: Env
  limiter: Limiter
  log: Log
  feeds: CalendarFeeds
  /** Creates the member's iCalendar file, for each kind of feed. */
  files: Readonly<Record<FeedKind, (userId: string) => Promise<string>>>
}>

/** Limit of creating, replacing and deleting feeds. */
const changesPerMember: Limit = { name: 'calendar-feeds', max: 100, windowS: 600 }
/** Limit of readings. Calendar programs ask every few hours, and a member may have several devices. */
const readsPerFeed: Limit = { name: 'calendar', max: 120, windowS: 3600 }
/**
 * Limit of requests with an unknown token. Nobody can guess 256 bits; the limit slows calendar programs that keep
 * asking for a deleted feed, and the response tells them when to retry.
 */
const missesPerClient: Limit = { name: 'calendar-misses', max: 60, windowS: 600 }

const missing = () => new Problem(404, 'NO_SUCH_CALENDAR', 'There is no such calendar.')

const away = () =>
  new Problem(503, null, 'We cannot reach our notes just now. Please try again in a moment.', {
    headers: { 'retry-after': '300' },
  })

const wish = z.strictObject({ renew: z.optional(z.boolean()) })

/** Routes for the member's own feeds. The feed of meetups needs Premium, the feed of tasks does not. */
export const feedRoutes = (services: Needs) =>
  new Hono()
    .route('/', ownFeed(services, { kind: 'meetups', path: '/api/calendar-feed', guard: entitledOnly(services) }))
    .route('/', ownFeed(services, { kind: 'tasks', path: '/api/task-calendar', guard: membersOnly(services) }))
    .route('/', feedFile(services, 'meetups'))
    .route('/', feedFile(services, 'tasks'))

function ownFeed(
  services: Needs,
  { kind, path, guard }: { readonly kind: FeedKind; readonly path: string; readonly guard: MiddlewareHandler },
) {
  const { feeds, limiter } = services
  const members = membersOnly(services)
  return new Hono()
    .get(
      path,
      members,
      describe({
        summary: `Get the URL of the member’s calendar feed of ${kind}, or null without one`,
        gives: z.object({ url: z.nullable(z.string()) }),
        errors: [401],
      }),
      async (c) => c.json({ url: await feeds.url(kind, c.var.member) }),
    )
    .post(
      path,
      members,
      guard,
      describe({
        summary: `Create the feed of ${kind}, or return the existing one; \`renew\` replaces its URL and invalidates the old one`,
        gives: z.object({ url: z.string() }),
        errors: [401, 403, 429],
      }),
      jsonBody(wish),
      async (c) => {
        await limiter.spend(changesPerMember, c.var.member.id)
        const { renew = false } = c.req.valid('json')
        return c.json({ url: await (renew ? feeds.renew(kind, c.var.member) : feeds.open(kind, c.var.member)) })
      },
    )
    .delete(
      path,
      members,
      describe({
        summary: `Delete the feed of ${kind}; its URL stops working`,
        gives: null,
        errors: [401, 403, 429],
      }),
      emptyBody,
      async (c) => {
        await limiter.spend(changesPerMember, c.var.member.id)
        await feeds.close(kind, c.var.member)
        return c.body(null, 204)
      },
    )
}

const summaries: Readonly<Record<FeedKind, string>> = {
  meetups:
    'Get the published meetups as an iCalendar file; the URL contains the member’s secret token; empty without access',
  tasks: 'Get the member’s tasks as an iCalendar file; the URL contains a secret token; empty while sync is off',
}

/**
 * Route of the iCalendar file that calendar programs read. The URL is the only credential, so no log line may contain
 * it.
 */
function feedFile({ env, limiter, log, feeds, files }: Needs, kind: FeedKind) {
  return new Hono().get(
    `${feedPaths[kind]}:file`,
    publicRouteAsSystem,
    describeRoute({
      summary: summaries[kind],
      tags: ['calendars'],
      responses: {
        200: { description: 'Success', content: { 'text/calendar': { schema: { type: 'string' } } } },
        304: { description: 'Not changed since the `ETag` that `If-None-Match` names' },
        404: describeProblem(errorTexts[404]),
        429: describeProblem(errorTexts[429]),
        503: describeProblem('The database does not respond'),
      },
    }),
    async (c) => {
      const [, token] = /^([\w-]{43})\.ics$/.exec(c.req.param('file')) ?? []
      // Malformed tokens are rejected before any database query.
      if (token === undefined) throw missing()
      try {
        const owner = await feeds.ownerOf(kind, token)
        if (owner === null) {
          await limiter.spend(missesPerClient, addressBlock(clientAddress(c, env)))
          throw missing()
        }
        await limiter.spend(readsPerFeed, `${owner} ${kind}`)
        const file = await files[kind](owner)
        const headers = { etag: etagOf(file), 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }
        if (matches(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers)
        return c.body(file, 200, {
          ...headers,
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': `inline; filename="${kind}.ics"`,
        })
      } catch (error) {
        if (error instanceof Problem) throw error
        // The error is logged here, because the general error handler logs the path, which contains the token.
        log.error({ err: error }, 'a calendar could not be read')
        throw away()
      }
    },
  )
}
