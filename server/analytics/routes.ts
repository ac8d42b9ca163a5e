import { eq } from 'drizzle-orm'
import { Hono, type Context } from 'hono'
import { adminFigures } from '../../domain/admin-figures.ts'
import { analyticsEvent, countingHeader, countingWish } from '../../domain/analytics.ts'
import { browserFamily } from '../../domain/browser-words.ts'
import { adminsOnly, everyone, isAdmin, membersOnly, readMember, type SessionReader } from '../auth/guards.ts'
import type { Clock } from '../clock.ts'
import type { OpenDatabase } from '../db/open.ts'
import { asMember } from '../db/scope.ts'
import { jsonBody } from '../http/body.ts'
import { addressBlock, clientAddress } from '../http/client-address.ts'
import { describer } from '../http/describe.ts'
import type { Env } from '../env.ts'
import type { Limit, Limiter } from '../limits/limiter.ts'
import { profiles } from '../profile/table.ts'
import { storable } from '../storable.ts'
import { readFigures } from './figures.ts'
import type { Intake } from './intake.ts'

const describe = describer('analytics')
const describeAdmin = describer('admin')

type Needs = Pick<OpenDatabase, 'db' | 'read'> &
  Readonly<{ auth: SessionReader; env: Env; clock: Clock; limiter: Limiter; intake: Intake }>

/** This limit stops a flood of events. It is high, because many users of a mobile network share one IP address. */
const perClient: Limit = { name: 'analytics', max: 3000, windowS: 600 }

const perMember: Limit = { name: 'counting', max: 60, windowS: 600 }

const hourMs = 3_600_000
const startOfHour = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs)

/**
 * Whether the events of this request are stored ('counted'). They are not stored for an admin ('team', D46), nor for a
 * member who refused on another device ('not-counted', D67). Events contain no user id, so the member is known only
 * from the sign-in session of the request.
 */
async function countingOf({ auth, db, env }: Needs, c: Context) {
  const member = await readMember(auth, c)
  if (member === null) return 'counted'
  if (await isAdmin(db, env, member)) return 'team'
  const [row] = await asMember(member.id, () =>
    db.select({ counted: profiles.counted }).from(profiles).where(eq(profiles.userId, member.id)),
  )
  return row?.counted === false ? 'not-counted' : 'counted'
}

/**
 * Routes for our own analytics events (spec §7, D24) and their totals. Events are not stored from browsers that ask not
 * to be counted, from members who refused, nor from admins.
 */
export function analyticsRoutes(services: Needs) {
  const { db, read, env, clock, limiter, intake } = services
  return new Hono()
    .post(
      '/api/analytics',
      everyone,
      describe({
        summary: 'Store one analytics event',
        gives: null,
        errors: [403, 429, 503],
      }),
      jsonBody(analyticsEvent),
      async (c) => {
        await limiter.spend(perClient, addressBlock(clientAddress(c, env)))
        const event = c.req.valid('json')
        if (c.req.header('sec-gpc') === '1') return c.body(null, 204)
        const counting = await countingOf(services, c)
        if (counting !== 'counted') {
          await intake.forget(event.session_id)
          // This header tells the device to stop sending events.
          if (counting === 'not-counted') c.header(countingHeader, 'off')
          return c.body(null, 204)
        }
        // Times are rounded down to the hour and the browser is reduced to its family, because exact values together
        // with the session times could identify the user (D66).
        const { timestamp, ...metadata } = event.metadata
        const made = Date.parse(timestamp ?? '')
        await intake.put({
          id: event.key ?? crypto.randomUUID(),
          event_type: event.event_type,
          page_path: storable(event.page_path),
          user_agent: browserFamily(event.user_agent),
          session_id: event.session_id,
          metadata: Number.isNaN(made)
            ? metadata
            : { ...metadata, timestamp: startOfHour(new Date(made)).toISOString() },
          created_at: startOfHour(clock()),
        })
        return c.body(null, 204)
      },
    )
    .put(
      '/api/counting',
      membersOnly(services),
      describe({
        summary: 'Switch analytics on or off for the signed-in member, on all devices',
        gives: null,
        errors: [401, 403, 429],
      }),
      jsonBody(countingWish),
      async (c) => {
        const { member } = c.var
        await limiter.spend(perMember, member.id)
        const { counted } = c.req.valid('json')
        await db.update(profiles).set({ counted }).where(eq(profiles.userId, member.id))
        return c.body(null, 204)
      },
    )
    .get(
      '/api/admin/analytics',
      adminsOnly(services),
      describeAdmin({
        summary: 'Read figures about users, plans, visits and events; days in UTC',
        gives: adminFigures,
        errors: [401, 403],
      }),
      async (c) => c.json(await read((from) => readFigures(from, clock()))),
    )
}
