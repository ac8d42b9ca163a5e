import { and, eq, gt, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { MessageView, NewMessage, NewReply } from '../../domain/messages.ts'
import type { AccessCheck } from '../auth/entitlement.ts'
import { isAdmin, type Member } from '../auth/guards.ts'
import { user } from '../auth/table.ts'
import type { Db } from '../db/open.ts'
import { asMember, asTeam } from '../db/scope.ts'
import { isUuid } from '../db/uuid.ts'
import { operatorOf } from '../env.ts'
import { hourBefore, mostPerHour, tooManyThisHour } from '../limits/per-hour.ts'
import { keyUsed, Problem } from '../http/problem.ts'
import { newMessageMail } from './mails.ts'
import { readReplies, toMessageView } from './member-view.ts'
import { notifySender, type NotifySenderNeeds } from './notify-sender.ts'
import { messageReplies, messages } from './table.ts'

export type MessageNeeds = NotifySenderNeeds & Readonly<{ db: Db; billing: AccessCheck }>

/** The error is the same for a message of another member and for an unknown id. */
export const messageNotFound = () => new Problem(404, 'NO_SUCH_MESSAGE', 'There is no such message.')

/** Locks the member's account row, so that concurrent requests of one member are counted one after the other. */
async function lockMemberRow(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select from ${user} where ${user.id} = ${userId} for no key update`)
}

/**
 * Rejects more than 20 messages and replies of a member in the hour before `at`.
 * @throws Problem 429
 */
async function assertHourlyLimit(tx: Db, userId: string, at: Date): Promise<void> {
  const since = hourBefore(at)
  const written = await unionAll(
    tx
      .select({ at: messages.createdAt })
      .from(messages)
      .where(and(eq(messages.userId, userId), gt(messages.createdAt, since))),
    tx
      .select({ at: messageReplies.createdAt })
      .from(messageReplies)
      .where(and(eq(messageReplies.authorId, userId), gt(messageReplies.createdAt, since))),
  )
  if (written.length < mostPerHour) return
  throw tooManyThisHour(new Date(Math.min(...written.map((each) => each.at.getTime()))), at)
}

/**
 * Returns the message that the member stored with this key before, in its current state.
 * @throws Problem 409 KEY_USED when the stored text differs
 */
async function findByKey(
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
  return toMessageView(row, await readReplies(tx, row.id))
}

/**
 * Stores a message to the team and its mail to the operator in one transaction (spec §7). A repeated key stores nothing
 * and returns the stored message.
 * @throws Problem 409 KEY_USED when the key was used for another text, 429 after 20 messages and replies in an hour
 */
export async function createMessage(
  { db, env, clock, outbox, billing }: MessageNeeds,
  member: Member,
  { subject, message, key = crypto.randomUUID() }: NewMessage,
): Promise<MessageView> {
  const [at, id] = [clock(), crypto.randomUUID()]
  const to = operatorOf(env)
  const [priority, mail] = await Promise.all([
    billing.hasAccess(member),
    to === undefined ? undefined : newMessageMail({ to, at, isReply: false, id, baseUrl: env.baseUrl }),
  ])
  const store = async (tx: Db): Promise<MessageView> => {
    await lockMemberRow(tx, member.id)
    const existing = await findByKey(tx, member.id, { subject, message, key })
    if (existing !== undefined) return existing
    await assertHourlyLimit(tx, member.id, at)
    const row = { id, userId: member.id, subject, message, key, priority, createdAt: at }
    const [stored] = await tx.insert(messages).values(row).returning()
    if (stored === undefined) throw new Error('The insert of the message returned no row.')
    if (mail !== undefined) await outbox.put(mail, tx)
    return toMessageView(stored)
  }
  return asMember(member.id, () => db.transaction(store))
}

/**
 * Returns true when the reply is already stored.
 * @throws Problem 409 KEY_USED when its text or author differs
 */
async function isReplyStored(tx: Db, row: typeof messageReplies.$inferInsert & { key: string }): Promise<boolean> {
  const [stored] = await tx
    .select()
    .from(messageReplies)
    .where(and(eq(messageReplies.messageId, row.messageId), eq(messageReplies.key, row.key)))
  if (stored === undefined) return false
  if (stored.authorId !== row.authorId || stored.message !== row.message) throw keyUsed()
  return true
}

/**
 * Adds a reply to a conversation (D27). A reply of the member reopens the conversation and is mailed to the operator. A
 * reply of an admin changes the status to 'in progress' and notifies the member. A repeated key stores nothing.
 * @throws Problem 404 for other members, 409 KEY_USED, 429
 */
export async function createReply(
  services: MessageNeeds,
  member: Member,
  id: string,
  { message: text, key = crypto.randomUUID() }: NewReply,
): Promise<MessageView> {
  const { db, env, clock, outbox, billing, live } = services
  const at = clock()
  const [admin, priority] = [await isAdmin(db, env, member), await billing.hasAccess(member)]
  if (!isUuid(id)) throw messageNotFound()
  const withScope = admin ? asTeam : asMember
  return withScope(member.id, () => db.transaction(store))

  async function store(tx: Db): Promise<MessageView> {
    // Locks the message before the account. An account deletion uses the same order, which prevents a deadlock.
    const [found] = await tx.select().from(messages).where(eq(messages.id, id)).for('update')
    const isSender = found?.userId === member.id
    if (found === undefined || !(isSender || admin)) throw messageNotFound()
    await lockMemberRow(tx, member.id)

    const fromTeam = !isSender
    const row = { messageId: id, authorId: member.id, fromTeam, message: text, key, createdAt: at }
    if (!(await isReplyStored(tx, row))) {
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
      if (fromTeam) await notifySender(services, tx, found, text)
      else await notifyTeam(tx, found)
    }
    const [after = found] = await tx.select().from(messages).where(eq(messages.id, id))
    return toMessageView(after, await readReplies(tx, id))
  }

  async function notifyTeam(tx: Db, { userId }: typeof messages.$inferSelect): Promise<void> {
    // Tells the open tabs of the member's other devices to load the new reply.
    await live.notify(tx, { kind: 'reply', user: userId })
    const to = operatorOf(env)
    if (to === undefined) return
    await outbox.put(await newMessageMail({ to, at, isReply: true, id, baseUrl: env.baseUrl }), tx)
  }
}
