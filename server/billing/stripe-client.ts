import { Stripe } from 'stripe'
import { BadSignature, type PaymentEvent } from './payments.ts'

/** The version of Stripe's API whose shapes the adapters read, whatever the account's own default is. */
export const apiVersion = '2026-10-28.endive'

/** Oldest signature that is taken, in seconds. */
const toleranceS = 300

/** Stripe's client; `apiBase` points it at another server (tests). */
export function openStripe({
  secretKey,
  apiBase,
}: {
  readonly secretKey: string
  readonly apiBase: string | undefined
}) {
  const base = apiBase === undefined ? undefined : new URL(apiBase)
  const secure = base?.protocol !== 'http:'
  return new Stripe(secretKey, {
    apiVersion,
    maxNetworkRetries: 2,
    timeout: 8_000,
    telemetry: false,
    ...(base === undefined
      ? {}
      : {
          host: base.hostname,
          port: base.port === '' ? (secure ? 443 : 80) : Number(base.port),
          protocol: secure ? 'https' : 'http',
        }),
  })
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The customer of an event's object: its own field, given by id or whole, or the object itself. */
function customerOf(object: Readonly<Record<string, unknown>>): string | null {
  if (object.object === 'customer') return textOf(object.id)
  const { customer } = object
  return typeof customer === 'object' && customer !== null
    ? textOf((customer as { id?: unknown }).id)
    : textOf(customer)
}

/**
 * Reads an event whose signature is right and at most five minutes old by `now`.
 * @throws BadSignature for every other one, whatever is wrong with it
 */
export async function readSignedEvent(
  rawBody: string,
  signature: string,
  secret: string,
  now: Date,
): Promise<PaymentEvent> {
  try {
    const { webhooks } = Stripe
    const event = await webhooks.constructEventAsync(rawBody, signature, secret, toleranceS, undefined, now.getTime())
    const object = event.data.object as unknown as Readonly<Record<string, unknown>>
    const [id, type] = [textOf(event.id), textOf(event.type)]
    if (id === null || type === null) throw new Error('not an event')
    return { id, type, customer: customerOf(object) }
  } catch (error) {
    throw new BadSignature('the event is not signed as it should be', { cause: error })
  }
}
