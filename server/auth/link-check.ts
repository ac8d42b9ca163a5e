import { and, eq, gt, or } from 'drizzle-orm'
import { Hono } from 'hono'
import { linkAnswer, linkQuestion, type LinkKind } from '../../domain/mail-link.ts'
import { jsonBody } from '../http/body.ts'
import { addressBlock, clientAddress } from '../http/client-address.ts'
import { describer } from '../http/describe.ts'
import type { Limit } from '../limits/limiter.ts'
import type { AuthNeeds } from './auth.ts'
import { publicRouteAsSystem } from './guards.ts'
import { emailChanges, signUps } from './table.ts'
import { tokenHash } from '../secrets.ts'

const describe = describer('account')

const perClient: Limit = { name: 'link-check', max: 120, windowS: 600 }

/**
 * Checks whether a link from a mail is still valid (spec §2). The page of the link calls it when it opens, so that
 * nobody fills in a form for a used link. The check does not use the link up and reveals no more than using it would.
 */
export function linkCheckRoutes({ auth, db, env, clock, limiter }: AuthNeeds) {
  const isValid: Readonly<Record<LinkKind, (token: string) => Promise<boolean>>> = {
    async reset(token) {
      const { internalAdapter } = await auth.$context
      const found = await internalAdapter.findVerificationValue(`reset-password:${token}`)
      return (
        found !== null && found.expiresAt > new Date() && (await internalAdapter.findUserById(found.value)) !== null
      )
    },
    async confirm(token) {
      const [found] = await db
        .select({ id: signUps.id })
        .from(signUps)
        .where(and(eq(signUps.tokenHash, tokenHash(token)), gt(signUps.expiresAt, clock())))
      return found !== undefined
    },
    async 'email-change'(token) {
      const hash = tokenHash(token)
      const [found] = await db
        .select({ userId: emailChanges.userId })
        .from(emailChanges)
        .where(
          and(
            or(eq(emailChanges.oldToken, hash), eq(emailChanges.newToken, hash)),
            gt(emailChanges.expiresAt, clock()),
          ),
        )
      return found !== undefined
    },
  }

  return new Hono().post(
    '/api/links/check',
    publicRouteAsSystem,
    describe({
      summary: 'Check whether a link from an email is still valid, without consuming it',
      gives: linkAnswer,
      errors: [403, 429],
    }),
    jsonBody(linkQuestion),
    async (c) => {
      await limiter.spend(perClient, addressBlock(clientAddress(c, env)))
      const { kind, token } = c.req.valid('json')
      return c.json({ valid: await isValid[kind](token) })
    },
  )
}
