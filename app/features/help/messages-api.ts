import {
  messagesPage,
  messageView,
  type MessagesPage,
  type MessageView,
  type NewReply,
} from '../../../domain/messages.ts'
import { request } from '../../api.ts'

/** A page of her messages, newest first. Rejects with an `ApiError`, or with what does not fit the schema. */
export async function getMessages(cursor: string | null): Promise<MessagesPage> {
  const query = cursor === null ? '' : `?${new URLSearchParams({ cursor }).toString()}`
  return messagesPage.parse(await request(`/api/messages${query}`))
}

export const repliesPath = (id: string): string => `/api/messages/${encodeURIComponent(id)}/replies`

/** Goes on with a conversation; the same key again is the same reply. Gives the message as it is now. */
export async function sendReply(id: string, reply: Required<NewReply>, account: string | null): Promise<MessageView> {
  return messageView.parse(await request(repliesPath(id), { body: reply, account }))
}
