import * as z from 'zod/mini'
import { answerWays } from './supplies.ts'
import { tidied, typed } from './typed-words.ts'

/** Longest texts, in characters: a long letter fits, a pasted book does not. */
export const subjectMax = 200
export const messageMax = 5000

/** Who wrote, where neither a display name nor a first name is known (spec §3). */
export const unknownUser = 'Unknown User'

/** The three that are given out (spec §4). Any other value that a row may have stays as it is. */
export const messageStatuses = ['open', 'in_progress', 'closed'] as const
export type MessageStatus = (typeof messageStatuses)[number]

const oneLine = (text: string) => tidied(text).replaceAll(/[\t\n]+/g, ' ')
const tooLong = (max: number) => `That is too long: ${max.toLocaleString('en-GB')} characters at most.`

const subject = typed(oneLine, subjectMax, { missing: 'What is it about?', tooLong: tooLong(subjectMax) })
const words = typed(tidied, messageMax, { missing: 'Please write a message.', tooLong: tooLong(messageMax) })
const key = z.optional(z.uuid())

/**
 * What the contact dialog sends (spec §5). `key` is made by her device, one for each text: a message that comes again
 * with its key, after a lost answer say, is the same message.
 */
export const newMessage = z.strictObject({ subject, message: words, key })
export type NewMessage = z.infer<typeof newMessage>

/** What goes on with a conversation; `key` as in a new message. */
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

/** A message as its sender sees it (spec §3, D27): the first answer stands in it, what came later in `replies`. */
export const messageView = z.object({
  id: z.string(),
  subject: z.string(),
  message: z.string(),
  status: z.string(),
  admin_response: z.nullable(z.string()),
  /** When the team wrote last; null before it did, and where nobody noted it. */
  answered_at: z.nullable(instant),
  created_at: instant,
  /** In the order in which they were written. */
  replies: z.array(replyView),
})
export type MessageView = z.infer<typeof messageView>

/** `next` is the cursor of the following page; null on the last one. */
export const messagesPage = z.object({ messages: z.array(messageView), next: z.nullable(z.string()) })
export type MessagesPage = z.infer<typeof messagesPage>

/**
 * What lies in the admin's inbox: contact messages, urgent requests (D21), concerns about meetups, and complaints about
 * the use of data (D67).
 */
export const inboxKinds = ['message', 'urgent', 'report', 'complaint'] as const
export type InboxKind = (typeof inboxKinds)[number]

/** One of them as admins see it. An urgent request's or a report's words stand in `message`; neither has replies. */
export const inboxItem = z.object({
  ...messageView.shape,
  kind: z.enum(inboxKinds),
  /** To be sent back with a change: it says which state was seen. */
  version: z.string(),
  /** Her display name, else her first name, else 'Unknown User' (spec §3). */
  sender: z.string(),
  email: z.string(),
  /** Null: a complaint needs no account. */
  user_id: z.nullable(z.string()),
  /** She had access when she wrote last: priority support (D38). */
  priority: z.boolean(),
  /** The number to call, of an urgent request. */
  phone: z.nullable(z.string()),
  /** How to answer an urgent request, and what to know before ringing (D62). */
  answer: z.nullable(z.enum(answerWays)),
  safety: z.nullable(z.string()),
  /** The meetup that a concern is about; its title is the subject. */
  meetup_id: z.nullable(z.string()),
  /** The admin who wrote last. */
  answered_by: z.nullable(z.string()),
})
export type InboxItem = z.infer<typeof inboxItem>

export const inboxPage = z.object({ items: z.array(inboxItem), next: z.nullable(z.string()) })
export type InboxPage = z.infer<typeof inboxPage>

/** How many items there are of each status, of all kinds together. */
export const inboxCounts = z.record(z.string(), z.number())

/** How many fit on a page, of hers and of the inbox alike (spec §9 has none; the contract's is 50). */
export const messagesPerPage = 50

/** What an admin changes (spec §4). A response without a status closes. */
export const inboxChange = z.strictObject({
  version: z.optional(z.string().check(z.maxLength(60))),
  status: z.optional(z.enum(messageStatuses)),
  admin_response: z.optional(words),
})
export type InboxChange = z.infer<typeof inboxChange>

/** What is wrong with a message before it is sent. */
export type MessageFault = 'subject-too-long' | 'message-too-long'

/** Whether both are there once trimmed (spec §5). */
export function isFilled({ subject: about, message }: Pick<NewMessage, 'subject' | 'message'>): boolean {
  return oneLine(about) !== '' && tidied(message) !== ''
}

/** What keeps a filled-in message from being sent. */
export function messageFaults({ subject: about, message }: Pick<NewMessage, 'subject' | 'message'>): MessageFault[] {
  return [
    ...(oneLine(about).length > subjectMax ? (['subject-too-long'] as const) : []),
    ...(tidied(message).length > messageMax ? (['message-too-long'] as const) : []),
  ]
}
