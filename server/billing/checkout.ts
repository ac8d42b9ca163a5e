import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { freeDaysAtCheckout, isSubscribed } from '../../domain/access.ts'
import type { PriceId } from '../../domain/catalogue.ts'
import type { Member } from '../auth/guards.ts'
import type { Db } from '../db/open.ts'
import { Problem } from '../problem.ts'
import { alreadySubscribed, asking, paymentsOf, type BillingParts } from './billing-parts.ts'
import type { Customers } from './customers.ts'
import { priceOf, standingOf, type Subscriber } from './standing.ts'
import { checkouts } from './table.ts'

type Checkout = typeof checkouts.$inferSelect

const minuteMs = 60_000
/** A session closes after an hour, so that the date of the first charge she was shown stays right. */
const openForMs = 60 * minuteMs
/** The provider opens no session that would close within half an hour, and she needs some minutes to type. */
const leastMs = (open: boolean): number => (open ? 5 : 32) * minuteMs

/** The way to pay (D11, D12): one open session an account, however often and wherever she taps. */
export function createCheckouts(
  parts: BillingParts,
  customers: Customers,
  readRow: (member: Member) => Promise<Subscriber | undefined>,
) {
  const { db, clock } = parts
  const opening = new Map<string, Promise<string>>()

  async function customerOf(member: Member, row: Subscriber | undefined): Promise<string> {
    if (row?.customerId) return row.customerId
    const { id: userId, email, name } = member
    const customer = await asking(parts, 'customer', paymentsOf(parts).createCustomer({ userId, email, name }))
    await customers.keepCustomer(userId, customer)
    return customer
  }

  function fits(found: Checkout, wanted: Pick<Checkout, 'priceId' | 'freeDays'>, now: Date): boolean {
    const left = found.expiresAt.getTime() - now.getTime()
    return found.priceId === wanted.priceId && found.freeDays === wanted.freeDays && left > leastMs(found.url !== null)
  }

  /** The checkout under way when it is for the same thing, else a new one in its place. */
  async function reserve(tx: Db, wanted: Pick<Checkout, 'userId' | 'priceId' | 'freeDays'>) {
    const now = clock()
    const fresh: Checkout = {
      ...wanted,
      id: randomUUID(),
      sessionId: null,
      url: null,
      expiresAt: new Date(now.getTime() + openForMs),
    }
    const made = await tx.insert(checkouts).values(fresh).onConflictDoNothing().returning()
    if (made.length > 0) return { order: fresh, replaced: null }
    const [found] = await tx.select().from(checkouts).where(eq(checkouts.userId, wanted.userId)).for('update')
    if (found !== undefined && fits(found, wanted, now)) return { order: found, replaced: null }
    await tx.update(checkouts).set(fresh).where(eq(checkouts.userId, wanted.userId))
    return { order: fresh, replaced: found?.sessionId ?? null }
  }

  async function open(order: Checkout, price: PriceId, customer: string, origin: string): Promise<string> {
    const payments = paymentsOf(parts)
    const { id, userId, freeDays, expiresAt } = order
    const session = await asking(
      parts,
      'checkout',
      payments.openCheckout({
        key: id,
        customer,
        userId,
        priceId: price,
        freeDays,
        expiresAt,
        successUrl: `${origin}/account?payment=done`,
        cancelUrl: `${origin}/pricing?payment=cancelled`,
      }),
    )
    const kept = await db
      .update(checkouts)
      .set({ sessionId: session.id, url: session.url })
      .where(and(eq(checkouts.userId, userId), eq(checkouts.id, id)))
      .returning({ id: checkouts.id })
    if (kept.length > 0) return session.url
    // She changed her mind in another tab meanwhile: that one counts.
    await asking(parts, 'close checkout', payments.closeCheckout(session.id))
    throw new Problem({ status: 409, code: 'CHECKOUT_REPLACED', detail: 'Another checkout was opened meanwhile.' })
  }

  /** Taps that come while the session is being opened wait for the same one. */
  function openOnce(order: Checkout, price: PriceId, customer: string, origin: string): Promise<string> {
    const under = opening.get(order.id) ?? open(order, price, customer, origin).finally(() => opening.delete(order.id))
    opening.set(order.id, under)
    return under
  }

  return {
    /**
     * The address where she pays for `price`, and for nothing else.
     * @throws Problem 409 ALREADY_SUBSCRIBED, 409 CHECKOUT_REPLACED, 503 PAYMENTS_OFF, 503 PAYMENTS_AWAY
     */
    async open(member: Member, price: PriceId, origin: string): Promise<string> {
      paymentsOf(parts)
      const row = await readRow(member)
      const standing = standingOf(row)
      if (isSubscribed(standing, clock())) throw alreadySubscribed()
      const customer = await customerOf(member, row)
      const freeDays = freeDaysAtCheckout(standing, clock())
      const wanted = { userId: member.id, priceId: price, freeDays }
      const { order, replaced } = await db.transaction((tx) => reserve(tx, wanted))
      if (order.url !== null) return order.url
      if (replaced !== null) {
        const ended = await asking(parts, 'close checkout', paymentsOf(parts).closeCheckout(replaced))
        if (ended === 'complete') {
          await asking(parts, 'look again', customers.apply(customer))
          throw alreadySubscribed()
        }
      }
      return openOnce(order, priceOf(order.priceId) ?? price, customer, origin)
    },
  }
}
