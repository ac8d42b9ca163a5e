import { Stripe } from 'stripe'
import * as z from 'zod'
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

/** Ids and types of Stripe's, which have at most 255 characters. Any other text cannot be stored or looked up, or is none of ours. */
const wellFormed = /^[\w.-]{1,255}$/
const wordOf = (value: unknown): string | null => (typeof value === 'string' && wellFormed.test(value) ? value : null)

/** Only the fields that say where to look; whatever else is in an event is of no use here. */
const given = z.unknown().optional()
const eventFields = z.object({
  id: given,
  type: given,
  data: z.object({ object: z.object({ object: given, id: given, customer: given }) }),
})

/** The customer of an event's object: its own field, given by id or whole, or the object itself. */
function customerOf(object: z.infer<typeof eventFields>['data']['object']): unknown {
  if (object.object === 'customer') return object.id
  const { customer } = object
  return typeof customer === 'object' && customer !== null ? (customer as { id?: unknown }).id : customer
}

/**
 * Reads an event whose signature is right and at most five minutes old by `now`. Null when it is signed and still no event
 * that we can do anything with (not JSON, no object, names that cannot be stored): delivered again, it would be the same.
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
    // The signature is looked at first, so anything else comes from what is signed.
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
