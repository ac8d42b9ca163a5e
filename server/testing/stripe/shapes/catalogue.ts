import type { Stripe } from 'stripe'
import type { Account } from '../account.ts'
import type { PriceRecord, ProductRecord } from '../records.ts'
import type { Wire } from './wire.ts'

export function productShape(product: ProductRecord): Wire<Stripe.Product> {
  return {
    id: product.id,
    object: 'product',
    active: product.active,
    created: product.created,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: product.metadata,
    name: product.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: product.updated,
    url: null,
  }
}

export function priceShape(price: PriceRecord): Wire<Stripe.Price> {
  return {
    id: price.id,
    object: 'price',
    active: price.active,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: price.lookupKey,
    metadata: price.metadata,
    nickname: null,
    product: price.product,
    recurring:
      price.recurring === null
        ? null
        : {
            interval: price.recurring.interval,
            interval_count: price.recurring.count,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          },
    tax_behavior: price.taxBehavior,
    tiers_mode: null,
    transform_quantity: null,
    type: price.recurring === null ? 'one_time' : 'recurring',
    unit_amount: price.amount,
    unit_amount_decimal: String(price.amount),
  }
}

/** The object type that Stripe used before prices; subscription items still contain it. */
export function planShape(price: PriceRecord): Wire<Stripe.Plan> {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.amount,
    amount_decimal: String(price.amount),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

/** Formats an amount as words, for example '£9.99'. */
export const moneyWords = (pence: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(pence / 100)

/** Formats a price as words, for example '£9.99 per month'. */
export function priceWords(price: PriceRecord, quantity = 1): string {
  const { interval, count } = price.recurring ?? { interval: 'once', count: 1 }
  return `${moneyWords(price.amount * quantity, price.currency)} per ${count === 1 ? interval : `${count} ${interval}s`}`
}

export function productOf(account: Account, price: PriceRecord): ProductRecord {
  const product = account.products.get(price.product)
  if (product === undefined) throw new Error(`the product of ${price.id} is missing`)
  return product
}
