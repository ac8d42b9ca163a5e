import * as z from 'zod/mini'
import type { SyncCollection } from './sync.ts'

/** Sharing of the shopping list (D50, docs/decisions/0038): by a code, with up to five people. Used by server and app. */

/** The one collection that a shared list has. */
export const sharedCollection = 'shopping' satisfies SyncCollection

/** People beside the owner. */
export const mostPeople = 5
/** Validity of a code, in hours; it works once. */
export const codeHours = 48
/** The youngest age for joining (D68). */
export const joiningAge = 16

/** A code: six digits. */
export const listCode = z.string().check(z.regex(/^\d{6}$/))

/** Body of `POST /api/lists/join`. */
export const joining = z.strictObject({ code: listCode })

/** A shared list as one of its people sees it. */
export const sharedList = z.object({
  id: z.uuid(),
  /** Whether the member owns it. */
  isMine: z.boolean(),
  /** The owner has no Premium at the moment. */
  isReadOnly: z.boolean(),
  /** The owner first, who has the number 1. A number names a person within the list. */
  people: z.array(z.object({ number: z.int(), name: z.string(), isMe: z.boolean() })),
})
export type SharedList = z.infer<typeof sharedList>

/** Answer of `GET /api/lists`. */
export const sharedLists = z.object({ lists: z.array(sharedList) })

/** Answer of `POST /api/lists`. */
export const invitation = z.object({ list: sharedList, code: listCode, expiresAt: z.iso.datetime() })
export type Invitation = z.infer<typeof invitation>

/** Answer of `GET /api/lists/invitations/:code`: who invites. */
export const inviter = z.object({ owner: z.string() })
