import type { Stripe } from 'stripe'
import type { Account } from '../account.ts'
import type { InvoiceRecord } from '../records.ts'
import { noTax } from './subscription.ts'
import { whole, type Wire, type WireList } from './wire.ts'

/** Returns the lines of an invoice. As at Stripe, the credit for the previous price is the first line. */
function linesOf(invoice: InvoiceRecord): Wire<Stripe.InvoiceLineItem>[] {
  const { credit } = invoice
  const full = { id: invoice.line, price: invoice.price, amount: invoice.amount + (credit?.amount ?? 0) }
  if (credit === null) return [lineShape(invoice, full)]
  return [
    lineShape(invoice, { id: credit.line, price: credit.price, amount: -credit.amount }),
    lineShape(invoice, full),
  ]
}

function lineShape(
  invoice: InvoiceRecord,
  { id, price, amount }: { readonly id: string; readonly price: string; readonly amount: number },
): Wire<Stripe.InvoiceLineItem> {
  return {
    id,
    object: 'line_item',
    amount,
    currency: invoice.currency,
    description: invoice.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: invoice.subscription,
        subscription_item: invoice.item,
      },
      type: 'subscription_item_details',
    },
    period: { end: invoice.periodEnd, start: invoice.periodStart },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price, product: invoice.product },
      type: 'price_details',
      unit_amount_decimal: String(amount / invoice.quantity),
    },
    quantity: invoice.quantity,
    quantity_decimal: String(invoice.quantity),
    subscription: invoice.subscription,
    subtotal: amount,
    taxes: [],
  }
}

/** As at Stripe, `payments` is omitted unless expanded. */
export function invoiceShape(account: Account, invoice: InvoiceRecord): Wire<Stripe.Invoice> {
  const customer = account.customers.get(invoice.customer)
  const subscription = account.subscriptions.get(invoice.subscription)
  const paid = invoice.status === 'paid' ? invoice.amount : 0
  return {
    id: invoice.id,
    object: 'invoice',
    account_country: 'GB',
    account_name: 'Test account',
    account_tax_ids: null,
    amount_due: invoice.amount,
    amount_overpaid: 0,
    amount_paid: paid,
    amount_remaining: invoice.amount - paid,
    amount_shipping: 0,
    application: null,
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0,
    auto_advance: invoice.status === 'draft' || invoice.nextAttempt !== null,
    automatic_tax: { ...noTax, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: invoice.reason,
    collection_method: 'charge_automatically',
    created: invoice.created,
    currency: invoice.currency,
    custom_fields: null,
    customer: invoice.customer,
    customer_account: null,
    customer_address: null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: invoice.finalizedAt,
    ending_balance: invoice.finalizedAt === null ? null : 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: invoice.finalizedAt === null ? null : `${account.origin}/i/${invoice.id}`,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: whole(linesOf(invoice), `/v1/invoices/${invoice.id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: invoice.nextAttempt,
    number: invoice.number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription?.metadata ?? {}, subscription: invoice.subscription },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: ['card'] },
    period_end: invoice.created,
    period_start: invoice.created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: invoice.status,
    status_transitions: {
      finalized_at: invoice.finalizedAt,
      marked_uncollectible_at: null,
      paid_at: invoice.paidAt,
      voided_at: null,
    },
    subtotal: invoice.amount,
    subtotal_excluding_tax: invoice.amount,
    test_clock: null,
    total: invoice.amount,
    total_discount_amounts: [],
    total_excluding_tax: invoice.amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}

/** Returns the payment of an invoice; null when the amount is 0. */
export function invoicePaymentShape(invoice: InvoiceRecord): Wire<Stripe.InvoicePayment> | null {
  if (invoice.payment === null || invoice.intent === null) return null
  return {
    id: invoice.payment,
    object: 'invoice_payment',
    amount_paid: invoice.status === 'paid' ? invoice.amount : null,
    amount_requested: invoice.amount,
    created: invoice.finalizedAt ?? invoice.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: invoice.intent, type: 'payment_intent' },
    status: invoice.status === 'paid' ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: invoice.paidAt },
  }
}

export function invoicePayments(invoice: InvoiceRecord): WireList<Wire<Stripe.InvoicePayment>> {
  const payment = invoicePaymentShape(invoice)
  return whole(payment === null ? [] : [payment], `/v1/invoice_payments?invoice=${invoice.id}`)
}
