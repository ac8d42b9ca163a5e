import * as z from 'zod/mini'
import { request } from '../../../api.ts'
import type { TeamRole } from '../../../member/auth/admin-role.ts'

const address = '/api/admin/roles'

/**
 * `since` is null for the owner, who is named in the server's settings. `by` and `of` are e-mail addresses, or null
 * after the account was deleted.
 */
const teamRoles = z.object({
  admins: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      owner: z.boolean(),
      since: z.nullable(z.string()),
    }),
  ),
  editors: z.array(z.object({ id: z.string(), email: z.string(), name: z.string(), since: z.string() })),
  changes: z.array(
    z.object({
      id: z.string(),
      by: z.nullable(z.string()),
      of: z.nullable(z.string()),
      role: z.string(),
      change: z.enum(['given', 'taken', 'signed-out']),
      at: z.string(),
    }),
  ),
})

type TeamRoles = z.infer<typeof teamRoles>
/** `owner` is missing for editors. */
export type TeamMember = Omit<TeamRoles['admins'][number], 'owner'> & { readonly owner?: boolean }
export type RoleChange = TeamRoles['changes'][number]

/**
 * Returns all admins and editors, and the latest changes of roles. Every function of this file rejects with an
 * `ApiError` when its request fails.
 */
export async function fetchRoles(): Promise<TeamRoles> {
  return request(address, { schema: teamRoles })
}

/** Gives the role to the confirmed account with this e-mail address. Errors: NO_SUCH_USER, NOT_CONFIRMED. */
export async function giveRole(email: string, role: TeamRole): Promise<void> {
  await request(address, { body: { user: email, role } })
}

/** Takes the role away. Error: LAST_ADMIN for the only admin. */
export async function takeRole(id: string, role: TeamRole): Promise<void> {
  await request(`${address}/${encodeURIComponent(id)}?role=${role}`, { method: 'DELETE' })
}

/** Ends all sessions of the account with this e-mail address. Error: NO_SUCH_USER. */
export async function signOutEverywhere(email: string): Promise<void> {
  await request('/api/admin/sessions', { method: 'DELETE', body: { user: email } })
}
