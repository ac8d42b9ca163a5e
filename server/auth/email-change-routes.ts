import { Hono } from 'hono'
import * as z from 'zod'
import { agreement, changeCode, emailChange, newAddress } from '../../domain/account-details.ts'
import { jsonBody } from '../http/body.ts'
import { addressBlock, clientAddress } from '../http/client-address.ts'
import { describer } from '../http/describe.ts'
import type { Limit } from '../limits/limiter.ts'
import type { AuthNeeds } from './auth.ts'
import type { EmailChanges } from './email-change.ts'
import { publicRouteAsSystem, membersOnly } from './guards.ts'

const describe = describer('account')

const perMember: Limit = { name: 'email-change-code', max: 60, windowS: 600 }
const perClient: Limit = { name: 'email-change-link', max: 60, windowS: 600 }

export function emailChangeRoutes({ auth, env, limiter }: AuthNeeds, changes: EmailChanges) {
  const members = membersOnly({ auth })
  return new Hono()
    .post(
      '/api/account/email',
      members,
      describe({
        summary:
          'Request a new email address; needs the password or a fresh sign-in. Both addresses receive a link and a code. The response does not tell whether the new address has an account',
        gives: z.nullable(emailChange),
        errors: [401, 403, 409, 429, 503],
      }),
      jsonBody(newAddress),
      async (c) => {
        await changes.begin(c.var.member, c.req.valid('json'))
        return c.json(await changes.view(c.var.member.id))
      },
    )
    .delete(
      '/api/account/email',
      members,
      describe({
        summary: 'Cancel a pending change of email address',
        gives: null,
        errors: [401, 403],
      }),
      jsonBody(z.strictObject({})),
      async (c) => {
        await changes.drop(c.var.member.id)
        return c.body(null, 204)
      },
    )
    .post(
      '/api/account/email/code',
      members,
      describe({
        summary: 'Confirm a change of email address with the code from one of the two emails',
        gives: agreement,
        errors: [401, 403, 409, 429],
      }),
      jsonBody(changeCode),
      async (c) => {
        await limiter.spend(perMember, c.var.member.id)
        const { side, code } = c.req.valid('json')
        return c.json(await changes.agreeByCode(c.var.member.id, side, code))
      },
    )
    .post(
      '/api/account/email/link',
      publicRouteAsSystem,
      describe({
        summary: 'Confirm a change of email address with the link from one of the two emails; no sign-in needed',
        gives: agreement,
        errors: [403, 409, 429],
      }),
      jsonBody(z.strictObject({ token: z.string().min(1).max(200) })),
      async (c) => {
        await limiter.spend(perClient, addressBlock(clientAddress(c, env)))
        return c.json(await changes.agreeByLink(c.req.valid('json').token))
      },
    )
}
