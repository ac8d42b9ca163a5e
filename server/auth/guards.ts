import { and, eq } from 'drizzle-orm'
import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { accountHeader } from '../../domain/account-header.ts'
import type { AppParts } from '../app-parts.ts'
import type { Db } from '../db/open.ts'
import { asMember, asSystem, asTeam } from '../db/scope.ts'
import type { Env } from '../env.ts'
import { Problem } from '../problem.ts'
import { userRoles } from './table.ts'

declare const passed: unique symbol

/** Somebody signed in. Can be had only by passing `membersOnly`, so a query that asks for one is guarded. */
export interface Member {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly emailVerified: boolean
  readonly sessionId: string
  readonly [passed]: 'member'
}

/** A member who may do more (spec §6). Can be had only by passing `adminsOnly`. */
export type Admin = Member & { readonly role: 'admin' }

const guards = new WeakSet<object>()

/** Whether a handler in the route list says who may come in; the test of the route list asks this. */
export const saysWho = (handler: object): boolean => guards.has(handler)

/** Marks a handler as one that says who may come in. */
export function guard<T extends object>(handler: T): T {
  guards.add(handler)
  return handler
}

/** Says on purpose that a route is open to all. */
export const everyone: MiddlewareHandler = guard(createMiddleware((_c, next) => next()))

/**
 * Open to all, too; and what is done there is done in the server's own name (docs/decisions/0021), for nobody is signed
 * in yet whose rows it could be held to: sign-in, the payment provider's events, addresses that are keys by themselves.
 */
export const everyoneBySystem: MiddlewareHandler = guard(createMiddleware((_c, next) => asSystem(next)))

/** Reads who is asking, by her session cookie; null for a visitor. */
export async function readMember(auth: AppParts['auth'], c: Context): Promise<Member | null> {
  return (await auth.readSession(c.req.header('cookie'))) as Member | null
}

/** The operator's own account, once its address is confirmed: admin, and always with full access (spec §6, D20). */
export function isOwner(env: Pick<Env, 'ownerEmail'>, member: Pick<Member, 'email' | 'emailVerified'>): boolean {
  return env.ownerEmail !== undefined && member.email.toLowerCase() === env.ownerEmail && member.emailVerified
}

/**
 * D20: a row with role admin, or the owner's address once it is confirmed.
 * Asked anew for every request, so that a role taken away is gone at once.
 */
export async function isAdmin(db: Db, env: Pick<Env, 'ownerEmail'>, member: Member): Promise<boolean> {
  if (isOwner(env, member)) return true
  const rows = await asSystem(() =>
    db
      .select({ role: userRoles.role })
      .from(userRoles)
      .where(and(eq(userRoles.userId, member.id), eq(userRoles.role, 'admin')))
      .limit(1),
  )
  return rows.length > 0
}

export const signInNeeded = () => new Problem({ status: 401, code: 'UNAUTHORIZED', detail: 'Please sign in first.' })

const otherAccount = () =>
  new Problem({
    status: 409,
    code: 'OTHER_ACCOUNT',
    detail: 'Another account is signed in on this browser now, so nothing was sent.',
  })

/**
 * Lets a signed-in person through and hands her on as `c.var.member`; the database shows her rows alone. A request that says whose words it carries is
 * refused in anybody else's session (409 OTHER_ACCOUNT): the cookie may have changed since she wrote them.
 */
export const membersOnly = (parts: Pick<AppParts, 'auth'>) =>
  guard(
    createMiddleware<{ Variables: { member: Member } }>(async (c, next) => {
      const member = await readMember(parts.auth, c)
      if (member === null) throw signInNeeded()
      const meant = c.req.header(accountHeader)
      if (meant !== undefined && meant !== member.id) throw otherAccount()
      c.set('member', member)
      await asMember(member.id, next)
    }),
  )

/** Lets admins through and hands them on as `c.var.admin`. */
export const adminsOnly = (parts: Pick<AppParts, 'auth' | 'db' | 'env'>) =>
  guard(
    createMiddleware<{ Variables: { admin: Admin } }>(async (c, next) => {
      const member = await readMember(parts.auth, c)
      if (member === null) throw signInNeeded()
      if (!(await isAdmin(parts.db, parts.env, member))) {
        throw new Problem({
          status: 403,
          code: 'FORBIDDEN',
          detail: "You don't have permission to access this page.",
        })
      }
      c.set('admin', { ...member, role: 'admin' } as Admin)
      await asTeam(member.id, next)
    }),
  )
