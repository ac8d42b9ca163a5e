import * as z from 'zod/mini'
import type { SyncCollection } from './sync.ts'

/**
 * Sharing of the shopping list and of task lists (D50, docs/decisions/0038): by a code, with up to five people. Used by
 * server and app.
 */

/** The collection of a shared shopping list. */
export const sharedCollection = 'shopping' satisfies SyncCollection

/** Task lists that a member can share at a time. */
export const mostShared = 10

/** People beside the owner. */
export const mostPeople = 5
/** Validity of a code, in hours; it works once. */
export const codeHours = 48
/** The youngest age for joining (D68). */
export const joiningAge = 16

/** A code: six digits. */
export const listCode = z.string().check(z.regex(/^\d{6}$/))

/** Body of `POST /api/lists`: the id of a task list; without it, the shopping list. */
export const sharing = z.strictObject({ list: z.optional(z.uuid()) })

/** A task list. `list`: the id that its owner's devices give it. The name is empty until one of them has sent it. */
const tasks = z.object({ list: z.uuid(), name: z.string() })

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
  /** Absent: the shopping list. */
  tasks: z.optional(tasks),
  /** For the owner: when each code that nobody used yet ends. */
  codes: z.optional(z.array(z.iso.datetime())),
})
export type SharedList = z.infer<typeof sharedList>

/** What one of its people may send. The item of `lists` is the name of the list. */
export function collectionsOf({ tasks: ofTasks, isMine }: Pick<SharedList, 'tasks' | 'isMine'>): SyncCollection[] {
  if (ofTasks === undefined) return ['shopping']
  return isMine ? ['tasks', 'lists'] : ['tasks']
}

/** Answer of `GET /api/lists`. */
export const sharedLists = z.object({ lists: z.array(sharedList) })

/** Answer of `POST /api/lists`. */
export const invitation = z.object({ list: sharedList, code: listCode, expiresAt: z.iso.datetime() })
export type Invitation = z.infer<typeof invitation>

/** Answer of `GET /api/lists/invitations/:code`: who invites, and to what. */
export const inviter = z.object({ owner: z.string(), tasks: z.optional(tasks) })
export type Inviter = z.infer<typeof inviter>
