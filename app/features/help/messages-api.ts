import {
  messagesPage,
  messageView,
  type MessagesPage,
  type MessageView,
  type NewReply,
} from '../../../domain/messages.ts'
import { request } from '../../api.ts'

/** A page of the user's messages, newest first. Rejects with an `ApiError`, or with a schema error. */
export async function getMessages(cursor: string | null): Promise<MessagesPage> {
  const query = cursor === null ? '' : `?${new URLSearchParams({ cursor }).toString()}`
  return messagesPage.parse(await request(`/api/messages${query}`))
}

export const repliesPath = (id: string): string => `/api/messages/${encodeURIComponent(id)}/replies`

/** Adds a reply to a conversation; the same key is the same reply. Returns the updated message. */
export async function sendReply(id: string, reply: Required<NewReply>, account: string | null): Promise<MessageView> {
  return messageView.parse(await request(repliesPath(id), { body: reply, account }))
}
