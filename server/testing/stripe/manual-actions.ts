import { change, need, newId, type Account } from './account.ts'
import { completeCheckout, endSubscription, isLive, planEnd, startPrice, tryPayment } from './billing.ts'
import type { Card, SessionRecord } from './records.ts'
import { Refusal } from './refusal.ts'
import { customerShape } from './shapes/subscription.ts'

/**
 * Pays a checkout.
 * @throws Refusal when the session is not open or the card is declined
 */
export function pay(account: Account, session: SessionRecord, card: Card): void {
  if (session.status !== 'open') {
    throw new Refusal(`This Checkout Session is ${session.status}: it cannot be paid.`)
  }
  if (card === 'declined') {
    throw new Refusal('Your card was declined.', {
      status: 402,
      type: 'card_error',
      code: 'card_declined',
      declineCode: 'generic_decline',
    })
  }
  need(account.customers, 'customer', session.customer).card = card
  completeCheckout(account, session)
}

/** Cancels the subscription at the end of the period, as the portal does, or at once. */
export function cancel(account: Account, id: string, when: 'period-end' | 'now'): void {
  const subscription = need(account.subscriptions, 'subscription', id)
  if (!isLive(subscription)) throw new Refusal(`The subscription ${id} is ${subscription.status}.`)
  if (when === 'now') endSubscription(account, subscription, 'cancellation_requested')
  else planEnd(account, subscription, { at: subscription.periodEnd })
}

/** Confirms a change of price in the portal: starts a new period now. A running trial continues instead. */
export function changePrice(account: Account, id: string, price: string): void {
  const subscription = need(account.subscriptions, 'subscription', id)
  if (!isLive(subscription)) throw new Refusal(`The subscription ${id} is ${subscription.status}.`)
  startPrice(account, subscription, price)
}

/** Undoes a scheduled cancellation, whether it was made by the API or in the portal. */
export function undoCancellation(account: Account, id: string): void {
  const subscription = need(account.subscriptions, 'subscription', id)
  if (!isLive(subscription)) throw new Refusal(`The subscription ${id} is ${subscription.status}.`)
  planEnd(account, subscription, { at: null })
  planEnd(account, subscription, { atPeriodEnd: false })
}

/** Replaces the card of a customer. With `payOpen` it also charges open invoices, as the portal does. */
export function useCard(account: Account, id: string, card: Card, payOpen: boolean): void {
  const customer = need(account.customers, 'customer', id)
  customer.card = card
  change(
    account,
    'customer.updated',
    () => customerShape(customer),
    () => {
      customer.paymentMethod = newId('pm')
    },
  )
  if (!payOpen) return
  for (const invoice of account.invoices.values()) {
    if (invoice.customer === id && invoice.status === 'open' && invoice.nextAttempt !== null) {
      tryPayment(account, invoice)
    }
  }
}
