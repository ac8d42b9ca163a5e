import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { readPriceId, type PriceId } from '../../domain/catalogue.ts'
import type { Clock } from '../clock.ts'
import {
  PriceMismatch,
  type Payments,
  type RemoteInvoice,
  type RemoteSubscription,
  UnknownCustomer,
} from './payments.ts'
import { storable } from '../storable.ts'
import { openStripe, readSignedEvent } from './stripe-client.ts'
import { findPortal, findPrices, priceIdOf } from './stripe-prices.ts'

const { StripeIdempotencyError, StripeInvalidRequestError } = Stripe.errors

/** Number of objects per page of a list, which is Stripe's maximum. */
const page = 100

const dateOf = (seconds: number): Date => new Date(seconds * 1000)
const dateOrNull = (seconds: number | null): Date | null => (seconds === null ? null : dateOf(seconds))
const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000)
const idOf = (reference: string | { readonly id: string }): string =>
  typeof reference === 'string' ? reference : reference.id
const idOrNull = (reference: string | { readonly id: string } | null | undefined): string | null =>
  reference === null || reference === undefined ? null : idOf(reference)

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const each of list) found.push(each)
  return found
}

const failedWith = (error: unknown, code: string): boolean =>
  error instanceof StripeInvalidRequestError && error.code === code

/**
 * Returns no prices on a mismatch, so that bills can be listed even if the catalogue changed without `npm run
 * stripe:sync`.
 */
function noneIfUnknown(error: unknown): Partial<Record<PriceId, string>> {
  if (error instanceof PriceMismatch) return {}
  throw error
}

function once<T>(work: () => Promise<T>) {
  let kept: Promise<T> | undefined
  return {
    async get(): Promise<T> {
      kept ??= work().catch((error: unknown) => {
        kept = undefined
        throw error
      })
      return kept
    },
    forget(): void {
      kept = undefined
    },
  }
}

function subscriptionFrom(found: Stripe.Subscription): RemoteSubscription {
  const [item] = found.items.data
  const created = dateOf(found.created)
  // Stripe stores the period in the items of a subscription; our subscriptions have one item.
  const periodEnd = item === undefined ? created : dateOf(item.current_period_end)
  return {
    id: found.id,
    customer: idOf(found.customer),
    userId: found.metadata.user_id === undefined ? null : storable(found.metadata.user_id),
    priceId: item === undefined ? null : priceIdOf(item.price),
    amount: item?.price.unit_amount ?? null,
    status: found.status as RemoteSubscription['status'],
    createdAt: created,
    trialEnd: dateOrNull(found.trial_end),
    periodStart: item === undefined ? created : dateOf(item.current_period_start),
    periodEnd,
    cancelAt: dateOrNull(found.cancel_at) ?? (found.cancel_at_period_end ? periodEnd : null),
    endedAt: dateOrNull(found.ended_at),
  }
}

function invoicesFrom(
  found: readonly Stripe.Invoice[],
  refundedOf: ReadonlyMap<string, number>,
  priceOf: (id: string) => PriceId | null,
): RemoteInvoice[] {
  // Stripe lists the newest bill first; bills of the same second keep their order.
  const oldestFirst = found.toReversed().toSorted((one, other) => one.created - other.created)
  const begun = new Set<string>()
  return oldestFirst
    .map((invoice) => {
      const details = invoice.parent?.subscription_details
      const subscription = idOrNull(details?.subscription)
      const first = invoice.amount_paid > 0 && subscription !== null && !begun.has(subscription)
      if (first) begun.add(subscription)
      // After a change of price the bill also has a line that subtracts the unused part of the old price.
      const line = invoice.lines.data.find(({ amount, pricing }) => amount >= 0 && pricing?.price_details !== undefined)
      const price = idOrNull(line?.pricing?.price_details?.price)
      const refunds = (invoice.payments?.data ?? []).map(({ payment }) => {
        const source = idOrNull(payment.payment_intent) ?? idOrNull(payment.charge)
        return source === null ? 0 : (refundedOf.get(source) ?? 0)
      })
      return {
        id: invoice.id,
        number: invoice.number,
        subscription,
        priceId: (price === null ? null : priceOf(price)) ?? readPriceId(details?.metadata?.price_id),
        status: (invoice.status ?? 'draft') as RemoteInvoice['status'],
        paid: invoice.amount_paid,
        refunded: refunds.reduce((sum, each) => sum + each, 0),
        createdAt: dateOf(invoice.created),
        paidAt: dateOrNull(invoice.status_transitions.paid_at),
        first,
        url: invoice.hosted_invoice_url ?? null,
      }
    })
    .toReversed()
}

/** Payments through Stripe's SDK. Every call may reject with the SDK's errors. */
export function createStripePayments(options: {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly apiBase: string | undefined
  readonly clock: Clock
}): Payments {
  const stripe = openStripe(options)
  const prices = once(() => findPrices(stripe))
  const portal = once(async () => (await findPortal(stripe))?.id ?? null)

  async function openPortal(
    wanted: Pick<Stripe.BillingPortal.SessionCreateParams, 'customer' | 'return_url' | 'flow_data'>,
  ): Promise<string> {
    const configuration = await portal.get()
    try {
      const { url } = await stripe.billingPortal.sessions.create({
        ...wanted,
        locale: 'en-GB',
        ...(configuration === null ? {} : { configuration }),
      })
      return url
    } catch (error) {
      // Somebody may have created or deactivated the portal configuration in the meantime; the next call reads it
      // again.
      portal.forget()
      throw error
    }
  }

  async function readSession(id: string): Promise<'closed' | 'complete'> {
    const { status } = await stripe.checkout.sessions.retrieve(id)
    if (status === 'open') throw new Error(`the checkout session ${id} could not be closed`)
    return status === 'complete' ? 'complete' : 'closed'
  }

  return {
    async createCustomer({ userId, email, name }, anew = false) {
      for await (const found of stripe.customers.list({ email, limit: page })) {
        if (found.metadata.user_id === userId) return found.id
      }
      // A second call sets the name and address. They may have changed since an earlier attempt whose response was
      // lost, and Stripe accepts only one body for an idempotency key.
      const made = await stripe.customers.create(
        { metadata: { user_id: userId } },
        { idempotencyKey: anew ? `customer:${userId}:${randomUUID()}` : `customer:${userId}` },
      )
      await stripe.customers.update(made.id, { email, name, preferred_locales: ['en-GB'] })
      return made.id
    },

    async updateCustomer(customer, { email, name }) {
      try {
        await stripe.customers.update(customer, { email, name })
      } catch (error) {
        if (!failedWith(error, 'resource_missing')) throw error
      }
    },

    async deleteCustomer(customer) {
      try {
        await stripe.customers.del(customer)
      } catch (error) {
        if (!failedWith(error, 'resource_missing')) throw error
      }
    },

    async openCheckout({ key, customer, userId, priceId, freeDays, expiresAt, words, successUrl, cancelUrl }) {
      const price = (await prices.get())[priceId]
      const metadata = { user_id: userId, price_id: priceId }
      try {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer,
            client_reference_id: userId,
            line_items: [{ price, quantity: 1 }],
            metadata,
            subscription_data: { metadata, ...(freeDays > 0 ? { trial_period_days: freeDays } : {}) },
            success_url: successUrl,
            cancel_url: cancelUrl,
            expires_at: secondsOf(expiresAt),
            locale: 'en-GB',
            custom_text: {
              submit: { message: words.submit },
              terms_of_service_acceptance: { message: words.consent },
            },
            consent_collection: { terms_of_service: 'required' },
          },
          { idempotencyKey: key },
        )
        if (session.url === null) throw new Error(`the checkout session ${session.id} is closed already`)
        return { id: session.id, url: session.url }
      } catch (error) {
        if (failedWith(error, 'resource_missing') && (error as { param?: string }).param === 'customer') {
          throw new UnknownCustomer(`Stripe does not know the customer ${customer}`)
        }
        // The price may have been replaced at Stripe since it was cached; the next call reads the prices again.
        if (error instanceof StripeInvalidRequestError || error instanceof StripeIdempotencyError) prices.forget()
        throw error
      }
    },

    async closeCheckout(id) {
      try {
        await stripe.checkout.sessions.expire(id)
        return 'closed'
      } catch (error) {
        if (failedWith(error, 'resource_missing')) return 'closed'
        if (error instanceof StripeInvalidRequestError) return readSession(id)
        throw error
      }
    },

    async subscriptionsOf(customer) {
      try {
        const found = await all(stripe.subscriptions.list({ customer, status: 'all', limit: page }))
        return found.map(subscriptionFrom)
      } catch (error) {
        // An unknown or deleted customer has no subscriptions.
        if (failedWith(error, 'resource_missing')) return []
        throw error
      }
    },

    async *liveSubscriptions() {
      for await (const found of stripe.subscriptions.list({ limit: page })) {
        if (found.ended_at === null && found.status !== 'incomplete_expired') yield subscriptionFrom(found)
      }
    },

    portalUrl: (customer, returnUrl) => openPortal({ customer, return_url: returnUrl }),

    async priceChangeUrl({ customer, subscription, priceId, returnUrl }) {
      const [ids, found] = await Promise.all([prices.get(), stripe.subscriptions.retrieve(subscription)])
      const [item] = found.items.data
      if (item === undefined) throw new Error(`the subscription ${subscription} has no item`)
      return openPortal({
        customer,
        return_url: returnUrl,
        flow_data: {
          type: 'subscription_update_confirm',
          after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
          subscription_update_confirm: {
            subscription,
            items: [{ id: item.id, price: ids[priceId], quantity: 1 }],
          },
        },
      })
    },

    async setCancelAtEnd(subscription, cancel) {
      if (!cancel) {
        const found = await stripe.subscriptions.retrieve(subscription)
        // The flag `cancel_at_period_end` does not clear a `cancel_at` that was set by hand.
        if (!found.cancel_at_period_end && found.cancel_at !== null) {
          await stripe.subscriptions.update(subscription, { cancel_at: '' })
          return
        }
      }
      await stripe.subscriptions.update(subscription, { cancel_at_period_end: cancel })
    },

    async cancelNow(subscription) {
      try {
        await stripe.subscriptions.cancel(subscription)
      } catch (error) {
        if (!failedWith(error, 'resource_missing')) throw error
      }
    },

    async invoicesOf(customer) {
      const [invoices, charges, ids] = await Promise.all([
        all(stripe.invoices.list({ customer, limit: page, expand: ['data.payments'] })),
        all(stripe.charges.list({ customer, limit: page })),
        prices.get().catch(noneIfUnknown),
      ])
      // Declined attempts are left out: each is another charge of the same payment and would overwrite the refunded
      // amount with 0.
      const refunded = new Map(
        charges
          .filter(({ paid }) => paid)
          .map((charge) => [idOrNull(charge.payment_intent) ?? charge.id, charge.amount_refunded]),
      )
      const byId = new Map(Object.entries(ids).map(([price, id]) => [id, price as PriceId]))
      return invoicesFrom(invoices, refunded, (id) => byId.get(id) ?? null)
    },

    async refund(invoice, pence) {
      const paid = await all(stripe.invoicePayments.list({ invoice, status: 'paid', limit: page }))
      if (paid.length === 0) throw new Error(`nothing was paid on the bill ${invoice}`)
      let rest = pence
      for (const [index, { payment, amount_paid: most }] of paid.entries()) {
        if (rest === 0) return true
        const amount = rest === undefined ? undefined : Math.min(rest, most ?? rest)
        const intent = idOrNull(payment.payment_intent)
        const charge = idOrNull(payment.charge)
        const source = intent === null ? (charge === null ? null : { charge }) : { payment_intent: intent }
        if (source === null) throw new Error(`the bill ${invoice} was not paid through Stripe`)
        try {
          await stripe.refunds.create(
            { ...source, ...(amount === undefined ? {} : { amount }), reason: 'requested_by_customer' },
            // The key of a partial refund does not contain the amount, because the amount changes at midnight: a second
            // attempt after midnight must refund nothing more.
            {
              idempotencyKey: `refund${pence === undefined ? '' : '-part'}:${invoice}${index === 0 ? '' : `:${index}`}`,
            },
          )
        } catch (error) {
          if (failedWith(error, 'charge_disputed')) return false
          if (!failedWith(error, 'charge_already_refunded')) throw error
        }
        if (rest !== undefined) rest -= amount ?? 0
      }
      return true
    },

    readEvent: (rawBody, signature) => readSignedEvent(rawBody, signature, options.webhookSecret, options.clock()),
  }
}
