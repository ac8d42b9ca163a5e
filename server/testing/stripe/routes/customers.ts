import * as z from 'zod'
import { change, emit, mergeMetadata, need, needCustomer, newId, type Account } from '../account.ts'
import { endSubscription, isLive } from '../billing.ts'
import { list, metadata, orUnset, text } from '../parameters.ts'
import type { CustomerRecord } from '../records.ts'
import { Refusal } from '../refusal.ts'
import { customerShape } from '../shapes/subscription.ts'
import { listRoute, route, type Route } from './route.ts'

const optional = z.optional

const person = {
  email: optional(text),
  name: optional(text),
  metadata: optional(orUnset(metadata)),
  preferred_locales: optional(list(text)),
}

type Person = z.infer<z.ZodObject<typeof person>>

function take(customer: CustomerRecord, given: Person): void {
  if (given.email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(given.email)) {
    throw new Refusal(`Invalid email address: ${given.email}`, { code: 'email_invalid', param: 'email' })
  }
  customer.email = given.email ?? customer.email
  customer.name = given.name ?? customer.name
  customer.locales = given.preferred_locales ?? customer.locales
  customer.metadata = mergeMetadata(customer.metadata, given.metadata)
}

const gone = ({ id }: CustomerRecord) => ({ id, object: 'customer', deleted: true })

function remove(account: Account, customer: CustomerRecord): void {
  for (const subscription of account.subscriptions.values()) {
    if (subscription.customer === customer.id && isLive(subscription)) {
      endSubscription(account, subscription, 'cancellation_requested')
    }
  }
  customer.deleted = true
  emit(account, 'customer.deleted', customerShape(customer))
}

export const customerRoutes: readonly Route[] = [
  route('POST', '/v1/customers', person, (account, input) => {
    const customer: CustomerRecord = {
      id: newId('cus', 14),
      created: account.now(),
      invoicePrefix: newId('').slice(1, 9).toUpperCase(),
      email: null,
      name: null,
      metadata: {},
      locales: [],
      card: null,
      paymentMethod: null,
      invoices: 0,
      deleted: false,
    }
    take(customer, input)
    account.customers.set(customer.id, customer)
    emit(account, 'customer.created', customerShape(customer))
    return customerShape(customer)
  }),
  listRoute('/v1/customers', { email: optional(text) }, (account, { email }) => ({
    kept: [...account.customers.values()].filter(
      (customer) => !customer.deleted && (email === undefined || customer.email === email),
    ),
    what: 'customer',
    shape: customerShape,
  })),
  route('GET', '/v1/customers/:id', {}, (account, _input, id) => {
    const customer = need(account.customers, 'customer', id)
    return customer.deleted ? gone(customer) : customerShape(customer)
  }),
  route('POST', '/v1/customers/:id', person, (account, input, id) => {
    const customer = needCustomer(account, id)
    change(
      account,
      'customer.updated',
      () => customerShape(customer),
      () => take(customer, input),
    )
    return customerShape(customer)
  }),
  route('DELETE', '/v1/customers/:id', {}, (account, _input, id) => {
    const customer = needCustomer(account, id)
    remove(account, customer)
    return gone(customer)
  }),
]
