import type { AuthContext } from 'better-auth'
import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { readChosenPlan, type ChosenPlan } from '../../domain/chosen-plan.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { tooManyAttempts, type Limiter } from '../limits/limiter.ts'
import { profiles } from '../profile/table.ts'
import type { Confirmation } from './confirmation.ts'
import { mailsAnAddress } from './limits.ts'
import { refuse } from './refuse.ts'
import { user } from './table.ts'

/** A sign-up on its way into the library. */
interface SignUpContext {
  readonly body: { readonly email: string; readonly password: string; readonly name: string; readonly plan?: string }
  readonly context: Pick<AuthContext, 'internalAdapter' | 'password'>
  json(body: unknown): unknown
}

interface Parts {
  readonly db: Db
  readonly limiter: Limiter
  readonly clock: Clock
  readonly plans: { keepChoice(userId: string, plan: ChosenPlan | null): Promise<void> }
  readonly confirmation: Confirmation
}

/**
 * Sign-up with a known address (D26): a confirmed one gets the seed's sentence; an unconfirmed one
 * gets its mail again, and the newest name and password count, for they are the ones she remembers.
 * The answer holds what was entered and nothing of what was there before; undefined for an address that is new.
 * @throws APIError USER_ALREADY_EXISTS, TOO_MANY_REQUESTS
 */
export async function signUpAgain(parts: Parts, ctx: SignUpContext): Promise<unknown> {
  const { db, limiter, clock, plans, confirmation } = parts
  const { body, context } = ctx
  const { email, password, name } = body
  const chosen = readChosenPlan(body.plan ?? null)
  const found = await context.internalAdapter.findUserByEmail(email.toLowerCase(), { includeAccounts: true })
  if (found === null) return undefined
  if (found.user.emailVerified) throw refuse('USER_ALREADY_EXISTS', 'User already registered', 'UNPROCESSABLE_ENTITY')
  const { id, email: to } = found.user
  const waitS = await limiter.count(mailsAnAddress, `confirm:${to}`)
  const before = found.accounts.find((each) => each.providerId === 'credential')?.password
  const same = before ? await context.password.verify({ hash: before, password }) : false
  // The same password again is a second tap of the same person; another one without a mail would be a trap.
  if (waitS > 0 && !same) {
    const { detail: message, headers } = tooManyAttempts(waitS).details
    throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_REQUESTS', message }, headers)
  }
  if (!same) await context.internalAdapter.updatePassword(id, await context.password.hash(password))
  const now = clock()
  await db.update(user).set({ name, firstName: name, fullName: name, updatedAt: now }).where(eq(user.id, id))
  await db.update(profiles).set({ firstName: name }).where(eq(profiles.userId, id))
  await plans.keepChoice(id, chosen)
  if (waitS === 0) await confirmation.send(to, id)
  const entered = { name, firstName: name, fullName: name, email: to, emailVerified: false, image: null }
  return ctx.json({ token: null, user: { ...entered, id: crypto.randomUUID(), createdAt: now, updatedAt: now } })
}
