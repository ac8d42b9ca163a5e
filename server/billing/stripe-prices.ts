import type { Stripe } from 'stripe'
import { product as brand } from '../../content/open/product.ts'
import {
  catalogue,
  lookupKey,
  priceOfKey,
  prices,
  readPriceId,
  type PlanPrice,
  type PriceId,
} from '../../domain/catalogue.ts'
import { PriceMismatch } from './payments.ts'

/** Our id of the Stripe product to which all four prices belong. */
const productId = 'harbour_premium'
const productName = `${brand.name} Premium`

/**
 * Metadata key that marks Harbour's objects at Stripe. A price keeps the mark after its lookup key was moved to a newer
 * price.
 */
const mark = 'harbour'
const portalMark = 'portal'
const portalPrices = 'prices'

const allKeys = prices.map(({ id }) => lookupKey(id))

/**
 * Returns the catalogue id of a Stripe price, by its lookup key or, if that is unknown, by our metadata. Returns null
 * for a price that is not in the catalogue.
 */
export function priceIdOf({ lookup_key, metadata }: Pick<Stripe.Price, 'lookup_key' | 'metadata'>): PriceId | null {
  return priceOfKey(lookup_key) ?? readPriceId(metadata[mark])
}

function charges(found: Stripe.Price, { amount, currency, interval }: PlanPrice): boolean {
  const { unit_amount, currency: asked, recurring } = found
  return (
    unit_amount === amount &&
    asked === currency &&
    recurring?.interval === interval &&
    recurring.interval_count === 1 &&
    recurring.usage_type === 'licensed'
  )
}

/** Returns each price of the catalogue with its Stripe id, or with the error found for it. */
export async function comparePrices(stripe: Stripe) {
  const { data } = await stripe.prices.list({ lookup_keys: allKeys, active: true, limit: 100 })
  return prices.map((price) => {
    const found = data.find((each) => each.lookup_key === lookupKey(price.id))
    if (found === undefined) return { price, fault: 'is missing at Stripe' }
    return charges(found, price) ? { price, id: found.id } : { price, fault: 'differs from the catalogue' }
  })
}

/**
 * Returns the Stripe ids of all catalogue prices.
 * @throws PriceMismatch when one is missing or differs from the catalogue
 */
export async function findPrices(stripe: Stripe): Promise<Readonly<Record<PriceId, string>>> {
  const ids = (await comparePrices(stripe)).map(({ price, id, fault }): [PriceId, string] => {
    if (id === undefined) {
      throw new PriceMismatch(`the price ${lookupKey(price.id)} ${fault}: run npm run stripe:sync`)
    }
    return [price.id, id]
  })
  return Object.fromEntries(ids) as Record<PriceId, string>
}

/**
 * Returns the portal configuration that `syncStripe` created. Null before that; Stripe then uses the account's default
 * configuration.
 */
export async function findPortal(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration | null> {
  for await (const each of stripe.billingPortal.configurations.list({ active: true, limit: 100 })) {
    if (each.metadata?.[mark] === portalMark) return each
  }
  return null
}

const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === 'resource_missing'

type Say = (line: string) => void

async function syncProduct(stripe: Stripe, say: Say): Promise<void> {
  const wanted = { name: productName, active: true }
  try {
    const found = await stripe.products.retrieve(productId)
    if (found.name === wanted.name && found.active) return
    await stripe.products.update(productId, wanted)
    say(`updated the product '${productName}'`)
  } catch (error) {
    if (!isMissing(error)) throw error
    await stripe.products.create({ id: productId, name: productName })
    say(`created the product '${productName}'`)
  }
}

async function syncPrice(stripe: Stripe, price: PlanPrice, found: Stripe.Price | undefined, say: Say): Promise<void> {
  const key = lookupKey(price.id)
  if (found !== undefined && charges(found, price)) {
    if (found.active) return
    await stripe.prices.update(found.id, { active: true })
    return say(`put ${key} back on sale`)
  }
  await stripe.prices.create({
    product: productId,
    currency: price.currency,
    unit_amount: price.amount,
    recurring: { interval: price.interval },
    tax_behavior: 'inclusive',
    lookup_key: key,
    transfer_lookup_key: true,
    metadata: { [mark]: price.id },
  })
  say(`${found === undefined ? 'created' : 'changed'} ${key}: ${price.amount} pence a ${price.interval}`)
  if (found?.active === true) await stripe.prices.update(found.id, { active: false })
}

/**
 * Lets members change from a monthly to a yearly price in Stripe's portal (D44). The metadata of the configuration
 * lists its prices, so that the configuration is updated only when they have changed.
 */
async function syncPortal(stripe: Stripe, say: Say): Promise<void> {
  const ids = await findPrices(stripe)
  const yearly = prices.filter(({ interval }) => interval === 'year').map(({ id }) => ids[id])
  const settings = {
    metadata: { [mark]: portalMark, [portalPrices]: yearly.join(' ') },
    business_profile: { headline: productName },
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        products: [{ product: productId, prices: yearly }],
        proration_behavior: 'always_invoice',
        trial_update_behavior: 'continue_trial',
      },
    },
  } satisfies Stripe.BillingPortal.ConfigurationCreateParams
  const found = await findPortal(stripe)
  if (found === null) {
    await stripe.billingPortal.configurations.create(settings)
    say('created the settings of the customer portal')
  } else if (found.metadata?.[portalPrices] !== settings.metadata[portalPrices]) {
    await stripe.billingPortal.configurations.update(found.id, settings)
    say('updated the settings of the customer portal')
  }
}

/**
 * Updates product, prices and portal settings at Stripe from the catalogue; a repeated run changes nothing. Existing
 * subscriptions keep their old price. Returns the number of changes.
 */
export async function syncStripe(stripe: Stripe, say: Say): Promise<number> {
  let changes = 0
  const count: Say = (line) => {
    changes += 1
    say(line)
  }
  await syncProduct(stripe, count)
  const { data } = await stripe.prices.list({ lookup_keys: allKeys, limit: 100 })
  for (const price of Object.values(catalogue)) {
    const found = data.find((each) => each.lookup_key === lookupKey(price.id))
    await syncPrice(stripe, price, found, count)
  }
  await syncPortal(stripe, count)
  return changes
}
