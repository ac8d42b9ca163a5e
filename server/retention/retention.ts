import { and, eq, isNotNull, isNull, lt, lte, notExists, or, sql, type SQL } from 'drizzle-orm'
import { product } from '../../content/open/product.ts'
import { dayMs } from '../../domain/day.ts'
import { london } from '../../domain/london.ts'
import { launchConfirmDays, monthsBefore, monthsWords, periods, unusedNoticeDays } from '../../domain/periods.ts'
import { isOwner, type Member } from '../auth/guards.ts'
import { user, userRoles } from '../auth/table.ts'
import { notices, subscribers, trialMarks } from '../billing/table.ts'
import type { Clock } from '../clock.ts'
import { dataComplaints } from '../complaints/table.ts'
import type { Db } from '../db/open.ts'
import type { Env } from '../env.ts'
import { describeError, type Log } from '../log.ts'
import { writeMail, type Mail } from '../mail/mail-content.ts'
import type { Outbox } from '../mail/outbox.ts'
import { meetupReports } from '../meetups/table.ts'
import { messages } from '../messages/table.ts'
import { taskReminders } from '../notifications/table.ts'
import { launchNotifications, urgentRequests } from '../supplies/table.ts'

interface Needs {
  readonly db: Db
  readonly env: Env
  readonly clock: Clock
  readonly log: Log
  readonly outbox: Outbox
  readonly erasure: { remove(account: Pick<Member, 'id' | 'email' | 'emailVerified'>): Promise<void> }
  readonly meetups: { erasePast(at: Date): Promise<void> }
  readonly sync: { eraseOld(): Promise<void> }
}

/** Kind of the notice in the table `notices` that records the mail about an unused account. */
const unused = 'unused-account'

/** Maximum number of accounts per run; the next run continues with the others. */
const mostATurn = 500

/** Erases data after the end of its retention period (D66). Runs daily. */
export function createRetention({ db, env, clock, log, outbox, erasure, meetups, sync }: Needs) {
  async function eraseOld(now: Date): Promise<void> {
    // The function keeps the events of as many months as `periods.events` says.
    await db.execute(sql`select drop_old_events()`)
    const before = (months: number): Date => monthsBefore(now, months)
    await db.delete(urgentRequests).where(lt(urgentRequests.createdAt, before(periods.urgentRequests)))
    const lastWord = before(periods.messages)
    const since = sql`${lastWord.toISOString()}::timestamptz`
    await db
      .delete(messages)
      .where(
        and(
          lt(messages.createdAt, lastWord),
          or(isNull(messages.answeredAt), lt(messages.answeredAt, lastWord)),
          sql`not exists (select from message_replies where message_id = ${messages.id} and created_at >= ${since})`,
        ),
      )
    for (const table of [meetupReports, dataComplaints]) {
      await db.delete(table).where(lt(table.closedAt, before(periods.concerns)))
    }
    await meetups.erasePast(now)
    await sync.eraseOld()
    // Task reminders are erased after a week, because a device that is never opened again would not remove them.
    await db.delete(taskReminders).where(lt(taskReminders.ringsAt, new Date(now.getTime() - 7 * dayMs)))
    await db.delete(trialMarks).where(lt(trialMarks.endsAt, before(periods.trialMarks)))
    const unconfirmed = new Date(now.getTime() - launchConfirmDays * dayMs)
    await db
      .delete(launchNotifications)
      .where(
        or(
          lt(launchNotifications.confirmedAt, before(periods.launchList)),
          and(isNull(launchNotifications.confirmedAt), lt(launchNotifications.createdAt, unconfirmed)),
        ),
      )
  }

  /** Selects accounts unused since `instant`, except those of subscribers, of users with a role and of the owner. */
  const unusedSince = (instant: Date, told: SQL | undefined) =>
    db
      .select({ id: user.id, email: user.email, emailVerified: user.emailVerified, usedAt: user.usedAt })
      .from(user)
      .where(
        and(
          lt(user.usedAt, instant),
          notExists(
            db
              .select({ one: sql`1` })
              .from(subscribers)
              .where(and(eq(subscribers.userId, user.id), eq(subscribers.subscribed, true))),
          ),
          notExists(
            db
              .select({ one: sql`1` })
              .from(userRoles)
              .where(eq(userRoles.userId, user.id)),
          ),
          told,
        ),
      )
      .orderBy(user.usedAt)
      .limit(mostATurn)
      .then((found) => found.filter((person) => !isOwner(env, person)))

  /** Whether the mail about the deletion was sent since the member's last visit, and not later than `until`. */
  const toldOf = (until?: Date): SQL =>
    sql`exists (select from ${notices} where ${and(
      eq(notices.userId, user.id),
      eq(notices.kind, unused),
      isNotNull(notices.toldAt),
      until === undefined ? undefined : lte(notices.toldAt, until),
      sql`${notices.about} = to_char(${user.usedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    )})`

  async function tellUnused(now: Date): Promise<void> {
    const soon = new Date(monthsBefore(now, periods.unusedAccounts).getTime() + unusedNoticeDays * dayMs)
    for (const { id, email, usedAt } of await unusedSince(soon, sql`not ${toldOf()}`)) {
      const mail = await unusedAccountMail({ to: email, on: new Date(now.getTime() + unusedNoticeDays * dayMs), env })
      await db.transaction(async (tx) => {
        const made = await tx
          .insert(notices)
          .values({ userId: id, kind: unused, about: usedAt.toISOString(), toldAt: now })
          .onConflictDoNothing()
          .returning()
        if (made.length > 0) await outbox.put(mail, tx)
      })
    }
  }

  async function deleteUnused(now: Date, stopping?: AbortSignal): Promise<void> {
    const told = new Date(now.getTime() - unusedNoticeDays * dayMs)
    for (const person of await unusedSince(monthsBefore(now, periods.unusedAccounts), toldOf(told))) {
      if (stopping?.aborted === true) return
      // A failure (for example when the payment provider cannot be reached) is only logged; another daily run tries
      // again.
      await erasure
        .remove(person)
        .catch((error: unknown) => log.error(describeError(error), 'an unused account was not deleted'))
    }
  }

  return {
    async eraseExpired(stopping?: AbortSignal): Promise<void> {
      const now = clock()
      await eraseOld(now)
      await tellUnused(now)
      await deleteUnused(now, stopping)
    },
  }
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: london })

/** The mail that announces the deletion of an unused account and says how to prevent it. */
function unusedAccountMail(about: {
  readonly to: string
  readonly on: Date
  readonly env: Pick<Env, 'baseUrl'>
}): Promise<Mail> {
  const { to, on, env } = about
  return writeMail({
    kind: 'account-unused',
    class: 'other',
    to,
    subject: `Your ${product.name} account will be deleted on ${day.format(on)}`,
    paragraphs: [
      `You have not used your ${product.name} account for nearly ${monthsWords(periods.unusedAccounts)}. We keep nothing longer than it is needed, so we will delete it on ${day.format(on)}.`,
      'To keep it, log in once before that day. Otherwise there is nothing you have to do.',
    ],
    button: { label: 'Log in and keep it', url: `${env.baseUrl}/login` },
    closing: ['What is kept in the browser of your device stays there until you clear it.'],
  })
}
