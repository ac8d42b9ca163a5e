import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { reminderMinutes, type UrgentRequest } from '../../domain/supplies.ts'
import type { Member } from '../auth/guards.ts'
import { user } from '../auth/table.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import type { Env } from '../env.ts'
import { hourBefore, mostPerHour, tooManyThisHour } from '../limits/per-hour.ts'
import type { Outbox } from '../mail/outbox.ts'
import { keyUsed } from '../http/problem.ts'
import { urgentRequestMail, urgentRequestOpenMail } from './mails.ts'
import { urgentRequests } from './table.ts'

export type UrgentNeeds = Readonly<{ db: Db; env: Env; clock: Clock; outbox: Outbox }>

/**
 * Stores an urgent request and the mail to the operator in one transaction (D21). A repeated key changes nothing.
 * @throws Problem 409 KEY_USED for a key with different content, 429 after too many requests
 */
export async function storeUrgentRequest(
  { db, env, clock, outbox }: UrgentNeeds,
  member: Member,
  { phone, description, answer = 'call', safety = '', key = crypto.randomUUID() }: UrgentRequest,
): Promise<void> {
  const [at, id] = [clock(), crypto.randomUUID()]
  const to = env.urgent.email
  const about = { phone, answer, safety, at, hours: env.urgent.hours, id, baseUrl: env.baseUrl }
  const mail = to === undefined ? null : await urgentRequestMail({ to, ...about })
  await db.transaction(async (tx) => {
    // The account is locked, so that simultaneous requests of one member are counted one after the other.
    await tx.select({ id: user.id }).from(user).where(eq(user.id, member.id)).for('update')
    const made = await tx
      .insert(urgentRequests)
      .values({ id, userId: member.id, phone, description, answer, safety, key, createdAt: at })
      .onConflictDoNothing({ target: [urgentRequests.userId, urgentRequests.key] })
      .returning({ id: urgentRequests.id })
    const ownRow = eq(urgentRequests.userId, member.id)
    if (made.length === 0) {
      const [before] = await tx
        .select()
        .from(urgentRequests)
        .where(and(ownRow, eq(urgentRequests.key, key)))
      const same =
        before?.phone === phone &&
        before.description === description &&
        before.answer === answer &&
        before.safety === safety
      if (!same) throw keyUsed()
      return
    }
    const lastHour = await tx
      .select({ at: urgentRequests.createdAt })
      .from(urgentRequests)
      .where(and(ownRow, gt(urgentRequests.createdAt, hourBefore(at))))
      .orderBy(urgentRequests.createdAt)
    const [first] = lastHour
    if (first !== undefined && lastHour.length > mostPerHour) throw tooManyThisHour(first.at, at)
    if (mail !== null) await outbox.put(mail, tx)
  })
}

/** Mails the operator once about each urgent request that is still open after `reminderMinutes` (D62). */
export async function remindOfUrgentRequests({ db, env, clock, outbox }: UrgentNeeds): Promise<void> {
  const to = env.urgent.email
  if (to === undefined) return
  const at = clock()
  const waiting = await db
    .select({ id: urgentRequests.id })
    .from(urgentRequests)
    .where(
      and(
        eq(urgentRequests.status, 'open'),
        isNull(urgentRequests.remindedAt),
        lte(urgentRequests.createdAt, new Date(at.getTime() - reminderMinutes * 60_000)),
      ),
    )
  for (const { id } of waiting) {
    const mail = await urgentRequestOpenMail({ to, id, baseUrl: env.baseUrl })
    await db.transaction(async (tx) => {
      const marked = await tx
        .update(urgentRequests)
        .set({ remindedAt: at })
        .where(and(eq(urgentRequests.id, id), isNull(urgentRequests.remindedAt)))
        .returning({ id: urgentRequests.id })
      if (marked.length > 0) await outbox.put(mail, tx)
    })
  }
}
