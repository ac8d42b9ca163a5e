import { Hono } from 'hono'
import { helpNow } from '../../content/open/help-now.ts'
import { launchNotification, urgentRequest } from '../../domain/supplies.ts'
import type { AppParts } from '../app-parts.ts'
import { everyoneBySystem, membersOnly } from '../auth/guards.ts'
import { jsonBody } from '../body.ts'
import { addressBlock, clientAddress } from '../client-address.ts'
import { describe } from '../describe.ts'
import type { Limit } from '../limits/limiter.ts'
import { Problem } from '../problem.ts'
import { keepLaunchNotification } from './launch-notifications.ts'
import { keepUrgentRequest } from './urgent-requests.ts'

/** Allows repeated taps. The number of new requests is limited separately, beside the rows. */
const urgentPerMember: Limit = { name: 'urgent', max: 200, windowS: 600 }
/** Many users of a mobile network share one IP address. */
const launchPerClient: Limit = { name: 'launch', max: 60, windowS: 600 }
/** All visitors together. */
const launchFromAll: Limit = { name: 'launch-all', max: 1200, windowS: 600 }

const [emergency, advice] = helpNow.lines

const urgentOff = () =>
  new Problem({
    status: 503,
    code: 'URGENT_OFF',
    detail: `Urgent requests are not open here. In danger? Call ${emergency.number}. Medical advice: ${advice.name}.`,
  })

/** The two forms of emergency supplies (spec §7, D21, D22). Neither needs Premium. */
export function suppliesRoutes(parts: AppParts) {
  const { env, limiter } = parts
  return new Hono()
    .post(
      '/api/launch-notifications',
      everyoneBySystem,
      describe({
        summary: 'Add an address to the launch list; also 204 when it is on the list',
        tag: 'supplies',
        gives: null,
        errors: [400, 403, 413, 429],
      }),
      jsonBody(launchNotification),
      async (c) => {
        await limiter.spend(launchPerClient, addressBlock(clientAddress(c, env)))
        await limiter.spend(launchFromAll, 'all')
        const { email } = c.req.valid('json')
        await keepLaunchNotification(parts, email)
        return c.body(null, 204)
      },
    )
    .post(
      '/api/urgent-requests',
      membersOnly(parts),
      describe({
        summary: 'Ask the team for a call; on success the request is stored and queued for the team',
        tag: 'supplies',
        gives: null,
        errors: [400, 401, 403, 409, 413, 429, 503],
      }),
      jsonBody(urgentRequest),
      async (c) => {
        if (!env.urgent.isOpen) throw urgentOff()
        await limiter.spend(urgentPerMember, c.var.member.id)
        await keepUrgentRequest(parts, c.var.member, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
}
