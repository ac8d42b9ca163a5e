import { Hono, type Context } from 'hono'
import { adminFigures } from '../../domain/admin-figures.ts'
import { analyticsEvent, userAgentMax } from '../../domain/analytics.ts'
import type { AppParts } from '../app-parts.ts'
import { adminsOnly, everyone, isAdmin, readMember } from '../auth/guards.ts'
import { jsonBody } from '../body.ts'
import { addressBlock, clientAddress } from '../client-address.ts'
import { describe } from '../describe.ts'
import type { Limit } from '../limits/limiter.ts'
import { storable } from '../storable.ts'
import { readFigures } from './figures.ts'

/** A whole street may share one address on a phone network: a flood is stopped, a busy evening is not. */
const perClient: Limit = { name: 'analytics', max: 3000, windowS: 600 }

/** The team looking at its own work is no visit. Only its session tells: the events themselves carry nobody. */
async function isFromTeam({ auth, db, env }: Pick<AppParts, 'auth' | 'db' | 'env'>, c: Context): Promise<boolean> {
  const member = await readMember(auth, c)
  return member !== null && isAdmin(db, env, member)
}

/**
 * First-party events (spec §7, D24), and what they come to. A browser that asks not to be counted is not, whatever it
 * sends; nor is an admin's.
 */
export function analyticsRoutes(parts: AppParts) {
  const { db, env, clock, limiter, intake } = parts
  return new Hono()
    .post(
      '/api/analytics',
      everyone,
      describe({
        summary: 'Store one analytics event',
        tag: 'analytics',
        gives: null,
        errors: [400, 403, 413, 429, 503],
      }),
      jsonBody(analyticsEvent),
      async (c) => {
        await limiter.spend(perClient, addressBlock(clientAddress(c, env)))
        const event = c.req.valid('json')
        if (c.req.header('sec-gpc') === '1') return c.body(null, 204)
        if (await isFromTeam(parts, c)) {
          await intake.forget(event.session_id)
          return c.body(null, 204)
        }
        const { timestamp } = event.metadata
        await intake.put({
          id: event.key ?? crypto.randomUUID(),
          event_type: event.event_type,
          page_path: storable(event.page_path),
          user_agent: storable(event.user_agent.slice(0, userAgentMax)),
          session_id: event.session_id,
          metadata: timestamp === undefined ? event.metadata : { ...event.metadata, timestamp: storable(timestamp) },
          created_at: clock(),
        })
        return c.body(null, 204)
      },
    )
    .get(
      '/api/admin/analytics',
      adminsOnly(parts),
      describe({
        summary: 'Users, plans, visits and events in figures; days are those of UTC',
        tag: 'admin',
        gives: adminFigures,
        errors: [401, 403],
      }),
      async (c) => c.json(await readFigures(db, clock())),
    )
}
