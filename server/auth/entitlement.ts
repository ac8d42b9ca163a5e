import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { asMember } from '../db/scope.ts'
import { guard, readMember, signInNeeded, type Member, type SessionReader } from './guards.ts'
import { Problem } from '../http/problem.ts'

declare const passed: unique symbol

/**
 * A member with access to premium content: by trial, by subscription or as the owner (spec §6). Only the functions
 * below create this type. Functions that return premium content take it as a parameter, so the access check cannot be
 * forgotten.
 */
export interface Entitled {
  readonly member: Member
  readonly [passed]: 'entitled'
}

export interface AccessCheck {
  hasAccess(account: Pick<Member, 'id' | 'email' | 'emailVerified'>): Promise<boolean>
}

type Needs = Readonly<{ auth: SessionReader; billing: AccessCheck }>

/** Returns the entitlement of the request's member; null for visitors and for members without access. */
export async function readEntitlement({ auth, billing }: Needs, c: Context): Promise<Entitled | null> {
  const member = await readMember(auth, c)
  if (member === null || !(await asMember(member.id, () => billing.hasAccess(member)))) return null
  return { member } as Entitled
}

/** Sets `c.var.entitled` for members with access; others get 401 or 403 PREMIUM_NEEDED. */
export const entitledOnly = ({ auth, billing }: Needs) =>
  guard(
    createMiddleware<{ Variables: { entitled: Entitled } }>(async (c, next) => {
      const member = await readMember(auth, c)
      if (member === null) throw signInNeeded()
      if (!(await asMember(member.id, () => billing.hasAccess(member)))) {
        throw new Problem(403, 'PREMIUM_NEEDED', 'This needs Premium, or a running trial.')
      }
      c.set('entitled', { member } as Entitled)
      await asMember(member.id, next)
    }),
  )
