import * as z from 'zod/mini'
import { request } from '../../../api.ts'

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
  changes: z.array(
    z.object({
      id: z.string(),
      by: z.nullable(z.string()),
      of: z.nullable(z.string()),
      change: z.enum(['given', 'taken', 'signed-out']),
      at: z.string(),
    }),
  ),
})

type TeamRoles = z.infer<typeof teamRoles>
export type TeamMember = TeamRoles['admins'][number]
export type RoleChange = TeamRoles['changes'][number]

/**
 * Returns all admins and the latest changes of roles. Every function of this file rejects with an `ApiError` when its
 * request fails.
 */
export async function fetchRoles(): Promise<TeamRoles> {
  return request(address, { schema: teamRoles })
}

/** Gives the role to the confirmed account with this e-mail address. Errors: NO_SUCH_USER, NOT_CONFIRMED. */
export async function giveRole(email: string): Promise<void> {
  await request(address, { body: { user: email } })
}

/** Takes the role away. Error: LAST_ADMIN for the only admin. */
export async function takeRole(id: string): Promise<void> {
  await request(`${address}/${encodeURIComponent(id)}`, { method: 'DELETE' })
}

/** Ends all sessions of the account with this e-mail address. Error: NO_SUCH_USER. */
export async function signOutEverywhere(email: string): Promise<void> {
  await request('/api/admin/sessions', { method: 'DELETE', body: { user: email } })
}
