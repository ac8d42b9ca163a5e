import { isBlank } from '../../../../domain/blank.ts'
import {
  inboxCounts,
  inboxItem,
  inboxPage,
  type InboxChange,
  type InboxItem,
  type InboxPage,
} from '../../../../domain/messages.ts'
import { request } from '../../../api.ts'

/** The filter of the inbox: one status, or null for all, and a search text, which may be empty. */
export interface InboxQuestion {
  readonly status: string | null
  readonly query: string
}

/** The longest search text that the server accepts, in characters. */
const queryMax = 200
const inbox = '/api/admin/messages'
const addressOf = (id: string) => `${inbox}/${encodeURIComponent(id)}`

/** Returns one page of the inbox. Every function of this file rejects with an `ApiError` when its request fails. */
export async function fetchInbox({ status, query }: InboxQuestion, cursor: string | null = null): Promise<InboxPage> {
  const wanted = new URLSearchParams({ ...(status === null ? {} : { status }), ...(cursor === null ? {} : { cursor }) })
  const words = query.trim().slice(0, queryMax)
  if (!isBlank(words)) wanted.set('q', words)
  return request(`${inbox}?${wanted.toString()}`, { schema: inboxPage })
}

export async function fetchCounts(): Promise<Readonly<Record<string, number>>> {
  return request(`${inbox}/counts`, { schema: inboxCounts })
}

export async function fetchInboxItem(id: string): Promise<InboxItem> {
  return request(addressOf(id), { schema: inboxItem })
}

/** Returns the updated item. Error: CHANGED_MEANWHILE if the `version` in `change` is no longer the latest one. */
export async function changeItem(id: string, change: InboxChange): Promise<InboxItem> {
  return request(addressOf(id), { schema: inboxItem, method: 'PATCH', body: change })
}

/** Deletes the item permanently. It is no error if the item is already deleted. */
export async function eraseItem(id: string): Promise<void> {
  await request(addressOf(id), { method: 'DELETE' })
}
