/** Records of the account. As at Stripe, times are seconds since 1970 and amounts are pence. */

export type Metadata = Readonly<Record<string, string>>

export interface ProductRecord {
  readonly id: string
  readonly created: number
  updated: number
  active: boolean
  name: string
  metadata: Metadata
}

export type Interval = 'day' | 'week' | 'month' | 'year'

export interface PriceRecord {
  readonly id: string
  readonly created: number
  readonly product: string
  readonly currency: string
  readonly amount: number
  /** Interval of a recurring price; null for a one-time price. */
  readonly recurring: { readonly interval: Interval; readonly count: number } | null
  readonly taxBehavior: 'inclusive' | 'exclusive' | 'unspecified'
  active: boolean
  lookupKey: string | null
  metadata: Metadata
}

export type Card = 'good' | 'declined'

export interface CustomerRecord {
  readonly id: string
  readonly created: number
  readonly invoicePrefix: string
  email: string | null
  name: string | null
  metadata: Metadata
  locales: readonly string[]
  card: Card | null
  /** The default payment method, which a paid checkout sets. */
  paymentMethod: string | null
  invoices: number
  deleted: boolean
}

export interface SessionRecord {
  readonly id: string
  readonly created: number
  readonly expiresAt: number
  readonly clientReferenceId: string | null
  readonly metadata: Metadata
  readonly price: string
  readonly quantity: number
  readonly trialDays: number | null
  readonly subscriptionMetadata: Metadata
  readonly successUrl: string
  readonly cancelUrl: string | null
  readonly locale: string | null
  /** Texts beside the button and beside the terms checkbox; null if the request had none. */
  readonly submitText: string | null
  readonly termsText: string | null
  readonly termsRequired: boolean
  termsAccepted: boolean
  readonly customer: string
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'unpaid' | 'paid' | 'no_payment_required'
  subscription: string | null
  invoice: string | null
}

export interface SubscriptionRecord {
  readonly id: string
  readonly item: string
  readonly created: number
  readonly customer: string
  price: string
  readonly quantity: number
  metadata: Metadata
  status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'canceled'
  trialStart: number | null
  trialEnd: number | null
  /** Time at which `trial_will_end` is emitted; null after the event. */
  trialWarningAt: number | null
  anchor: number
  /** Number of billing periods since the anchor date of the subscription. */
  periods: number
  periodStart: number
  periodEnd: number
  cancelAtPeriodEnd: boolean
  cancelAt: number | null
  canceledAt: number | null
  endedAt: number | null
  cancelReason: 'cancellation_requested' | 'payment_failed' | null
  latestInvoice: string | null
}

export interface InvoiceRecord {
  readonly id: string
  readonly created: number
  readonly customer: string
  readonly subscription: string
  readonly item: string
  readonly price: string
  readonly product: string
  readonly quantity: number
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  /** Total of the invoice in pence, after the credit was subtracted. */
  readonly amount: number
  readonly credit: { readonly line: string; readonly price: string; readonly amount: number } | null
  readonly currency: string
  readonly periodStart: number
  readonly periodEnd: number
  readonly line: string
  readonly description: string
  number: string | null
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  finalizedAt: number | null
  paidAt: number | null
  attempts: number
  nextAttempt: number | null
  /** Id of the payment; null when the amount is 0. */
  payment: string | null
  intent: string | null
}

export interface IntentRecord {
  readonly id: string
  readonly created: number
  readonly customer: string
  readonly amount: number
  readonly currency: string
  readonly description: string
  status: 'requires_payment_method' | 'succeeded'
  paymentMethod: string | null
  charge: string | null
  received: number
}

export interface ChargeRecord {
  readonly id: string
  readonly created: number
  readonly customer: string
  readonly intent: string
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly paymentMethod: string | null
  readonly paid: boolean
  refunded: number
  /** Whether the payer's bank has taken the payment back (chargeback). */
  disputed: boolean
}

export interface RefundRecord {
  readonly id: string
  readonly created: number
  readonly charge: string
  readonly intent: string
  readonly amount: number
  readonly currency: string
  readonly reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null
  readonly metadata: Metadata
}

export interface PortalConfigurationRecord {
  readonly id: string
  readonly created: number
  readonly isDefault: boolean
  updated: number
  active: boolean
  headline: string | null
  cancel: { readonly enabled: boolean; readonly mode: 'at_period_end' | 'immediately' }
  invoiceHistory: boolean
  cardUpdate: boolean
  changeTo: readonly string[]
  metadata: Metadata
}

export interface PortalSessionRecord {
  readonly id: string
  readonly created: number
  readonly customer: string
  readonly configuration: string
  readonly returnUrl: string | null
  readonly locale: string | null
  /** The change of price that the customer must confirm, and the URL of the redirect after it. */
  readonly change: { readonly subscription: string; readonly price: string; readonly after: string | null } | null
  /** Time when the customer last opened the portal page; null before the first visit. */
  seen: number | null
}

export interface EndpointRecord {
  readonly id: string
  readonly created: number
  readonly url: string
  readonly apiVersion: string | null
  readonly description: string | null
  readonly metadata: Metadata
  events: readonly string[]
  enabled: boolean
}
