import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { freeDaysAtCheckout, isSubscribed } from '../../domain/access.ts'
import { agreementWords, beforePaying, firstChargeWords, sellerWords } from '../../domain/before-paying.ts'
import type { PriceId } from '../../domain/catalogue.ts'
import type { Member } from '../auth/guards.ts'
import { user } from '../auth/table.ts'
import type { Db } from '../db/open.ts'
import { Problem } from '../http/problem.ts'
import { alreadySubscribed, asking, checkSold, paymentsOf, unconfirmed, type BillingParts } from './billing-parts.ts'
import type { Customers } from './customers.ts'
import { UnknownCustomer } from './payments.ts'
import { standingOf, type Subscriber } from './standing.ts'
import { checkouts, subscribers } from './table.ts'

type Checkout = typeof checkouts.$inferSelect
type Wanted = Pick<Checkout, 'userId' | 'priceId' | 'freeDays'>

const minuteMs = 60_000
/**
 * A checkout session expires after an hour. If it is paid after midnight, the first charge is one day later than
 * displayed, never earlier.
 */
const openForMs = 60 * minuteMs
/**
 * The time, in milliseconds, that must be left until a checkout expires if it is to be used again. If its session is
 * open at the provider, the user needs 5 minutes to enter the card. If it is not open yet, 32 minutes are needed: the
 * provider requires 30 minutes for a new session, and 2 minutes are a margin.
 */
const leastMs = (open: boolean): number => (open ? 5 : 32) * minuteMs

const tries = 5

const replaced = () => new Problem(409, 'CHECKOUT_REPLACED', 'Another checkout was opened meanwhile.')

/** Creates checkouts (D11, D12). An account has at most one open session. */
export function createCheckouts(
  parts: BillingParts,
  customers: Customers,
  readRow: (member: Member) => Promise<Subscriber | undefined>,
) {
  const { db, clock, env } = parts
  const opening = new Map<string, Promise<string>>()

  async function customerOf(member: Member, known: string | null, anew = false): Promise<string> {
    if (known !== null && !anew) return known
    const { id: userId, email, name } = member
    const made = await asking(parts, 'customer', paymentsOf(parts).createCustomer({ userId, email, name }, anew))
    if (anew) await customers.forgetCustomer(userId, known)
    // If two requests create a customer at the same time, both use the customer that was stored first.
    return customers.storeCustomer(userId, made)
  }

  function fits(found: Checkout, wanted: Wanted, now: Date): boolean {
    const left = found.expiresAt.getTime() - now.getTime()
    return found.priceId === wanted.priceId && found.freeDays === wanted.freeDays && left > leastMs(found.url !== null)
  }

  /**
   * Returns the account's checkout if it fits the request, or replaces it by a new one. If the old checkout has a
   * session that is not closed, returns the session's id as `close`: the caller must close the session, because it
   * could still be paid, and call again with its id as `closed`.
   */
  async function reserve(
    tx: Db,
    wanted: Wanted,
    closed: string | null,
  ): Promise<Checkout | { readonly close: string }> {
    const now = clock()
    // Locks the account row first, as all code does, to avoid deadlocks with an account deletion.
    await tx.select({ id: user.id }).from(user).where(eq(user.id, wanted.userId)).for('key share')
    const [row] = await tx.select().from(subscribers).where(eq(subscribers.userId, wanted.userId)).for('update')
    if (isSubscribed(standingOf(row), now)) throw alreadySubscribed()
    const fresh: Checkout = {
      ...wanted,
      id: randomUUID(),
      sessionId: null,
      url: null,
      expiresAt: new Date(now.getTime() + openForMs),
    }
    const made = await tx.insert(checkouts).values(fresh).onConflictDoNothing().returning()
    if (made.length > 0) return fresh
    const [found] = await tx.select().from(checkouts).where(eq(checkouts.userId, wanted.userId)).for('update')
    if (found !== undefined && fits(found, wanted, now)) return found
    if (found?.sessionId && found.sessionId !== closed) return { close: found.sessionId }
    await tx.update(checkouts).set(fresh).where(eq(checkouts.userId, wanted.userId))
    return fresh
  }

  async function reserved(wanted: Wanted, customer: string): Promise<Checkout> {
    let closed: string | null = null
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const already: string | null = closed
      const got: Checkout | { readonly close: string } = await db.transaction((tx) => reserve(tx, wanted, already))
      if (!('close' in got)) return got
      const ended = await asking(parts, 'close checkout', paymentsOf(parts).closeCheckout(got.close))
      if (ended === 'complete') {
        await asking(parts, 'look again', customers.apply(customer))
        throw alreadySubscribed()
      }
      closed = got.close
    }
    throw replaced()
  }

  async function open(order: Checkout, price: PriceId, customer: string, origin: string): Promise<string> {
    const payments = paymentsOf(parts)
    const { id, userId, freeDays, expiresAt } = order
    // The time of the order is used, so that a retry sends the same texts under the same idempotency key.
    const purchase = { priceId: price, freeDays, now: new Date(expiresAt.getTime() - openForMs) }
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
        words: {
          submit: [
            ...beforePaying(purchase, firstChargeWords(purchase)),
            ...(env.trader === undefined ? [] : [sellerWords(env.trader)]),
          ].join(' '),
          consent: `${agreementWords(purchase)}, and I agree to the [terms](${env.baseUrl}/terms).`,
        },
        successUrl: `${origin}/account?payment=done`,
        cancelUrl: `${origin}/pricing?payment=cancelled`,
      }),
    )
    const kept = await db
      .update(checkouts)
      .set({ sessionId: session.id, url: session.url })
      .where(eq(checkouts.id, id))
      .returning({ id: checkouts.id })
    if (kept.length > 0) return session.url
    // Another tab replaced this checkout in the meantime, so the session of this checkout is closed.
    await asking(parts, 'close checkout', payments.closeCheckout(session.id))
    throw replaced()
  }

  /** Simultaneous requests for the same checkout share one session at the provider. */
  function openOnce(order: Checkout, price: PriceId, customer: string, origin: string): Promise<string> {
    const under = opening.get(order.id) ?? open(order, price, customer, origin).finally(() => opening.delete(order.id))
    opening.set(order.id, under)
    return under
  }

  return {
    /**
     * Closes the checkout of an account before its deletion. If the checkout was paid in the meantime,
     * `endAllSubscriptions` ends that subscription too.
     */
    async close(userId: string): Promise<void> {
      const [found] = await db.select().from(checkouts).where(eq(checkouts.userId, userId))
      if (found?.sessionId) await asking(parts, 'close checkout', paymentsOf(parts).closeCheckout(found.sessionId))
      await db.delete(checkouts).where(eq(checkouts.userId, userId))
    },

    /**
     * Returns the URL of the payment page for `price`.
     * @throws Problem 403 EMAIL_NOT_VERIFIED, 409 ALREADY_SUBSCRIBED, 409 CHECKOUT_REPLACED, 409 NOT_SOLD, 503
     * PAYMENTS_OFF, 503 PAYMENTS_AWAY
     */
    async open(member: Member, price: PriceId, origin: string): Promise<string> {
      paymentsOf(parts)
      checkSold(parts, price)
      if (!member.emailVerified) throw unconfirmed()
      const row = await readRow(member)
      const wanted = { userId: member.id, priceId: price, freeDays: freeDaysAtCheckout(standingOf(row), clock()) }
      const sell = async (customer: string): Promise<string> => {
        const order = await reserved(wanted, customer)
        return order.url ?? openOnce(order, price, customer, origin)
      }
      const known = row?.customerId ?? null
      try {
        return await sell(await customerOf(member, known))
      } catch (error) {
        if (!(error instanceof UnknownCustomer)) throw error
        // The customer was deleted at the provider or belongs to other API keys, so a new customer is created.
        return sell(await customerOf(member, known, true))
      }
    },
  }
}
