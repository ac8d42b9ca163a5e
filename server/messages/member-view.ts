import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { messagesPerPage, type MessagesPage, type MessageView, type ReplyView } from '../../domain/messages.ts'
import type { Member } from '../auth/guards.ts'
import type { Db } from '../db/open.ts'
import { decodeCursor, encodeCursor, isAfterCursor, toMicroseconds } from './cursor.ts'
import { messageReplies, messages } from './table.ts'

export async function readReplies(db: Db, messageIds: readonly string[]): Promise<ReadonlyMap<string, ReplyView[]>> {
  const byMessage = new Map<string, ReplyView[]>()
  if (messageIds.length === 0) return byMessage
  const rows = await db
    .select()
    .from(messageReplies)
    // The ids are one array parameter and not 50 parameters, because building the statement would take a fifth of the
    // CPU time of a page.
    .where(sql`${messageReplies.messageId} = any(${sql.param([...messageIds])}::uuid[])`)
    .orderBy(asc(messageReplies.createdAt), asc(messageReplies.id))
  for (const row of rows) {
    const replies = byMessage.get(row.messageId) ?? []
    replies.push({
      id: row.id,
      from: row.fromTeam ? 'team' : 'member',
      message: row.message,
      created_at: row.createdAt.toISOString(),
    })
    byMessage.set(row.messageId, replies)
  }
  return byMessage
}

const visible = {
  id: messages.id,
  subject: messages.subject,
  message: messages.message,
  status: messages.status,
  adminResponse: messages.adminResponse,
  answeredAt: messages.answeredAt,
  createdAt: messages.createdAt,
}

type VisibleRow = Pick<typeof messages.$inferSelect, keyof typeof visible>

/**
 * Selects the fields that the sender may see. The sender does not see which admin answered, nor the version and
 * priority in the inbox.
 */
export function toMessageView(row: VisibleRow, replies: readonly ReplyView[] = []): MessageView {
  return {
    id: row.id,
    subject: row.subject,
    message: row.message,
    status: row.status,
    admin_response: row.adminResponse,
    answered_at: row.answeredAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    replies: [...replies],
  }
}

/** Returns one page of the member's own messages with their replies, newest first (D27). */
export async function listOwnMessages(db: Db, member: Member, cursor: string | undefined): Promise<MessagesPage> {
  const after = decodeCursor(cursor)
  const [createdAt, id] = [sql`${messages.createdAt}`, sql`${messages.id}`]
  const isOwn = eq(messages.userId, member.id)
  const rows = await db
    .select({ row: visible, at: toMicroseconds(createdAt) })
    .from(messages)
    .where(after === null ? isOwn : and(isOwn, isAfterCursor(after, createdAt, id)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(messagesPerPage + 1)
  const page = rows.slice(0, messagesPerPage)
  const last = rows.length > messagesPerPage ? page.at(-1) : undefined
  const replies = await readReplies(
    db,
    page.map(({ row }) => row.id),
  )
  return {
    messages: page.map(({ row }) => toMessageView(row, replies.get(row.id))),
    next: last === undefined ? null : encodeCursor({ section: 0, at: last.at, id: last.row.id }),
  }
}
