import type { Mail } from '../mail/mail-content.ts'
import { and, asc, eq, gt, inArray, isNull, lte, max, min, sql } from 'drizzle-orm'
import type { Entitled } from '../auth/entitlement.ts'
import type { Member } from '../auth/guards.ts'
import { user } from '../auth/table.ts'
import type { Clock } from '../clock.ts'
import { rowsOf, type Db } from '../db/open.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { outbox } from '../mail/table.ts'
import { newMeetupsMail } from './mails.ts'
import { isPublished } from './published.ts'
import { alertReaders } from './reader-access.ts'
import { toMeetup } from './rows.ts'
import { meetupAlerts, meetups } from './table.ts'
import { dayMs } from '../../domain/day.ts'

export interface AlertNeeds {
  readonly db: Db
  readonly env: Env
  readonly clock: Clock
  readonly log: Log
  readonly stopLinks: { urlOf(link: { kind: 'meetup-alerts'; userId: string }): string }
}

const minuteMs = 60_000

/** Time to wait after a publication, so that several meetups share one mail and mistakes can be corrected. */
export const quietMs = 5 * minuteMs
/** Longest time that a published meetup waits for its mail, even if an admin keeps publishing others. */
export const longestWaitMs = 30 * minuteMs

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

/** Sends mails about new meetups to members who asked for them (D38). Which community a member chose is not stored. */
export function createAlerts({ db, env, clock, log, stopLinks }: AlertNeeds) {
  const unannounced = (now: Date) => and(isPublished(now), isNull(meetups.announcedAt), gt(meetups.startsAt, now))

  /**
   * Whether the mail may be sent now: no mail was sent for a day, and either nothing was published for `quietMs` or the
   * first meetup has waited for `longestWaitMs`.
   */
  async function isTime(within: Db, now: Date): Promise<boolean> {
    const [mailed] = await within.select({ last: max(meetups.announcedAt) }).from(meetups)
    if (mailed?.last && mailed.last > before(now, dayMs)) return false
    const [wait] = await within
      .select({ first: min(meetups.publishedAt), last: max(meetups.publishedAt) })
      .from(meetups)
      .where(unannounced(now))
    if (!wait?.first || !wait.last) return false
    return wait.last <= before(now, quietMs) || wait.first <= before(now, longestWaitMs)
  }

  /**
   * Queues one mail for each recipient who still wants these mails, with a personal link in place of `mark`. Returns
   * the number of mails.
   */
  async function post(
    within: Db,
    mail: Omit<Mail, 'to' | 'unsubscribe'>,
    mark: string,
    readers: readonly string[],
    now: Date,
  ): Promise<number> {
    const at = sql`${now.toISOString()}::timestamptz`
    const { kind, class: mailClass, subject, text, html } = mail
    const links = readers.map((userId) => stopLinks.urlOf({ kind: 'meetup-alerts', userId }))
    const mails = await rowsOf(
      within,
      sql`insert into ${outbox} (kind, class, recipient, subject, text_body, html_body, unsubscribe, next_attempt_at, created_at)
        select ${kind}::text, ${mailClass}::text, ${user.email}, ${subject}::text, replace(${text}, ${mark}, link),
          replace(${html}, ${mark}, link), link, ${at}, ${at}
        from unnest(${sql.param(readers)}::text[], ${sql.param(links)}::text[]) readers(reader, link)
          inner join ${meetupAlerts} on ${meetupAlerts.userId} = reader inner join ${user} on ${user.id} = reader
        order by ${meetupAlerts.createdAt}
        returning id`,
    )
    return mails.length
  }

  return {
    async isOn(member: Member): Promise<boolean> {
      const rows = await db.select().from(meetupAlerts).where(eq(meetupAlerts.userId, member.id))
      return rows.length > 0
    },

    async turnOn({ member }: Entitled): Promise<void> {
      await db.insert(meetupAlerts).values({ userId: member.id, createdAt: clock() }).onConflictDoNothing()
    },

    async turnOff(member: Member): Promise<void> {
      await db.delete(meetupAlerts).where(eq(meetupAlerts.userId, member.id))
    },

    /**
     * Mails new meetups once: `announcedAt` of the meetups and the mails are stored in one transaction. Meetups that
     * were published within the last `quietMs`, or are published later on the same day, are in the next day's mail.
     */
    async mailNewMeetups(): Promise<void> {
      const now = clock()
      if (!(await isTime(db, now))) return
      // The recipients are read before the meetups are locked, so that admins do not wait.
      const readers = await alertReaders(db, env, now)
      await db.transaction(async (tx) => {
        const fresh = await tx
          .select()
          .from(meetups)
          .where(and(unannounced(now), lte(meetups.publishedAt, before(now, quietMs))))
          .orderBy(asc(meetups.startsAt))
          .for('update')
        // The check is repeated under the lock, because another instance may have sent today's mail meanwhile.
        if (fresh.length === 0 || !(await isTime(tx, now))) return
        const ids = fresh.map(({ id }) => id)
        await tx.update(meetups).set({ announcedAt: now }).where(inArray(meetups.id, ids))
        const mark = crypto.randomUUID()
        const mail = await newMeetupsMail({ meetups: fresh.map(toMeetup), baseUrl: env.baseUrl, stopUrl: mark })
        const mails = await post(tx, mail, mark, readers, now)
        log.info({ meetups: fresh.length, mails }, 'new meetups announced')
      })
    },
  }
}
