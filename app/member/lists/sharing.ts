import {
  invitation,
  inviter,
  sharedList,
  sharedLists,
  type Invitation,
  type Inviter,
  type SharedList,
} from '../../../domain/lists.ts'
import { request } from '../../api.ts'
import { removeText } from '../../device/storage/local-text.ts'
import { refreshLocalStores } from '../../device/storage/storage.ts'
import { knownLists, listKeys, ownNumberOf, type KnownList } from './known.ts'

/*
 * Requests about shared lists (D50). Each rejects with an `ApiError`, and stores on this device what has changed.
 * `followSync` syncs the lists that this device knows.
 */

/**
 * Loads the shared lists from the server. Removes lists from this device that are no longer shared with the member,
 * except those that the member has left.
 * @param isCurrent returns whether the member who asked is still signed in when the answer arrives
 */
export async function refreshLists(isCurrent: () => boolean = () => true): Promise<void> {
  const { lists } = await request('/api/lists', { schema: sharedLists })
  if (!isCurrent()) return
  const isThere = ({ id }: KnownList): boolean => lists.some((list) => list.id === id)
  for (const list of knownLists.read()) if (!isThere(list) && list.hasLeft !== true) dropList(list)
  knownLists.update((before) => [
    ...lists.map((list) => ({ ...before.find(({ id, hasLeft }) => id === list.id && hasLeft !== true), ...list })),
    ...before.filter((list) => list.hasLeft === true && !isThere(list)),
  ])
}

function note(list: KnownList): void {
  knownLists.update((before) => [...before.filter(({ id }) => id !== list.id), list])
}

/** Removes a shared list from this device. The items of the member's own list stay. */
export function dropList({ id, isMine }: KnownList): void {
  // The sync state is removed before the items, because sync would take missing items for deletions by the user.
  removeText(listKeys.sync(id))
  if (!isMine) removeText(listKeys.items(id))
  knownLists.update((before) => before.filter((list) => list.id !== id))
  refreshLocalStores()
}

/**
 * Shares the task list with the id `list`, or the shopping list, if it is not shared yet. Creates an invitation code
 * for one person.
 */
export async function inviteSomebody(list?: string): Promise<Invitation> {
  const made = await request('/api/lists', { body: { list }, schema: invitation })
  note(made.list)
  return made
}

/** Asks the server which list an invitation code opens, and who owns it. */
export function askInviter(code: string): Promise<Inviter> {
  return request(`/api/lists/invitations/${encodeURIComponent(code)}`, { schema: inviter })
}

/** Cancels the invitation codes that nobody has used yet. */
export async function endCodes(list: KnownList): Promise<void> {
  await request(`/api/lists/${list.id}/codes`, { method: 'DELETE' })
  note({ ...list, codes: [] })
}

export async function joinList(code: string): Promise<SharedList> {
  const list = await request('/api/lists/join', { body: { code }, schema: sharedList })
  note({ ...list, code })
  return list
}

/** Leaves a list of another member. Its items stay on this device as a copy. */
export async function leaveList(list: KnownList): Promise<void> {
  const mark = (hasLeft: boolean) =>
    knownLists.update((before) => before.map((each) => (each.id === list.id ? { ...each, hasLeft } : each)))
  // The list is marked before the request, because the server tells this device too that the list is no longer shared
  // with the member, and `refreshLists` then removes an unmarked list.
  mark(true)
  try {
    await request(`/api/lists/${list.id}/people/${ownNumberOf(list)}`, { method: 'DELETE' })
    removeText(listKeys.sync(list.id))
  } catch (error) {
    mark(false)
    throw error
  }
}

/** Removes a person from the member's own list, and cancels its unused codes. */
export async function removePerson(list: KnownList, number: number): Promise<void> {
  await request(`/api/lists/${list.id}/people/${number}`, { method: 'DELETE' })
  note({ ...list, people: list.people.filter((person) => person.number !== number), codes: [] })
}

/** Stops sharing the member's own list. The other people lose it. */
export async function stopSharing(list: KnownList): Promise<void> {
  await request(`/api/lists/${list.id}`, { method: 'DELETE' })
  dropList(list)
}
