import * as z from 'zod/mini'
import type { SyncCollection } from './sync.ts'

/** Number of task lists that a member can share at the same time. */
export const mostShared = 10

/** Number of people who can join a shared list, without its owner. */
export const mostPeople = 5
/** Hours for which the code to join a list is valid. Each code can be used once. */
export const codeHours = 48
/** Youngest age, in years, at which somebody may join a shared list (D68). */
export const joiningAge = 16

const listCode = z.string().check(z.regex(/^\d{6}$/))

/** Body of `POST /api/lists`, which shares a list: the id of a task list. Without an id the shopping list is shared. */
export const sharing = z.strictObject({ list: z.optional(z.uuid()) })

/**
 * A shared task list. `list` is the id that the owner's devices use for it; `name` is empty until one of these devices
 * has sent it.
 */
const tasks = z.object({ list: z.uuid(), name: z.string() })

export const joining = z.strictObject({ code: listCode })

/** A shared list as the server describes it to one of its members. */
export const sharedList = z.object({
  id: z.uuid(),
  isMine: z.boolean(),
  /** Whether nobody can change the list, because its owner has no Premium access at the moment. */
  isReadOnly: z.boolean(),
  /**
   * The people of the list; the owner comes first and has number 1. The number identifies a person within this list.
   */
  people: z.array(z.object({ number: z.int(), name: z.string(), isMe: z.boolean() })),
  /** The shared task list. Absent if a shopping list is shared. */
  tasks: z.optional(tasks),
  /** Expiry times of the codes that nobody has used yet. Missing in the response of an older server. */
  codes: z.optional(z.array(z.iso.datetime())),
})
export type SharedList = z.infer<typeof sharedList>

/**
 * The collections to which a person of this list may send changes. `lists` contains the name of a task list, which only
 * the owner may change.
 */
export function collectionsOf({ tasks: ofTasks, isMine }: Pick<SharedList, 'tasks' | 'isMine'>): SyncCollection[] {
  if (ofTasks === undefined) return ['shopping']
  return isMine ? ['tasks', 'lists'] : ['tasks']
}

export const sharedLists = z.object({ lists: z.array(sharedList) })

/** Response of `POST /api/lists`: the shared list and a code with which another person can join it. */
export const invitation = z.object({ list: sharedList, code: listCode, expiresAt: z.iso.datetime() })
export type Invitation = z.infer<typeof invitation>

/**
 * Response of `GET /api/lists/invitations/:code`: the name of the owner, and the task list if it is not the shopping
 * list.
 */
export const inviter = z.object({ owner: z.string(), tasks: z.optional(tasks) })
export type Inviter = z.infer<typeof inviter>
