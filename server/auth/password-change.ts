import { and, eq, ne } from 'drizzle-orm'
import type { Context } from 'hono'
import type { AppParts } from '../app-parts.ts'
import { askLibrary, asProblem } from './answers.ts'
import { guesses, reauthenticate, assertFresh, passwordOf } from './fresh.ts'
import type { Member } from './guards.ts'
import { passwordChangedLetter } from './letters.ts'
import { assertGoodPassword } from './passwords.ts'
import { session } from './table.ts'

type Parts = Pick<AppParts, 'auth' | 'db' | 'env' | 'clock' | 'limiter' | 'outbox'>

/**
 * Changes the password or sets the first one, ends all other sessions, and informs the member by email. `current` is
 * undefined where the member entered none.
 * @throws Problem 400 for a weak password, 403 when re-authentication fails, 429 after too many guesses
 */
export async function changePassword(
  parts: Parts,
  c: Context,
  { member, current, next }: { readonly member: Member; readonly current: string | undefined; readonly next: string },
): Promise<Response> {
  try {
    assertGoodPassword(next)
  } catch (error) {
    throw asProblem(error)
  }
  const isFirst = (await passwordOf(parts, member.id)) === null
  // An account with a password needs the current one: this call throws PASSWORD_NEEDED.
  if (!isFirst && current === undefined) await reauthenticate(parts, member, undefined)
  const answer = isFirst ? await choose(parts, c, member, next) : await replace(parts, c, member, current ?? '', next)
  if (!answer.ok) return answer
  await endOthers(parts, member)
  return c.body(null, 204)
}

async function replace(parts: Parts, c: Context, member: Member, current: string, next: string): Promise<Response> {
  const { auth, limiter } = parts
  await limiter.spend(guesses, member.id)
  const body = { currentPassword: current, newPassword: next }
  const answer = await askLibrary(c, () =>
    auth.api.changePassword({ body, headers: c.req.raw.headers, asResponse: true }),
  )
  if (answer.ok) await limiter.refund([guesses, member.id])
  return answer
}

/** First password of an account that signs in through Google; needs a fresh sign-in. */
async function choose(parts: Parts, c: Context, member: Member, next: string): Promise<Response> {
  await assertFresh(parts, member)
  return askLibrary(c, async () => {
    const done = await parts.auth.api.setPassword({ body: { newPassword: next }, headers: c.req.raw.headers })
    return Response.json(done)
  })
}

/** Keeps this session unchanged, so that simultaneous requests of the page stay signed in. */
async function endOthers({ db, env, outbox }: Parts, member: Member): Promise<void> {
  await db.delete(session).where(and(eq(session.userId, member.id), ne(session.id, member.sessionId)))
  await outbox.put(await passwordChangedLetter(member.email, `${env.baseUrl}/forgot-password`))
}
