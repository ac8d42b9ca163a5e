import { and, eq, ne } from 'drizzle-orm'
import type { Context } from 'hono'
import { askLibrary, asProblem } from './answers.ts'
import type { AuthNeeds } from './auth.ts'
import { guesses, reauthenticate, assertFresh, passwordOf } from './fresh.ts'
import type { Member } from './guards.ts'
import { passwordChangedMail } from './mails.ts'
import { assertGoodPassword } from './passwords.ts'
import { session } from './table.ts'

/**
 * Changes the password or sets the first one, ends all other sessions, and informs the member by mail. `current` is
 * undefined if the member entered none.
 * @throws Problem 400 for a weak password, 403 when re-authentication fails, 429 after too many guesses
 */
export async function changePassword(
  services: AuthNeeds,
  c: Context,
  { member, current, next }: { readonly member: Member; readonly current: string | undefined; readonly next: string },
): Promise<Response> {
  try {
    await assertGoodPassword(next, services)
  } catch (error) {
    throw asProblem(error)
  }
  const isFirst = (await passwordOf(services.db, member.id)) === null
  // The account has a password but none was entered, so this call throws PASSWORD_NEEDED.
  if (!isFirst && current === undefined) await reauthenticate(services, member, undefined)
  const answer = isFirst
    ? await choose(services, c, member, next)
    : await replace(services, c, member, current ?? '', next)
  if (!answer.ok) return answer
  await endOthers(services, member)
  return c.body(null, 204)
}

async function replace(
  { auth, limiter }: AuthNeeds,
  c: Context,
  member: Member,
  current: string,
  next: string,
): Promise<Response> {
  await limiter.spend(guesses, member.id)
  const body = { currentPassword: current, newPassword: next }
  const answer = await askLibrary(c, () =>
    auth.api.changePassword({ body, headers: c.req.raw.headers, asResponse: true }),
  )
  if (answer.ok) await limiter.refund([guesses, member.id])
  return answer
}

async function choose({ auth, db, clock }: AuthNeeds, c: Context, member: Member, next: string): Promise<Response> {
  await assertFresh(db, member, clock())
  return askLibrary(c, async () => {
    const done = await auth.api.setPassword({ body: { newPassword: next }, headers: c.req.raw.headers })
    return Response.json(done)
  })
}

/** Ends the other sessions. This session stays unchanged, so that simultaneous requests of the page stay signed in. */
async function endOthers({ db, env, outbox }: AuthNeeds, member: Member): Promise<void> {
  await db.delete(session).where(and(eq(session.userId, member.id), ne(session.id, member.sessionId)))
  await outbox.put(await passwordChangedMail(member.email, `${env.baseUrl}/forgot-password`))
}
