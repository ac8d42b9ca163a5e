import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { parse, serialize } from 'hono/utils/cookie'
import { factorMinutes } from '../../domain/second-factor.ts'
import { cookieName } from '../http/cookie-name.ts'
import { Problem } from '../http/problem.ts'
import type { AuthNeeds } from './auth.ts'
import { clearStoredPlan } from './chosen-plan-cookie.ts'
import { clientLimits, wrongPasswords } from './limits.ts'
import { createSecondFactor, wrongFactors } from './second-factor.ts'
import { withSecondFactor } from './sign-in-steps.ts'
import { user } from './table.ts'
import { newToken } from '../secrets.ts'

const signInAgain = () => new Problem(401, 'SIGN_IN_AGAIN', 'That took too long. Please log in again from the start.')

const identifierOf = (token: string): string => `second-step:${token}`

/**
 * The second step of a sign-in (spec §4 Account, D56). Between the two steps there is no session: a cookie holds a
 * random token, and a row of the table `verification` links the token to the account. The row's value is only the
 * account's id, so that a password reset or a deletion of the account deletes the row.
 */
export function createSecondStep(services: AuthNeeds) {
  const { auth, db, env, limiter } = services
  const factor = createSecondFactor(services)
  const name = cookieName(env, 'harbour-second-step')
  const cookie = (token: string, maxAge: number): string =>
    serialize(name, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: env.baseUrl.startsWith('https:'),
      maxAge,
    })

  async function ownerOf(token: string | undefined) {
    if (token === undefined) return undefined
    const { internalAdapter } = await auth.$context
    const found = await internalAdapter.findVerificationValue(identifierOf(token))
    if (found === null || found.expiresAt <= new Date()) return undefined
    const [owner] = await db.select({ id: user.id, email: user.email }).from(user).where(eq(user.id, found.value))
    return owner
  }

  return {
    /** Records that the account has passed the first step. Returns the `Set-Cookie` value for the browser. */
    async begin(userId: string): Promise<string> {
      const token = newToken()
      const { internalAdapter } = await auth.$context
      const expiresAt = new Date(Date.now() + factorMinutes * 60_000)
      await internalAdapter.createVerificationValue({ identifier: identifierOf(token), value: userId, expiresAt })
      return cookie(token, factorMinutes * 60)
    },

    /**
     * Signs in by a one-time code or a recovery code. `client` is the client's network address.
     * @throws Problem 400 INVALID_CODE, 401 SIGN_IN_AGAIN, 429
     */
    async finish(c: Context, client: string, typed: string): Promise<Response> {
      const token = parse(c.req.header('cookie') ?? '', name)[name]
      const owner = await ownerOf(token)
      if (token === undefined || owner === undefined) throw signInAgain()
      const here = `${client} ${owner.id}`
      const device = `${client} ${owner.email}`
      await limiter.spend(wrongFactors.here, here)
      const known = await limiter.has(wrongPasswords.knownHere, device)
      if (!known) await limiter.spend(wrongFactors.anywhere, owner.id)
      await factor.accept(owner, typed)
      const anywhere = known ? [] : [[wrongFactors.anywhere, owner.id] as const]
      await limiter.refund([clientLimits['/second-factor'], client], [wrongFactors.here, here], ...anywhere)
      if (!known) await limiter.count(wrongPasswords.knownHere, device, owner.email)
      const { internalAdapter } = await auth.$context
      await internalAdapter.deleteVerificationByIdentifier(identifierOf(token))
      const opened = await withSecondFactor(() =>
        auth.api.openSession({ body: { userId: owner.id }, headers: c.req.raw.headers, asResponse: true }),
      )
      for (const each of [...opened.headers.getSetCookie(), cookie('', 0), clearStoredPlan(env)])
        c.header('set-cookie', each, { append: true })
      c.header('cache-control', 'no-store')
      return c.json({ status: true })
    },
  }
}
