import { messagesPage, messageView, type MessagesPage, type MessageView } from '../../../domain/messages.ts'
import { request } from '../../api.ts'

/** A page of her messages, newest first. Rejects with an `ApiError`, or with what does not fit the schema. */
export async function getMessages(cursor: string | null): Promise<MessagesPage> {
  const query = cursor === null ? '' : `?${new URLSearchParams({ cursor }).toString()}`
  return messagesPage.parse(await request(`/api/messages${query}`))
}

/** Goes on with a conversation; the same key again is the same reply. Gives the message as it is now. */
export async function sendReply(id: string, message: string, key: string): Promise<MessageView> {
  const answer = await request(`/api/messages/${encodeURIComponent(id)}/replies`, { body: { message, key } })
  return messageView.parse(answer)
}
