import * as z from 'zod/mini'
import { answerWays } from './supplies.ts'
import { tidied, typed } from './typed-words.ts'

/** Maximum lengths in characters. */
export const subjectMax = 200
export const messageMax = 5000

/** Name shown for a sender without display name and first name (spec §3). */
export const unknownUser = 'Unknown User'

/** Statuses that the app sets (spec §4). Other stored values are kept. */
export const messageStatuses = ['open', 'in_progress', 'closed'] as const
export type MessageStatus = (typeof messageStatuses)[number]

const oneLine = (text: string) => tidied(text).replaceAll(/[\t\n]+/g, ' ')
const tooLong = (max: number) => `That is too long: ${max.toLocaleString('en-GB')} characters at most.`

const subject = typed(oneLine, subjectMax, { missing: 'What is it about?', tooLong: tooLong(subjectMax) })
const words = typed(tidied, messageMax, { missing: 'Please write a message.', tooLong: tooLong(messageMax) })
const key = z.optional(z.uuid())

/** Content of the contact dialog (spec §5). `key` is the idempotency key, created by the device for each text. */
export const newMessage = z.strictObject({ subject, message: words, key })
export type NewMessage = z.infer<typeof newMessage>

/** A reply to a conversation; `key` as in a new message. */
export const newReply = z.strictObject({ message: words, key })
export type NewReply = z.infer<typeof newReply>

/** An instant as ISO 8601 in UTC. */
const instant = z.string()

export const replyView = z.object({
  id: z.string(),
  from: z.enum(['member', 'team']),
  message: z.string(),
  created_at: instant,
})
export type ReplyView = z.infer<typeof replyView>

/** A message as its sender sees it (spec §3, D27): it contains the first answer; later ones are in `replies`. */
export const messageView = z.object({
  id: z.string(),
  subject: z.string(),
  message: z.string(),
  status: z.string(),
  admin_response: z.nullable(z.string()),
  /** Time of the team's last answer; null without one or if unknown. */
  answered_at: z.nullable(instant),
  created_at: instant,
  /** Sorted oldest first. */
  replies: z.array(replyView),
})
export type MessageView = z.infer<typeof messageView>

/** `next` is the cursor of the next page; null on the last one. */
export const messagesPage = z.object({ messages: z.array(messageView), next: z.nullable(z.string()) })
export type MessagesPage = z.infer<typeof messagesPage>

/**
 * Items of the admin inbox: messages, urgent requests (D21), reports about meetups, complaints about the use of data
 * (D67).
 */
export const inboxKinds = ['message', 'urgent', 'report', 'complaint'] as const
export type InboxKind = (typeof inboxKinds)[number]

/** An inbox item for admins. `message` holds the text of urgent requests and reports too; these have no replies. */
export const inboxItem = z.object({
  ...messageView.shape,
  kind: z.enum(inboxKinds),
  /** The client sends it back with a change, so that concurrent changes are detected. */
  version: z.string(),
  /** Display name, otherwise first name, otherwise 'Unknown User' (spec §3). */
  sender: z.string(),
  email: z.string(),
  /** Null for complaints without an account. */
  user_id: z.nullable(z.string()),
  /** Whether the sender had access when writing last: priority support (D38). */
  priority: z.boolean(),
  /** Phone number of an urgent request; null for other items. */
  phone: z.nullable(z.string()),
  /** How to answer an urgent request, and notes about safe calls (D62). */
  answer: z.nullable(z.enum(answerWays)),
  safety: z.nullable(z.string()),
  /** The reported meetup; its title is the subject. */
  meetup_id: z.nullable(z.string()),
  /** The admin who answered last. */
  answered_by: z.nullable(z.string()),
})
export type InboxItem = z.infer<typeof inboxItem>

export const inboxPage = z.object({ items: z.array(inboxItem), next: z.nullable(z.string()) })
export type InboxPage = z.infer<typeof inboxPage>

/** Number of items by status, all kinds together. */
export const inboxCounts = z.record(z.string(), z.number())

export const messagesPerPage = 50

/** A change by an admin (spec §4). A response without status closes the item. */
export const inboxChange = z.strictObject({
  version: z.optional(z.string().check(z.maxLength(60))),
  status: z.optional(z.enum(messageStatuses)),
  admin_response: z.optional(words),
})
export type InboxChange = z.infer<typeof inboxChange>

export type MessageFault = 'subject-too-long' | 'message-too-long'

/** Whether subject and message are not empty after trimming (spec §5). */
export function isFilled({ subject: about, message }: Pick<NewMessage, 'subject' | 'message'>): boolean {
  return oneLine(about) !== '' && tidied(message) !== ''
}

/** Faults that prevent sending. */
export function messageFaults({ subject: about, message }: Pick<NewMessage, 'subject' | 'message'>): MessageFault[] {
  return [
    ...(oneLine(about).length > subjectMax ? (['subject-too-long'] as const) : []),
    ...(tidied(message).length > messageMax ? (['message-too-long'] as const) : []),
  ]
}
