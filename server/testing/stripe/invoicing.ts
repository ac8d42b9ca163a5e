import { change, emit, need, newId, type Account } from './account.ts'
import type { CustomerRecord, IntentRecord, InvoiceRecord, SubscriptionRecord } from './records.ts'
import { Refusal } from './refusal.ts'
import { invoicePaymentShape, invoiceShape } from './shapes/invoice.ts'
import { subscriptionShape } from './shapes/subscription.ts'
import { moneyWords, priceWords, productOf } from './shapes/catalogue.ts'
import { chargeShape, intentShape, refundShape } from './shapes/money.ts'

export function changeSubscription(account: Account, subscription: SubscriptionRecord, apply: () => void): void {
  change(account, 'customer.subscription.updated', () => subscriptionShape(account, subscription), apply)
}

/** Creates a draft invoice for the current period. In a trial its amount is 0. */
export function draftInvoice(
  account: Account,
  subscription: SubscriptionRecord,
  reason: InvoiceRecord['reason'],
  credit: InvoiceRecord['credit'] = null,
) {
  const price = need(account.prices, 'price', subscription.price)
  const product = productOf(account, price)
  const free = subscription.status === 'trialing'
  const { quantity } = subscription
  const invoice: InvoiceRecord = {
    id: newId('in'),
    created: account.now(),
    customer: subscription.customer,
    subscription: subscription.id,
    item: subscription.item,
    price: price.id,
    product: product.id,
    quantity,
    reason,
    amount: free ? 0 : price.amount * quantity - (credit?.amount ?? 0),
    credit,
    currency: price.currency,
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
    line: newId('il'),
    description: free
      ? `Free trial for ${quantity} × ${product.name}`
      : `${quantity} × ${product.name} (at ${priceWords(price)})`,
    number: null,
    status: 'draft',
    finalizedAt: null,
    paidAt: null,
    attempts: 0,
    nextAttempt: null,
    payment: null,
    intent: null,
  }
  account.invoices.set(invoice.id, invoice)
  emit(account, 'invoice.created', invoiceShape(account, invoice))
  return invoice
}

export function finalize(account: Account, invoice: InvoiceRecord): void {
  const customer = need(account.customers, 'customer', invoice.customer)
  customer.invoices += 1
  invoice.number = `${customer.invoicePrefix}-${String(customer.invoices).padStart(4, '0')}`
  invoice.status = 'open'
  invoice.finalizedAt = account.now()
  invoice.nextAttempt = account.now()
  if (invoice.amount > 0) {
    const intent: IntentRecord = {
      id: newId('pi'),
      created: account.now(),
      customer: invoice.customer,
      amount: invoice.amount,
      currency: invoice.currency,
      description: invoice.reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
      status: 'requires_payment_method',
      paymentMethod: null,
      charge: null,
      received: 0,
    }
    account.intents.set(intent.id, intent)
    invoice.intent = intent.id
    invoice.payment = newId('inpay')
    emit(account, 'payment_intent.created', intentShape(intent))
  }
  emit(account, 'invoice.finalized', invoiceShape(account, invoice))
}

function chargeCard(account: Account, invoice: InvoiceRecord, intent: IntentRecord, customer: CustomerRecord): boolean {
  const paid = customer.card === 'good'
  const charge = {
    id: newId('ch'),
    created: account.now(),
    customer: customer.id,
    intent: intent.id,
    amount: invoice.amount,
    currency: invoice.currency,
    description: intent.description,
    paymentMethod: customer.paymentMethod,
    paid,
    refunded: 0,
    disputed: false,
  }
  // Without a card there is no charge.
  if (customer.card !== null) {
    account.charges.set(charge.id, charge)
    intent.charge = charge.id
    emit(account, paid ? 'charge.succeeded' : 'charge.failed', chargeShape(charge))
  }
  if (paid) {
    intent.status = 'succeeded'
    intent.received = intent.amount
    intent.paymentMethod = customer.paymentMethod
  }
  emit(account, paid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intentShape(intent))
  return paid
}

/**
 * Charges an open invoice. If the card is declined, schedules the next attempt by the account's rules; after the last
 * attempt there is none.
 */
export function attempt(account: Account, invoice: InvoiceRecord): 'paid' | 'failed' {
  const customer = need(account.customers, 'customer', invoice.customer)
  const intent = invoice.intent === null ? null : need(account.intents, 'payment_intent', invoice.intent)
  invoice.attempts += 1
  if (intent !== null && !chargeCard(account, invoice, intent, customer)) {
    const gap = account.rules.retrySeconds[invoice.attempts - 1]
    invoice.nextAttempt = gap === undefined ? null : account.now() + gap
    emit(account, 'invoice.payment_failed', invoiceShape(account, invoice))
    return 'failed'
  }
  invoice.status = 'paid'
  invoice.paidAt = account.now()
  invoice.nextAttempt = null
  const payment = invoicePaymentShape(invoice)
  if (payment !== null) emit(account, 'invoice_payment.paid', payment)
  emit(account, 'invoice.paid', invoiceShape(account, invoice))
  emit(account, 'invoice.payment_succeeded', invoiceShape(account, invoice))
  return 'paid'
}

interface RefundOrder {
  readonly charge: string
  readonly param: string
  /** Pence to refund; undefined for the whole amount that is left. */
  readonly amount: number | undefined
  readonly reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null
  readonly metadata: Readonly<Record<string, string>>
}

/**
 * Refunds a charge.
 * @throws Refusal when the charge is already refunded, or the amount is more than what is left
 */
export function refund(account: Account, order: RefundOrder) {
  const charge = need(account.charges, 'charge', order.charge, order.param)
  const left = charge.amount - charge.refunded
  if (!charge.paid) throw new Refusal(`Charge ${charge.id} was not paid.`, { param: order.param })
  if (left === 0) {
    throw new Refusal(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  if (charge.disputed) {
    throw new Refusal(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  }
  const amount = order.amount ?? left
  if (amount < 1) throw new Refusal('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount > left) {
    const [asked, rest] = [amount, left].map((pence) => moneyWords(pence, charge.currency))
    const words = `Refund amount (${asked}) is greater than unrefunded amount on charge (${rest})`
    throw new Refusal(words, { param: 'amount' })
  }
  charge.refunded += amount
  const made = {
    id: newId('re'),
    created: account.now(),
    charge: charge.id,
    intent: charge.intent,
    amount,
    currency: charge.currency,
    reason: order.reason,
    metadata: order.metadata,
  }
  account.refunds.set(made.id, made)
  emit(account, 'refund.created', refundShape(made))
  emit(account, 'charge.refunded', chargeShape(charge))
  return made
}
