import * as z from 'zod'
import { mergeMetadata, need, type Account } from '../account.ts'
import { refund } from '../invoicing.ts'
import { integer, list, metadata, text } from '../parameters.ts'
import type { InvoiceRecord } from '../records.ts'
import { Refusal } from '../refusal.ts'
import { invoicePayments, invoicePaymentShape, invoiceShape } from '../shapes/invoice.ts'
import { chargeShape, refundShape } from '../shapes/money.ts'
import { listRoute, route, type Route } from './route.ts'

const optional = z.optional

function chargeOf(account: Account, input: { charge?: string | undefined; payment_intent?: string | undefined }) {
  const { charge, payment_intent: intent } = input
  if ((charge === undefined) === (intent === undefined)) {
    throw new Refusal('One of the following params should be provided for this request: payment_intent or charge.', {
      code: 'parameter_missing',
    })
  }
  if (charge !== undefined) return { charge, param: 'charge' }
  const param = 'payment_intent'
  const paid = need(account.intents, 'payment_intent', intent ?? '', param)
  if (paid.charge === null || paid.status !== 'succeeded') {
    throw new Refusal(`This PaymentIntent (${paid.id}) does not have a successful charge to refund.`, { param })
  }
  return { charge: paid.charge, param }
}

export const moneyRoutes: readonly Route[] = [
  listRoute(
    '/v1/invoices',
    {
      customer: optional(text),
      subscription: optional(text),
      status: optional(z.enum(['draft', 'open', 'paid', 'uncollectible', 'void'])),
      expand: optional(list(z.literal('data.payments'))),
    },
    (account, { customer, subscription, status, expand }) => ({
      kept: [...account.invoices.values()].filter(
        (invoice) =>
          (customer === undefined || invoice.customer === customer) &&
          (subscription === undefined || invoice.subscription === subscription) &&
          (status === undefined || invoice.status === status),
      ),
      what: 'invoice',
      shape: (invoice: InvoiceRecord) => ({
        ...invoiceShape(account, invoice),
        ...(expand === undefined ? {} : { payments: invoicePayments(invoice) }),
      }),
    }),
  ),
  listRoute(
    '/v1/invoice_payments',
    {
      invoice: optional(text),
      status: optional(z.enum(['canceled', 'open', 'paid'])),
    },
    (account, { invoice, status }) => ({
      kept: [...account.invoices.values()]
        .map((record) => invoicePaymentShape(record))
        .filter((shape) => shape !== null)
        .filter(
          (shape) =>
            (invoice === undefined || shape.invoice === invoice) && (status === undefined || shape.status === status),
        ),
      what: 'invoice_payment',
      shape: (shape) => shape,
    }),
  ),
  listRoute('/v1/charges', { customer: optional(text) }, (account, { customer }) => ({
    kept: [...account.charges.values()].filter((charge) => customer === undefined || charge.customer === customer),
    what: 'charge',
    shape: chargeShape,
  })),
  route(
    'POST',
    '/v1/refunds',
    {
      charge: optional(text),
      payment_intent: optional(text),
      amount: optional(integer),
      reason: optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
      metadata: optional(metadata),
    },
    (account, input) =>
      refundShape(
        refund(account, {
          ...chargeOf(account, input),
          amount: input.amount,
          reason: input.reason ?? null,
          metadata: mergeMetadata({}, input.metadata),
        }),
      ),
  ),
]
