import { and, eq, inArray } from 'drizzle-orm'
import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { accountHeader } from '../../domain/account-header.ts'
import type { Db } from '../db/open.ts'
import { asMember, asSystem, asTeam } from '../db/scope.ts'
import type { Env } from '../env.ts'
import { Problem } from '../http/problem.ts'
import type { SessionUser } from './session-check.ts'
import { userRoles } from './table.ts'

declare const passed: unique symbol

/**
 * A signed-in user. Only `readMember` creates this type, so a query with a Member parameter can run for signed-in users
 * only.
 */
export interface Member {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly emailVerified: boolean
  readonly sessionId: string
  /** Time when a second factor was last given in this session; null if it never was. */
  readonly factorAt: Date | null
  readonly [passed]: 'member'
}

/** A member with the admin role (spec §6). Only `adminsOnly` creates this type. */
export type Admin = Member & { readonly role: 'admin' }

/** An admin, or a member with the role editor, who edits content (D55). Only `editorsOnly` creates this type. */
export type Editor = Member & { readonly role: 'editor' }

/** Reads the session from a `Cookie` header; null for a visitor. Implemented by `createAuth`. */
export interface SessionReader {
  readSession(cookies: string | undefined): Promise<SessionUser | null>
}

const guards = new WeakSet<object>()

/** Whether a handler is an access guard. A test requires a guard on every route. */
export const isGuard = (handler: object): boolean => guards.has(handler)

export function guard<T extends object>(handler: T): T {
  guards.add(handler)
  return handler
}

/** Guard of a public route: lets every request pass. */
export const everyone: MiddlewareHandler = guard(createMiddleware((_c, next) => next()))

/**
 * Guard of a public route that runs in the system scope (docs/decisions/0021): nobody is signed in, so the database
 * cannot be limited to one member's rows. Used for sign-in, payment events and secret URLs.
 */
export const publicRouteAsSystem: MiddlewareHandler = guard(createMiddleware((_c, next) => asSystem(next)))

/** Returns the member whose session the cookie names; null for a visitor. */
export async function readMember(auth: SessionReader, c: Context): Promise<Member | null> {
  return (await auth.readSession(c.req.header('cookie'))) as Member | null
}

/**
 * Whether the member is the operator: the account with the confirmed address `OWNER_EMAIL`. The operator is always an
 * admin with full access (spec §6, D20).
 */
export function isOwner(env: Pick<Env, 'ownerEmail'>, member: Pick<Member, 'email' | 'emailVerified'>): boolean {
  return env.ownerEmail !== undefined && member.email.toLowerCase() === env.ownerEmail && member.emailVerified
}

export const roles = ['admin', 'editor'] as const
export type Role = (typeof roles)[number]

async function hasRole(db: Db, member: Member, ...wanted: readonly Role[]): Promise<boolean> {
  const rows = await asSystem(() =>
    db
      .select({ role: userRoles.role })
      .from(userRoles)
      .where(and(eq(userRoles.userId, member.id), inArray(userRoles.role, wanted)))
      .limit(1),
  )
  return rows.length > 0
}

type RoleSettings = Pick<Env, 'ownerEmail' | 'adminSecondFactor'>

/** Whether the member has the admin role or is the owner (D20), even if the second factor is missing. */
async function hasAdminRole(db: Db, env: RoleSettings, member: Member): Promise<boolean> {
  return isOwner(env, member) || hasRole(db, member, 'admin')
}

/** Whether the operator requires a second factor of admins (D56) and this session lacks it. */
const lacksFactor = (env: RoleSettings, { factorAt }: Member): boolean => env.adminSecondFactor && factorAt === null

/** Whether the member is an admin who lacks the second factor that the operator requires. */
export async function isAdminWithoutFactor(db: Db, env: RoleSettings, member: Member): Promise<boolean> {
  return lacksFactor(env, member) && hasAdminRole(db, env, member)
}

/**
 * Whether the member acts as an admin: by role or as the owner (D20), and with the second factor if the operator
 * requires it. The role is read at each request, so that a removed role ends at once.
 */
export async function isAdmin(db: Db, env: RoleSettings, member: Member): Promise<boolean> {
  return !lacksFactor(env, member) && hasAdminRole(db, env, member)
}

/** Whether the member may edit content (D55): admins, and members with the role editor. */
export async function isEditor(db: Db, env: RoleSettings, member: Member): Promise<boolean> {
  return (await isAdmin(db, env, member)) || hasRole(db, member, 'editor')
}

export const signInNeeded = () => new Problem(401, 'UNAUTHORIZED', 'Please sign in first.')

const otherAccount = () =>
  new Problem(409, 'OTHER_ACCOUNT', 'Another account is signed in on this browser now, so nothing was sent.')

/**
 * Sets `c.var.member` for a signed-in user and limits the database to the member's rows. A request may name the account
 * for which the page made it. If the session belongs to another account, because another member has signed in since,
 * the request is rejected (409 OTHER_ACCOUNT).
 */
export const membersOnly = ({ auth }: { readonly auth: SessionReader }) =>
  guard(
    createMiddleware<{ Variables: { member: Member } }>(async (c, next) => {
      const member = await readMember(auth, c)
      if (member === null) throw signInNeeded()
      const meant = c.req.header(accountHeader)
      if (meant !== undefined && meant !== member.id) throw otherAccount()
      c.set('member', member)
      await asMember(member.id, next)
    }),
  )

type RoleNeeds = Readonly<{ auth: SessionReader; db: Db; env: RoleSettings }>

const forbidden = () => new Problem(403, 'FORBIDDEN', "You don't have permission to access this page.")

/** The error for a member without the role, or for an admin without the second factor that the operator requires. */
async function refusalOf(db: Db, env: RoleSettings, member: Member): Promise<Problem> {
  if (!(await isAdminWithoutFactor(db, env, member))) return forbidden()
  return new Problem(
    403,
    'ADMIN_FACTOR_NEEDED',
    'Admins sign in with two steps here. Please turn that on in your details, or sign in with your passkey.',
  )
}

/** Sets `c.var.admin` for admins; others get 401, 403 FORBIDDEN or 403 ADMIN_FACTOR_NEEDED. */
export const adminsOnly = ({ auth, db, env }: RoleNeeds) =>
  guard(
    createMiddleware<{ Variables: { admin: Admin } }>(async (c, next) => {
      const member = await readMember(auth, c)
      if (member === null) throw signInNeeded()
      if (!(await isAdmin(db, env, member))) throw await refusalOf(db, env, member)
      c.set('admin', { ...member, role: 'admin' } as Admin)
      await asTeam(member.id, next)
    }),
  )

/** Sets `c.var.editor` for editors and admins; others get the same errors as from `adminsOnly`. */
export const editorsOnly = ({ auth, db, env }: RoleNeeds) =>
  guard(
    createMiddleware<{ Variables: { editor: Editor } }>(async (c, next) => {
      const member = await readMember(auth, c)
      if (member === null) throw signInNeeded()
      if (!(await isEditor(db, env, member))) throw await refusalOf(db, env, member)
      c.set('editor', { ...member, role: 'editor' } as Editor)
      await asTeam(member.id, next)
    }),
  )
