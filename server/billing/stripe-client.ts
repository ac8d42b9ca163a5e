import { Stripe } from 'stripe'
import * as z from 'zod'
import { BadSignature, type PaymentEvent } from './payments.ts'

/** The Stripe API version that our code parses. It is fixed, independent of the account's default. */
export const apiVersion = '2026-10-28.endive'

/** Maximum age of an event's signature in seconds. */
const toleranceS = 300

/** Opens Stripe's client. Tests select another server with `apiBase`. */
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

/**
 * Ids and types of Stripe have at most 255 of these characters. Other texts do not come from Stripe or cannot be
 * stored.
 */
const wellFormed = /^[\w.-]{1,255}$/
const wordOf = (value: unknown): string | null => (typeof value === 'string' && wellFormed.test(value) ? value : null)

/** Only these fields of a Stripe event are parsed, because the code uses no others. */
const given = z.unknown().optional()
const eventFields = z.object({
  id: given,
  type: given,
  data: z.object({ object: z.object({ object: given, id: given, customer: given }) }),
})

/**
 * Returns the customer of an event's object: the object's field `customer`, as an id or an object, or the object
 * itself.
 */
function customerOf(object: z.infer<typeof eventFields>['data']['object']): unknown {
  if (object.object === 'customer') return object.id
  const { customer } = object
  return typeof customer === 'object' && customer !== null ? (customer as { id?: unknown }).id : customer
}

/**
 * Parses an event with a valid signature that is at most five minutes old at `now`. Returns null for a signed body that
 * is not a usable event (no JSON, no object, malformed ids), because a second delivery would not help.
 * @throws BadSignature when the signature is missing, wrong or too old
 */
export async function readSignedEvent(
  rawBody: string,
  signature: string,
  secret: string,
  now: Date,
): Promise<PaymentEvent | null> {
  let event: unknown
  try {
    event = await Stripe.webhooks.constructEventAsync(rawBody, signature, secret, toleranceS, undefined, now.getTime())
  } catch (error) {
    // The signature is checked first, so any other error comes from the signed content.
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return null
    throw new BadSignature('the event is not signed as it should be', { cause: error })
  }
  const { data: fields } = eventFields.safeParse(event)
  if (fields === undefined) return null
  const [id, type, named] = [wordOf(fields.id), wordOf(fields.type), customerOf(fields.data.object)]
  if (id === null || type === null) return null
  if (named === undefined || named === null) return { id, type, customer: null }
  const customer = wordOf(named)
  return customer === null ? null : { id, type, customer }
}
