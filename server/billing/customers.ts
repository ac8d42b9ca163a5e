import { eq, sql } from 'drizzle-orm'
import { user } from '../auth/table.ts'
import type { Db } from '../db/open.ts'
import { paymentsOf, type BillingParts } from './billing-parts.ts'
import { createNews } from './news.ts'
import { endWithRefund } from './ending.ts'
import type { PaymentEvent, RemoteSubscription } from './payments.ts'
import { agrees, copyOf, isOpen, priceOf, tierOfRow, type Subscriber } from './standing.ts'
import { checkouts, chosenPlans, paymentEvents, subscribers } from './table.ts'

/**
 * Result of `apply`: the row was written ('applied'), the event was applied earlier ('known'), or the customer is
 * unknown ('nobody').
 */
export type Applied = 'applied' | 'known' | 'nobody'

const tries = 25

/** Copies the provider's state of a customer into the subscriber row (docs/decisions/0007). */
export function createCustomers(parts: BillingParts) {
  const { db, clock, log, trials } = parts
  const news = createNews(parts)

  const rowOf = async (customer: string): Promise<Subscriber | undefined> => {
    const [row] = await db.select().from(subscribers).where(eq(subscribers.customerId, customer))
    return row
  }

  const isKnown = async (event: PaymentEvent | undefined): Promise<boolean> => {
    if (event === undefined) return false
    const rows = await db.select().from(paymentEvents).where(eq(paymentEvents.id, event.id))
    return rows.length > 0
  }

  async function claim(tx: Db, event: PaymentEvent | undefined): Promise<boolean> {
    if (event === undefined) return true
    const { id, type } = event
    const claimed = await tx
      .insert(paymentEvents)
      .values({ id, type, appliedAt: clock() })
      .onConflictDoNothing()
      .returning()
    return claimed.length > 0
  }

  /**
   * Handles a customer without a row: finds the account in the subscription's metadata. Ends and refunds the
   * subscriptions if the account is deleted or already has another customer. Returns whether the account now has this
   * customer.
   */
  async function adopt(customer: string, remote: readonly RemoteSubscription[]): Promise<boolean> {
    const userId = remote.find((each) => each.userId !== null)?.userId
    if (userId === undefined || userId === null) return false
    const [owner] = await db.select({ id: user.id }).from(user).where(eq(user.id, userId))
    if (owner !== undefined && (await storeCustomer(userId, customer)) === customer) return true
    // An account has one customer, so a subscription of a second customer would give no access.
    const whose = owner === undefined ? 'an account that is gone' : 'a second customer of one account'
    for (const each of remote.filter(({ endedAt }) => endedAt === null)) {
      await endWithRefund(paymentsOf(parts), each)
      log.error({ subscription: each.id }, `ended the subscription of ${whose}`)
    }
    if (owner === undefined) await paymentsOf(parts).deleteCustomer(customer)
    return false
  }

  /**
   * Leaves one subscription per account: keeps the oldest one, ends and refunds the others. Returns whether it ended
   * any subscription.
   */
  async function endSurplus(remote: readonly RemoteSubscription[]): Promise<boolean> {
    const [, ...surplus] = remote
      .filter(isOpen)
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id.localeCompare(b.id))
    for (const each of surplus) {
      log.error({ subscription: each.id }, 'ended a second subscription of one account')
      await endWithRefund(paymentsOf(parts), each)
    }
    return surplus.length > 0
  }

  /** Stores the account's customer unless a customer is already stored. Returns the stored customer. */
  async function storeCustomer(userId: string, customer: string): Promise<string> {
    const rows = await db
      .insert(subscribers)
      .values({ userId, customerId: customer, createdAt: clock(), updatedAt: clock() })
      .onConflictDoUpdate({
        target: subscribers.userId,
        set: { customerId: sql`coalesce(${subscribers.customerId}, excluded.stripe_customer_id)` },
      })
      .returning({ kept: subscribers.customerId })
    return rows[0]?.kept ?? customer
  }

  /**
   * Writes the subscriber row. Returns 'again' if the row changed since `before` was read, because `remote` may then be
   * outdated.
   */
  async function write(
    before: Subscriber,
    remote: readonly RemoteSubscription[],
    event: PaymentEvent | undefined,
  ): Promise<Applied | 'again'> {
    return db.transaction(async (tx) => {
      const { userId } = before
      // Locks the account row first, as all code does, to avoid deadlocks with an account deletion.
      await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('key share')
      const [row] = await tx.select().from(subscribers).where(eq(subscribers.userId, userId)).for('update')
      if (row === undefined) return 'nobody'
      if (row.version !== before.version) return 'again'
      if (!(await claim(tx, event))) return 'known'
      const copied = copyOf(remote)
      // The version increases even without a change, so that a simultaneous call with an older state reads the provider
      // again.
      await tx
        .update(subscribers)
        .set({ ...copied, version: row.version + 1, updatedAt: clock() })
        .where(eq(subscribers.userId, userId))
      if (agrees(row, copied)) return 'applied'
      const [owner] = await tx.select({ id: user.id, email: user.email }).from(user).where(eq(user.id, userId))
      if (owner === undefined) return 'applied'
      const sold = remote.find((each) => each.id === copied.subscriptionId)
      if (sold?.trialEnd) await trials.countAsUsed(tx, owner, sold.createdAt, sold.trialEnd)
      if (copied.subscribed) {
        await tx.delete(checkouts).where(eq(checkouts.userId, userId))
        await tx.delete(chosenPlans).where(eq(chosenPlans.userId, userId))
      }
      await news.ofChange(
        tx,
        owner,
        { ...row, priceId: priceOf(row.priceId), subscriptionTier: tierOfRow(row) },
        copied,
      )
      return 'applied'
    })
  }

  return {
    rowOf,
    storeCustomer,

    async forgetCustomer(userId: string, customer: string | null): Promise<void> {
      if (customer === null) return
      await db.update(subscribers).set({ customerId: null }).where(eq(subscribers.customerId, customer))
      await db.delete(checkouts).where(eq(checkouts.userId, userId))
    },

    /**
     * Reads the customer's state from the provider and stores it, once for each event. The event's content is not used,
     * so late, repeated or reordered events give the same row. Rejects when the provider or the database fails; the
     * provider then delivers the event again.
     */
    async apply(customer: string, event?: PaymentEvent): Promise<Applied> {
      for (let attempt = 0; attempt < tries; attempt += 1) {
        if (await isKnown(event)) return 'known'
        const before = await rowOf(customer)
        const remote = await paymentsOf(parts).subscriptionsOf(customer)
        if (before === undefined) {
          if (!(await adopt(customer, remote))) return 'nobody'
          continue
        }
        if (await endSurplus(remote)) continue
        const written = await write(before, remote, event)
        if (written !== 'again') return written
      }
      throw new Error('subscriber row kept changing: gave up after too many attempts')
    },
  }
}

export type Customers = ReturnType<typeof createCustomers>
