import { and, count, eq, gt, isNotNull, min } from 'drizzle-orm'
import { sampleMeetups } from '../../content/premium/meetups.ts'
import type { Report } from '../../domain/reports.ts'
import type { Member } from '../auth/guards.ts'
import { user } from '../auth/table.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { operatorOf, type Env } from '../env.ts'
import { hourBefore, mostPerHour, tooManyThisHour } from '../limits/per-hour.ts'
import type { Outbox } from '../mail/outbox.ts'
import { keyUsed } from '../http/problem.ts'
import { reportMail } from './mails.ts'
import { isUuid } from '../db/uuid.ts'
import { noSuchMeetup } from './problems.ts'
import { meetupReports, meetups } from './table.ts'

export type ReportNeeds = Readonly<{ db: Db; env: Env; clock: Clock; outbox: Outbox }>

/**
 * Finds a meetup that members could have seen: a sample or a published one, even if it is over, withdrawn or deleted.
 */
async function readSeen(db: Db, id: string) {
  const sample = sampleMeetups.find((each) => each.id === id)
  if (sample !== undefined) return { id, title: sample.title, sample: true }
  if (!isUuid(id)) return null
  const [row] = await db
    .select({ title: meetups.title })
    .from(meetups)
    .where(and(eq(meetups.id, id), isNotNull(meetups.publishedAt)))
  return row === undefined ? null : { id, title: row.title, sample: false }
}

/**
 * Stores a report and the mail to the operator in one transaction. A repeated key changes nothing.
 * @throws Problem 404 NO_SUCH_MEETUP, 409 KEY_USED for a key with different content, 429 after too many reports
 */
export async function storeReport(
  { db, env, clock, outbox }: ReportNeeds,
  member: Member,
  { meetup: meetupId, concern, serious = false, key = crypto.randomUUID() }: Report,
): Promise<void> {
  const [at, id] = [clock(), crypto.randomUUID()]
  const meetup = await readSeen(db, meetupId)
  if (meetup === null) throw noSuchMeetup()
  const to = operatorOf(env)
  const mail = to === undefined ? null : await reportMail({ to, id, serious, baseUrl: env.baseUrl })
  const ownRow = eq(meetupReports.userId, member.id)
  await db.transaction(async (tx) => {
    // The account is locked, so that simultaneous reports of one member are counted one after the other.
    await tx.select({ id: user.id }).from(user).where(eq(user.id, member.id)).for('update')
    const made = await tx
      .insert(meetupReports)
      .values({ id, userId: member.id, meetupId, meetupTitle: meetup.title, concern, serious, key, createdAt: at })
      .onConflictDoNothing({ target: [meetupReports.userId, meetupReports.key] })
      .returning({ id: meetupReports.id })
    if (made.length === 0) {
      const [before] = await tx
        .select()
        .from(meetupReports)
        .where(and(ownRow, eq(meetupReports.key, key)))
      if (before?.meetupId !== meetupId || before.concern !== concern || before.serious !== serious) throw keyUsed()
      return
    }
    const [lastHour] = await tx
      .select({ made: count(), first: min(meetupReports.createdAt) })
      .from(meetupReports)
      .where(and(ownRow, gt(meetupReports.createdAt, hourBefore(at))))
    if (lastHour?.first && lastHour.made > mostPerHour) throw tooManyThisHour(lastHour.first, at)
    if (mail !== null) await outbox.put(mail, tx)
  })
}
