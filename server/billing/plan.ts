import { and, eq } from 'drizzle-orm'
import { isSubscribed } from '../../domain/access.ts'
import { catalogue, type PriceId } from '../../domain/catalogue.ts'
import { refundableUntil, refundDays, unusedOfYear } from '../../domain/refund.ts'
import type { PlanView, ReceiptsView } from '../../domain/subscription.ts'
import type { Member } from '../auth/guards.ts'
import { Problem } from '../http/problem.ts'
import { asking, checkSold, notSubscribed, paymentsOf, type BillingParts } from './billing-parts.ts'
import type { Customers } from './customers.ts'
import { lastPaid, paidBills } from './ending.ts'
import { refundedMail } from './mails.ts'
import { createNews } from './news.ts'
import type { RemoteInvoice } from './payments.ts'
import { agreedPrice, priceOf, standingOf, tierOfRow, type Subscriber } from './standing.ts'
import { notices } from './table.ts'

/**
 * Kind of the notice that records a refund at the deletion of the account. Its `about` contains the bill and the amount
 * in pence.
 */
const backAtEnd = 'refunded-at-deletion'

const iso = (date: Date | null | undefined): string | null => date?.toISOString() ?? null

const notChangeable = () =>
  new Problem(
    409,
    'NOT_CHANGEABLE',
    'Only a monthly plan that goes on and is paid can change to a yearly one. Nothing was charged. Your plan is in Account.',
  )

export function createPlans(
  parts: BillingParts,
  customers: Customers,
  readRow: (member: Member) => Promise<Subscriber | undefined>,
) {
  const { clock, db, env } = parts
  const news = createNews(parts)

  function viewOf(row: Subscriber | undefined): PlanView {
    const now = clock()
    const runs = isSubscribed(standingOf(row), now)
    const ahead = runs && row?.firstChargeAt && row.firstChargeAt > now ? row.firstChargeAt : null
    const cancelAt = runs ? (row?.cancelAt ?? null) : null
    return {
      price_id: runs ? priceOf(row?.priceId) : null,
      amount: runs ? (row?.amount ?? null) : null,
      first_charge_at: cancelAt === null ? iso(ahead) : null,
      renews_at: runs && ahead === null && cancelAt === null ? iso(row?.periodEnd) : null,
      cancel_at: iso(cancelAt),
      payment_failed: runs && row?.status === 'past_due',
      can_manage: Boolean(row?.customerId),
    }
  }

  /**
   * Finds the newest paid bill that is still refundable, and the end of its refund period; null if there is none. It is
   * not always the last bill: a first month paid late may be refundable while the second month is already paid.
   */
  function withdrawable(invoices: readonly RemoteInvoice[], subscription: string, soldAs: PriceId | null) {
    for (const invoice of paidBills(invoices, subscription)) {
      const { paidAt, paid: amount, first } = invoice
      const price = invoice.priceId ?? soldAs
      if (paidAt === null || price === null) continue
      // Earlier refunds are ignored, so that a refunded bill is also found if its subscription has not ended yet.
      const until = refundableUntil({ paidAt, amount, refunded: 0, first, interval: catalogue[price].interval })
      if (until !== null && clock() < until) return { invoice, until }
    }
    return null
  }

  function refundAtDeletion(invoices: readonly RemoteInvoice[], subscription: string, soldAs: PriceId | null) {
    const whole = withdrawable(invoices, subscription, soldAs)
    if (whole !== null) return { invoice: whole.invoice, amount: whole.invoice.paid }
    const invoice = lastPaid(invoices, subscription)
    const price = invoice?.priceId ?? soldAs
    if (invoice === undefined || price === null) return null
    const year = { billedAt: invoice.createdAt, amount: invoice.paid, interval: catalogue[price].interval }
    const amount = unusedOfYear(year, clock())
    return amount === 0 ? null : { invoice, amount }
  }

  /**
   * Returns the refunds recorded for the deletion of this account: the bill, the pence owed, and the pence refunded
   * before.
   */
  async function recordedRefunds(userId: string) {
    const rows = await db
      .select({ about: notices.about })
      .from(notices)
      .where(and(eq(notices.userId, userId), eq(notices.kind, backAtEnd)))
    return rows.map(({ about }) => {
      const [invoice = '', owed, before] = about.split(' ')
      return { about, invoice, owed: Number(owed), before: Number(before) }
    })
  }

  type Noted = Awaited<ReturnType<typeof recordedRefunds>>[number]

  /**
   * Records a refund of `amount` pence, limited to the part of the bill that is not refunded yet. Returns null when
   * nothing is left.
   */
  async function recordRefund(userId: string, invoice: RemoteInvoice, amount: number): Promise<Noted | null> {
    const owed = Math.min(amount, invoice.paid - invoice.refunded)
    if (owed <= 0) return null
    const about = `${invoice.id} ${owed} ${invoice.refunded}`
    await db.insert(notices).values({ userId, kind: backAtEnd, about, toldAt: clock() })
    return { about, invoice: invoice.id, owed, before: invoice.refunded }
  }

  /**
   * Pays a recorded refund once; a retry pays the same amount. If the payer's bank has already taken the money back,
   * the record is deleted, so that the goodbye mail promises no refund.
   */
  async function payRecordedRefund(
    userId: string,
    invoice: RemoteInvoice,
    { about, owed, before }: Noted,
  ): Promise<void> {
    if (invoice.refunded - before >= owed) return
    const pence = owed === invoice.paid ? undefined : owed
    if (await asking(parts, 'refund', paymentsOf(parts).refund(invoice.id, pence))) return
    await db.delete(notices).where(and(eq(notices.userId, userId), eq(notices.about, about)))
  }

  function refundable(row: Subscriber | undefined, invoices: readonly RemoteInvoice[]) {
    if (!isSubscribed(standingOf(row), clock())) return null
    const found = withdrawable(invoices, row?.subscriptionId ?? '', priceOf(row?.priceId))
    const amount = found === null ? 0 : found.invoice.paid - found.invoice.refunded
    return found === null || amount <= 0 ? null : { ...found, amount }
  }

  /**
   * Returns the row of a member with a running subscription.
   * @throws Problem 409 NOT_SUBSCRIBED
   */
  async function runningFor(member: Member): Promise<Subscriber & { customerId: string; subscriptionId: string }> {
    const row = await readRow(member)
    if (row === undefined || !isSubscribed(standingOf(row), clock())) throw notSubscribed()
    const { customerId, subscriptionId } = row
    if (customerId === null || subscriptionId === null) throw notSubscribed()
    return { ...row, customerId, subscriptionId }
  }

  async function afterwards(member: Member, customer: string): Promise<PlanView> {
    await asking(parts, 'look again', customers.apply(customer))
    return viewOf(await readRow(member))
  }

  async function endNow(member: Member, row: Subscriber & { customerId: string; subscriptionId: string }) {
    const payments = paymentsOf(parts)
    const invoices = await asking(parts, 'bills', payments.invoicesOf(row.customerId))
    const back = refundable(row, invoices)
    const last =
      withdrawable(invoices, row.subscriptionId, priceOf(row.priceId))?.invoice ??
      lastPaid(invoices, row.subscriptionId)
    // A refunded bill of a running subscription means that an earlier cancellation failed halfway. This call completes
    // the cancellation.
    const half = last !== undefined && last.refunded >= last.paid ? last : undefined
    const bill = back?.invoice ?? half
    const price = agreedPrice(row)
    if (bill === undefined || price === null) {
      throw new Problem(409, 'NOT_REFUNDABLE', `There is no payment of the last ${refundDays} days to give back.`)
    }
    // The refund comes first: if ending fails, the member can repeat the cancellation, and no bill is refunded twice.
    const given = half !== undefined || (await asking(parts, 'refund', payments.refund(bill.id)))
    await asking(parts, 'end', payments.cancelNow(row.subscriptionId))
    const facts = { to: member.email, baseUrl: env.baseUrl, trader: env.trader, offer: env.offer, price }
    await db.transaction(async (tx) => {
      await news.sendOnce(tx, member.id, 'refunded', bill.id, () =>
        refundedMail({ ...facts, amount: back?.amount ?? bill.paid, given }),
      )
    })
    if (given) return
    await afterwards(member, row.customerId)
    throw new Problem(
      409,
      'NOT_REFUNDABLE',
      'Premium has ended. Your bank has taken this payment back already, so nothing more comes from us.',
    )
  }

  /**
   * Cancels at the end of the paid period. After a failed payment there is no paid period left, so the subscription
   * ends at once, and the provider does not retry the open bill.
   */
  async function cancelAtPeriodEnd(row: Subscriber & { subscriptionId: string }): Promise<void> {
    const payments = paymentsOf(parts)
    if (row.status === 'past_due') await asking(parts, 'end', payments.cancelNow(row.subscriptionId))
    else await asking(parts, 'cancel', payments.setCancelAtEnd(row.subscriptionId, true))
  }

  return {
    async view(member: Member): Promise<PlanView> {
      return viewOf(await readRow(member))
    },

    /**
     * Returns the paid bills, newest first, and the refundable amount.
     * @throws Problem 503 PAYMENTS_AWAY
     */
    async receipts(member: Member): Promise<ReceiptsView> {
      const row = await readRow(member)
      if (!row?.customerId) return { receipts: [], refund: null }
      const invoices = await asking(parts, 'bills', paymentsOf(parts).invoicesOf(row.customerId))
      const back = refundable(row, invoices)
      return {
        receipts: invoices.flatMap(({ id, number, paidAt, paid, refunded, url }) =>
          paidAt === null || paid === 0
            ? []
            : [{ id, number, paid_at: paidAt.toISOString(), amount: paid, refunded, url }],
        ),
        refund: back === null ? null : { amount: back.amount, until: back.until.toISOString() },
      }
    },

    /**
     * Returns the URL of the member's billing page at the provider.
     * @throws Problem 409 NOT_SUBSCRIBED for a member who never subscribed, 503 PAYMENTS_OFF, 503 PAYMENTS_AWAY
     */
    async portal(member: Member, origin: string): Promise<string> {
      const row = await readRow(member)
      if (!row?.customerId || row.subscriptionId === null) throw notSubscribed()
      return asking(parts, 'portal', paymentsOf(parts).portalUrl(row.customerId, `${origin}/account`))
    },

    /**
     * Cancels at the end of the paid period. With `refund`, cancels at once and refunds the last payment.
     * @throws Problem 409 NOT_SUBSCRIBED, 409 NOT_REFUNDABLE, 503 PAYMENTS_AWAY
     */
    async cancel(member: Member, refund: boolean): Promise<PlanView> {
      const row = await runningFor(member)
      if (refund) await endNow(member, row)
      else await cancelAtPeriodEnd(row)
      return afterwards(member, row.customerId)
    },

    /**
     * Returns the URL of the provider's page on which a member who pays by the month confirms the yearly price `to`
     * (D44).
     * @throws Problem 409 NOT_SUBSCRIBED, 409 NOT_CHANGEABLE, 409 NOT_SOLD, 503 PAYMENTS_OFF, 503 PAYMENTS_AWAY
     */
    async change(member: Member, to: PriceId, origin: string): Promise<string> {
      const row = await runningFor(member)
      checkSold(parts, to)
      const isMonthly = tierOfRow(row) === 'premium_month'
      const isSettled = row.cancelAt === null && row.status !== 'past_due'
      if (!isMonthly || !isSettled || catalogue[to].interval !== 'year') throw notChangeable()
      const { customerId: customer, subscriptionId: subscription } = row
      const change = { customer, subscription, priceId: to, returnUrl: `${origin}/account` }
      return asking(parts, 'change of price', paymentsOf(parts).priceChangeUrl(change))
    },

    /**
     * Undoes a cancellation.
     * @throws Problem 409 NOT_SUBSCRIBED, 503 PAYMENTS_AWAY
     */
    async undoCancellation(member: Member): Promise<PlanView> {
      const row = await runningFor(member)
      await asking(parts, 'keep', paymentsOf(parts).setCancelAtEnd(row.subscriptionId, false))
      return afterwards(member, row.customerId)
    },

    /**
     * Runs before an account is deleted: refunds refundable bills (D58) or the unused part of a paid year, ends all
     * subscriptions, deletes the customer (D66). It records each refund, then pays it, then ends the subscription; a
     * retry after a failure reads the records. Returns the pence refunded in all attempts together.
     * @throws Problem 503 PAYMENTS_AWAY
     */
    async endAll(userId: string, customer: string): Promise<number> {
      const payments = paymentsOf(parts)
      const remote = await asking(parts, 'subscriptions', payments.subscriptionsOf(customer))
      const open = remote.filter(({ endedAt }) => endedAt === null)
      const before = await recordedRefunds(userId)
      const isNeeded = open.length > 0 || before.length > 0
      const invoices = isNeeded ? await asking(parts, 'bills', payments.invoicesOf(customer)) : []
      // An earlier attempt may have failed before it paid the recorded refund.
      for (const noted of before) {
        const invoice = invoices.find((each) => each.id === noted.invoice)
        if (invoice !== undefined) await payRecordedRefund(userId, invoice, noted)
      }
      for (const { id, priceId } of open) {
        const back = refundAtDeletion(invoices, id, priceId)
        if (back !== null && !before.some((noted) => noted.invoice === back.invoice.id)) {
          const noted = await recordRefund(userId, back.invoice, back.amount)
          if (noted !== null) await payRecordedRefund(userId, back.invoice, noted)
        }
        await asking(parts, 'end', payments.cancelNow(id))
      }
      await asking(parts, 'delete', payments.deleteCustomer(customer))
      return (await recordedRefunds(userId)).reduce((sum, { owed }) => sum + owed, 0)
    },
  }
}
