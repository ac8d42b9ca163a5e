import { eq, sql } from 'drizzle-orm'
import { user } from '../auth/table.ts'
import type { Db } from '../db/open.ts'
import { paymentsOf, type BillingParts } from './billing-parts.ts'
import { createNews } from './news.ts'
import { endWithRefund } from './ending.ts'
import type { PaymentEvent, RemoteSubscription } from './payments.ts'
import { agrees, copyOf, isOpen, type Subscriber } from './standing.ts'
import { checkouts, chosenPlans, paymentEvents, subscribers } from './table.ts'

/** How a look at the provider ended: written down, heard before, or about nobody we know. */
export type Applied = 'applied' | 'known' | 'nobody'

const tries = 25

/** Copies what the payment provider says of a customer into her row (docs/decisions/0007). */
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

  /** False when another delivery of the same event was first. */
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

  /** A customer without a row: her subscription names its account. Nobody is charged for one that is gone, or has another customer. */
  async function adopt(customer: string, remote: readonly RemoteSubscription[]): Promise<boolean> {
    const userId = remote.find((each) => each.userId !== null)?.userId
    if (userId === undefined || userId === null) return false
    const [owner] = await db.select({ id: user.id }).from(user).where(eq(user.id, userId))
    if (owner !== undefined && (await keepCustomer(userId, customer)) === customer) return true
    // An account has one customer: what another one pays would open nothing.
    const whose = owner === undefined ? 'an account that is gone' : 'a second customer of one account'
    for (const each of remote.filter(({ endedAt }) => endedAt === null)) {
      await endWithRefund(paymentsOf(parts), each)
      log.error({ subscription: each.id }, `ended the subscription of ${whose}`)
    }
    if (owner === undefined) await paymentsOf(parts).deleteCustomer(customer)
    return false
  }

  /** One account pays once: the subscription that came first stays, any other is ended and paid back. */
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

  /** Notes her customer; gives the one that counts, which is the first. */
  async function keepCustomer(userId: string, customer: string): Promise<string> {
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

  /** One attempt to write what was read; 'again' when somebody wrote in between, so that `remote` may be stale. */
  async function write(
    before: Subscriber,
    remote: readonly RemoteSubscription[],
    event: PaymentEvent | undefined,
  ): Promise<Applied | 'again'> {
    return db.transaction(async (tx) => {
      const { userId } = before
      // The account first, as everywhere, so that no two wait for each other: she may be deleting it now.
      await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('key share')
      const [row] = await tx.select().from(subscribers).where(eq(subscribers.userId, userId)).for('update')
      if (row === undefined) return 'nobody'
      if (row.version !== before.version) return 'again'
      if (!(await claim(tx, event))) return 'known'
      const copied = copyOf(remote)
      // Counted even when nothing changes: whoever read the provider before this look must look again.
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
      await news.ofChange(tx, owner, copied)
      return 'applied'
    })
  }

  return {
    rowOf,
    keepCustomer,

    /** Lets go of a customer whom the provider does not know. */
    async forgetCustomer(userId: string, customer: string | null): Promise<void> {
      if (customer === null) return
      await db.update(subscribers).set({ customerId: null }).where(eq(subscribers.customerId, customer))
      await db.delete(checkouts).where(eq(checkouts.userId, userId))
    },

    /**
     * Asks the provider anew and writes down what it says, once for each event. An event only says where to look:
     * late, doubled or out of order, it ends in the same row. Rejects when the provider or the database is away,
     * so that the event is delivered again.
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
      throw new Error('the row of a customer was written too often at once')
    },
  }
}

export type Customers = ReturnType<typeof createCustomers>
