import { and, eq, sql } from 'drizzle-orm'
import type { MessageView, NewReply } from '../../domain/messages.ts'
import { isAdmin, type Member } from '../auth/guards.ts'
import type { Db } from '../db/open.ts'
import { asMember, asTeam } from '../db/scope.ts'
import { operatorOf } from '../env.ts'
import { keyUsed, Problem } from '../problem.ts'
import { isUuid } from '../db/uuid.ts'
import type { MessageNeeds } from './keep-message.ts'
import { contactLetter } from './letters.ts'
import { assertHourlyLimit, lockMemberRow } from './hourly-limit.ts'
import { messageViewOf, readReplies } from './replies.ts'
import { messageReplies, messages } from './table.ts'
import { tellSender } from './tell-sender.ts'

/** Somebody else's and one that never was look the same from outside. */
export const noSuchMessage = () =>
  new Problem({ status: 404, code: 'NO_SUCH_MESSAGE', detail: 'There is no such message.' })

/** Whether the key's words are here already. */
async function isRepeat(tx: Db, row: typeof messageReplies.$inferInsert & { key: string }): Promise<boolean> {
  const [before] = await tx
    .select()
    .from(messageReplies)
    .where(and(eq(messageReplies.messageId, row.messageId), eq(messageReplies.key, row.key)))
  if (before === undefined) return false
  if (before.authorId !== row.authorId || before.message !== row.message) throw keyUsed()
  return true
}

/**
 * Goes on with a conversation (D27). Its sender's words open it again and are mailed to the operator; an admin's are
 * mailed to the sender, her tabs are told, and it counts as in progress. The same key again changes nothing.
 * @throws Problem 404 for anybody else, 409 KEY_USED, 429
 */
export async function keepReply(
  services: MessageNeeds,
  member: Member,
  id: string,
  { message: words, key = crypto.randomUUID() }: NewReply,
): Promise<MessageView> {
  const { db, env, clock, outbox, billing, live } = services
  const at = clock()
  const [admin, priority] = [await isAdmin(db, env, member), await billing.hasAccess(member)]
  if (!isUuid(id)) throw noSuchMessage()
  const inHerName = admin ? asTeam : asMember
  return inHerName(member.id, () => db.transaction(keep))

  async function keep(tx: Db): Promise<MessageView> {
    // The conversation before the account, as a deletion takes them, so that no two wait for each other.
    const [found] = await tx.select().from(messages).where(eq(messages.id, id)).for('update')
    const isHers = found?.userId === member.id
    if (found === undefined || !(isHers || admin)) throw noSuchMessage()
    await lockMemberRow(tx, member.id)

    const fromTeam = !isHers
    const row = { messageId: id, authorId: member.id, fromTeam, message: words, key, createdAt: at }
    if (!(await isRepeat(tx, row))) {
      await assertHourlyLimit(tx, member.id, at)
      await tx.insert(messageReplies).values(row)
      const change = fromTeam
        ? { status: 'in_progress', answeredAt: at, answeredBy: member.id }
        : { status: 'open', priority }
      const version = sql`${messages.version} + 1`
      await tx
        .update(messages)
        .set({ ...change, version })
        .where(eq(messages.id, id))
      if (fromTeam) await tellSender(services, tx, found, words)
      else await tellTheTeam(tx, found)
    }
    const [after = found] = await tx.select().from(messages).where(eq(messages.id, id))
    return messageViewOf(after, (await readReplies(tx, [id])).get(id))
  }

  async function tellTheTeam(tx: Db, { userId }: typeof messages.$inferSelect): Promise<void> {
    // Her own words, on another device of hers.
    await live.tell(tx, { kind: 'reply', user: userId })
    const to = operatorOf(env)
    if (to === undefined) return
    await outbox.put(await contactLetter({ to, at, isReply: true, id, baseUrl: env.baseUrl }), tx)
  }
}
