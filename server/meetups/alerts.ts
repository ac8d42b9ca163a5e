import { and, asc, eq, gt, inArray, isNull, lte, max, min, sql } from 'drizzle-orm'
import type { Entitled } from '../auth/entitlement.ts'
import type { Member } from '../auth/guards.ts'
import { user } from '../auth/table.ts'
import { rowsOf, type Db } from '../db/open.ts'
import type { Mail } from '../mail/outbox.ts'
import { outbox } from '../mail/table.ts'
import { alertLetter } from './letters.ts'
import type { MeetupParts } from './meetups.ts'
import { alertReaders } from './reader-access.ts'
import { toMeetup } from './rows.ts'
import { meetupAlerts, meetups } from './table.ts'
import { dayMs } from '../../domain/day.ts'

const minuteMs = 60_000

/** A new meetup waits for so long, so that several go out in one mail and slips do not. */
export const quietMs = 5 * minuteMs
/** However busy the admin is, the first of them waits no longer than this. */
export const longestWaitMs = 30 * minuteMs

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

/** Mails of new meetups to those who asked for them (D38). Which community somebody looks for is not kept at all. */
export function createAlerts({
  db,
  env,
  clock,
  log,
  stopLinks,
}: Pick<MeetupParts, 'db' | 'env' | 'clock' | 'log' | 'stopLinks'>) {
  const unannounced = (now: Date) =>
    and(eq(meetups.status, 'published'), isNull(meetups.announcedAt), gt(meetups.startsAt, now))

  /** No mail for a day, and the desk is quiet; or the first one has waited long enough. */
  async function isTime(within: Db, now: Date): Promise<boolean> {
    const [mailed] = await within.select({ last: max(meetups.announcedAt) }).from(meetups)
    // Nobody has more than one a day.
    if (mailed?.last && mailed.last > before(now, dayMs)) return false
    const [wait] = await within
      .select({ first: min(meetups.publishedAt), last: max(meetups.publishedAt) })
      .from(meetups)
      .where(unannounced(now))
    if (!wait?.first || !wait.last) return false
    return wait.last <= before(now, quietMs) || wait.first <= before(now, longestWaitMs)
  }

  /** One mail to each of them who has not taken back her wish by now, each with a link of its own in the place of `mark`; gives how many that are. */
  async function post(
    within: Db,
    letter: Omit<Mail, 'to' | 'unsubscribe'>,
    mark: string,
    readers: readonly string[],
    now: Date,
  ): Promise<number> {
    const at = sql`${now.toISOString()}::timestamptz`
    const { kind, class: mailClass, subject, text, html } = letter
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
     * Mails what is new, once: that a meetup was announced and the mails of it are stored together or not at all. What
     * was published a moment ago, or comes later on the same day, waits for the next day’s mail.
     */
    async announce(): Promise<void> {
      const now = clock()
      if (!(await isTime(db, now))) return
      // Before the meetups are locked, so that no admin waits for it.
      const readers = await alertReaders(db, env, now)
      await db.transaction(async (tx) => {
        const fresh = await tx
          .select()
          .from(meetups)
          .where(and(unannounced(now), lte(meetups.publishedAt, before(now, quietMs))))
          .orderBy(asc(meetups.startsAt))
          .for('update')
        // Asked again now that nobody else can announce these: another instance may have sent today’s mail meanwhile.
        if (fresh.length === 0 || !(await isTime(tx, now))) return
        const ids = fresh.map(({ id }) => id)
        await tx.update(meetups).set({ announcedAt: now }).where(inArray(meetups.id, ids))
        const mark = crypto.randomUUID()
        const letter = await alertLetter({ meetups: fresh.map(toMeetup), baseUrl: env.baseUrl, stopUrl: mark })
        const mails = await post(tx, letter, mark, readers, now)
        log.info({ meetups: fresh.length, mails }, 'new meetups announced')
      })
    },
  }
}
