import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { AppParts } from '../app-parts.ts'
import { everyone, everyoneBySystem } from '../auth/guards.ts'
import { addressBlock, clientAddress } from '../client-address.ts'
import { describe } from '../describe.ts'
import type { Limit } from '../limits/limiter.ts'
import { stopPath } from './alerts.ts'

/** A mail provider sends them for many people, each once. */
const stopsPerClient: Limit = { name: 'alert-stops', max: 600, windowS: 600 }

/**
 * The way out of mails of new meetups that mail programs show by themselves (RFC 8058). The address is its own key:
 * there is no session, and the body is the mail program's. Mail scanners open links, so opening it changes nothing.
 */
export function stopRoutes({ env, limiter, meetups }: Pick<AppParts, 'env' | 'limiter' | 'meetups'>) {
  return new Hono()
    .post(
      `${stopPath}:key`,
      everyoneBySystem,
      describe({
        summary: 'Have no mails of new meetups any more, by the address in one of them',
        tag: 'meetups',
        gives: null,
        errors: [403, 413, 429],
      }),
      async (c) => {
        await limiter.spend(stopsPerClient, addressBlock(clientAddress(c, env)))
        await meetups.alerts.stop(c.req.param('key'))
        return c.body(null, 204)
      },
    )
    .get(
      `${stopPath}:key`,
      everyone,
      describeRoute({
        summary: 'Where somebody who opens that address can turn them off herself',
        tags: ['meetups'],
        responses: { 302: { description: 'The switch' } },
      }),
      (c) => c.redirect(`${env.baseUrl}/community#alerts`),
    )
}
