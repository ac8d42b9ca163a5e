import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue, priceIds } from '../../domain/catalogue.ts'
import { createLog } from '../log.ts'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { BadSignature, type CheckoutOrder } from './payments.ts'
import { createSandboxPayments } from './sandbox-payments.ts'
import { dayMs } from '../../domain/day.ts'

onOneDatabase('the sandbox', (engine) => {
  let harbour: Harbour
  let now = new Date('2026-11-21T12:00:00.000Z')
  const delivered: { body: string; signature: string }[] = []
  let answers: number[] = []
  const lines: string[] = []
  const open = (secret = 'the secret of this copy of the app') =>
    createSandboxPayments({
      db: harbour.db,
      env: harbour.env,
      clock: () => now,
      log: createLog('debug', { write: (line: string) => void lines.push(line) }),
      secret,
      deliver: (body, signature) => {
        delivered.push({ body, signature })
        return new Response(null, { status: answers.shift() ?? 200 })
      },
    })
  let sandbox: ReturnType<typeof open>

  beforeAll(async () => {
    harbour = await openHarbour(engine)
    sandbox = open()
  })
  afterAll(() => harbour.close())

  const eventsOf = (): string[] => delivered.splice(0).map(({ body }) => (JSON.parse(body) as { type: string }).type)

  async function order(name: string, more: Partial<CheckoutOrder> = {}) {
    const customer = await sandbox.createCustomer({ userId: name, email: `${name}@example.com`, name })
    const checkout = await sandbox.openCheckout({
      key: `key of ${name}`,
      customer,
      userId: name,
      priceId: 'member_month',
      freeDays: 0,
      expiresAt: new Date(now.getTime() + 3_600_000),
      words: { submit: 'Seven pounds a month.', consent: 'I agree.' },
      successUrl: `${harbour.env.baseUrl}/account?payment=done`,
      cancelUrl: `${harbour.env.baseUrl}/pricing`,
      ...more,
    })
    return { customer, checkout }
  }

  async function sold(name: string, more: Partial<CheckoutOrder> = {}) {
    const { customer, checkout } = await order(name, more)
    await sandbox.pay(checkout.id)
    const [subscription] = await sandbox.subscriptionsOf(customer)
    if (subscription === undefined) throw new Error('nothing was sold')
    const portal = await sandbox.portalUrl(customer, `${harbour.env.baseUrl}/account`)
    return { customer, checkout, subscription, portal: portal.split('/').at(-1) ?? '' }
  }

  test('the same account has the same customer and the same key the same checkout', async () => {
    const [one, other] = [await order('twice'), await order('twice', { priceId: 'public_year' })]
    expect(other).toEqual(one)
    expect((await sandbox.readCheckout(one.checkout.id))?.priceId).toBe('member_month')
    expect(one.checkout.url).toBe(`${harbour.env.baseUrl}/dev/checkout/${one.checkout.id}`)
  })

  test('nobody who knows an account can guess its addresses', async () => {
    const { checkout } = await order('guessed')
    const elsewhere = await open('another secret, thirty-two long at least').openCheckout({
      ...(await order('guessed')),
      key: 'key of guessed',
      userId: 'guessed',
      priceId: 'member_month',
      freeDays: 0,
      expiresAt: now,
      words: { submit: 'Seven pounds a month.', consent: 'I agree.' },
      successUrl: harbour.env.baseUrl,
      cancelUrl: harbour.env.baseUrl,
    })
    expect(elsewhere.id).not.toBe(checkout.id)
    expect(checkout.id).toMatch(/^cs_test_[\w-]{32}$/)
  })

  test.each(priceIds)('a checkout of %s asks exactly what the catalogue says', async (id) => {
    const { checkout, customer } = await order(`price ${id}`, { priceId: id })
    expect((await sandbox.readCheckout(checkout.id))?.amount).toBe(catalogue[id].amount)
    await sandbox.pay(checkout.id)
    expect(await sandbox.invoicesOf(customer)).toMatchObject([
      { paid: catalogue[id].amount, refunded: 0, first: true, status: 'paid', priceId: id },
    ])
  })

  test('paid fifty times at once it sells once, and tells so in signed events', async () => {
    const { checkout, customer } = await order('fifty')
    // Every connection is open already, so that all of them really race.
    await Promise.all(Array.from({ length: 50 }, () => sandbox.readCheckout(checkout.id)))
    delivered.splice(0)
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => sandbox.pay(checkout.id)))
    expect(outcomes.map((outcome) => outcome?.state)).toEqual(Array.from({ length: 50 }, () => 'complete'))
    expect(await sandbox.subscriptionsOf(customer)).toMatchObject([
      { customer, userId: 'fifty', priceId: 'member_month', status: 'active', trialEnd: null },
    ])
    const first = delivered[0]
    expect(eventsOf()).toEqual(['customer.subscription.created', 'checkout.session.completed', 'invoice.paid'])
    const { body = '', signature = '' } = first ?? {}
    expect(await sandbox.readEvent(body, signature)).toMatchObject({ type: 'customer.subscription.created', customer })
  })

  test('its events are refused unsigned, changed, old, or signed with the secret of another copy', async () => {
    await sold('signed')
    const { body = '', signature = '' } = delivered.at(-1) ?? {}
    const moment = now
    await expect(sandbox.readEvent(body, '')).rejects.toThrow(BadSignature)
    await expect(sandbox.readEvent(`${body} `, signature)).rejects.toThrow(BadSignature)
    await expect(sandbox.readEvent(body, signature.replace(/.$/, '!'))).rejects.toThrow(BadSignature)
    await expect(open('another secret, thirty-two long at least').readEvent(body, signature)).rejects.toThrow(
      BadSignature,
    )
    now = new Date(moment.getTime() + 300_000)
    await sandbox.readEvent(body, signature)
    now = new Date(moment.getTime() + 600_000)
    await expect(sandbox.readEvent(body, signature)).rejects.toThrow(BadSignature)
    now = moment
  })

  test('an event that is not understood is delivered again, and given up after some tries', async () => {
    const { checkout } = await order('retried')
    delivered.splice(0)
    answers = [503, 500, 200]
    await sandbox.pay(checkout.id)
    const bodies = delivered.slice(0, 3).map(({ body }) => body)
    expect(new Set(bodies).size).toBe(1)
    expect(eventsOf()).toHaveLength(5)

    const { checkout: second } = await order('given up')
    answers = [503, 503, 503, 503]
    expect((await sandbox.pay(second.id))?.state).toBe('complete')
    expect(lines.join()).toContain('sandbox event given up')
  })

  test('free days begin with the payment, not with the page', async () => {
    const began = now
    const { checkout, customer } = await order('free', { freeDays: 5 })
    now = new Date(began.getTime() + 1_800_000)
    const paidAt = now
    const firstCharge = new Date(paidAt.getTime() + 5 * dayMs)
    expect((await sandbox.readCheckout(checkout.id))?.firstCharge).toEqual(firstCharge)
    await sandbox.pay(checkout.id)
    expect(await sandbox.subscriptionsOf(customer)).toMatchObject([{ status: 'trialing', trialEnd: firstCharge }])
    expect(await sandbox.invoicesOf(customer)).toMatchObject([{ paid: 0, first: false }])
    now = began
  })

  test('a checkout that ran out or was closed cannot be paid, a paid one not closed', async () => {
    const { checkout: late, customer } = await order('late')
    const began = now
    now = new Date(began.getTime() + 3_600_000)
    expect((await sandbox.pay(late.id))?.state).toBe('closed')
    now = began
    const { checkout: closed } = await order('closed')
    expect(await sandbox.closeCheckout(closed.id)).toBe('closed')
    expect(await sandbox.closeCheckout(closed.id)).toBe('closed')
    expect((await sandbox.pay(closed.id))?.state).toBe('closed')
    expect(await sandbox.subscriptionsOf(customer)).toEqual([])
    const { checkout } = await sold('closed after paying')
    expect(await sandbox.closeCheckout(checkout.id)).toBe('complete')
    expect(await sandbox.pay('cs_test_nobody')).toBeNull()
  })

  test('cancelling, keeping and ending at once, also twice', async () => {
    const { customer, subscription } = await sold('cancels')
    const { id, periodEnd } = subscription
    await sandbox.setCancelAtEnd(id, true)
    await sandbox.setCancelAtEnd(id, true)
    expect((await sandbox.subscriptionsOf(customer))[0]?.cancelAt).toEqual(periodEnd)
    await sandbox.setCancelAtEnd(id, false)
    expect((await sandbox.subscriptionsOf(customer))[0]?.cancelAt).toBeNull()
    const live = async () => {
      const ids: string[] = []
      for await (const each of sandbox.liveSubscriptions()) ids.push(each.id)
      return ids
    }
    expect(await live()).toContain(id)
    await sandbox.cancelNow(id)
    await sandbox.cancelNow(id)
    await sandbox.cancelNow('sub_test_nobody')
    expect((await sandbox.subscriptionsOf(customer))[0]).toMatchObject({ status: 'canceled', endedAt: now })
    expect(await live()).not.toContain(id)
    await expect(sandbox.setCancelAtEnd(id, false)).rejects.toThrow('has ended')
  })

  test('a bill is given back in full, once, and only where money was taken', async () => {
    const { customer } = await sold('refunded')
    const [bill] = await sandbox.invoicesOf(customer)
    if (bill === undefined) throw new Error('no bill')
    await Promise.all([sandbox.refund(bill.id), sandbox.refund(bill.id)])
    expect(await sandbox.invoicesOf(customer)).toMatchObject([{ paid: 799, refunded: 799 }])
    expect(await sandbox.readBill(bill.id)).toMatchObject({ number: bill.number, refunded: 799 })
    const [part] = await sandbox.invoicesOf((await sold('in part')).customer)
    await sandbox.refund(part?.id ?? '', 300)
    await sandbox.refund(part?.id ?? '', 200)
    expect(await sandbox.readBill(part?.id ?? '')).toMatchObject({ paid: 799, refunded: 300 })
    await sold('free refund', { freeDays: 7 })
    await expect(sandbox.refund('in_test_nobody_0')).rejects.toThrow('no subscription')
  })

  test('the buttons of the billing page do what they say and are heard of', async () => {
    const { customer, subscription, portal } = await sold('portal')
    const press = async (button: string) => {
      delivered.splice(0)
      expect(await sandbox.change(portal, subscription.id, button)).toBe(true)
      const page = await sandbox.readPortal(portal)
      return { plan: page?.plans[0], bills: page?.bills, events: eventsOf() }
    }
    const updated = 'customer.subscription.updated'
    expect(await press('cancel')).toMatchObject({ plan: { cancelAt: subscription.periodEnd }, events: [updated] })
    expect(await press('keep')).toMatchObject({ plan: { cancelAt: null }, events: [updated] })
    expect(await press('refuse')).toMatchObject({ plan: { nextRefused: true }, events: [updated] })
    expect(await press('skip')).toMatchObject({
      plan: { status: 'past_due', hasOpenBill: true },
      bills: [{ status: 'open' }, { status: 'paid' }],
      events: ['invoice.payment_failed', updated],
    })
    expect(await press('settle')).toMatchObject({
      plan: { status: 'active', hasOpenBill: false, nextRefused: false },
      bills: [{ status: 'paid', paidAt: now }, {}],
      events: ['invoice.paid', updated],
    })
    await press('cancel')
    expect(await press('skip')).toMatchObject({
      plan: { status: 'canceled' },
      events: ['customer.subscription.deleted'],
    })
    expect((await sandbox.subscriptionsOf(customer))[0]?.endedAt?.getTime()).toBeLessThanOrEqual(now.getTime())
  })

  test('a billing page opens nothing of anybody else, knows its buttons, and runs out', async () => {
    const mine = await sold('mine')
    const hers = await sold('hers')
    expect(await sandbox.change(mine.portal, hers.subscription.id, 'cancel')).toBe(false)
    expect(await sandbox.change(mine.portal, mine.subscription.id, 'give')).toBe(false)
    expect(await sandbox.change('bps_test_nobody', mine.subscription.id, 'cancel')).toBe(false)
    const began = now
    now = new Date(began.getTime() + 3_600_000)
    expect(await sandbox.readPortal(mine.portal)).toBeNull()
    expect(await sandbox.change(mine.portal, mine.subscription.id, 'cancel')).toBe(false)
    now = began
    expect((await sandbox.subscriptionsOf(hers.customer))[0]?.cancelAt).toBeNull()
  })
})
