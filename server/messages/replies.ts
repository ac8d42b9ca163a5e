import { asc, inArray } from 'drizzle-orm'
import type { MessageView, ReplyView } from '../../domain/messages.ts'
import type { Db } from '../db/open.ts'
import { messageReplies, type messages } from './table.ts'

/** What was written after each of these messages, in its order. */
export async function readReplies(db: Db, messageIds: readonly string[]): Promise<ReadonlyMap<string, ReplyView[]>> {
  const found = new Map<string, ReplyView[]>()
  if (messageIds.length === 0) return found
  const rows = await db
    .select()
    .from(messageReplies)
    .where(inArray(messageReplies.messageId, [...messageIds]))
    .orderBy(asc(messageReplies.createdAt), asc(messageReplies.id))
  for (const row of rows) {
    const ofOne = found.get(row.messageId) ?? []
    ofOne.push({
      id: row.id,
      from: row.fromTeam ? 'team' : 'member',
      message: row.message,
      created_at: row.createdAt.toISOString(),
    })
    found.set(row.messageId, ofOne)
  }
  return found
}

/** A row as its sender may see it: nothing of who answered, or of how it stands in the inbox. */
export function messageViewOf(row: typeof messages.$inferSelect, replies: readonly ReplyView[] = []): MessageView {
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
