import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { user } from '../auth/table.ts'
import { hers, members, systemOnly, teamReads } from '../db/policies.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

const owner = () => text('user_id').references(() => user.id, { onDelete: 'cascade' })

/**
 * Trial and subscription of an account (spec §3, Subscriber). What is paid is a copy of what the payment provider
 * says: nobody writes it but `applyCustomer`.
 */
export const subscribers = pgTable(
  'subscribers',
  {
    userId: owner().primaryKey(),
    subscribed: boolean('subscribed').notNull().default(false),
    /** `premium_month`, `premium_year` or null. */
    subscriptionTier: text('subscription_tier'),
    trialStarted: boolean('trial_started').notNull().default(false),
    trialStartDate: instant('trial_start_date'),
    trialEndDate: instant('trial_end_date'),
    customerId: text('stripe_customer_id').unique(),
    subscriptionId: text('stripe_subscription_id'),
    priceId: text('price_id'),
    /** Pence of one period, as she agreed to it. */
    amount: integer('amount'),
    status: text('status'),
    /** When the first money is or was taken, for a subscription that began with free days. */
    firstChargeAt: instant('first_charge_at'),
    periodEnd: instant('current_period_end'),
    cancelAt: instant('cancel_at'),
    /** Set when name or address of the account changed: the payment provider has to be told (migration 0019). */
    customerStaleAt: instant('customer_stale_at'),
    /** Counts what was written: who read an older one asks the provider again before writing (docs/decisions/0007). */
    version: integer('version').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // By these the mails that time brings find whom they are for (notices.ts).
    index('subscribers_trial_end').on(table.trialEndDate),
    index('subscribers_first_charge').on(table.firstChargeAt),
    index('subscribers_period_end').on(table.periodEnd),
    // Asked for each minute (customers.ts).
    index('subscribers_stale')
      .on(table.customerStaleAt)
      .where(sql`customer_stale_at is not null`),
    ...hers(),
    teamReads(),
  ],
)

/**
 * Addresses that had their trial, as a keyed hash: it outlives the account, so that a new one with the same address
 * goes on with the old trial instead of starting another.
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

/** The one checkout an account has under way. `id` is also the key under which the provider opens it. */
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
  () => hers(),
)

/** The provider's events that were applied: each counts once. */
export const paymentEvents = pgTable(
  'payment_events',
  { id: text('id').primaryKey(), type: text('type').notNull(), appliedAt: instant('applied_at').notNull() },
  (table) => [index('payment_events_age').on(table.appliedAt), systemOnly()],
)

/** What she was told already, so that no mail goes out twice: `about` names the subscription, bill or period. */
export const notices = pgTable(
  'notices',
  {
    userId: owner().notNull(),
    kind: text('kind').notNull(),
    about: text('about').notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.about] }), ...hers()],
)

/** The plan she came for, from the sign-up until her first sign-in (D10). */
export const chosenPlans = pgTable(
  'chosen_plans',
  {
    userId: owner().primaryKey(),
    plan: text('plan').notNull(),
    chosenAt: instant('chosen_at')
      .notNull()
      .default(sql`now()`),
  },
  () => hers(),
)

/** What the sandbox of demo mode remembers in the place of a payment provider. */
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
