import { createHmac } from 'node:crypto'
import { and, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import { parse } from 'hono/utils/cookie'
import type { Db } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import { session, user } from './table.ts'
import { isEqual } from '../secrets.ts'

export interface SessionUser {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly emailVerified: boolean
  readonly sessionId: string
  readonly factorAt: Date | null
}

/** Settings of Better Auth: secret, cookie names, and times in seconds. */
interface AuthSettings {
  readonly secret: string
  readonly authCookies: Readonly<Record<'sessionToken' | 'dontRememberToken', { readonly name: string }>>
  readonly sessionConfig: { readonly expiresIn: number; readonly updateAge: number }
}

/** Returns `value` of a text `value.signature`; undefined when the signature was not made with `secret`. */
function verifiedValue(text: string, secret: string): string | undefined {
  const dot = text.lastIndexOf('.')
  if (dot < 1) return undefined
  const value = text.slice(0, dot)
  const signature = createHmac('sha256', secret).update(value).digest('base64')
  return isEqual(text.slice(dot + 1), signature) ? value : undefined
}

interface SessionRows {
  readonly session: Omit<typeof session.$inferSelect, 'factorAt'>
  readonly user: Omit<typeof user.$inferSelect, 'usedAt'>
}

/** Better Auth does not know the columns `usedAt` and `factorAt`, so they are left out of the rows. */
const { usedAt: _usedAt, ...userColumns } = getTableColumns(user)
const { factorAt: _factorAt, ...sessionColumns } = getTableColumns(session)

/**
 * Reads the session of a request from Better Auth's signed cookie and tables. It does the same as Better Auth's
 * `getSession`, but as one prepared statement, because every request needs it (docs/decisions/0023). It uses the
 * system's clock, as Better Auth does.
 */
export function createSessionCheck({ db, rules }: { readonly db: Db; readonly rules: PromiseLike<AuthSettings> }) {
  const times = { token: session.token, expiresAt: session.expiresAt }
  const userFields = { id: user.id, email: user.email, name: user.name, emailVerified: user.emailVerified }
  const ofToken = eq(session.token, sql.placeholder('token'))

  // `readSession` runs for every request, so its query reads few columns. `peekSession` returns the whole rows.
  const shortQuery = db
    .select({ ...times, sessionId: session.id, factorAt: session.factorAt, ...userFields })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(ofToken)
    .prepare('session_user_by_token')
  const fullQuery = db
    .select({ ...times, session: sessionColumns, user: userColumns })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(ofToken)
    .prepare('session_by_token')

  async function extend(token: string, now: Date, lifeMs: number): Promise<boolean> {
    const expiresAt = new Date(now.getTime() + lifeMs)
    const extended = await db
      .update(session)
      .set({ expiresAt, updatedAt: now })
      .where(eq(session.token, token))
      .returning({ userId: session.userId })
    for (const { userId } of extended) await db.update(user).set({ usedAt: now }).where(eq(user.id, userId))
    return extended.length > 0
  }

  async function find<Row extends { readonly expiresAt: Date }>(
    statement: { execute(values: { readonly token: string }): Promise<Row[]> },
    header: string | undefined,
    now: Date,
  ) {
    if (header === undefined) return null
    const { authCookies, sessionConfig, secret } = await rules
    const signedCookie = (name: string) => verifiedValue(parse(header, name)[name] ?? '', secret)
    const token = signedCookie(authCookies.sessionToken.name)
    if (token === undefined) return null
    const [found] = await statement.execute({ token })
    if (found === undefined) return { token, state: 'missing' } as const
    const { expiresAt } = found
    if (expiresAt < now) return { token, state: 'expired' } as const
    const lifeMs = sessionConfig.expiresIn * 1000
    const isOld = expiresAt.getTime() - lifeMs + sessionConfig.updateAge * 1000 <= now.getTime()
    const isDue = isOld && signedCookie(authCookies.dontRememberToken.name) === undefined
    return { token, state: isDue ? 'due' : 'current', found, lifeMs } as const
  }

  async function check(header: string | undefined): Promise<SessionUser | null> {
    const now = new Date()
    const result = await find(shortQuery, header, now)
    if (result === null || result.state === 'missing') return null
    if (result.state === 'expired') {
      await db.delete(session).where(and(eq(session.token, result.token), lte(session.expiresAt, now)))
      return null
    }
    if (result.state === 'due' && !(await extend(result.token, now, result.lifeMs))) return null
    const { id, email, name, emailVerified, sessionId, factorAt } = result.found
    return { id, email, name, emailVerified, sessionId, factorAt }
  }

  /**
   * Reads the session without Better Auth. Returns null if the request has no cookies. Returns undefined if Better Auth
   * has to answer, because it would change a row or set a cookie.
   */
  async function peek(header: string | undefined): Promise<SessionRows | null | undefined> {
    const result = await find(fullQuery, header, new Date())
    if (result === null) return header === undefined ? null : undefined
    return result.state === 'current' ? { session: result.found.session, user: result.found.user } : undefined
  }

  // Both functions take the request's `Cookie` header. They run in the system scope, because the member is not known
  // yet.
  return {
    /**
     * Returns the user of the session; null for a visitor or an expired session. Extends a session at most once a day.
     */
    readSession: (cookies: string | undefined): Promise<SessionUser | null> => asSystem(() => check(cookies)),
    /**
     * Returns the session, or null for a request without cookies. Returns undefined if Better Auth has to answer,
     * because it would change a row or set a cookie.
     */
    peekSession: (cookies: string | undefined): Promise<SessionRows | null | undefined> =>
      asSystem(() => peek(cookies)),
  }
}
