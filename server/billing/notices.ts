import type { Mail } from '../mail/mail-content.ts'
import { and, eq, gt, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { user } from '../auth/table.ts'
import type { Db } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import type { BillingParts } from './billing-parts.ts'
import { firstChargeMail, halfYearMail, renewalMail, trialEndedMail, trialEndingMail } from './mails.ts'
import { createNews } from './news.ts'
import { agreedPrice, type Subscriber } from './standing.ts'
import { notices, subscribers } from './table.ts'
import { dayMs } from '../../domain/day.ts'

/**
 * Number of days between the mail and the event: a trial's end, a first charge, a yearly renewal, every sixth monthly
 * payment.
 */
export const noticeDays = { trialEnding: 2, firstCharge: 2, renewal: 14, halfYear: 7 } as const

/** If a trial ended longer ago than this (after a downtime of the server), no mail about it is sent. */
const staleMs = 3 * dayMs
const atOnce = 500

const { trialEndDate, firstChargeAt, periodEnd, subscriptionId } = subscribers

/**
 * The column as a text with the seconds since 1970, which does not depend on the time zone of the database session. The
 * text identifies the notice.
 */
const instantOf = (column: typeof trialEndDate | typeof periodEnd) => sql`extract(epoch from ${column})::bigint::text`

/** Sends mails that are due at a certain time (D10). Each mail is sent once, for any number of server instances. */
export function createNotices(parts: BillingParts) {
  const { db, clock, env, notifications } = parts
  const news = createNews(parts)
  const later = (days: number): Date => new Date(clock().getTime() + days * dayMs)

  async function sendAll(
    kind: string,
    about: SQL,
    due: SQL | undefined,
    write: (who: Due) => Promise<Mail> | null,
    beside: (tx: Db, row: Subscriber) => Promise<void> = async () => {},
  ) {
    const told = sql`exists (select 1 from ${notices} where ${notices.userId} = ${subscribers.userId}
      and ${notices.kind} = ${kind} and ${notices.about} = ${about})`
    const found = await db
      .select({ row: subscribers, email: user.email, about: sql<string>`${about}` })
      .from(subscribers)
      .innerJoin(user, eq(user.id, subscribers.userId))
      .where(and(due, sql`not ${told}`))
      .orderBy(subscribers.createdAt)
      .limit(atOnce)
    for (const each of found) {
      const { row, email } = each
      const mail = write({ ...row, facts: { to: email, baseUrl: env.baseUrl, trader: env.trader, offer: env.offer } })
      if (mail === null) continue
      await db.transaction(async (tx) => {
        if (await news.sendOnce(tx, row.userId, kind, each.about, () => mail)) await beside(tx, row)
      })
    }
  }

  /** Former subscribers get mails about charges only, and not about trials. */
  const tryingOnly = and(eq(subscribers.trialStarted, true), eq(subscribers.subscribed, false), isNull(subscriptionId))

  /**
   * Selects rows with a price; a price that is not in the catalogue is stored as null. Rows without a price have no
   * mail text and would use up the limit of the query.
   */
  const sold = isNotNull(subscribers.priceId)

  async function trialEnding(): Promise<void> {
    const due = and(tryingOnly, gt(trialEndDate, clock()), lte(trialEndDate, later(noticeDays.trialEnding)))
    await sendAll(
      'trial-ending',
      instantOf(trialEndDate),
      due,
      ({ facts, trialEndDate: endsAt }) => (endsAt === null ? null : trialEndingMail({ ...facts, endsAt })),
      async (tx, { userId, trialEndDate: endsAt }) => {
        if (endsAt === null || !(await notifications.settingsOf(userId, tx)).trial_push) return
        await notifications.put(tx, { userId, kind: 'trial-ending', about: endsAt.toISOString(), expiresAt: endsAt })
      },
    )
  }

  async function trialEnded(): Promise<void> {
    const notLong = gt(trialEndDate, new Date(clock().getTime() - staleMs))
    const ownTrial = sql`${trialEndDate} > ${subscribers.createdAt}`
    const due = and(tryingOnly, lte(trialEndDate, clock()), notLong, ownTrial)
    await sendAll('trial-ended', instantOf(trialEndDate), due, ({ facts }) => trialEndedMail(facts))
  }

  const bought = sql`(select ${notices.toldAt} from ${notices} where ${notices.userId} = ${subscribers.userId}
    and ${notices.kind} = 'purchase' and ${notices.about} = ${subscriptionId})`

  /**
   * The mail is due two days before the charge, or halfway between purchase and charge if these are less than four days
   * apart.
   */
  async function firstCharge(): Promise<void> {
    const halfWay = sql`${bought} + (${firstChargeAt} - ${bought}) / 2 <= ${clock().toISOString()}::timestamptz`
    const soon = and(gt(firstChargeAt, clock()), lte(firstChargeAt, later(noticeDays.firstCharge)), sold)
    const due = and(eq(subscribers.status, 'trialing'), isNull(subscribers.cancelAt), soon, halfWay)
    await sendAll('first-charge', sql`${subscriptionId}`, due, ({ facts, ...row }) => {
      const price = agreedPrice(row)
      return price === null || row.firstChargeAt === null
        ? null
        : firstChargeMail({ ...facts, price, firstChargeAt: row.firstChargeAt })
    })
  }

  async function renewal(): Promise<void> {
    const yearly = and(eq(subscribers.status, 'active'), eq(subscribers.subscriptionTier, 'premium_year'))
    const soon = and(sold, gt(periodEnd, clock()), lte(periodEnd, later(noticeDays.renewal)))
    await sendAll(
      'renewal',
      instantOf(periodEnd),
      and(yearly, isNull(subscribers.cancelAt), soon),
      ({ facts, ...row }) => {
        const price = agreedPrice(row)
        return price === null || row.periodEnd === null
          ? null
          : renewalMail({ ...facts, price, renewsAt: row.periodEnd })
      },
    )
  }

  /**
   * Members who pay by the month get this mail every six months after the first payment, a week before the next
   * payment.
   */
  async function halfYear(): Promise<void> {
    const monthly = and(eq(subscribers.status, 'active'), eq(subscribers.subscriptionTier, 'premium_month'))
    const soon = and(sold, gt(periodEnd, clock()), lte(periodEnd, later(noticeDays.halfYear)))
    const since = sql`extract(epoch from ${periodEnd} - coalesce(${firstChargeAt}, ${bought}))`
    const months = sql`round(${since} * 12 / (365.2425 * 86400))::int`
    const sixth = sql`${months} > 0 and ${months} % 6 = 0`
    await sendAll(
      'half-year',
      instantOf(periodEnd),
      and(monthly, isNull(subscribers.cancelAt), soon, sixth),
      ({ facts, ...row }) => {
        const price = agreedPrice(row)
        return price === null || row.periodEnd === null
          ? null
          : halfYearMail({ ...facts, price, renewsAt: row.periodEnd })
      },
    )
  }

  return {
    sendDue: (): Promise<void> =>
      asSystem(async () => {
        await trialEnding()
        await trialEnded()
        await firstCharge()
        await renewal()
        await halfYear()
      }),
  }
}

type Due = typeof subscribers.$inferSelect & {
  readonly facts: {
    readonly to: string
    readonly baseUrl: string
    readonly trader: BillingParts['env']['trader']
    readonly offer: BillingParts['env']['offer']
  }
}
