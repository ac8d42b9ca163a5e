import { and, desc, eq, gt } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod'
import { accountDetails, type AccountDetails } from '../../domain/account-details.ts'
import { browserWords } from '../../domain/browser-words.ts'
import { ownPath } from '../../domain/redirect.ts'
import { emptyBody, jsonBody } from '../http/body.ts'
import { describer } from '../http/describe.ts'
import type { Limit } from '../limits/limiter.ts'
import { Problem } from '../http/problem.ts'
import { askLibrary } from './answers.ts'
import type { AuthNeeds } from './auth.ts'
import { emailChangeRoutes } from './email-change-routes.ts'
import { createEmailChanges } from './email-change.ts'
import { reauthenticate, isFreshSession, passwordOf } from './fresh.ts'
import { membersOnly, type Member } from './guards.ts'
import { changePassword } from './password-change.ts'
import { account, session } from './table.ts'

const describe = describer('account')

const perMember: Limit = { name: 'details', max: 120, windowS: 600 }

const password = z.string().max(1000)
const proof = z.strictObject({ current_password: password.optional() })
const path = z.string().refine((text) => ownPath(text) !== null, 'This must be a path of our own site.')

/** Routes `/account/details`: the member's email address, sign-in methods (password, Google) and open sessions. */
export function detailsRoutes(services: AuthNeeds) {
  const { auth, db, env, clock, limiter } = services
  const members = membersOnly(services)
  const changes = createEmailChanges(services)

  const waysOf = (userId: string) => db.select().from(account).where(eq(account.userId, userId))

  async function readDetails(member: Member): Promise<AccountDetails> {
    const sessions = await db
      .select()
      .from(session)
      .where(and(eq(session.userId, member.id), gt(session.expiresAt, clock())))
      .orderBy(desc(session.updatedAt))
    const ways = await waysOf(member.id)
    return {
      email: member.email,
      email_change: await changes.view(member.id),
      has_password: (await passwordOf(db, member.id)) !== null,
      google: { offered: env.google !== undefined, linked: ways.some(({ providerId }) => providerId === 'google') },
      fresh: await isFreshSession(db, member, clock()),
      sessions: sessions.map(({ id, userAgent, createdAt, updatedAt }) => ({
        id,
        current: id === member.sessionId,
        browser: browserWords(userAgent),
        since: createdAt.toISOString(),
        seen: updatedAt.toISOString(),
      })),
    }
  }

  return new Hono()
    .route('/', emailChangeRoutes(services, changes))
    .get(
      '/api/account/details',
      members,
      describe({
        summary: 'Read the email address, sign-in methods and open sessions of the signed-in member',
        gives: accountDetails,
        errors: [401],
      }),
      async (c) => c.json(await readDetails(c.var.member)),
    )
    .post(
      '/api/account/password',
      members,
      describe({
        summary: 'Change the password, or set the first one after a fresh sign-in; ends all other sessions',
        gives: null,
        errors: [401, 403, 429],
      }),
      jsonBody(z.strictObject({ current_password: password.optional(), new_password: password })),
      async (c) => {
        const { member } = c.var
        const { current_password: current, new_password: next } = c.req.valid('json')
        await limiter.spend(perMember, member.id)
        return changePassword(services, c, { member, current, next })
      },
    )
    .post(
      '/api/account/google',
      members,
      describe({
        summary:
          'Start linking a Google account; needs the password or a fresh sign-in; gives the URL at Google, which ' +
          'returns to one of the two paths',
        gives: z.object({ url: z.string() }),
        errors: [401, 403, 404, 429, 503],
      }),
      jsonBody(proof.extend({ callback_path: path, error_path: path })),
      async (c) => {
        const { member } = c.var
        await limiter.spend(perMember, member.id)
        const {
          current_password: current,
          callback_path: callbackURL,
          error_path: errorCallbackURL,
        } = c.req.valid('json')
        await reauthenticate(services, member, current)
        const body = { provider: 'google', callbackURL, errorCallbackURL, disableRedirect: true }
        return askLibrary(c, () => auth.api.linkSocialAccount({ body, headers: c.req.raw.headers, asResponse: true }))
      },
    )
    .delete(
      '/api/account/google',
      members,
      describe({
        summary: 'Unlink Google; needs the password; 409 while Google is the only sign-in method',
        gives: null,
        errors: [401, 403, 409, 429, 503],
      }),
      jsonBody(proof),
      async (c) => {
        const { member } = c.var
        await limiter.spend(perMember, member.id)
        if ((await passwordOf(db, member.id)) === null) {
          throw new Problem(
            409,
            'LAST_WAY_IN',
            'Google is your only way in. Choose a password first, then you can unlink it.',
          )
        }
        await reauthenticate(services, member, c.req.valid('json').current_password)
        await db.delete(account).where(and(eq(account.userId, member.id), eq(account.providerId, 'google')))
        return c.body(null, 204)
      },
    )
    .delete(
      '/api/account/sessions/:id',
      members,
      describe({
        summary: 'End one session of the signed-in member; also 204 when it has already ended',
        gives: null,
        errors: [401, 403, 429],
      }),
      emptyBody,
      async (c) => {
        const { member } = c.var
        await limiter.spend(perMember, member.id)
        // The query also filters by owner, so that the id of another member's session ends nothing and the response
        // does not tell whether that session exists.
        await db.delete(session).where(and(eq(session.id, c.req.param('id')), eq(session.userId, member.id)))
        return c.body(null, 204)
      },
    )
}
