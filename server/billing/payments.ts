import type { PriceId } from '../../domain/catalogue.ts'

type SubscriptionStatus =
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'incomplete'
  | 'incomplete_expired'
  | 'paused'

export interface RemoteSubscription {
  readonly id: string
  readonly customer: string
  /** The account that bought the subscription (from our metadata); null for a subscription created by hand. */
  readonly userId: string | null
  /** The price that the customer pays; null if it is not in our catalogue. */
  readonly priceId: PriceId | null
  /** Pence per period as agreed at the purchase; the catalogue may now have another amount. */
  readonly amount: number | null
  readonly status: SubscriptionStatus
  readonly createdAt: Date
  /** End of the free days and time of the first charge; null without free days. */
  readonly trialEnd: Date | null
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly cancelAt: Date | null
  readonly endedAt: Date | null
}

export interface RemoteInvoice {
  readonly id: string
  readonly number: string | null
  readonly subscription: string | null
  readonly priceId: PriceId | null
  readonly status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  /** `paid` is the paid amount in pence; `refunded` is the part of it that was refunded. */
  readonly paid: number
  readonly refunded: number
  readonly createdAt: Date
  readonly paidAt: Date | null
  /** Whether this is the first paid bill of its subscription. */
  readonly first: boolean
  /** URL of the page on which the payment provider shows the bill. */
  readonly url: string | null
}

/** Content of a checkout. The amount comes from the catalogue, never from the browser. */
export interface CheckoutOrder {
  /** Idempotency key: a second click or a retry with the same key opens the same session. */
  readonly key: string
  readonly customer: string
  readonly userId: string
  readonly priceId: PriceId
  /** Days before the first charge (D12). With 0 the first payment is charged at once. */
  readonly freeDays: number
  readonly expiresAt: Date
  /** The text beside the pay button, and the text beside the box that must be ticked (D59). */
  readonly words: { readonly submit: string; readonly consent: string }
  readonly successUrl: string
  readonly cancelUrl: string
}

interface PriceChange {
  readonly customer: string
  readonly subscription: string
  readonly priceId: PriceId
  readonly returnUrl: string
}

interface OpenCheckout {
  readonly id: string
  readonly url: string
}

/**
 * An event of the payment provider with a valid signature. Only its customer is used, because its other content may be
 * outdated.
 */
export interface PaymentEvent {
  readonly id: string
  readonly type: string
  /** The customer to whom the event belongs; null for an event without a customer. */
  readonly customer: string | null
}

/** Thrown when an event has no valid signature of the last five minutes. */
export class BadSignature extends Error {}

/**
 * Thrown when the provider lacks a price with one of our lookup keys, or when its amount differs from the catalogue.
 */
export class PriceMismatch extends Error {}

/** Thrown when the provider does not know the customer or has deleted it. */
export class UnknownCustomer extends Error {}

/**
 * The payment provider: Stripe, or the sandbox in demo mode. Every call may reject if the provider cannot be reached.
 */
export interface Payments {
  /**
   * Creates the customer of an account. Returns the existing customer for a repeated call, unless `anew` asks for a new
   * one.
   */
  createCustomer(person: { userId: string; email: string; name: string }, anew?: boolean): Promise<string>
  /** Sets name and address of a customer. Does nothing for an unknown customer. */
  updateCustomer(customer: string, person: { email: string; name: string }): Promise<void>
  /**
   * Deletes a customer with name, address and card, and ends its subscriptions. The provider must keep the bills. Does
   * nothing for a deleted customer.
   */
  deleteCustomer(customer: string): Promise<void>
  /**
   * Opens a payment page at the provider.
   * @throws PriceMismatch, UnknownCustomer
   */
  openCheckout(order: CheckoutOrder): Promise<OpenCheckout>
  /** Expires an unpaid session. Returns 'complete' if the session was paid in the meantime. */
  closeCheckout(id: string): Promise<'closed' | 'complete'>
  /** Returns all subscriptions of a customer, including ended ones. */
  subscriptionsOf(customer: string): Promise<readonly RemoteSubscription[]>
  /** Returns all subscriptions that have not ended, page by page. */
  liveSubscriptions(): AsyncIterable<RemoteSubscription>
  /** URL of the provider's page for card, cancellation and bills of a customer. */
  portalUrl(customer: string, returnUrl: string): Promise<string>
  /**
   * URL of the provider's page on which the customer confirms another price for a subscription. The unused part of the
   * paid period is subtracted from the first bill; free days stay.
   * @throws PriceMismatch
   */
  priceChangeUrl(change: PriceChange): Promise<string>
  /** Cancels the subscription at the end of the paid period, or undoes that cancellation. */
  setCancelAtEnd(subscription: string, cancel: boolean): Promise<void>
  /** Ends the subscription at once. Does nothing for a subscription that has ended. */
  cancelNow(subscription: string): Promise<void>
  invoicesOf(customer: string): Promise<readonly RemoteInvoice[]>
  /**
   * Refunds the whole bill, or `pence` of it; a repeated call refunds nothing more. Returns false if the payer's bank
   * has already taken the money back.
   */
  refund(invoice: string, pence?: number): Promise<boolean>
  /**
   * Reads an event from the body of a webhook request. Returns null for a signed event that cannot be used.
   * @throws BadSignature
   */
  readEvent(rawBody: string, signature: string): Promise<PaymentEvent | null>
}
