import type { PriceId } from '../../domain/catalogue.ts'

/** Stripe's own words for where a subscription stands. */
export type SubscriptionStatus =
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'incomplete'
  | 'incomplete_expired'
  | 'paused'

/** A subscription as the payment provider knows it at this moment. */
export interface RemoteSubscription {
  readonly id: string
  readonly customer: string
  /** The account it was sold to (our own metadata); null when somebody made it by hand. */
  readonly userId: string | null
  /** Null for a price that is not of our catalogue. */
  readonly priceId: PriceId | null
  /** Pence for one period: what she agreed to, whatever the catalogue says today. */
  readonly amount: number | null
  readonly status: SubscriptionStatus
  readonly createdAt: Date
  /** The end of the free days, which is the moment of the first charge; null without. */
  readonly trialEnd: Date | null
  readonly periodStart: Date
  readonly periodEnd: Date
  /** When it stops, once it was cancelled; null while it goes on. */
  readonly cancelAt: Date | null
  readonly endedAt: Date | null
}

/** One bill, paid or not. */
export interface RemoteInvoice {
  readonly id: string
  /** The number printed on it; null for a draft. */
  readonly number: string | null
  readonly subscription: string | null
  readonly priceId: PriceId | null
  readonly status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  /** Pence that were taken, and pence of them that went back. */
  readonly paid: number
  readonly refunded: number
  readonly createdAt: Date
  readonly paidAt: Date | null
  /** The first bill of its subscription that took money. */
  readonly first: boolean
  /** The provider's own page of it. */
  readonly url: string | null
}

/** What one checkout sells. The amount is the catalogue's, never the browser's. */
export interface CheckoutOrder {
  /** Same key, same session: a second click, or a retry after a lost answer, opens nothing new. */
  readonly key: string
  readonly customer: string
  readonly userId: string
  readonly priceId: PriceId
  /** Days before the first charge (D12); 0 charges at once. */
  readonly freeDays: number
  /** When the session closes by itself. */
  readonly expiresAt: Date
  /** What stands by the button that pays there, and beside the box that has to be ticked (D59). */
  readonly words: { readonly submit: string; readonly consent: string }
  readonly successUrl: string
  readonly cancelUrl: string
}

export interface OpenCheckout {
  readonly id: string
  readonly url: string
}

/** A verified event: only where to look, for what it says may be older than what we know. */
export interface PaymentEvent {
  readonly id: string
  readonly type: string
  /** Null for events that concern no customer. */
  readonly customer: string | null
}

/** The event does not carry a valid signature of the last five minutes. */
export class BadSignature extends Error {}

/** The provider has no price under one of our lookup keys, or another amount than the catalogue's. */
export class PriceMismatch extends Error {}

/** The provider does not know, or no longer knows, a customer of ours. */
export class UnknownCustomer extends Error {}

/** Who takes the money: Stripe, or the sandbox of demo mode. Every call may reject when the provider is away. */
export interface Payments {
  readonly kind: 'stripe' | 'sandbox'
  /** The customer of an account; the same one however often it is asked for, unless it must be made `anew`. */
  createCustomer(person: { userId: string; email: string; name: string }, anew?: boolean): Promise<string>
  /** Name and address as the account has them now. Fine when the provider does not know the customer any more. */
  updateCustomer(customer: string, person: { email: string; name: string }): Promise<void>
  /**
   * Deletes a customer: name, address, card. What still runs ends; bills stay with the provider, who has to keep them.
   * Fine when it is deleted already.
   */
  deleteCustomer(customer: string): Promise<void>
  /** @throws PriceMismatch, UnknownCustomer */
  openCheckout(order: CheckoutOrder): Promise<OpenCheckout>
  /** Closes a session that nobody paid yet; 'complete' when it was paid meanwhile. */
  closeCheckout(id: string): Promise<'closed' | 'complete'>
  /** Every subscription a customer ever had, ended ones too. */
  subscriptionsOf(customer: string): Promise<readonly RemoteSubscription[]>
  /** Every subscription that has not ended, page by page. */
  liveSubscriptions(): AsyncIterable<RemoteSubscription>
  /** The provider's page where she changes her card, cancels and finds her bills. */
  portalUrl(customer: string, returnUrl: string): Promise<string>
  /** Lets it run out at the end of what is paid, or takes that back. */
  setCancelAtEnd(subscription: string, cancel: boolean): Promise<void>
  /** Ends it at this moment. Fine when it has ended already. */
  cancelNow(subscription: string): Promise<void>
  /** Bills of a customer, newest first. */
  invoicesOf(customer: string): Promise<readonly RemoteInvoice[]>
  /**
   * Gives a bill's money back, once: in full, or `pence` of it. False when nothing can be given because the payer's bank has
   * taken the money back already.
   */
  refund(invoice: string, pence?: number): Promise<boolean>
  /** Null for a signed event that nothing can be done with. @throws BadSignature */
  readEvent(rawBody: string, signature: string): Promise<PaymentEvent | null>
}
