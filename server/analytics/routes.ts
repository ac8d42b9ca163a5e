import { Hono } from 'hono'
import { analyticsEvent } from '../../domain/analytics.ts'
import type { AppParts } from '../app-parts.ts'
import { everyone } from '../auth/guards.ts'
import { jsonBody } from '../body.ts'
import { addressBlock, clientAddress } from '../client-address.ts'
import { describe } from '../describe.ts'
import type { Limit } from '../limits/limiter.ts'
import { appAnalytics } from './table.ts'

/** A whole street may share one address on a phone network: a flood is stopped, a busy evening is not. */
const perClient: Limit = { name: 'analytics', max: 3000, windowS: 600 }

/** First-party events (spec §7, D24). A browser that asks not to be counted is not, whatever it sends. */
export function analyticsRoutes({ db, env, clock, limiter }: AppParts) {
  return new Hono().post(
    '/api/analytics',
    everyone,
    describe({ summary: 'Store one analytics event', tag: 'analytics', gives: null, errors: [400, 403, 413, 429] }),
    jsonBody(analyticsEvent),
    async (c) => {
      await limiter.spend(perClient, addressBlock(clientAddress(c, env)))
      if (c.req.header('sec-gpc') === '1') return c.body(null, 204)
      const event = c.req.valid('json')
      await db.insert(appAnalytics).values({
        eventType: event.event_type,
        pagePath: event.page_path,
        userAgent: event.user_agent,
        sessionId: event.session_id,
        metadata: event.metadata,
        createdAt: clock(),
      })
      return c.body(null, 204)
    },
  )
}
