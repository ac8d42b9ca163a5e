import { and, eq } from 'drizzle-orm'
import type { MessageView, NewMessage } from '../../domain/messages.ts'
import type { AppParts } from '../app-parts.ts'
import type { Member } from '../auth/guards.ts'
import { operatorOf } from '../env.ts'
import { keyUsed } from '../problem.ts'
import { contactLetter } from './letters.ts'
import { insistOnPace, takeTurn, writtenBefore } from './per-hour.ts'
import { messageViewOf, readReplies } from './replies.ts'
import { messages } from './table.ts'

export type Writing = Pick<AppParts, 'db' | 'env' | 'clock' | 'outbox' | 'billing' | 'live' | 'notifications'>

/** What the table gives a new message by itself. */
const untouched = { status: 'open', adminResponse: null, version: 0, answeredAt: null, answeredBy: null }

/**
 * Keeps a message of hers, and its mail to the operator, both or neither (spec §7). The same key again changes nothing
 * and gives the message as it is by now.
 * @throws Problem 409 KEY_USED when the key came with other words before, 429 when there were too many
 */
export async function keepMessage(
  { db, env, clock, outbox, billing }: Writing,
  member: Member,
  { subject, message, key = crypto.randomUUID() }: NewMessage,
): Promise<MessageView> {
  const [at, id] = [clock(), crypto.randomUUID()]
  const to = operatorOf(env)
  const { name: sender, email: account } = member
  const about = { sender, account, subject, words: message, at, isReply: false, id, baseUrl: env.baseUrl }
  const letter = to === undefined ? null : await contactLetter({ to, ...about })
  const priority = await billing.hasAccess(member)
  const row = { id, userId: member.id, subject, message, key, priority, createdAt: at }
  return db.transaction(async (tx) => {
    await takeTurn(tx, member.id)
    const [made] = await tx
      .insert(messages)
      .values(row)
      .onConflictDoNothing({ target: [messages.userId, messages.key] })
      .returning({ before: writtenBefore(member.id, at) })
    if (made === undefined) {
      const [before] = await tx
        .select()
        .from(messages)
        .where(and(eq(messages.userId, member.id), eq(messages.key, key)))
      if (before?.subject !== subject || before.message !== message) throw keyUsed()
      return messageViewOf(before, (await readReplies(tx, [before.id])).get(before.id))
    }
    await insistOnPace(tx, member.id, at, made.before)
    if (letter !== null) await outbox.put(letter, tx)
    return messageViewOf({ ...untouched, ...row })
  })
}
