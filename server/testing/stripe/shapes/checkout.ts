import type { Stripe } from 'stripe'
import { need, type Account } from '../account.ts'
import type { SessionRecord } from '../records.ts'
import type { Wire } from './wire.ts'

/** Amount in pence that is due at the checkout; 0 with a trial. */
export function dueToday(account: Account, session: SessionRecord): number {
  const price = need(account.prices, 'price', session.price)
  return session.trialDays === null ? price.amount * session.quantity : 0
}

/** As at Stripe, `url` is null after the session is paid or expired. */
export function sessionShape(account: Account, session: SessionRecord): Wire<Stripe.Checkout.Session> {
  const customer = account.customers.get(session.customer)
  const price = need(account.prices, 'price', session.price)
  const amount = dueToday(account, session)
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: session.termsRequired
      ? { promotions: null, terms_of_service: session.termsAccepted ? 'accepted' : null }
      : null,
    consent_collection: session.termsRequired
      ? { payment_method_reuse_agreement: null, promotions: 'none', terms_of_service: 'required' }
      : null,
    created: session.created,
    currency: price.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: session.submitText === null ? null : { message: session.submitText },
      terms_of_service_acceptance: session.termsText === null ? null : { message: session.termsText },
    },
    customer: session.customer,
    customer_account: null,
    customer_creation: null,
    customer_details: {
      address: null,
      business_name: null,
      email: customer?.email ?? null,
      individual_name: null,
      name: customer?.name ?? null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: null,
    },
    customer_email: null,
    discounts: null,
    expires_at: session.expiresAt,
    integration_identifier: null,
    invoice: session.invoice,
    invoice_creation: null,
    livemode: false,
    locale: session.locale,
    managed_payments: null,
    metadata: session.metadata,
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: session.paymentStatus,
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: session.status,
    submit_type: null,
    subscription: session.subscription,
    success_url: session.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? `${account.origin}/c/pay/${session.id}` : null,
    wallet_options: null,
  }
}
