import { and, eq } from 'drizzle-orm'
import type { MessageView, NewMessage } from '../../domain/messages.ts'
import type { AccessCheck } from '../auth/entitlement.ts'
import type { Member } from '../auth/guards.ts'
import type { Db } from '../db/open.ts'
import { asMember } from '../db/scope.ts'
import { operatorOf } from '../env.ts'
import { keyUsed } from '../problem.ts'
import { contactLetter } from './letters.ts'
import { assertHourlyLimit, lockMemberRow } from './hourly-limit.ts'
import { messageViewOf, readReplies } from './replies.ts'
import { messages } from './table.ts'
import type { TellNeeds } from './tell-sender.ts'

export type MessageNeeds = TellNeeds & Readonly<{ db: Db; billing: AccessCheck }>

/**
 * The member's message that was stored under this key, as it is now.
 * @throws Problem 409 KEY_USED when it has other words
 */
async function storedBefore(
  tx: Db,
  userId: string,
  { subject, message, key }: NewMessage & { readonly key: string },
): Promise<MessageView | undefined> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.key, key)))
  if (row === undefined) return undefined
  if (row.subject !== subject || row.message !== message) throw keyUsed()
  return messageViewOf(row, (await readReplies(tx, [row.id])).get(row.id))
}

/**
 * Stores a message to the team together with its mail to the operator, both or neither (spec §7). The same key again
 * changes nothing and gives the message as it is now.
 * @throws Problem 409 KEY_USED when the key came with other words before, 429 after 20 messages and replies in an hour
 */
export async function keepMessage(
  { db, env, clock, outbox, billing }: MessageNeeds,
  member: Member,
  { subject, message, key = crypto.randomUUID() }: NewMessage,
): Promise<MessageView> {
  const [at, id] = [clock(), crypto.randomUUID()]
  const to = operatorOf(env)
  const [priority, letter] = await Promise.all([
    billing.hasAccess(member),
    to === undefined ? undefined : contactLetter({ to, at, isReply: false, id, baseUrl: env.baseUrl }),
  ])
  const store = async (tx: Db): Promise<MessageView> => {
    await lockMemberRow(tx, member.id)
    const before = await storedBefore(tx, member.id, { subject, message, key })
    if (before !== undefined) return before
    await assertHourlyLimit(tx, member.id, at)
    const row = { id, userId: member.id, subject, message, key, priority, createdAt: at }
    const [stored] = await tx.insert(messages).values(row).returning()
    if (stored === undefined) throw new Error('The database stored no message.')
    if (letter !== undefined) await outbox.put(letter, tx)
    return messageViewOf(stored)
  }
  return asMember(member.id, () => db.transaction(store))
}
