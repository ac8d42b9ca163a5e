import { Hono } from 'hono'
import { helpNow } from '../../content/open/help-now.ts'
import { launchNotification, urgentRequest } from '../../domain/supplies.ts'
import { publicRouteAsSystem, membersOnly, type SessionReader } from '../auth/guards.ts'
import { jsonBody } from '../http/body.ts'
import { addressBlock, clientAddress } from '../http/client-address.ts'
import { describer } from '../http/describe.ts'
import type { Limit, Limiter } from '../limits/limiter.ts'
import { Problem } from '../http/problem.ts'
import { storeUrgentRequest, type UrgentNeeds } from './urgent-requests.ts'
import { operatorOf } from '../env.ts'
import { launchConfirmMail, launchListMail } from './mails.ts'
import { launchNotifications } from './table.ts'

const describe = describer('supplies')

interface Needs extends UrgentNeeds {
  readonly auth: SessionReader
  readonly limiter: Limiter
  readonly stopLinks: { urlOf(link: { kind: 'launch-confirm' | 'launch-leave'; userId: string }): string }
}

/**
 * Adds an address to the launch list, with a confirmation mail and a notice to the operator, in one transaction (D22).
 * Does nothing for an address that is already on the list. Unconfirmed addresses are erased after a week (retention).
 */
async function storeLaunchNotification({ db, env, clock, outbox, stopLinks }: Needs, email: string): Promise<void> {
  const to = operatorOf(env)
  const mail = to === undefined ? null : await launchListMail(to)
  const confirmUrl = stopLinks.urlOf({ kind: 'launch-confirm', userId: email })
  const leaveUrl = stopLinks.urlOf({ kind: 'launch-leave', userId: email })
  const confirm = await launchConfirmMail({ to: email, confirmUrl, leaveUrl })
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(launchNotifications)
      .values({ email, createdAt: clock() })
      .onConflictDoNothing()
      .returning({ email: launchNotifications.email })
    if (made.length === 0) return
    await outbox.put(confirm, tx)
    if (mail !== null) await outbox.put(mail, tx)
  })
}

/**
 * The limit is high enough for repeated taps. New requests have their own limit, which is counted from the stored rows.
 */
const urgentPerMember: Limit = { name: 'urgent', max: 200, windowS: 600 }
/** The limit per client is high, because many users of a mobile network share one IP address. */
const launchPerClient: Limit = { name: 'launch', max: 60, windowS: 600 }
const launchFromAll: Limit = { name: 'launch-all', max: 1200, windowS: 600 }

const [emergency, advice] = helpNow.lines

const urgentOff = () =>
  new Problem(
    503,
    'URGENT_OFF',
    `Urgent requests are not open here. In danger? Call ${emergency.number}. Medical advice: ${advice.name}.`,
  )

/** Routes of the two forms on the page about emergency supplies (spec §7, D21, D22). Neither form needs Premium. */
export function suppliesRoutes(services: Needs) {
  const { env, limiter } = services
  return new Hono()
    .post(
      '/api/launch-notifications',
      publicRouteAsSystem,
      describe({
        summary: 'Add an address to the launch list; also 204 when it is on the list',
        gives: null,
        errors: [403, 429],
      }),
      jsonBody(launchNotification),
      async (c) => {
        await limiter.spend(launchPerClient, addressBlock(clientAddress(c, env)))
        await limiter.spend(launchFromAll, 'all')
        const { email } = c.req.valid('json')
        await storeLaunchNotification(services, email)
        return c.body(null, 204)
      },
    )
    .post(
      '/api/urgent-requests',
      membersOnly(services),
      describe({
        summary: 'Ask the team for a call; on success the request is stored and queued for the team',
        gives: null,
        errors: [401, 403, 409, 429, 503],
      }),
      jsonBody(urgentRequest),
      async (c) => {
        if (!env.urgent.isOpen) throw urgentOff()
        await limiter.spend(urgentPerMember, c.var.member.id)
        await storeUrgentRequest(services, c.var.member, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
}
