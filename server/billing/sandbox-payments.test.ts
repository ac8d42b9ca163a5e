import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue, priceIds } from '../../domain/catalogue.ts'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import type { CheckoutOrder } from './payments.ts'
import { createSandboxPayments } from './sandbox-payments.ts'
import { dayMs } from '../../domain/day.ts'

onOneDatabase('the sandbox', (engine) => {
  let harbour: Harbour
  let now = new Date('2026-11-21T12:00:00.000Z')
  const open = (secret = 'the secret of this copy of the app') =>
    createSandboxPayments({
      db: harbour.db,
      env: harbour.env,
      clock: () => now,
      secret,
    })
  let payments: ReturnType<typeof open>
  let sandbox: ReturnType<typeof open>['sandbox']

  beforeAll(async () => {
    harbour = await openHarbour(engine)
    payments = open()
    sandbox = payments.sandbox
  })
  afterAll(() => harbour.close())

  async function order(name: string, more: Partial<CheckoutOrder> = {}) {
    const customer = await payments.createCustomer({ userId: name, email: `${name}@example.com`, name })
    const checkout = await payments.openCheckout({
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
    const [subscription] = await payments.subscriptionsOf(customer)
    if (subscription === undefined) throw new Error('nothing was sold')
    const portal = await payments.portalUrl(customer, `${harbour.env.baseUrl}/account`)
    return { customer, checkout, subscription, portal: portal.split('/').at(-1) ?? '' }
  }

  test('a change of price ends the monthly plan, subtracts its unused part from the year, and happens once', async () => {
    const { customer, subscription } = await sold('to a year')
    const url = new URL(
      await payments.priceChangeUrl({
        customer,
        subscription: subscription.id,
        priceId: 'member_year',
        returnUrl: `${harbour.env.baseUrl}/account`,
      }),
    )
    const page = url.pathname.split('/').at(-1) ?? ''
    expect(await sandbox.readChange(page, subscription.id, 'member_year')).toMatchObject({ amount: 7999, credit: 799 })
    expect(await sandbox.readChange(page, subscription.id, 'nothing')).toBeNull()
    const stranger = await sold('a stranger')
    expect(await sandbox.readChange(stranger.portal, subscription.id, 'member_year')).toBeNull()
    expect(await sandbox.confirmChange(page, subscription.id, 'member_year')).toBe(customer)
    expect(await sandbox.confirmChange(page, subscription.id, 'member_year')).toBeNull()
    expect(await payments.subscriptionsOf(customer)).toMatchObject([
      { priceId: 'member_month', status: 'canceled' },
      { priceId: 'member_year', status: 'active' },
    ])
    expect(new Set((await payments.invoicesOf(customer)).map(({ paid }) => paid))).toEqual(new Set([7200, 799]))
  })

  test('the same account gets the same customer, and the same key the same checkout', async () => {
    const [one, other] = [await order('twice'), await order('twice', { priceId: 'public_year' })]
    expect(other).toEqual(one)
    expect((await sandbox.readCheckout(one.checkout.id))?.priceId).toBe('member_month')
    expect(one.checkout.url).toBe(`${harbour.env.baseUrl}/dev/checkout/${one.checkout.id}`)
  })

  test('the URLs cannot be guessed from the account id', async () => {
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

  test.each(priceIds)('a checkout of %s charges exactly the catalogue’s price', async (id) => {
    const { checkout, customer } = await order(`price ${id}`, { priceId: id })
    expect((await sandbox.readCheckout(checkout.id))?.amount).toBe(catalogue[id].amount)
    await sandbox.pay(checkout.id)
    expect(await payments.invoicesOf(customer)).toMatchObject([
      { paid: catalogue[id].amount, refunded: 0, first: true, status: 'paid', priceId: id },
    ])
  })

  test('paid fifty times at once it sells one subscription', async () => {
    const { checkout, customer } = await order('fifty')
    // All database connections are opened beforehand, so that the payments below run at the same time.
    await Promise.all(Array.from({ length: 50 }, () => sandbox.readCheckout(checkout.id)))
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => sandbox.pay(checkout.id)))
    expect(outcomes.map((outcome) => outcome?.state)).toEqual(Array.from({ length: 50 }, () => 'complete'))
    expect(await payments.subscriptionsOf(customer)).toMatchObject([
      { customer, userId: 'fifty', priceId: 'member_month', status: 'active', trialEnd: null },
    ])
  })

  test('free days begin with the payment, not when the page was opened', async () => {
    const began = now
    const { checkout, customer } = await order('free', { freeDays: 5 })
    now = new Date(began.getTime() + 1_800_000)
    const paidAt = now
    const firstCharge = new Date(paidAt.getTime() + 5 * dayMs)
    expect((await sandbox.readCheckout(checkout.id))?.firstCharge).toEqual(firstCharge)
    await sandbox.pay(checkout.id)
    expect(await payments.subscriptionsOf(customer)).toMatchObject([{ status: 'trialing', trialEnd: firstCharge }])
    expect(await payments.invoicesOf(customer)).toMatchObject([{ paid: 0, first: false }])
    now = began
  })

  test('an expired or closed checkout cannot be paid, a paid one cannot be closed', async () => {
    const { checkout: late, customer } = await order('late')
    const began = now
    now = new Date(began.getTime() + 3_600_000)
    expect((await sandbox.pay(late.id))?.state).toBe('closed')
    now = began
    const { checkout: closed } = await order('closed')
    expect(await payments.closeCheckout(closed.id)).toBe('closed')
    expect(await payments.closeCheckout(closed.id)).toBe('closed')
    expect((await sandbox.pay(closed.id))?.state).toBe('closed')
    expect(await payments.subscriptionsOf(customer)).toEqual([])
    const { checkout } = await sold('closed after paying')
    expect(await payments.closeCheckout(checkout.id)).toBe('complete')
    expect(await sandbox.pay('cs_test_nobody')).toBeNull()
  })

  test('cancelling, undoing and ending at once work, also when repeated', async () => {
    const { customer, subscription } = await sold('cancels')
    const { id, periodEnd } = subscription
    await payments.setCancelAtEnd(id, true)
    await payments.setCancelAtEnd(id, true)
    expect((await payments.subscriptionsOf(customer))[0]?.cancelAt).toEqual(periodEnd)
    await payments.setCancelAtEnd(id, false)
    expect((await payments.subscriptionsOf(customer))[0]?.cancelAt).toBeNull()
    const live = async () => {
      const ids: string[] = []
      for await (const each of payments.liveSubscriptions()) ids.push(each.id)
      return ids
    }
    expect(await live()).toContain(id)
    await payments.cancelNow(id)
    await payments.cancelNow(id)
    await payments.cancelNow('sub_test_nobody')
    expect((await payments.subscriptionsOf(customer))[0]).toMatchObject({ status: 'canceled', endedAt: now })
    expect(await live()).not.toContain(id)
    await expect(payments.setCancelAtEnd(id, false)).rejects.toThrow('has ended')
  })

  test('a bill is refunded in full, once, and only if money was taken', async () => {
    const { customer } = await sold('refunded')
    const [bill] = await payments.invoicesOf(customer)
    if (bill === undefined) throw new Error('no bill')
    await Promise.all([payments.refund(bill.id), payments.refund(bill.id)])
    expect(await payments.invoicesOf(customer)).toMatchObject([{ paid: 799, refunded: 799 }])
    expect(await sandbox.readBill(bill.id)).toMatchObject({ number: bill.number, refunded: 799 })
    const [part] = await payments.invoicesOf((await sold('in part')).customer)
    await payments.refund(part?.id ?? '', 300)
    await payments.refund(part?.id ?? '', 200)
    expect(await sandbox.readBill(part?.id ?? '')).toMatchObject({ paid: 799, refunded: 300 })
    await sold('free refund', { freeDays: 7 })
    await expect(payments.refund('in_test_nobody_0')).rejects.toThrow('no subscription')
  })

  test('each button of the billing page has the effect it names', async () => {
    const { customer, subscription, portal } = await sold('portal')
    const press = async (button: string) => {
      expect(await sandbox.change(portal, subscription.id, button)).toBe(customer)
      const page = await sandbox.readPortal(portal)
      return { plan: page?.plans[0], bills: page?.bills }
    }
    expect(await press('cancel')).toMatchObject({ plan: { cancelAt: subscription.periodEnd } })
    expect(await press('keep')).toMatchObject({ plan: { cancelAt: null } })
    expect(await press('refuse')).toMatchObject({ plan: { nextRefused: true } })
    expect(await press('skip')).toMatchObject({
      plan: { status: 'past_due', hasOpenBill: true },
      bills: [{ status: 'open' }, { status: 'paid' }],
    })
    expect(await press('settle')).toMatchObject({
      plan: { status: 'active', hasOpenBill: false, nextRefused: false },
      bills: [{ status: 'paid', paidAt: now }, {}],
    })
    await press('cancel')
    expect(await press('skip')).toMatchObject({ plan: { status: 'canceled' } })
    expect((await payments.subscriptionsOf(customer))[0]?.endedAt?.getTime()).toBeLessThanOrEqual(now.getTime())
  })

  test('a billing page gives access to its own customer only, refuses unknown buttons, and expires', async () => {
    const mine = await sold('mine')
    const other = await sold('other')
    expect(await sandbox.change(mine.portal, other.subscription.id, 'cancel')).toBeNull()
    expect(await sandbox.change(mine.portal, mine.subscription.id, 'give')).toBeNull()
    const forged = mine.portal.replace(mine.customer, other.customer)
    expect(await sandbox.readPortal(forged)).toBeNull()
    expect(await sandbox.readPortal(mine.portal.replace(/\.\d+\./, '.9999999999999.'))).toBeNull()
    expect(await sandbox.change(forged, other.subscription.id, 'cancel')).toBeNull()
    const began = now
    now = new Date(began.getTime() + 3_600_000)
    expect(await sandbox.readPortal(mine.portal)).toBeNull()
    expect(await sandbox.change(mine.portal, mine.subscription.id, 'cancel')).toBeNull()
    now = began
    expect((await payments.subscriptionsOf(other.customer))[0]?.cancelAt).toBeNull()
  })
})
