import { randomBytes } from 'node:crypto'
import type {
  ChargeRecord,
  CustomerRecord,
  EndpointRecord,
  IntentRecord,
  InvoiceRecord,
  PortalConfigurationRecord,
  PortalSessionRecord,
  PriceRecord,
  ProductRecord,
  RefundRecord,
  SessionRecord,
  SubscriptionRecord,
} from './records.ts'
import { missing } from './refusal.ts'

/** API version of this server, which must be the version of the installed SDK. */
export const apiVersion = '2026-10-28.endive'

/** An event as it is delivered. `data.object` is a snapshot of the object at the time of the event. */
export interface StripeEvent {
  readonly id: string
  readonly object: 'event'
  readonly api_version: string
  readonly created: number
  readonly data: {
    readonly object: Readonly<Record<string, unknown>>
    readonly previous_attributes?: Readonly<Record<string, unknown>>
  }
  readonly livemode: false
  readonly pending_webhooks: number
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null }
  readonly type: string
}

export interface Rules {
  /** Seconds between the attempts to charge an invoice. After the last attempt the subscription ends. */
  readonly retrySeconds: readonly number[]
}

/** The state of one Stripe account. The maps are in order of creation. */
export interface Account {
  readonly rules: Rules
  /** Base URL of the pages that Stripe hosts, without a trailing slash. */
  readonly origin: string
  readonly now: () => number
  /** URL of the terms of service in the account's public details; null if it is not set in the dashboard. */
  termsUrl: string | null
  readonly products: Map<string, ProductRecord>
  readonly prices: Map<string, PriceRecord>
  readonly customers: Map<string, CustomerRecord>
  readonly sessions: Map<string, SessionRecord>
  readonly subscriptions: Map<string, SubscriptionRecord>
  readonly invoices: Map<string, InvoiceRecord>
  readonly intents: Map<string, IntentRecord>
  readonly charges: Map<string, ChargeRecord>
  readonly refunds: Map<string, RefundRecord>
  readonly configurations: Map<string, PortalConfigurationRecord>
  readonly portals: Map<string, PortalSessionRecord>
  readonly endpoints: Map<string, EndpointRecord>
  readonly events: Map<string, StripeEvent>
  /** The current API request; null during changes that happen because time passes. */
  cause: { readonly id: string; readonly key: string | null } | null
  onEvent: (event: StripeEvent) => void
}

export function createAccount(origin: string, now: () => number, rules: Rules): Account {
  return {
    rules,
    origin,
    now,
    termsUrl: 'https://harbour.example/terms',
    products: new Map(),
    prices: new Map(),
    customers: new Map(),
    sessions: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    intents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    configurations: new Map(),
    portals: new Map(),
    endpoints: new Map(),
    events: new Map(),
    cause: null,
    onEvent: () => {},
  }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function newId(prefix: string, length = 24): string {
  return `${prefix}_${[...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('')}`
}

/**
 * Finds the record with this id. `param` is the parameter that contained the id, if the id was not in the path.
 * @throws Refusal resource_missing
 */
export function need<Kept>(kept: ReadonlyMap<string, Kept>, what: string, id: string, param?: string): Kept {
  const found = kept.get(id)
  if (found === undefined) throw missing(what, id, param)
  return found
}

export function needCustomer(account: Account, id: string, param?: string): CustomerRecord {
  const customer = need(account.customers, 'customer', id, param)
  if (customer.deleted) throw missing('customer', id, param)
  return customer
}

/** Stores an event and notifies listeners. `object` must be a fresh copy, because it is stored. */
export function emit(account: Account, type: string, object: object, previous?: Readonly<Record<string, unknown>>) {
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: account.now(),
    data: {
      object: object as Record<string, unknown>,
      ...(previous === undefined ? {} : { previous_attributes: previous }),
    },
    livemode: false,
    pending_webhooks: 1,
    request: { id: account.cause?.id ?? null, idempotency_key: account.cause?.key ?? null },
    type,
  }
  account.events.set(event.id, event)
  account.onEvent(event)
}

/** Applies a change and emits an event with the previous values. If nothing changed, no event is emitted. */
export function change(account: Account, type: string, render: () => object, apply: () => void): void {
  const before = render() as Record<string, unknown>
  apply()
  const after = render() as Record<string, unknown>
  const changed = Object.entries(before).filter(
    ([key, value]) => key !== 'updated' && JSON.stringify(value) !== JSON.stringify(after[key]),
  )
  if (changed.length > 0) emit(account, type, after, Object.fromEntries(changed))
}

/** Merges metadata. An empty value deletes its key; null (an empty string in the request) deletes all keys. */
export function mergeMetadata(
  held: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>> | null | undefined,
): Readonly<Record<string, string>> {
  if (given === null) return {}
  return Object.fromEntries(Object.entries({ ...held, ...given }).filter(([, value]) => value !== ''))
}
