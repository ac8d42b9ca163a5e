import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, user } from '../auth/table.ts'
import { ownRows, members, systemOnly, teamReads } from '../db/policies.ts'

const owner = () => text('user_id').references(() => user.id, { onDelete: 'cascade' })

/**
 * Trial and subscription of an account (spec §3, Subscriber). The payment columns copy the provider's state; only
 * `createCustomers` writes them.
 */
export const subscribers = pgTable(
  'subscribers',
  {
    userId: owner().primaryKey(),
    subscribed: boolean('subscribed').notNull().default(false),
    /** Price that the member pays: `premium_month`, `premium_year`, or null without a subscription. */
    subscriptionTier: text('subscription_tier'),
    trialStarted: boolean('trial_started').notNull().default(false),
    trialStartDate: instant('trial_start_date'),
    trialEndDate: instant('trial_end_date'),
    customerId: text('stripe_customer_id').unique(),
    subscriptionId: text('stripe_subscription_id'),
    priceId: text('price_id'),
    /** Amount of one period in pence, as agreed at the purchase. */
    amount: integer('amount'),
    status: text('status'),
    /** Time of the first charge of a subscription with free days. */
    firstChargeAt: instant('first_charge_at'),
    periodEnd: instant('current_period_end'),
    cancelAt: instant('cancel_at'),
    /** Time when the account's name or address changed; null once the provider has the change (migration 0019). */
    customerStaleAt: instant('customer_stale_at'),
    /**
     * Version for optimistic locking: a writer with an older version reads the provider again (docs/decisions/0007).
     */
    version: integer('version').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // Indexes for the queries of notices.ts, which run every ten minutes.
    index('subscribers_trial_end').on(table.trialEndDate),
    index('subscribers_first_charge').on(table.firstChargeAt),
    index('subscribers_period_end').on(table.periodEnd),
    // Index for the job `updateCustomers`, which runs every minute.
    index('subscribers_stale')
      .on(table.customerStaleAt)
      .where(sql`customer_stale_at is not null`),
    ...ownRows(),
    teamReads(),
  ],
)

/**
 * Addresses that have used their trial, as keyed hashes. A row outlives the account, so that a new account with the
 * same address continues the old trial.
 */
export const trialMarks = pgTable(
  'trial_marks',
  {
    emailHash: text('email_hash').primaryKey(),
    startedAt: instant('started_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  () => [members()],
)

/** The one open checkout of an account. `id` is also the idempotency key at the payment provider. */
export const checkouts = pgTable(
  'checkouts',
  {
    userId: owner().primaryKey(),
    id: uuid('id').notNull().unique(),
    priceId: text('price_id').notNull(),
    freeDays: integer('free_days').notNull(),
    sessionId: text('session_id'),
    url: text('url'),
    expiresAt: instant('expires_at').notNull(),
  },
  () => ownRows(),
)

/** Events of the payment provider that were applied, so that each event counts once. */
export const paymentEvents = pgTable(
  'payment_events',
  { id: text('id').primaryKey(), type: text('type').notNull(), appliedAt: instant('applied_at').notNull() },
  (table) => [index('payment_events_age').on(table.appliedAt), systemOnly()],
)

/** Sent notices, so that no mail is sent twice; `about` identifies the subscription, bill or period. */
export const notices = pgTable(
  'notices',
  {
    userId: owner().notNull(),
    kind: text('kind').notNull(),
    about: text('about').notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.about] }), ...ownRows()],
)

/**
 * The plan that a visitor chose before signing up (D10). The row is deleted when the app has shown the plan, when the
 * trial starts, or when a subscription is bought.
 */
export const chosenPlans = pgTable(
  'chosen_plans',
  {
    userId: owner().primaryKey(),
    plan: text('plan').notNull(),
    chosenAt: instant('chosen_at')
      .notNull()
      .default(sql`now()`),
  },
  () => ownRows(),
)

export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    customer: text('customer').notNull(),
    data: jsonb('data').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('sandbox_objects_customer').on(table.customer, table.kind), members()],
)
