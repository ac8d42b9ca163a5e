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
import { knownLists, listKeys, numberOf, type KnownList } from './known.ts'

/*
 * Calls about shared lists (D50). Each rejects with an `ApiError`, and notes on this device what changed. `followSync`
 * syncs the lists that are known.
 */

/**
 * Asks which lists there are. What is no longer shared with the member goes from this device.
 *
 * @param isCurrent Whether the member who asked is still here when the answer comes
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

/** Forgets a list; the items of an own one stay. */
export function dropList({ id, isMine }: KnownList): void {
  // Before the items, which would be missed otherwise, and taken for deleted.
  removeText(listKeys.sync(id))
  if (!isMine) removeText(listKeys.items(id))
  knownLists.update((before) => before.filter((list) => list.id !== id))
  refreshLocalStores()
}

/** Shares the shopping list, or a task list, if it is not shared yet, and gives a code for one person. */
export async function inviteSomebody(list?: string): Promise<Invitation> {
  const made = await request('/api/lists', { body: { list }, schema: invitation })
  note(made.list)
  return made
}

/** Whose list the code opens, and which one. */
export function askInviter(code: string): Promise<Inviter> {
  return request(`/api/lists/invitations/${encodeURIComponent(code)}`, { schema: inviter })
}

/** Ends the codes that nobody used yet. */
export async function endCodes(list: KnownList): Promise<void> {
  await request(`/api/lists/${list.id}/codes`, { method: 'DELETE' })
  note({ ...list, codes: [] })
}

export async function joinList(code: string): Promise<SharedList> {
  const list = await request('/api/lists/join', { body: { code }, schema: sharedList })
  note({ ...list, code })
  return list
}

/** Leaves a list of somebody else: what is on it stays here as a copy. */
export async function leaveList(list: KnownList): Promise<void> {
  const mark = (hasLeft: boolean) =>
    knownLists.update((before) => before.map((each) => (each.id === list.id ? { ...each, hasLeft } : each)))
  // First, because the server tells this device too that the list is gone.
  mark(true)
  try {
    await request(`/api/lists/${list.id}/people/${numberOf(list)}`, { method: 'DELETE' })
    removeText(listKeys.sync(list.id))
  } catch (error) {
    mark(false)
    throw error
  }
}

/** Takes somebody off an own list. */
export async function removePerson(list: KnownList, number: number): Promise<void> {
  await request(`/api/lists/${list.id}/people/${number}`, { method: 'DELETE' })
  note({ ...list, people: list.people.filter((person) => person.number !== number), codes: [] })
}

/** The others lose the list. */
export async function stopSharing(list: KnownList): Promise<void> {
  await request(`/api/lists/${list.id}`, { method: 'DELETE' })
  dropList(list)
}
