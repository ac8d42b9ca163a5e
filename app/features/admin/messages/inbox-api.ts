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

/** What of the inbox is asked for: one status or all, and words to search for, which may be empty. */
export interface InboxQuestion {
  readonly status: string | null
  readonly query: string
}

/** As many characters of a search as the server takes. */
const queryMax = 200
const inbox = '/api/admin/messages'
const addressOf = (id: string) => `${inbox}/${encodeURIComponent(id)}`

/** A page of what people wrote. This and the others reject with an `ApiError`, or with what zod says. */
export async function fetchInbox({ status, query }: InboxQuestion, cursor: string | null = null): Promise<InboxPage> {
  const wanted = new URLSearchParams({ ...(status === null ? {} : { status }), ...(cursor === null ? {} : { cursor }) })
  const words = query.trim().slice(0, queryMax)
  if (!isBlank(words)) wanted.set('q', words)
  return inboxPage.parse(await request(`${inbox}?${wanted.toString()}`))
}

/** How many items there are of each status. */
export async function fetchCounts(): Promise<Readonly<Record<string, number>>> {
  return inboxCounts.parse(await request(`${inbox}/counts`))
}

export async function fetchItem(id: string): Promise<InboxItem> {
  return inboxItem.parse(await request(addressOf(id)))
}

/** Gives the item as it is now; CHANGED_MEANWHILE when `version` is no longer the latest. */
export async function changeItem(id: string, change: InboxChange): Promise<InboxItem> {
  return inboxItem.parse(await request(addressOf(id), { method: 'PATCH', body: change }))
}

/** Erases it for good; one that is gone already is no error. */
export async function eraseItem(id: string): Promise<void> {
  await request(addressOf(id), { method: 'DELETE' })
}
