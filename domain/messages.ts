import * as z from 'zod/mini'
import { answerWays } from './supplies.ts'
import { tidied, typed } from './typed-words.ts'

/** Maximum lengths of subject and message, in characters. */
export const subjectMax = 200
export const messageMax = 5000

/** Shown instead of a name if the sender has neither a display name nor a first name (spec §3). */
export const unknownUser = 'Unknown User'

/** The statuses of a message that the app sets (spec §4). Stored messages may have others, which are kept. */
export const messageStatuses = ['open', 'in_progress', 'closed'] as const
export type MessageStatus = (typeof messageStatuses)[number]

const oneLine = (text: string) => tidied(text).replaceAll(/[\t\n]+/g, ' ')
const tooLong = (max: number) => `That is too long: ${max.toLocaleString('en-GB')} characters at most.`

const subject = typed(oneLine, subjectMax, { missing: 'What is it about?', tooLong: tooLong(subjectMax) })
const words = typed(tidied, messageMax, { missing: 'Please write a message.', tooLong: tooLong(messageMax) })
const key = z.optional(z.uuid())

/** Content of the contact dialog (spec §5). `key` is an idempotency key that the device creates for each message. */
export const newMessage = z.strictObject({ subject, message: words, key })
export type NewMessage = z.infer<typeof newMessage>

/** A reply within a conversation. `key` is an idempotency key, as for a new message. */
export const newReply = z.strictObject({ message: words, key })
export type NewReply = z.infer<typeof newReply>

const instant = z.string()

const replyView = z.object({
  id: z.string(),
  from: z.enum(['member', 'team']),
  message: z.string(),
  created_at: instant,
})
export type ReplyView = z.infer<typeof replyView>

/**
 * A message as its sender sees it (spec §3, D27). It contains the first answer of the team; later answers are in
 * `replies`.
 */
export const messageView = z.object({
  id: z.string(),
  subject: z.string(),
  message: z.string(),
  status: z.string(),
  admin_response: z.nullable(z.string()),
  /** Time of the team's latest answer; null if there is no answer or its time is unknown. */
  answered_at: z.nullable(instant),
  created_at: instant,
  /** The replies after the first answer, oldest first. */
  replies: z.array(replyView),
})
export type MessageView = z.infer<typeof messageView>

/** A page of messages. `next` is the cursor of the next page; null on the last page. */
export const messagesPage = z.object({ messages: z.array(messageView), next: z.nullable(z.string()) })
export type MessagesPage = z.infer<typeof messagesPage>

/**
 * Kinds of items in the inbox of the admins: messages, urgent requests (D21), reports about meetups, and complaints
 * about the use of personal data (D67).
 */
export const inboxKinds = ['message', 'urgent', 'report', 'complaint'] as const
export type InboxKind = (typeof inboxKinds)[number]

/**
 * An item in the inbox of the admins. For urgent requests and reports, `message` holds their text, and they have no
 * replies.
 */
export const inboxItem = z.object({
  ...messageView.shape,
  kind: z.enum(inboxKinds),
  /**
   * The client sends this value back with a change. The server then detects if another admin has changed the item
   * meanwhile.
   */
  version: z.string(),
  /** Display name of the sender, or the first name, or 'Unknown User' (spec §3). */
  sender: z.string(),
  email: z.string(),
  /** Id of the sender's account; null for a complaint of somebody without an account. */
  user_id: z.nullable(z.string()),
  /**
   * Whether the sender had Premium access when the latest message was sent. Such messages get priority support (D38).
   */
  priority: z.boolean(),
  phone: z.nullable(z.string()),
  /** How to answer an urgent request (`answer`), and when a call is safe (`safety`, D62). */
  answer: z.nullable(z.enum(answerWays)),
  safety: z.nullable(z.string()),
  /** Id of the reported meetup. Its title is the subject of the item. */
  meetup_id: z.nullable(z.string()),
  /**
   * `serious`: whether a report says that somebody could be at risk. `upheld`: whether the team found the closed report
   * true.
   */
  serious: z.boolean(),
  upheld: z.nullable(z.boolean()),
  answered_by: z.nullable(z.string()),
})
export type InboxItem = z.infer<typeof inboxItem>

export const inboxPage = z.object({ items: z.array(inboxItem), next: z.nullable(z.string()) })
export type InboxPage = z.infer<typeof inboxPage>

/** Number of inbox items by status. Items of all kinds are counted together. */
export const inboxCounts = z.record(z.string(), z.number())

export const messagesPerPage = 50

/** A change of an inbox item by an admin (spec §4). An answer without a status closes the item. */
export const inboxChange = z.strictObject({
  version: z.optional(z.string().check(z.maxLength(60))),
  status: z.optional(z.enum(messageStatuses)),
  admin_response: z.optional(words),
  /** Whether the team found a report true. Only allowed together with the status 'closed'. */
  upheld: z.optional(z.boolean()),
})
export type InboxChange = z.infer<typeof inboxChange>

export type MessageFault = 'subject-too-long' | 'message-too-long'

/** Whether subject and message contain text (spec §5). */
export function isFilled({ subject: about, message }: Pick<NewMessage, 'subject' | 'message'>): boolean {
  return oneLine(about) !== '' && tidied(message) !== ''
}

/** Returns the reasons why a message cannot be sent. */
export function messageFaults({ subject: about, message }: Pick<NewMessage, 'subject' | 'message'>): MessageFault[] {
  return [
    ...(oneLine(about).length > subjectMax ? (['subject-too-long'] as const) : []),
    ...(tidied(message).length > messageMax ? (['message-too-long'] as const) : []),
  ]
}
