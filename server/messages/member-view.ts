import { and, desc, eq, sql } from 'drizzle-orm'
import { messagesPerPage, type MessagesPage, type MessageView, type ReplyView } from '../../domain/messages.ts'
import type { Member } from '../auth/guards.ts'
import type { Db } from '../db/open.ts'
import { decodeCursor, encodeCursor, isAfterCursor, toMicroseconds } from './cursor.ts'
import { messages } from './table.ts'

/**
 * The replies to each message of a query from `messages`, oldest first. They are part of that query, because one more
 * statement costs about as much processor time as the rest of a page.
 */
export const repliesOfEach = sql<ReplyView[]>`(
  select coalesce(json_agg(json_build_object(
    'id', reply.id, 'from', case when reply.from_team then 'team' else 'member' end, 'message', reply.message,
    'created_at', to_char(reply.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) order by reply.created_at, reply.id), '[]')
  from message_replies reply where reply.message_id = messages.id)`

export async function readReplies(db: Db, messageId: string): Promise<ReplyView[]> {
  const [row] = await db.select({ replies: repliesOfEach }).from(messages).where(eq(messages.id, messageId))
  return row?.replies ?? []
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
    .select({ row: visible, at: toMicroseconds(createdAt), replies: repliesOfEach })
    .from(messages)
    .where(after === null ? isOwn : and(isOwn, isAfterCursor(after, createdAt, id)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(messagesPerPage + 1)
  const page = rows.slice(0, messagesPerPage)
  const last = rows.length > messagesPerPage ? page.at(-1) : undefined
  return {
    messages: page.map(({ row, replies }) => toMessageView(row, replies)),
    next: last === undefined ? null : encodeCursor({ section: 0, at: last.at, id: last.row.id }),
  }
}
