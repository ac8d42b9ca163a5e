import type { Account } from './account.ts'
import { endSubscription, expireCheckout, isLive, renew, tryPayment, warnOfTrialEnd } from './billing.ts'
import type { InvoiceRecord, SubscriptionRecord } from './records.ts'

interface DueEvent {
  readonly at: number
  readonly run: () => void
}

function* dueOfSubscription(account: Account, subscription: SubscriptionRecord): Generator<DueEvent> {
  if (!isLive(subscription)) return
  const { status, trialWarningAt, cancelAt } = subscription
  if (status === 'trialing' && trialWarningAt !== null) {
    yield { at: trialWarningAt, run: () => warnOfTrialEnd(account, subscription) }
  }
  // The end of a subscription runs before a renewal at the same time, so that a cancelled subscription is not invoiced
  // again.
  if (cancelAt !== null) {
    yield { at: cancelAt, run: () => endSubscription(account, subscription, 'cancellation_requested') }
  }
  yield { at: subscription.periodEnd, run: () => renew(account, subscription) }
}

function* dueOfInvoice(account: Account, invoice: InvoiceRecord): Generator<DueEvent> {
  if (invoice.status === 'open' && invoice.nextAttempt !== null) {
    yield { at: invoice.nextAttempt, run: () => tryPayment(account, invoice) }
  }
}

function* allDue(account: Account): Generator<DueEvent> {
  for (const session of account.sessions.values()) {
    if (session.status === 'open') yield { at: session.expiresAt, run: () => expireCheckout(account, session) }
  }
  for (const subscription of account.subscriptions.values()) yield* dueOfSubscription(account, subscription)
  for (const invoice of account.invoices.values()) yield* dueOfInvoice(account, invoice)
}

/**
 * Runs all events that are due by now in order of time. During each event the account's clock has the event's time, so
 * advancing a year at once gives the same result as day by day. `setTime` sets the clock; with null the clock runs
 * again.
 */
export function runDueEvents(account: Account, setTime: (time: number | null) => void): void {
  const now = account.now()
  try {
    for (;;) {
      let next: DueEvent | undefined
      for (const due of allDue(account)) if (due.at <= now && due.at < (next?.at ?? Infinity)) next = due
      if (next === undefined) return
      setTime(next.at)
      next.run()
    }
  } finally {
    setTime(null)
  }
}
