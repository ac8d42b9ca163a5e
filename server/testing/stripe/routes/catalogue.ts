import * as z from 'zod'
import { change, emit, mergeMetadata, need, newId, type Account } from '../account.ts'
import { flag, integer, list, metadata, orUnset, text } from '../parameters.ts'
import type { PriceRecord } from '../records.ts'
import { Refusal } from '../refusal.ts'
import { priceShape, productShape } from '../shapes/catalogue.ts'
import { listRoute, route, type Route } from './route.ts'

const optional = z.optional
const intervals = z.enum(['day', 'week', 'month', 'year'])
const taxBehaviors = z.enum(['inclusive', 'exclusive', 'unspecified'])

function createProduct(
  account: Account,
  given: {
    id?: string | undefined
    name: string
    active?: boolean | undefined
    metadata?: Record<string, string> | undefined
  },
): string {
  const id = given.id ?? newId('prod', 14)
  if (account.products.has(id)) {
    throw new Refusal(`Product already exists.`, { code: 'resource_already_exists', param: 'id' })
  }
  const product = {
    id,
    created: account.now(),
    updated: account.now(),
    active: given.active ?? true,
    name: given.name,
    metadata: mergeMetadata({}, given.metadata),
  }
  account.products.set(id, product)
  emit(account, 'product.created', productShape(product))
  return id
}

/**
 * Makes a lookup key available for the price `taker`, because each key is unique. With `transfer` the key is removed
 * from another price that has it; otherwise a used key is rejected.
 */
function takeLookupKey(account: Account, key: string, transfer: boolean, taker: string): void {
  const holder = [...account.prices.values()].find(({ id, lookupKey }) => lookupKey === key && id !== taker)
  if (holder === undefined) return
  if (!transfer) {
    throw new Refusal(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' })
  }
  change(
    account,
    'price.updated',
    () => priceShape(holder),
    () => {
      holder.lookupKey = null
    },
  )
}

export const catalogueRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/products',
    {
      id: optional(text),
      name: text,
      active: optional(flag),
      metadata: optional(metadata),
    },
    (account, input) => productShape(need(account.products, 'product', createProduct(account, input))),
  ),
  route('GET', '/v1/products/:id', {}, (account, _input, id) => productShape(need(account.products, 'product', id))),
  route(
    'POST',
    '/v1/products/:id',
    {
      name: optional(text),
      active: optional(flag),
      metadata: optional(orUnset(metadata)),
    },
    (account, input, id) => {
      const product = need(account.products, 'product', id)
      change(
        account,
        'product.updated',
        () => productShape(product),
        () => {
          product.name = input.name ?? product.name
          product.active = input.active ?? product.active
          product.metadata = mergeMetadata(product.metadata, input.metadata)
          product.updated = account.now()
        },
      )
      return productShape(product)
    },
  ),
  route(
    'POST',
    '/v1/prices',
    {
      currency: z.string().regex(/^[a-z]{3}$/i),
      unit_amount: integer,
      product: text,
      recurring: optional(
        z.strictObject({
          interval: intervals,
          interval_count: optional(integer),
          usage_type: optional(z.literal('licensed')),
        }),
      ),
      active: optional(flag),
      billing_scheme: optional(z.literal('per_unit')),
      lookup_key: optional(z.string().min(1).max(200)),
      transfer_lookup_key: optional(flag),
      metadata: optional(metadata),
      tax_behavior: optional(taxBehaviors),
    },
    (account, input) => {
      if (input.unit_amount < 0) {
        throw new Refusal('Invalid non-negative integer', { code: 'parameter_invalid_integer', param: 'unit_amount' })
      }
      need(account.products, 'product', input.product, 'product')
      const id = newId('price')
      if (input.lookup_key !== undefined) {
        takeLookupKey(account, input.lookup_key, input.transfer_lookup_key ?? false, id)
      }
      const price: PriceRecord = {
        id,
        created: account.now(),
        product: input.product,
        currency: input.currency.toLowerCase(),
        amount: input.unit_amount,
        recurring:
          input.recurring === undefined
            ? null
            : { interval: input.recurring.interval, count: input.recurring.interval_count ?? 1 },
        taxBehavior: input.tax_behavior ?? 'unspecified',
        active: input.active ?? true,
        lookupKey: input.lookup_key ?? null,
        metadata: mergeMetadata({}, input.metadata),
      }
      account.prices.set(id, price)
      emit(account, 'price.created', priceShape(price))
      return priceShape(price)
    },
  ),
  listRoute(
    '/v1/prices',
    {
      active: optional(flag),
      currency: optional(text),
      lookup_keys: optional(list(text, 10)),
      product: optional(text),
      recurring: optional(
        z.strictObject({ interval: optional(intervals), usage_type: optional(z.literal('licensed')) }),
      ),
      type: optional(z.enum(['one_time', 'recurring'])),
    },
    (account, input) => {
      const { active, currency, lookup_keys: keys, product, recurring, type } = input
      if (product !== undefined) need(account.products, 'product', product, 'product')
      return {
        // As at Stripe, the list includes archived prices unless `active` is given.
        kept: [...account.prices.values()].filter(
          (price) =>
            (active === undefined || price.active === active) &&
            (currency === undefined || price.currency === currency) &&
            (keys === undefined || (price.lookupKey !== null && keys.includes(price.lookupKey))) &&
            (product === undefined || price.product === product) &&
            (recurring?.interval === undefined || price.recurring?.interval === recurring.interval) &&
            (type === undefined || (type === 'recurring') === (price.recurring !== null)),
        ),
        what: 'price',
        shape: priceShape,
      }
    },
  ),
  route('GET', '/v1/prices/:id', {}, (account, _input, id) => priceShape(need(account.prices, 'price', id))),
  route(
    'POST',
    '/v1/prices/:id',
    {
      active: optional(flag),
      lookup_key: optional(z.string().max(200)),
      transfer_lookup_key: optional(flag),
      metadata: optional(orUnset(metadata)),
    },
    (account, input, id) => {
      const price = need(account.prices, 'price', id)
      if (input.lookup_key !== undefined && input.lookup_key !== '') {
        takeLookupKey(account, input.lookup_key, input.transfer_lookup_key ?? false, id)
      }
      change(
        account,
        'price.updated',
        () => priceShape(price),
        () => {
          price.active = input.active ?? price.active
          if (input.lookup_key !== undefined) price.lookupKey = input.lookup_key === '' ? null : input.lookup_key
          price.metadata = mergeMetadata(price.metadata, input.metadata)
        },
      )
      return priceShape(price)
    },
  ),
]
