import { and, asc, eq, gt, inArray, isNull, max, min } from 'drizzle-orm'
import type { Entitled } from '../auth/entitlement.ts'
import type { Member } from '../auth/guards.ts'
import { alertLetter } from './letters.ts'
import type { MeetupParts } from './meetups.ts'
import { readReader, type Reader } from './reader-access.ts'
import { toMeetup } from './rows.ts'
import { meetupAlerts, meetups } from './table.ts'

const minuteMs = 60_000

/** New meetups wait until nothing was published for this long, so that several go out in one mail and slips do not. */
export const quietMs = 5 * minuteMs
/** However busy the admin is, the first of them waits no longer than this. */
export const longestWaitMs = 30 * minuteMs

/** Mails of new meetups to those who asked for them (D38). Which community somebody looks for is not kept at all. */
export function createAlerts({ db, env, clock, log, outbox, billing }: MeetupParts) {
  const unannounced = (now: Date) =>
    and(eq(meetups.status, 'published'), isNull(meetups.announcedAt), gt(meetups.startsAt, now))

  async function isTime(now: Date): Promise<boolean> {
    const [wait] = await db
      .select({ first: min(meetups.publishedAt), last: max(meetups.publishedAt) })
      .from(meetups)
      .where(unannounced(now))
    if (!wait?.first || !wait.last) return false
    return now.getTime() - wait.last.getTime() >= quietMs || now.getTime() - wait.first.getTime() >= longestWaitMs
  }

  /** Everybody who asked and has access now. */
  async function readers(): Promise<Reader[]> {
    const asked = await db.select({ id: meetupAlerts.userId }).from(meetupAlerts).orderBy(asc(meetupAlerts.createdAt))
    const found: Reader[] = []
    for (const { id } of asked) {
      const reader = await readReader({ db, billing }, id)
      if (reader !== null) found.push(reader)
    }
    return found
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
     * Mails what is new, once: that a meetup was announced and the mails of it are stored together or not at all.
     * Members are looked up before, for the embedded database answers nobody else while a transaction is open.
     */
    async announce(): Promise<void> {
      const now = clock()
      if (!(await isTime(now))) return
      const to = await readers()
      await db.transaction(async (tx) => {
        const fresh = await tx
          .select()
          .from(meetups)
          .where(unannounced(now))
          .orderBy(asc(meetups.startsAt))
          .for('update')
        if (fresh.length === 0) return
        const ids = fresh.map(({ id }) => id)
        await tx.update(meetups).set({ announcedAt: now }).where(inArray(meetups.id, ids))
        const letter = await alertLetter({ meetups: fresh.map(toMeetup), baseUrl: env.baseUrl })
        for (const { email } of to) await outbox.put({ ...letter, to: email }, tx)
        log.info({ meetups: fresh.length, mails: to.length }, 'new meetups announced')
      })
    },
  }
}
