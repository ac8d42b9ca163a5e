import { createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { catalogue, type PriceId } from '../../domain/catalogue.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import type { Payments, RemoteInvoice, RemoteSubscription } from './payments.ts'
import { createSandboxEvents, sandboxWebhookSecret, type DeliverEvent } from './sandbox-events.ts'
import * as rules from './sandbox-rules.ts'
import { createSandboxStore, type CheckoutData } from './sandbox-store.ts'
import { readSignedEvent } from './stripe-client.ts'
import { dayMs } from '../../domain/day.ts'

/** State of a checkout page. */
export interface SandboxCheckout {
  readonly state: 'open' | 'complete' | 'closed'
  readonly priceId: PriceId
  /** Pence of one payment. */
  readonly amount: number
  /** Time of the first charge; null: at once. */
  readonly firstCharge: Date | null
  readonly successUrl: string
  readonly cancelUrl: string
}

/** Data of one subscription on the billing page. */
export interface SandboxPlan extends RemoteSubscription {
  readonly amount: number
  readonly nextRefused: boolean
  readonly hasOpenBill: boolean
}

export interface SandboxPortal {
  readonly customer: string
  readonly returnUrl: string
  readonly plans: readonly SandboxPlan[]
  readonly bills: readonly RemoteInvoice[]
}

/** Buttons of the billing page. */
const portalChange = z.enum(['cancel', 'keep', 'refuse', 'accept', 'settle', 'skip'])
type PortalChange = z.infer<typeof portalChange>

const steps: Readonly<Record<PortalChange, (sold: rules.Sold, now: Date) => rules.Sold>> = {
  cancel: (sold, now) => rules.cancelling(sold, true, now),
  keep: (sold, now) => rules.cancelling(sold, false, now),
  refuse: (sold, now) => rules.refusing(sold, true, now),
  accept: (sold, now) => rules.refusing(sold, false, now),
  settle: rules.settling,
  skip: rules.atNextPayment,
}

/** Actions of the sandbox's pages. Each change resolves after its signed events were delivered. */
export interface Sandbox {
  /** Null for an unknown one. */
  readCheckout(id: string): Promise<SandboxCheckout | null>
  /** Pays an open checkout, once; gives its state; null for an unknown one. */
  pay(id: string): Promise<SandboxCheckout | null>
  /** Null for an unknown or expired page. */
  readPortal(id: string): Promise<SandboxPortal | null>
  /** Applies one button of the billing page; false for an unknown button or a subscription of another customer. */
  change(portal: string, subscription: string, button: string): Promise<boolean>
  readBill(id: string): Promise<RemoteInvoice | null>
}

const portalMs = 3_600_000
const draw = (): string => randomBytes(18).toString('base64url')

/** `sub_test_x` has the bills `in_test_x_trial`, `in_test_x_0`, `in_test_x_1` and so on. */
const billId = (subscription: string, bill: rules.BillNumber): string => `in${subscription.slice(3)}_${bill}`

function readBillId(id: string): { readonly subscription: string; readonly bill: string } {
  const [, subscription = '', bill = ''] = /^in(_test_.+)_(trial|\d+)$/.exec(id) ?? []
  return { subscription: `sub${subscription}`, bill }
}

/** Replaces Stripe in demo mode, with the same interface and the same webhook; takes no money. */
export function createSandboxPayments(parts: {
  readonly db: Db
  readonly env: Pick<Env, 'baseUrl'>
  readonly clock: Clock
  readonly log: Log
  readonly secret: string
  readonly deliver: DeliverEvent
}): Payments & Sandbox {
  const { db, env, clock, secret } = parts
  const store = createSandboxStore(parts)
  const announce = createSandboxEvents(parts)
  const webhookSecret = sandboxWebhookSecret(secret)

  /** Deterministic, unguessable id. */
  const derived = (matter: string): string =>
    createHmac('sha256', secret).update(`sandbox ${matter}`).digest('base64url').slice(0, 32)

  function invoicesFor(id: string, sold: rules.Sold): RemoteInvoice[] {
    const mark = createHmac('sha256', secret).update(id).digest('hex').slice(0, 6).toUpperCase()
    return rules.billsAt(sold, clock()).map(({ bill, ...rest }, index) => ({
      ...rest,
      id: billId(id, bill),
      number: `TEST-${mark}-${String(index + 1).padStart(4, '0')}`,
      subscription: id,
      url: `${env.baseUrl}/dev/bill/${billId(id, bill)}`,
    }))
  }

  function checkoutNow({ ended, freeDays, expiresAt, ...data }: CheckoutData): SandboxCheckout {
    const now = clock()
    const runOut = Date.parse(expiresAt) <= now.getTime() ? ('closed' as const) : ('open' as const)
    return {
      state: ended ?? runOut,
      priceId: data.priceId,
      amount: data.amount,
      firstCharge: freeDays === 0 ? null : new Date(now.getTime() + freeDays * dayMs),
      successUrl: data.successUrl,
      cancelUrl: data.cancelUrl,
    }
  }

  async function readCheckout(id: string): Promise<SandboxCheckout | null> {
    const found = await store.find('checkout', id)
    return found === null ? null : checkoutNow(found.data)
  }

  /** Ends an open checkout. Gives the sold subscription; null if nothing was sold. */
  async function endCheckout(id: string, ended: 'complete' | 'closed') {
    return db.transaction(async (tx) => {
      const found = await store.find('checkout', id, { within: tx, lock: true })
      if (found === null) return null
      const { customer, data } = found
      const { state, firstCharge } = checkoutNow(data)
      if (state !== 'open') return null
      await store.write('checkout', id, { ...data, ended }, tx)
      if (ended === 'closed') return null
      const { userId, priceId, amount } = data
      const sold = rules.sell({ userId, priceId, amount, trialEnd: firstCharge }, clock())
      const subscription = `sub_test_${draw()}`
      await store.add('subscription', subscription, customer, sold, tx)
      return { customer, subscription, sold }
    })
  }

  async function bills(customer: string): Promise<RemoteInvoice[]> {
    const mine = await store.soldTo(customer)
    return mine
      .flatMap(({ id, sold }) => invoicesFor(id, sold).toReversed())
      .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
  }

  async function readPortal(id: string): Promise<SandboxPortal | null> {
    const found = await store.find('portal', id)
    const now = clock()
    if (found === null || found.createdAt.getTime() + portalMs <= now.getTime()) return null
    const { customer } = found
    const mine = await store.soldTo(customer)
    return {
      customer,
      returnUrl: found.data.returnUrl,
      plans: mine.toReversed().map(({ id: subscription, sold }) => ({
        ...rules.subscriptionAt(subscription, customer, sold, now),
        amount: sold.amount,
        nextRefused: sold.refusedFrom !== null && sold.refusedFrom >= rules.asked(sold, now),
        hasOpenBill: rules.openBill(sold, now) !== null,
      })),
      bills: await bills(customer),
    }
  }

  /** Delivers the events of a button of the billing page in Stripe's order. */
  async function announceChange(customer: string, id: string, change: PortalChange): Promise<void> {
    const found = await store.find('subscription', id)
    if (found === null) return
    const { status } = rules.subscriptionAt(id, customer, found.data, clock())
    const newest = invoicesFor(id, found.data).at(-1)
    if (newest !== undefined && (change === 'settle' || change === 'skip') && status !== 'canceled') {
      const what = newest.status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed'
      await announce(what, { id: newest.id, object: 'invoice', customer })
    }
    const what = status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated'
    await announce(what, { id, object: 'subscription', customer })
  }

  return {
    kind: 'sandbox',

    async createCustomer({ userId }) {
      const id = `cus_test_${derived(`customer ${userId}`)}`
      await store.add('customer', id, id, { userId })
      return id
    },

    // Sandbox customers have no name and address.
    updateCustomer: () => Promise.resolve(),

    // Sandbox customers are rows of our database, which are deleted with the account.
    deleteCustomer: () => Promise.resolve(),

    async openCheckout({ key, customer, userId, priceId, freeDays, expiresAt, successUrl, cancelUrl }) {
      const id = `cs_test_${derived(`checkout ${key}`)}`
      const { amount } = catalogue[priceId]
      const closes = expiresAt.toISOString()
      const data = { userId, priceId, amount, freeDays, expiresAt: closes, successUrl, cancelUrl, ended: null }
      await store.add('checkout', id, customer, data)
      // The origin of `successUrl`, where the member's session cookie is valid.
      return { id, url: new URL(`/dev/checkout/${id}`, successUrl).href }
    },

    async closeCheckout(id) {
      await endCheckout(id, 'closed')
      return (await readCheckout(id))?.state === 'complete' ? 'complete' : 'closed'
    },

    async subscriptionsOf(customer) {
      const mine = await store.soldTo(customer)
      return mine.map(({ id, sold }) => rules.subscriptionAt(id, customer, sold, clock()))
    },

    async *liveSubscriptions() {
      for (const { id, customer, sold } of await store.soldTo(null)) {
        const remote = rules.subscriptionAt(id, customer, sold, clock())
        if (remote.endedAt === null) yield remote
      }
    },

    async portalUrl(customer, returnUrl) {
      await store.dropPortals(new Date(clock().getTime() - portalMs))
      const id = `bps_test_${draw()}`
      await store.add('portal', id, customer, { returnUrl })
      return new URL(`/dev/billing/${id}`, returnUrl).href
    },

    async setCancelAtEnd(subscription, cancel) {
      await store.alter(subscription, (sold, now) => {
        if (rules.hasEnded(sold, now)) throw new Error(`the subscription ${subscription} has ended`)
        return rules.cancelling(sold, cancel, now)
      })
    },

    async cancelNow(subscription) {
      if ((await store.find('subscription', subscription)) === null) return
      await store.alter(subscription, rules.ending)
    },

    invoicesOf: bills,

    async refund(invoice, pence) {
      const { subscription, bill } = readBillId(invoice)
      await store.alter(subscription, (sold, now) => {
        const found = invoicesFor(subscription, sold).find((each) => each.id === invoice)
        if (found === undefined || found.paid === 0) throw new Error(`nothing was paid on the bill ${invoice}`)
        if (found.refunded > 0) return sold
        return {
          ...sold,
          refunded: { ...sold.refunded, [bill]: now.toISOString() },
          ...(pence === undefined ? {} : { parts: { ...sold.parts, [bill]: pence } }),
        }
      })
      return true
    },

    readEvent: (rawBody, signature) => readSignedEvent(rawBody, signature, webhookSecret, clock()),

    readCheckout,
    readPortal,

    async pay(id) {
      const sale = await endCheckout(id, 'complete')
      if (sale !== null) {
        const { customer, subscription, sold } = sale
        await announce('customer.subscription.created', { id: subscription, object: 'subscription', customer })
        await announce('checkout.session.completed', { id, object: 'checkout.session', customer })
        const bill = invoicesFor(subscription, sold)[0]?.id ?? ''
        await announce('invoice.paid', { id: bill, object: 'invoice', customer })
      }
      return readCheckout(id)
    },

    async change(portal, subscription, button) {
      const change = portalChange.safeParse(button)
      const page = await readPortal(portal)
      const plan = page?.plans.find((each) => each.id === subscription)
      if (page === null || plan === undefined || !change.success) return false
      if (plan.endedAt !== null) return true
      await store.alter(subscription, steps[change.data])
      await announceChange(page.customer, subscription, change.data)
      return true
    },

    async readBill(id) {
      const { subscription } = readBillId(id)
      const found = await store.find('subscription', subscription)
      return (found === null ? [] : invoicesFor(subscription, found.data)).find((each) => each.id === id) ?? null
    },
  }
}
