import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { hasAccess } from '../../domain/access.ts'
import type { ChosenPlan } from '../../domain/chosen-plan.ts'
import type { SubscriptionCheck } from '../../domain/subscription.ts'
import { isOwner, type Member } from '../auth/guards.ts'
import { user } from '../auth/table.ts'
import { asSystem } from '../db/scope.ts'
import { describeError } from '../log.ts'
import { Problem } from '../http/problem.ts'
import { alreadySubscribed, paymentsOf, unconfirmed, type BillingParts } from './billing-parts.ts'
import { checkOf } from './check.ts'
import { createCheckouts } from './checkout.ts'
import { createCustomers } from './customers.ts'
import { createPlans } from './plan.ts'
import { createNotices } from './notices.ts'
import { standingOf, type Subscriber } from './standing.ts'
import { chosenPlans, paymentEvents, subscribers } from './table.ts'
import { createTrials, type Person } from './trial.ts'
import { dayMs } from '../../domain/day.ts'

/** Applied events are remembered for this time, which must be longer than the provider retries an event. */
const keepEventsMs = 60 * dayMs

export function createBilling(given: Omit<BillingParts, 'trials'> & { readonly secret: string }) {
  const trials = createTrials(given)
  const parts: BillingParts = { ...given, trials }
  const { db, env, clock, log } = parts

  // The statement is prepared, because almost every screen and each message needs it.
  const byUser = db
    .select()
    .from(subscribers)
    .where(eq(subscribers.userId, sql.placeholder('userId')))
    .prepare('subscriber_by_user')

  /**
   * Returns the subscriber row of the account. If the address has used its trial before, that trial is copied into the
   * row first.
   */
  async function readRow(person: Person): Promise<Subscriber | undefined> {
    const [row] = await byUser.execute({ userId: person.id })
    return row?.trialStarted === true ? row : ((await trials.continueEarlierTrial(person)) ?? row)
  }

  const customers = createCustomers(parts)
  const checkout = createCheckouts(parts, customers, readRow)
  const plan = createPlans(parts, customers, readRow)
  const notices = createNotices(parts)

  async function check(member: Member): Promise<SubscriptionCheck> {
    const row = await readRow(member)
    const [chosen] = await db.select().from(chosenPlans).where(eq(chosenPlans.userId, member.id))
    return checkOf(row, { userId: member.id, owner: isOwner(env, member), chosen: chosen?.plan ?? null, now: clock() })
  }

  async function dropChoice(userId: string): Promise<void> {
    await db.delete(chosenPlans).where(eq(chosenPlans.userId, userId))
  }

  async function endAllSubscriptions(userId: string): Promise<number> {
    const [row] = await db.select().from(subscribers).where(eq(subscribers.userId, userId))
    if (parts.payments === null) {
      // Without Stripe's keys a running subscription cannot be cancelled, so this throws an error instead of reporting
      // success.
      if (row?.customerId) paymentsOf(parts)
      return 0
    }
    await checkout.close(userId)
    return row?.customerId ? plan.endAll(userId, row.customerId) : 0
  }

  /**
   * Sends changed names and addresses of members to the payment provider (migration 0019). A failed call is retried at
   * the next run.
   */
  async function updateCustomers(): Promise<void> {
    const { payments } = parts
    if (payments === null) return
    const stale = await db
      .select({ id: user.id, name: user.name, email: user.email, row: subscribers })
      .from(subscribers)
      .innerJoin(user, eq(user.id, subscribers.userId))
      .where(isNotNull(subscribers.customerStaleAt))
    for (const { id, name, email, row } of stale) {
      if (row.customerId === null || row.customerStaleAt === null) continue
      try {
        await payments.updateCustomer(row.customerId, { name, email })
      } catch (error) {
        log.error(describeError(error), 'customer update failed')
        continue
      }
      // Leaves `customerStaleAt` set if the account changed again in the meantime.
      await db
        .update(subscribers)
        .set({ customerStaleAt: null })
        .where(
          and(
            eq(subscribers.userId, id),
            sql`date_trunc('milliseconds', ${subscribers.customerStaleAt}) = ${row.customerStaleAt.toISOString()}::timestamptz`,
          ),
        )
    }
  }

  async function reconcile(stopping?: AbortSignal): Promise<void> {
    const { payments } = parts
    if (payments === null) return
    const known = await db
      .select({ customer: subscribers.customerId })
      .from(subscribers)
      .where(isNotNull(subscribers.customerId))
    const waiting = new Set(known.flatMap(({ customer }) => customer ?? []))
    for await (const remote of payments.liveSubscriptions()) waiting.add(remote.customer)
    let failed = 0
    for (const customer of waiting) {
      if (stopping?.aborted === true) return
      await customers.apply(customer).catch((error: unknown) => {
        failed += 1
        log.error(describeError(error), 'a customer could not be reconciled')
      })
    }
    await db.delete(paymentEvents).where(lt(paymentEvents.appliedAt, new Date(clock().getTime() - keepEventsMs)))
    // A run that throws is repeated within ten minutes, so it throws only if all customers failed, not because of one.
    if (failed > 0 && failed === waiting.size) throw new Error('no customer could be reconciled')
  }

  return {
    check,
    customers,
    checkout,
    plan,
    notices,
    dropChoice,

    /** Whether the member has access to premium content now (spec §6). */
    async hasAccess(member: Pick<Member, 'id' | 'email' | 'emailVerified'>): Promise<boolean> {
      return isOwner(env, member) || hasAccess(standingOf(await readRow(member)), clock())
    },

    /**
     * Starts the free trial.
     * @throws Problem 403 EMAIL_NOT_VERIFIED, 409 TRIAL_USED, 409 ALREADY_SUBSCRIBED
     */
    async startTrial(member: Member): Promise<SubscriptionCheck> {
      if (!member.emailVerified) throw unconfirmed()
      const before = await check(member)
      if (before.subscribed) throw alreadySubscribed()
      await trials.start(member)
      await dropChoice(member.id)
      return check(member)
    },

    /**
     * Stores the plan chosen before the sign-in (D10) in place of an earlier choice. Null deletes the earlier choice.
     */
    async storeChosenPlan(userId: string, chosen: ChosenPlan | null): Promise<void> {
      if (chosen === null) return dropChoice(userId)
      const chosenAt = clock()
      await db
        .insert(chosenPlans)
        .values({ userId, plan: chosen, chosenAt })
        .onConflictDoUpdate({ target: chosenPlans.userId, set: { plan: chosen, chosenAt } })
    },

    /**
     * Runs at each sign-in: starts the trial if the trial was the chosen plan (D10). It never rejects, because a
     * sign-in must not fail because of it.
     */
    async welcome(userId: string): Promise<void> {
      try {
        const [chosen] = await db.select().from(chosenPlans).where(eq(chosenPlans.userId, userId))
        if (chosen?.plan !== 'trial') return
        const [owner] = await db.select().from(user).where(eq(user.id, userId))
        if (owner?.emailVerified === true) {
          await trials.start(owner).catch((error: unknown) => {
            if (!(error instanceof Problem)) throw error
          })
        }
        await dropChoice(userId)
      } catch (error) {
        log.error(describeError(error), 'chosen trial was not started')
      }
    },

    /**
     * Ends every subscription before the account is deleted, and refunds what is refundable (D58). Returns the refunded
     * amount in pence.
     * @throws Problem 503 PAYMENTS_AWAY
     */
    endAllSubscriptions: (userId: string): Promise<number> => asSystem(() => endAllSubscriptions(userId)),

    updateCustomers: (): Promise<void> => asSystem(updateCustomers),

    /**
     * Runs daily: compares every subscriber row with the provider. This corrects rows after lost events and ends
     * subscriptions of deleted accounts.
     */
    reconcile: (stopping?: AbortSignal): Promise<void> => asSystem(() => reconcile(stopping)),
  }
}

export type Billing = ReturnType<typeof createBilling>
