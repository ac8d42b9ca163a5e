import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import { parse } from 'hono/utils/cookie'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import { session, user } from './table.ts'

/** Whose session it is. */
export interface SessionUser {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly emailVerified: boolean
  readonly sessionId: string
}

/** What is Better Auth's to say: its cookies, its secret, how long a session lives (seconds). */
interface Rules {
  readonly secret: string
  readonly authCookies: Readonly<Record<'sessionToken' | 'dontRememberToken', { readonly name: string }>>
  readonly sessionConfig: { readonly expiresIn: number; readonly updateAge: number }
}

/** How many signatures that were right are remembered: about a megabyte. */
const mostRemembered = 10_000

/** What `value.signature` says; undefined where it was not signed by `secret`. */
function signedValue(text: string, secret: string): string | undefined {
  const dot = text.lastIndexOf('.')
  if (dot < 1) return undefined
  const value = text.slice(0, dot)
  const signature = Buffer.from(text.slice(dot + 1))
  const right = Buffer.from(createHmac('sha256', secret).update(value).digest('base64'))
  return signature.length === right.length && timingSafeEqual(signature, right) ? value : undefined
}

/**
 * Reads cookies of Better Auth. A device brings the same one with each request, and making a signature again costs a
 * twentieth of a message: one that was right is remembered. Whether its session still stands is asked each time all the same.
 */
function createCookieReader(secret: string) {
  const remembered = new LRUCache<string, string>({ max: mostRemembered })
  /** @returns undefined where it is missing or was not signed by the secret */
  return (header: string, name: string): string | undefined => {
    const text = parse(header, name)[name] ?? ''
    const value = remembered.get(text) ?? signedValue(text, secret)
    if (value !== undefined) remembered.set(text, value)
    return value
  }
}

/** A session and whose it is, as they stand in the tables. */
export interface Found {
  readonly session: typeof session.$inferSelect
  readonly user: Omit<typeof user.$inferSelect, 'usedAt'>
}

/** `usedAt` is for the server's own jobs: the library does not know the column either. */
const { usedAt: _, ...userColumns } = getTableColumns(user)

/**
 * Reads the session of a request from Better Auth's signed cookie and tables: the library's `getSession` as one prepared
 * statement, because every request needs it (docs/decisions/0023). Times are the system's clock, which the library uses.
 */
export function createSessionCheck({ db, rules }: { readonly db: Db; readonly rules: PromiseLike<Rules> }) {
  const known = rules.then((each) => ({ ...each, signedCookie: createCookieReader(each.secret) }))
  const times = { token: session.token, expiresAt: session.expiresAt }
  const person = { id: user.id, email: user.email, name: user.name, emailVerified: user.emailVerified }
  const ofToken = eq(session.token, sql.placeholder('token'))

  // Every request asks the first, which reads little of the two tables; the second is for the member's own eyes.
  const who = db
    .select({ ...times, sessionId: session.id, ...person })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(ofToken)
    .prepare('who_by_token')
  const whole = db
    .select({ ...times, session, user: userColumns })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(ofToken)
    .prepare('session_by_token')

  /** False when it was ended in the same moment. */
  async function prolong(token: string, now: Date, lifeMs: number): Promise<boolean> {
    const expiresAt = new Date(now.getTime() + lifeMs)
    const prolonged = await db
      .update(session)
      .set({ expiresAt, updatedAt: now })
      .where(eq(session.token, token))
      .returning({ userId: session.userId })
    for (const { userId } of prolonged) await db.update(user).set({ usedAt: now }).where(eq(user.id, userId))
    return prolonged.length > 0
  }

  /** What her cookie leads to, and whether the row is to be changed for having been asked for: over, or due to be prolonged. */
  async function look<Row extends { readonly expiresAt: Date }>(
    statement: { execute(values: { readonly token: string }): Promise<Row[]> },
    header: string | undefined,
    now: Date,
  ) {
    if (header === undefined) return null
    const { authCookies, sessionConfig, signedCookie } = await known
    const token = signedCookie(header, authCookies.sessionToken.name)
    if (token === undefined) return null
    const [found] = await statement.execute({ token })
    if (found === undefined) return { token, is: 'gone' } as const
    const { expiresAt } = found
    if (expiresAt < now) return { token, is: 'over' } as const
    const lifeMs = sessionConfig.expiresIn * 1000
    const isOld = expiresAt.getTime() - lifeMs + sessionConfig.updateAge * 1000 <= now.getTime()
    const isDue = isOld && signedCookie(header, authCookies.dontRememberToken.name) === undefined
    return { token, is: isDue ? 'due' : 'current', found, lifeMs } as const
  }

  async function check(header: string | undefined): Promise<SessionUser | null> {
    const now = new Date()
    const seen = await look(who, header, now)
    if (seen === null || seen.is === 'gone') return null
    if (seen.is === 'over') {
      await db.delete(session).where(and(eq(session.token, seen.token), lte(session.expiresAt, now)))
      return null
    }
    if (seen.is === 'due' && !(await prolong(seen.token, now, seen.lifeMs))) return null
    const { id, email, name, emailVerified, sessionId } = seen.found
    return { id, email, name, emailVerified, sessionId }
  }

  /** What the library would answer, where it would neither change a row nor set a cookie; else undefined. */
  async function peek(header: string | undefined): Promise<Found | null | undefined> {
    const seen = await look(whole, header, new Date())
    if (seen === null) return header === undefined ? null : undefined
    return seen.is === 'current' ? { session: seen.found.session, user: seen.found.user } : undefined
  }

  // Before the answer there is nobody in whose name it could be asked. Each takes the request's `Cookie` header.
  return {
    /** Gives null for a visitor and for a session that is over; prolongs one that is used, once a day. */
    readSession: (cookies: string | undefined): Promise<SessionUser | null> => asSystem(() => check(cookies)),
    /** The session as it stands, null for a visitor; undefined when the library has something to change about it. */
    peekSession: (cookies: string | undefined): Promise<Found | null | undefined> => asSystem(() => peek(cookies)),
  }
}
