import * as z from 'zod'
import { mergeMetadata, need, needCustomer, newId, type Account } from '../account.ts'
import { expireCheckout } from '../billing.ts'
import { hour, minute } from '../calendar.ts'
import { integer, list, metadata, text, url } from '../parameters.ts'
import type { SessionRecord } from '../records.ts'
import { Refusal } from '../refusal.ts'
import { sessionShape } from '../shapes/checkout.ts'
import { productOf } from '../shapes/catalogue.ts'
import { route, type Route } from './route.ts'

const optional = z.optional

/** Schema of a custom text, which has at most the length that Stripe allows. */
const ownText = optional(z.strictObject({ message: z.string().min(1, 'empty').max(1200) }))

const creation = {
  mode: z.enum(['payment', 'setup', 'subscription']),
  ui_mode: optional(z.literal('hosted_page')),
  line_items: list(z.strictObject({ price: text, quantity: optional(integer) }), 20),
  customer: text,
  client_reference_id: optional(z.string().max(200)),
  metadata: optional(metadata),
  subscription_data: optional(
    z.strictObject({
      trial_period_days: optional(integer),
      metadata: optional(metadata),
    }),
  ),
  success_url: url,
  cancel_url: optional(url),
  expires_at: optional(integer),
  locale: optional(z.enum(['auto', 'en', 'en-GB'])),
  custom_text: optional(z.strictObject({ submit: ownText, terms_of_service_acceptance: ownText })),
  consent_collection: optional(z.strictObject({ terms_of_service: optional(z.enum(['none', 'required'])) })),
}
type Creation = z.infer<z.ZodObject<typeof creation>>

const invalid = (param: string, message: string): Refusal => new Refusal(message, { param })

function readExpiry(now: number, given: number | undefined): number {
  if (given === undefined) return now + 24 * hour
  const param = 'expires_at'
  if (given < now + 30 * minute) {
    throw invalid(param, 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.')
  }
  if (given > now + 24 * hour) {
    throw invalid(param, 'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.')
  }
  return given
}

function readTrial({ trial_period_days: days }: NonNullable<Creation['subscription_data']> = {}): number | null {
  if (days !== undefined && (days < 1 || days > 730)) {
    throw invalid('subscription_data[trial_period_days]', 'The number of trial period days must be from 1 to 730.')
  }
  return days ?? null
}

function readLine(account: Account, { line_items: lines }: Creation) {
  const [line, ...others] = lines
  if (line === undefined)
    throw new Refusal('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' })
  if (others.length > 0) throw invalid('line_items[1]', 'This test server sells one price at a time.')
  const param = 'line_items[0][price]'
  const price = need(account.prices, 'price', line.price, param)
  if (!price.active || !productOf(account, price).active) {
    throw invalid(param, 'The price specified is inactive. This field only accepts active prices.')
  }
  if (price.recurring === null) {
    throw invalid(param, 'You must provide at least one recurring price in `subscription` mode.')
  }
  if (line.quantity === undefined || line.quantity < 1) {
    throw invalid('line_items[0][quantity]', 'Quantity is required. Add `quantity` to `line_items[0]`')
  }
  return { price: price.id, quantity: line.quantity }
}

/**
 * Reads the parameters about terms. Acceptance of terms needs the account's terms URL, and a text about the terms needs
 * acceptance of terms.
 */
function readTerms(account: Account, { custom_text: texts, consent_collection: consent }: Creation) {
  const termsRequired = consent?.terms_of_service === 'required'
  if (termsRequired && account.termsUrl === null) {
    throw invalid(
      'consent_collection[terms_of_service]',
      'You cannot collect consent to your terms of service unless a URL is set in the Stripe Dashboard. Update your public business details with a Terms of service URL.',
    )
  }
  const termsText = texts?.terms_of_service_acceptance?.message ?? null
  if (termsText !== null && !termsRequired) {
    throw invalid(
      'custom_text[terms_of_service_acceptance]',
      'You can only set `custom_text[terms_of_service_acceptance]` when `consent_collection[terms_of_service]` is `required`.',
    )
  }
  return { termsRequired, termsText, submitText: texts?.submit?.message ?? null, termsAccepted: false }
}

function open(account: Account, input: Creation): SessionRecord {
  const now = account.now()
  if (input.mode !== 'subscription') throw invalid('mode', 'This test server knows the mode `subscription` only.')
  needCustomer(account, input.customer, 'customer')
  const { subscription_data: data } = input
  const session: SessionRecord = {
    id: newId('cs_test', 58),
    created: now,
    expiresAt: readExpiry(now, input.expires_at),
    customer: input.customer,
    clientReferenceId: input.client_reference_id ?? null,
    metadata: mergeMetadata({}, input.metadata),
    ...readLine(account, input),
    trialDays: readTrial(data),
    subscriptionMetadata: mergeMetadata({}, data?.metadata),
    successUrl: input.success_url,
    cancelUrl: input.cancel_url ?? null,
    locale: input.locale ?? null,
    ...readTerms(account, input),
    status: 'open',
    paymentStatus: 'unpaid',
    subscription: null,
    invoice: null,
  }
  account.sessions.set(session.id, session)
  return session
}

const needSession = (account: Account, id: string) => need(account.sessions, 'checkout.session', id)

export const checkoutRoutes: readonly Route[] = [
  route('POST', '/v1/checkout/sessions', creation, (account, input) => sessionShape(account, open(account, input))),
  route('GET', '/v1/checkout/sessions/:id', {}, (account, _input, id) =>
    sessionShape(account, needSession(account, id)),
  ),
  route('POST', '/v1/checkout/sessions/:id/expire', {}, (account, _input, id) => {
    const session = needSession(account, id)
    if (session.status !== 'open') {
      throw new Refusal(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      )
    }
    expireCheckout(account, session)
    return sessionShape(account, session)
  }),
]
