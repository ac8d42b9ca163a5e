import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { catalogue, readPriceId, type PriceId } from '../../domain/catalogue.ts'
import { dayMs } from '../../domain/day.ts'
import { priceId } from '../../domain/subscription.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import type { Env } from '../env.ts'
import { BadSignature, type Payments, type RemoteInvoice, type RemoteSubscription } from './payments.ts'
import * as rules from './sandbox-rules.ts'
import { sandboxObjects } from './table.ts'

/** Stored objects by kind. The account id is the only personal data in them. */
const kinds = {
  checkout: z.object({
    userId: z.string(),
    priceId,
    /** Amount of one payment in pence, fixed when the page was opened. */
    amount: z.number(),
    freeDays: z.number(),
    expiresAt: z.iso.datetime(),
    successUrl: z.string(),
    cancelUrl: z.string(),
    ended: z.nullable(z.enum(['complete', 'closed'])),
  }),
  subscription: rules.soldSchema,
}
type Kind = keyof typeof kinds
type DataOf<K extends Kind> = z.infer<(typeof kinds)[K]>

export interface SandboxCheckout {
  readonly customer: string
  readonly state: 'open' | 'complete' | 'closed'
  readonly priceId: PriceId
  /** Amount of one payment in pence. */
  readonly amount: number
  /** Time of the first charge; null if the first payment is charged at once. */
  readonly firstCharge: Date | null
  readonly successUrl: string
  readonly cancelUrl: string
}

export interface SandboxChange {
  readonly customer: string
  readonly userId: string
  readonly to: PriceId
  /** `amount` is one payment in pence; `credit` is the pence subtracted from the first payment. */
  readonly amount: number
  readonly credit: number
  readonly firstCharge: Date | null
}

export interface SandboxPlan extends RemoteSubscription {
  readonly amount: number
  readonly nextRefused: boolean
  readonly hasOpenBill: boolean
}

const buttons: Readonly<Record<string, (sold: rules.Sold, now: Date) => rules.Sold>> = {
  cancel: (sold, now) => rules.cancelling(sold, true, now),
  keep: (sold, now) => rules.cancelling(sold, false, now),
  refuse: (sold, now) => rules.refusing(sold, true, now),
  accept: (sold, now) => rules.refusing(sold, false, now),
  settle: rules.settling,
  skip: rules.atNextPayment,
}

const portalMs = 3_600_000

/** A subscription `sub_test_x` has the bills `in_test_x_trial`, `in_test_x_0`, `in_test_x_1` and so on. */
const billId = (subscription: string, bill: rules.BillNumber): string => `in${subscription.slice(3)}_${bill}`
const billOf = (id: string): string => id.slice(id.lastIndexOf('_') + 1)
const subscriptionOfBill = (id: string): string => `sub${id.slice(2, id.lastIndexOf('_'))}`

/**
 * Replaces Stripe in demo mode and takes no money (docs/decisions/0037). It sends no webhooks: its pages call
 * `customers.apply` after each change.
 */
export function createSandboxPayments({
  db,
  env,
  clock,
  secret,
}: {
  readonly db: Db
  readonly env: Pick<Env, 'baseUrl'>
  readonly clock: Clock
  readonly secret: string
}) {
  /** Derives an id that is always the same for the same `matter` and that nobody can guess. */
  const derived = (matter: string): string =>
    createHmac('sha256', secret).update(`sandbox ${matter}`).digest('base64url').slice(0, 32)

  async function add<K extends Kind>(kind: K, id: string, customer: string, data: DataOf<K>, within = db) {
    await within.insert(sandboxObjects).values({ id, kind, customer, data, createdAt: clock() }).onConflictDoNothing()
  }

  async function find<K extends Kind>(kind: K, id: string, lockIn?: Db) {
    const query = (lockIn ?? db)
      .select()
      .from(sandboxObjects)
      .where(and(eq(sandboxObjects.kind, kind), eq(sandboxObjects.id, id)))
    const [row] = await (lockIn === undefined ? query : query.for('update'))
    return row === undefined ? null : { customer: row.customer, data: kinds[kind].parse(row.data) as DataOf<K> }
  }

  async function write<K extends Kind>(kind: K, id: string, data: DataOf<K>, within: Db): Promise<void> {
    await within
      .update(sandboxObjects)
      .set({ data })
      .where(and(eq(sandboxObjects.kind, kind), eq(sandboxObjects.id, id)))
  }

  /**
   * Changes one subscription under a row lock.
   * @throws Error for an unknown subscription
   */
  async function alter(id: string, step: (sold: rules.Sold, now: Date) => rules.Sold): Promise<void> {
    await db.transaction(async (tx) => {
      const found = await find('subscription', id, tx)
      if (found === null) throw new Error(`the sandbox knows no subscription ${id}`)
      await write('subscription', id, step(found.data, clock()), tx)
    })
  }

  async function soldTo(customer: string | null) {
    const rows = await db
      .select()
      .from(sandboxObjects)
      .where(
        and(
          eq(sandboxObjects.kind, 'subscription'),
          customer === null ? undefined : eq(sandboxObjects.customer, customer),
        ),
      )
      .orderBy(sandboxObjects.createdAt)
    return rows.map((row) => {
      const sold = rules.soldSchema.parse(row.data)
      return { id: row.id, sold, remote: rules.subscriptionAt(row.id, row.customer, sold, clock()) }
    })
  }

  function billsOf(id: string, sold: rules.Sold): RemoteInvoice[] {
    const mark = createHmac('sha256', secret).update(id).digest('hex').slice(0, 6).toUpperCase()
    return rules.billsAt(sold, clock()).map(({ bill, ...rest }, index) => ({
      ...rest,
      id: billId(id, bill),
      number: `TEST-${mark}-${String(index + 1).padStart(4, '0')}`,
      subscription: id,
      url: `${env.baseUrl}/dev/bill/${billId(id, bill)}`,
    }))
  }

  async function invoicesOf(customer: string): Promise<RemoteInvoice[]> {
    const mine = await soldTo(customer)
    return mine
      .flatMap(({ id, sold }) => billsOf(id, sold).toReversed())
      .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
  }

  function checkoutNow(customer: string, data: DataOf<'checkout'>): SandboxCheckout {
    const { ended, freeDays, expiresAt, priceId: id, amount, successUrl, cancelUrl } = data
    const now = clock().getTime()
    return {
      customer,
      state: ended ?? (Date.parse(expiresAt) <= now ? 'closed' : 'open'),
      priceId: id,
      amount,
      firstCharge: freeDays === 0 ? null : new Date(now + freeDays * dayMs),
      successUrl,
      cancelUrl,
    }
  }

  async function endCheckout(id: string, ended: 'complete' | 'closed') {
    return db.transaction(async (tx) => {
      const found = await find('checkout', id, tx)
      if (found === null) return null
      const { customer, data } = found
      const before = checkoutNow(customer, data)
      if (before.state !== 'open') return { ...before, endedNow: false }
      await write('checkout', id, { ...data, ended }, tx)
      if (ended === 'complete') {
        const { userId, priceId: price, amount } = data
        const sold = rules.sell({ userId, priceId: price, amount, trialEnd: before.firstCharge }, clock())
        await add('subscription', `sub_test_${derived(`subscription of ${id}`)}`, customer, sold, tx)
      }
      return { ...before, state: ended, endedNow: true }
    })
  }

  /** The id of the billing page contains the customer, the time of expiry in milliseconds, and a signature of both. */
  const portalId = (customer: string, endsAt: number | string): string =>
    `${customer}.${endsAt}.${derived(`billing page of ${customer} until ${endsAt}`)}`

  function customerOfPortal(id: string): string | null {
    const [customer = '', endsAt = ''] = id.split('.')
    return id === portalId(customer, endsAt) && Number(endsAt) > clock().getTime() ? customer : null
  }

  async function readChange(portal: string, subscription: string, price: string): Promise<SandboxChange | null> {
    const customer = customerOfPortal(portal)
    const found = await find('subscription', subscription)
    const to = readPriceId(price)
    if (found === null || to === null || customer !== found.customer) return null
    const { data: sold } = found
    const now = clock()
    if (rules.hasEnded(sold, now)) return null
    const { trialEnd } = rules.subscriptionAt(subscription, customer, sold, now)
    const firstCharge = trialEnd !== null && trialEnd > now ? trialEnd : null
    return {
      customer,
      userId: sold.userId,
      to,
      amount: catalogue[to].amount,
      credit: rules.unused(sold, now),
      firstCharge,
    }
  }

  return {
    createCustomer: ({ userId }) => Promise.resolve(`cus_test_${derived(`customer ${userId}`)}`),

    // Nothing to update: the sandbox stores no name and address of a customer.
    updateCustomer: () => Promise.resolve(),

    // The stored objects are deleted together with the account (account/erasure.ts).
    deleteCustomer: () => Promise.resolve(),

    async openCheckout({ key, customer, userId, priceId: price, freeDays, expiresAt, successUrl, cancelUrl }) {
      const id = `cs_test_${derived(`checkout ${key}`)}`
      const { amount } = catalogue[price]
      const closes = expiresAt.toISOString()
      const what = { userId, priceId: price, amount, freeDays, expiresAt: closes, successUrl, cancelUrl, ended: null }
      await add('checkout', id, customer, what)
      // Uses the origin of `successUrl`, where the member's session cookie is valid.
      return { id, url: new URL(`/dev/checkout/${id}`, successUrl).href }
    },

    async closeCheckout(id) {
      return (await endCheckout(id, 'closed'))?.state === 'complete' ? 'complete' : 'closed'
    },

    async subscriptionsOf(customer) {
      return (await soldTo(customer)).map(({ remote }) => remote)
    },

    async *liveSubscriptions() {
      for (const { remote } of await soldTo(null)) if (remote.endedAt === null) yield remote
    },

    portalUrl(customer, returnUrl) {
      const endsAt = clock().getTime() + portalMs
      return Promise.resolve(new URL(`/dev/billing/${portalId(customer, endsAt)}`, returnUrl).href)
    },

    async priceChangeUrl({ customer, subscription, priceId: price, returnUrl }) {
      const url = new URL(`/dev/change/${portalId(customer, clock().getTime() + portalMs)}`, returnUrl)
      url.search = new URLSearchParams({ subscription, price }).toString()
      return url.href
    },

    async setCancelAtEnd(subscription, cancel) {
      await alter(subscription, (sold, now) => {
        if (rules.hasEnded(sold, now)) throw new Error(`the subscription ${subscription} has ended`)
        return rules.cancelling(sold, cancel, now)
      })
    },

    async cancelNow(subscription) {
      if ((await find('subscription', subscription)) !== null) await alter(subscription, rules.ending)
    },

    invoicesOf,

    async refund(invoice, pence?: number) {
      const subscription = subscriptionOfBill(invoice)
      await alter(subscription, (sold, now) => {
        const found = billsOf(subscription, sold).find((each) => each.id === invoice)
        if (found === undefined || found.paid === 0) throw new Error(`nothing was paid on the bill ${invoice}`)
        if (found.refunded > 0) return sold
        const bill = billOf(invoice)
        return {
          ...sold,
          refunded: { ...sold.refunded, [bill]: now.toISOString() },
          ...(pence === undefined ? {} : { parts: { ...sold.parts, [bill]: pence } }),
        }
      })
      return true
    },

    readEvent: () => Promise.reject(new BadSignature('the sandbox sends no events')),

    /** Functions that only the sandbox's pages call (server/dev/sandbox-routes.ts). */
    sandbox: {
      async readCheckout(id: string): Promise<SandboxCheckout | null> {
        const found = await find('checkout', id)
        return found === null ? null : checkoutNow(found.customer, found.data)
      },

      pay: (id: string) => endCheckout(id, 'complete'),

      async readPortal(id: string) {
        const customer = customerOfPortal(id)
        if (customer === null) return null
        const now = clock()
        const plans = (await soldTo(customer)).toReversed().map(({ sold, remote }): SandboxPlan => ({
          ...remote,
          amount: sold.amount,
          nextRefused: sold.refusedFrom !== null && sold.refusedFrom >= rules.paymentsDue(sold, now),
          hasOpenBill: rules.openBill(sold, now) !== null,
        }))
        return { plans, bills: await invoicesOf(customer) }
      },

      /**
       * Runs the action of one button of the billing page. Returns the customer; null for an unknown page or button, or
       * a subscription of another customer.
       */
      async change(portal: string, subscription: string, button: string): Promise<string | null> {
        const customer = customerOfPortal(portal)
        const step = Object.hasOwn(buttons, button) ? buttons[button] : undefined
        if (customer === null || step === undefined) return null
        const mine = await soldTo(customer)
        if (!mine.some(({ id }) => id === subscription)) return null
        await alter(subscription, (sold, now) => (rules.hasEnded(sold, now) ? sold : step(sold, now)))
        return customer
      },

      readChange,

      /**
       * Confirms a change of price: ends the old subscription and sells a new one. Returns the customer; null in the
       * cases in which `readChange` returns null.
       */
      async confirmChange(portal: string, subscription: string, price: string): Promise<string | null> {
        const change = await readChange(portal, subscription, price)
        if (change === null) return null
        const { customer, userId, to, amount, credit, firstCharge } = change
        await db.transaction(async (tx) => {
          const found = await find('subscription', subscription, tx)
          if (found === null || rules.hasEnded(found.data, clock())) return
          await write('subscription', subscription, rules.ending(found.data, clock()), tx)
          const sold = rules.sell({ userId, priceId: to, amount, credit, trialEnd: firstCharge }, clock())
          await add('subscription', `sub_test_${derived(`change of ${subscription} to ${to}`)}`, customer, sold, tx)
        })
        return customer
      },

      async readBill(id: string): Promise<RemoteInvoice | null> {
        const subscription = subscriptionOfBill(id)
        const found = await find('subscription', subscription)
        return (found === null ? [] : billsOf(subscription, found.data)).find((each) => each.id === id) ?? null
      },
    },
  } satisfies Payments & Record<'sandbox', object>
}

export type SandboxPayments = ReturnType<typeof createSandboxPayments>
