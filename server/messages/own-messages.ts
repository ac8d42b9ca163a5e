import { and, desc, eq, sql } from 'drizzle-orm'
import { messagesPerPage, type MessagesPage } from '../../domain/messages.ts'
import type { Member } from '../auth/guards.ts'
import type { Db } from '../db/open.ts'
import { beyond, exactly, readCursor, writeCursor } from './cursor.ts'
import { messageViewOf, readReplies } from './replies.ts'
import { messages } from './table.ts'

/** Her own messages with what was answered, newest first, a page at a time (D27). */
export async function ownMessages(db: Db, member: Member, cursor: string | undefined): Promise<MessagesPage> {
  const place = readCursor(cursor)
  const [createdAt, id] = [sql`${messages.createdAt}`, sql`${messages.id}`]
  const hers = eq(messages.userId, member.id)
  const rows = await db
    .select({ row: messages, at: exactly(createdAt) })
    .from(messages)
    .where(place === null ? hers : and(hers, beyond(place, createdAt, id)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(messagesPerPage + 1)
  const page = rows.slice(0, messagesPerPage)
  const last = rows.length > messagesPerPage ? page.at(-1) : undefined
  const replies = await readReplies(
    db,
    page.map(({ row }) => row.id),
  )
  return {
    messages: page.map(({ row }) => messageViewOf(row, replies.get(row.id))),
    next: last === undefined ? null : writeCursor({ section: 0, at: last.at, id: last.row.id }),
  }
}
