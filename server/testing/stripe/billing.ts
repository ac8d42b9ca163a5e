import { change, emit, need, newId, type Account } from './account.ts'
import { after, day } from './calendar.ts'
import { attempt, changeSubscription, draftInvoice, finalize } from './invoicing.ts'
import type { InvoiceRecord, SessionRecord, SubscriptionRecord } from './records.ts'
import { customerShape, subscriptionShape } from './shapes/subscription.ts'
import { sessionShape } from './shapes/checkout.ts'

const live = ['trialing', 'active', 'past_due']

export const isLive = ({ status }: SubscriptionRecord): boolean => live.includes(status)

const warningDays = 3

/** Returns the time of the event `trial_will_end`: three days before the trial ends, or now if that time is past. */
const warningOf = (account: Account, trialEnd: number): number => Math.max(account.now(), trialEnd - warningDays * day)

function periodEnd(account: Account, subscription: SubscriptionRecord, periods: number): number {
  const { recurring } = need(account.prices, 'price', subscription.price)
  if (recurring === null) throw new Error(`${subscription.price} is paid once`)
  return after(subscription.anchor, recurring, periods)
}

function settle(account: Account, invoice: InvoiceRecord, outcome: 'paid' | 'failed'): void {
  const subscription = need(account.subscriptions, 'subscription', invoice.subscription)
  if (!isLive(subscription) && subscription.status !== 'incomplete') return
  // A late payment of an older invoice does not pay for the current period.
  const older = subscription.latestInvoice !== invoice.id
  if (subscription.status === 'trialing' || (older && outcome === 'paid')) return
  changeSubscription(account, subscription, () => {
    subscription.status = outcome === 'paid' ? 'active' : 'past_due'
  })
  if (outcome === 'failed' && invoice.nextAttempt === null) endSubscription(account, subscription, 'payment_failed')
}

export function tryPayment(account: Account, invoice: InvoiceRecord): void {
  settle(account, invoice, attempt(account, invoice))
}

function bill(
  account: Account,
  subscription: SubscriptionRecord,
  reason: InvoiceRecord['reason'],
  credit: InvoiceRecord['credit'] = null,
): InvoiceRecord {
  const invoice = draftInvoice(account, subscription, reason, credit)
  subscription.latestInvoice = invoice.id
  return invoice
}

/** Completes a checkout and creates the subscription. The caller has checked the card before. */
export function completeCheckout(account: Account, session: SessionRecord): SubscriptionRecord {
  const now = account.now()
  const customer = need(account.customers, 'customer', session.customer)
  change(
    account,
    'customer.updated',
    () => customerShape(customer),
    () => {
      if (customer.card !== null) customer.paymentMethod ??= newId('pm')
    },
  )
  const trialEnd = session.trialDays === null ? null : now + session.trialDays * day
  const subscription: SubscriptionRecord = {
    id: newId('sub'),
    item: newId('si', 14),
    created: now,
    customer: customer.id,
    price: session.price,
    quantity: session.quantity,
    metadata: session.subscriptionMetadata,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    trialStart: trialEnd === null ? null : now,
    trialEnd,
    trialWarningAt: trialEnd === null ? null : warningOf(account, trialEnd),
    anchor: trialEnd ?? now,
    periods: trialEnd === null ? 1 : 0,
    periodStart: now,
    periodEnd: trialEnd ?? now,
    cancelAtPeriodEnd: false,
    cancelAt: null,
    canceledAt: null,
    endedAt: null,
    cancelReason: null,
    latestInvoice: null,
  }
  if (trialEnd === null) subscription.periodEnd = periodEnd(account, subscription, 1)
  account.subscriptions.set(subscription.id, subscription)
  emit(account, 'customer.subscription.created', subscriptionShape(account, subscription))
  const invoice = bill(account, subscription, 'subscription_create')
  finalize(account, invoice)
  tryPayment(account, invoice)
  session.status = 'complete'
  session.paymentStatus = trialEnd === null ? 'paid' : 'no_payment_required'
  session.subscription = subscription.id
  session.invoice = invoice.id
  emit(account, 'checkout.session.completed', sessionShape(account, session))
  return subscription
}

export function expireCheckout(account: Account, session: SessionRecord): void {
  session.status = 'expired'
  emit(account, 'checkout.session.expired', sessionShape(account, session))
}

export function warnOfTrialEnd(account: Account, subscription: SubscriptionRecord): void {
  subscription.trialWarningAt = null
  emit(account, 'customer.subscription.trial_will_end', subscriptionShape(account, subscription))
}

export function endSubscription(
  account: Account,
  subscription: SubscriptionRecord,
  reason: NonNullable<SubscriptionRecord['cancelReason']>,
): void {
  subscription.status = 'canceled'
  subscription.canceledAt ??= account.now()
  subscription.endedAt = account.now()
  subscription.cancelReason = reason
  for (const invoice of account.invoices.values()) {
    if (invoice.subscription === subscription.id) {
      invoice.nextAttempt = null
    }
  }
  emit(account, 'customer.subscription.deleted', subscriptionShape(account, subscription))
}

/**
 * Runs at the end of a period or trial: starts and invoices the next period, or ends the subscription if that is
 * scheduled.
 */
export function renew(account: Account, subscription: SubscriptionRecord): void {
  const { trialEnd } = subscription
  if (subscription.cancelAtPeriodEnd) return endSubscription(account, subscription, 'cancellation_requested')
  let invoice: InvoiceRecord | undefined
  changeSubscription(account, subscription, () => {
    if (subscription.status === 'trialing') subscription.anchor = trialEnd ?? subscription.periodEnd
    subscription.periods += 1
    subscription.periodStart = subscription.periodEnd
    subscription.periodEnd = periodEnd(account, subscription, subscription.periods)
    // As at Stripe, the subscription is active in the new period until its invoice has been charged.
    if (subscription.status === 'trialing') subscription.status = 'active'
    invoice = bill(account, subscription, 'subscription_cycle')
  })
  if (invoice === undefined) return
  finalize(account, invoice)
  tryPayment(account, invoice)
}

/** Changes the price. Invoices the new period at once, minus a credit for the unused part of the old price. */
export function startPrice(account: Account, subscription: SubscriptionRecord, price: string): void {
  const now = account.now()
  const before = need(account.prices, 'price', subscription.price)
  const { periodStart, periodEnd: until } = subscription
  const amount = Math.round((before.amount * (until - now)) / (until - periodStart))
  const isTrial = subscription.status === 'trialing'
  let invoice: InvoiceRecord | undefined
  changeSubscription(account, subscription, () => {
    subscription.price = price
    if (isTrial) return
    subscription.anchor = now
    subscription.periods = 1
    subscription.periodStart = now
    subscription.periodEnd = periodEnd(account, subscription, 1)
    invoice = bill(account, subscription, 'subscription_update', { line: newId('il'), price: before.id, amount })
  })
  if (invoice === undefined) return
  finalize(account, invoice)
  tryPayment(account, invoice)
}

/** Moves the end of the trial; 'now' ends it and charges the first invoice. */
export function moveTrialEnd(account: Account, subscription: SubscriptionRecord, trialEnd: number | 'now'): void {
  const now = account.now()
  changeSubscription(account, subscription, () => {
    subscription.trialEnd = trialEnd === 'now' ? now : trialEnd
    subscription.anchor = subscription.trialEnd
    subscription.periods = 0
    subscription.periodEnd = subscription.trialEnd
    if (trialEnd === 'now') return
    subscription.status = 'trialing'
    subscription.trialStart ??= now
    subscription.trialWarningAt = warningOf(account, trialEnd)
    subscription.periodStart = now
  })
  if (trialEnd === 'now') renew(account, subscription)
}

/**
 * Schedules the end of the subscription, or removes the scheduled end. As in Stripe's flexible billing mode, the flag
 * `cancel_at_period_end` (API) and the date `cancel_at` (portal) are separate fields, and each is reset separately.
 */
export function planEnd(
  account: Account,
  subscription: SubscriptionRecord,
  plan: { readonly atPeriodEnd: boolean } | { readonly at: number | null },
): void {
  changeSubscription(account, subscription, () => {
    if ('atPeriodEnd' in plan) subscription.cancelAtPeriodEnd = plan.atPeriodEnd
    else subscription.cancelAt = plan.at
    const planned = subscription.cancelAtPeriodEnd || subscription.cancelAt !== null
    subscription.canceledAt = planned ? (subscription.canceledAt ?? account.now()) : null
    subscription.cancelReason = planned ? 'cancellation_requested' : null
  })
}
