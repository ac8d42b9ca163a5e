import type { Account } from './account.ts'
import { Refusal } from './refusal.ts'
import { invoicePayments, invoiceShape } from './shapes/invoice.ts'
import { customerShape, subscriptionShape } from './shapes/subscription.ts'
import { priceShape, productShape } from './shapes/catalogue.ts'
import { sessionLines, sessionShape } from './shapes/checkout.ts'
import { chargeShape, intentShape, refundShape } from './shapes/money.ts'
import { configurationShape } from './shapes/portal.ts'
import { whole } from './shapes/wire.ts'

type Node = Record<string, unknown>

/** What can be put in the place of an id, by the kind of object (or the name of the part) that holds the id. */
function byId(account: Account, id: string): object | undefined {
  const found = <Kept>(kept: ReadonlyMap<string, Kept>, shape: (record: Kept) => object): object | undefined => {
    const record = kept.get(id)
    return record === undefined ? undefined : shape(record)
  }
  return (
    found(account.customers, customerShape) ??
    found(account.subscriptions, (record) => subscriptionShape(account, record)) ??
    found(account.invoices, (record) => invoiceShape(account, record)) ??
    found(account.intents, intentShape) ??
    found(account.charges, chargeShape) ??
    found(account.prices, priceShape) ??
    found(account.products, productShape) ??
    found(account.sessions, (record) => sessionShape(account, record)) ??
    found(account.configurations, configurationShape)
  )
}

const links: ReadonlySet<string> = new Set([
  'subscription.customer',
  'subscription.latest_invoice',
  'price.product',
  'plan.product',
  'price_details.price',
  'invoice.customer',
  'subscription_details.subscription',
  'invoice_payment.invoice',
  'payment.payment_intent',
  'payment_intent.customer',
  'payment_intent.latest_charge',
  'charge.customer',
  'charge.payment_intent',
  'refund.charge',
  'refund.payment_intent',
  'checkout.session.customer',
  'checkout.session.subscription',
  'checkout.session.invoice',
  'billing_portal.session.configuration',
])

/** Parts that Stripe leaves out unless they are asked for. */
function leftOut(account: Account, name: string, { id }: Node): object | undefined {
  const key = String(id)
  switch (name) {
    case 'checkout.session.line_items': {
      const session = account.sessions.get(key)
      return session && sessionLines(account, session)
    }
    case 'invoice.payments': {
      const invoice = account.invoices.get(key)
      return invoice && invoicePayments(invoice)
    }
    case 'charge.refunds': {
      const refunds = [...account.refunds.values()].filter(({ charge }) => charge === key)
      return whole(refunds.map(refundShape), `/v1/charges/${key}/refunds`)
    }
    case 'customer.subscriptions': {
      const own = [...account.subscriptions.values()].filter(
        ({ customer, status }) => customer === key && status !== 'canceled',
      )
      return whole(
        own.map((record) => subscriptionShape(account, record)),
        `/v1/customers/${key}/subscriptions`,
      )
    }
    default:
      return undefined
  }
}

function follow(account: Account, node: Node, steps: readonly string[], path: string, kind: string): void {
  const [step = '', ...rest] = steps
  if (Array.isArray(node[step])) {
    for (const item of node[step] as Node[]) if (rest.length > 0) follow(account, item, rest, path, 'item')
    return
  }
  const name = `${typeof node.object === 'string' ? node.object : kind}.${step}`
  const link = links.has(name)
  const part = leftOut(account, name, node)
  const id = node[step]
  // The node was rendered for this answer alone, so that it can be filled in where it stands.
  if (link && typeof id === 'string') Object.assign(node, { [step]: byId(account, id) })
  else if (part !== undefined) Object.assign(node, { [step]: part })
  else if (!link && (rest.length === 0 || typeof id !== 'object')) {
    throw new Refusal(`This property cannot be expanded (${path}).`, { param: 'expand[0]' })
  }
  const inner = node[step]
  if (rest.length > 0 && typeof inner === 'object' && inner !== null) {
    follow(account, inner as Node, rest, path, step)
  }
}

/**
 * Puts objects in the places of their ids, as `expand` asks for: four levels at most, as at Stripe.
 * @throws Refusal for what cannot be expanded.
 */
export function expand<Shape extends object>(account: Account, shape: Shape, paths: readonly string[] = []): Shape {
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > 4) {
      throw new Refusal(`You cannot expand more than 4 levels of a property (${path}).`, { param: 'expand[0]' })
    }
    follow(account, shape as Node, steps, path, 'answer')
  }
  return shape
}
