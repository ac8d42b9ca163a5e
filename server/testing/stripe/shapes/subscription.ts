import type { Stripe } from 'stripe'
import { need, type Account } from '../account.ts'
import type { CustomerRecord, SubscriptionRecord } from '../records.ts'
import { planShape, priceShape } from './catalogue.ts'
import { whole, type Wire } from './wire.ts'

export const noTax = { disabled_reason: null, enabled: false, liability: null }

export function customerShape(customer: CustomerRecord): Wire<Stripe.Customer> {
  return {
    id: customer.id,
    object: 'customer',
    address: null,
    balance: 0,
    created: customer.created,
    currency: customer.invoices === 0 ? null : 'gbp',
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: customer.email,
    invoice_prefix: customer.invoicePrefix,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: customer.paymentMethod,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
    next_invoice_sequence: customer.invoices + 1,
    phone: null,
    preferred_locales: [...customer.locales],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}

function itemShape(account: Account, subscription: SubscriptionRecord): Wire<Stripe.SubscriptionItem> {
  const price = need(account.prices, 'price', subscription.price)
  return {
    id: subscription.item,
    object: 'subscription_item',
    billing_thresholds: null,
    created: subscription.created,
    current_period_end: subscription.periodEnd,
    current_period_start: subscription.periodStart,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planShape(price),
    price: priceShape(price),
    quantity: subscription.quantity,
    subscription: subscription.id,
    tax_rates: [],
  }
}

export function subscriptionShape(account: Account, subscription: SubscriptionRecord): Wire<Stripe.Subscription> {
  const items = [itemShape(account, subscription)]
  return {
    id: subscription.id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: noTax,
    billing_cycle_anchor: subscription.anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: subscription.cancelAt,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: subscription.cancelReason,
    },
    collection_method: 'charge_automatically',
    created: subscription.created,
    currency: items[0]?.price.currency ?? 'gbp',
    customer: subscription.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: account.customers.get(subscription.customer)?.paymentMethod ?? null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: subscription.endedAt,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: whole(items, `/v1/subscription_items?subscription=${subscription.id}`),
    latest_invoice: subscription.latestInvoice,
    livemode: false,
    managed_payments: null,
    metadata: subscription.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: ['card'],
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: subscription.created,
    status: subscription.status,
    test_clock: null,
    transfer_data: null,
    trial_end: subscription.trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: subscription.trialStart,
  }
}
