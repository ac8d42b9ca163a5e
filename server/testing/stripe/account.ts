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

/** The version of the API whose shapes are spoken here: the one of the installed SDK. */
export const apiVersion = '2026-10-28.endive'

/** An event as it is delivered: `data.object` is how the object looked at that moment. */
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
  /** Seconds between the tries to take a payment; after the last the subscription ends. */
  readonly retrySeconds: readonly number[]
}

/** One account at Stripe: all that it remembers, in the order in which it came. */
export interface Account {
  readonly rules: Rules
  /** Where the hosted pages are, without a slash at the end. */
  readonly origin: string
  /** Seconds since 1970. */
  readonly now: () => number
  /** The address of the terms in the public details of the business; null while the dashboard has none. */
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
  /** The call that is being carried out; null when time itself brings something about. */
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
 * The record of an id; `param` names the parameter it came in, if it did not come in the address.
 * @throws Refusal resource_missing
 */
export function need<Kept>(kept: ReadonlyMap<string, Kept>, what: string, id: string, param?: string): Kept {
  const found = kept.get(id)
  if (found === undefined) throw missing(what, id, param)
  return found
}

/** A customer who was not deleted. */
export function needCustomer(account: Account, id: string, param?: string): CustomerRecord {
  const customer = need(account.customers, 'customer', id, param)
  if (customer.deleted) throw missing('customer', id, param)
  return customer
}

/** Writes down that something happened; whoever listens is told. `object` must be rendered for this event alone. */
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

/** Changes a record and tells with `type` what it was before; silent when nothing changed. */
export function change(account: Account, type: string, render: () => object, apply: () => void): void {
  const before = render() as Record<string, unknown>
  apply()
  const after = render() as Record<string, unknown>
  const changed = Object.entries(before).filter(
    ([key, value]) => key !== 'updated' && JSON.stringify(value) !== JSON.stringify(after[key]),
  )
  if (changed.length > 0) emit(account, type, after, Object.fromEntries(changed))
}

/** Metadata are merged; an empty value takes a key away, an empty string (null here) all of them. */
export function mergeMetadata(
  held: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>> | null | undefined,
): Readonly<Record<string, string>> {
  if (given === null) return {}
  return Object.fromEntries(Object.entries({ ...held, ...given }).filter(([, value]) => value !== ''))
}
