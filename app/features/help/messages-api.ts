import {
  messagesPage,
  messageView,
  type MessagesPage,
  type MessageView,
  type NewReply,
} from '../../../domain/messages.ts'
import { request } from '../../api.ts'

/** Returns a page of the user's messages, newest first. Rejects with an `ApiError`. */
export async function getMessages(cursor: string | null): Promise<MessagesPage> {
  const query = cursor === null ? '' : `?${new URLSearchParams({ cursor }).toString()}`
  return request(`/api/messages${query}`, { schema: messagesPage })
}

export const repliesPath = (id: string): string => `/api/messages/${encodeURIComponent(id)}/replies`

/** Adds a reply to a conversation and returns the updated message. A second call with the same key adds nothing. */
export async function sendReply(id: string, reply: Required<NewReply>, account: string | null): Promise<MessageView> {
  return request(repliesPath(id), { schema: messageView, body: reply, account })
}
