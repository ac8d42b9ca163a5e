import type { Account } from './account.ts'
import { endSubscription, expireCheckout, isLive, renew, tryPayment, warnOfTrialEnd } from './billing.ts'
import type { InvoiceRecord, SubscriptionRecord } from './records.ts'

/** Something that happens by itself, and when. */
interface Due {
  readonly at: number
  readonly happens: () => void
}

function* dueOfSubscription(account: Account, subscription: SubscriptionRecord): Generator<Due> {
  if (!isLive(subscription)) return
  const { status, trialWarningAt, cancelAt } = subscription
  if (status === 'trialing' && trialWarningAt !== null) {
    yield { at: trialWarningAt, happens: () => warnOfTrialEnd(account, subscription) }
  }
  // Before the renewal of the same moment: who leaves at its end is not billed again.
  if (cancelAt !== null) {
    yield { at: cancelAt, happens: () => endSubscription(account, subscription, 'cancellation_requested') }
  }
  yield { at: subscription.periodEnd, happens: () => renew(account, subscription) }
}

function* dueOfInvoice(account: Account, invoice: InvoiceRecord): Generator<Due> {
  if (invoice.status === 'open' && invoice.nextAttempt !== null) {
    yield { at: invoice.nextAttempt, happens: () => tryPayment(account, invoice) }
  }
}

function* allDue(account: Account): Generator<Due> {
  for (const session of account.sessions.values()) {
    if (session.status === 'open') yield { at: session.expiresAt, happens: () => expireCheckout(account, session) }
  }
  for (const subscription of account.subscriptions.values()) yield* dueOfSubscription(account, subscription)
  for (const invoice of account.invoices.values()) yield* dueOfInvoice(account, invoice)
}

/**
 * Lets everything happen that is due until now, each at its own moment and in order: a year that passes at once
 * leaves the same traces as one lived through. `setTime` puts the account's clock there; null lets it run.
 */
export function catchUp(account: Account, setTime: (moment: number | null) => void): void {
  const now = account.now()
  try {
    for (;;) {
      let next: Due | undefined
      for (const due of allDue(account)) if (due.at <= now && due.at < (next?.at ?? Infinity)) next = due
      if (next === undefined) return
      setTime(next.at)
      next.happens()
    }
  } finally {
    setTime(null)
  }
}
