import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { prices } from '../../domain/catalogue.ts'
import { user } from '../auth/table.ts'
import { onOneDatabase } from '../testing/harbour.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { checkouts, chosenPlans, subscribers } from './table.ts'
import { dayMs } from '../../domain/day.ts'

onOneDatabase('the checkout', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(engine)
  })
  afterAll(() => shop.close())
  beforeEach(() => {
    shop.stripe.failNext(0)
    shop.stripe.delayMs = 0
    shop.stripe.requests.length = 0
  })

  const create = '/api/create-checkout'
  const order = (priceId: string) => ({ body: { priceId, mode: 'subscription' } })
  const idOf = async ({ email }: { email: string }) =>
    (await shop.db.select().from(user).where(eq(user.email, email)))[0]?.id ?? ''
  const sessionOf = (url: unknown) => shop.stripe.sessions.find((session) => session.url === url)

  test('the public price list equals the catalogue', async () => {
    const { status, body } = await shop.ask('/api/prices')
    expect([status, body.prices]).toEqual([200, prices])
  })

  test(
    'the provider’s page shows the payments now and next, how to cancel, the fourteen days, the seller, and a box for the terms',
    { timeout: 60_000 },
    async () => {
      const seller = { TRADER_NAME: 'Quay Ltd', TRADER_ADDRESS: '1 Quay\nBristol', COMPANY_NUMBER: '01234567' }
      const sold = await openShop(engine, seller)
      const { ask } = await sold.newMember()
      const { body } = await ask(create, order('member_month'))
      const session = sold.stripe.sessions.find(({ url }) => url === body.url)
      expect(session?.consent_collection).toMatchObject({ terms_of_service: 'required' })
      expect(session?.custom_text).toMatchObject({
        submit: {
          message:
            'Premium, paid by the month. To pay today: nothing. First charge: £7.99 on 28 November 2026, then every month. Cancel any time in Account. It renews at this price until you cancel: Account, ‘Cancel subscription’. After your first payment you have 14 days to change your mind and have it back in full. Sold from 18. Sold by Quay Ltd, 1 Quay, Bristol, company number 01234567.',
        },
        terms_of_service_acceptance: {
          message: `I agree to pay £7.99 on 28 November 2026, and every month until I cancel. I am 18 or over, and I agree to the [terms](${sold.env.baseUrl}/terms).`,
        },
      })
      await sold.stripe.pay(session?.id ?? '')
      expect(sold.stripe.sessions.find(({ id }) => id === session?.id)?.consent).toMatchObject({
        terms_of_service: 'accepted',
      })
      // Stripe rejects terms acceptance when the account has no terms URL.
      sold.stripe.forgetTerms()
      const other = await sold.newMember()
      expect(await other.ask(create, order('member_month'))).toMatchObject({ status: 503 })
      await sold.close()
    },
  )

  test(
    'outside demo mode nothing is sold without a seller and a contact address, and then only one offer is sold',
    { timeout: 60_000 },
    async () => {
      const named = { DEMO: '0', TRADER_NAME: 'Quay & Sons', TRADER_ADDRESS: '1 Quay, Bristol' }
      const unready = await openShop(engine, named)
      const early = await unready.newMember()
      expect(await early.ask(create, order('member_month'))).toMatchObject({
        status: 503,
        body: { code: 'PAYMENTS_OFF' },
      })
      await unready.close()

      const live = await openShop(engine, { ...named, CONTACT_EMAIL: 'team@quay.test' })
      const email = 'maya@example.com'
      await live.signUpByMail(email)
      const ask = await live.signedIn(email)
      expect((await live.ask('/api/prices')).body.prices).toMatchObject([
        { id: 'member_month', listAmount: null },
        { id: 'member_year', listAmount: null },
      ])
      expect((await ask(create, order('member_month'))).status).toBe(200)
      expect(await ask(create, order('public_month'))).toMatchObject({ status: 409, body: { code: 'NOT_SOLD' } })
      const { text, html } = await live.sink.mailTo(email)
      expect(text).toContain('Harbour is run by Quay & Sons, 1 Quay, Bristol.')
      expect(html).toContain('Harbour is run by Quay &amp; Sons, 1 Quay, Bristol.')
      await live.close()
    },
  )

  test.each(prices)('$id is charged at exactly $amount pence', async ({ id, amount, interval }) => {
    const { ask } = await shop.newMember()
    const { status, body } = await ask(create, order(id))
    expect(status).toBe(200)
    const session = sessionOf(body.url)
    await shop.stripe.pay(session?.id ?? '')
    const sold = shop.stripe.subscriptions.at(-1)
    const price = sold?.items.data[0]?.price
    expect([price?.unit_amount, price?.currency, price?.recurring?.interval]).toEqual([amount, 'gbp', interval])
    await shop.pass(8 * dayMs)
    const bill = shop.stripe.invoices.findLast((each) => each.customer === sold?.customer)
    expect([bill?.amount_paid, bill?.currency]).toEqual([amount, 'gbp'])
    expect((await ask('/api/check-subscription')).body).toMatchObject({
      subscribed: true,
      subscription_tier: interval === 'month' ? 'premium_month' : 'premium_year',
      has_access: true,
    })
  })

  test('an unused trial becomes seven free days, and then counts as used', async () => {
    const { ask } = await shop.newMember()
    const { body } = await ask(create, order('member_month'))
    await shop.stripe.pay(sessionOf(body.url)?.id ?? '')
    const sold = shop.stripe.subscriptions.at(-1)
    const end = shop.clock.now.getTime() + 7 * dayMs
    expect([sold?.status, sold?.trial_end]).toEqual(['trialing', Math.floor(end / 1000)])
    expect((await ask('/api/check-subscription')).body).toMatchObject({ trial_started: true, subscribed: true })
    expect((await ask('/api/start-trial', { body: {} })).status).toBe(409)
    expect((await ask('/api/subscription')).body).toMatchObject({
      price_id: 'member_month',
      first_charge_at: new Date(end).toISOString(),
      renews_at: null,
    })
  })

  test('whole remaining days of a running trial become free days, an ended trial gives none', async () => {
    const { ask } = await shop.newMember()
    await ask('/api/start-trial', { body: {} })
    await shop.pass(5 * dayMs + 1000)
    const { body } = await ask(create, order('public_month'))
    await shop.stripe.pay(sessionOf(body.url)?.id ?? '')
    expect(shop.stripe.requests.find(({ path }) => path === '/v1/checkout/sessions')?.params).toMatchObject({
      subscription_data: { trial_period_days: '2' },
    })
    expect(shop.stripe.subscriptions.at(-1)?.status).toBe('trialing')

    const other = await shop.newMember()
    await other.ask('/api/start-trial', { body: {} })
    await shop.pass(7 * dayMs)
    const back = await shop.signedIn(other.email)
    const later = await back(create, order('public_month'))
    await shop.stripe.pay(sessionOf(later.body.url)?.id ?? '')
    const sold = shop.stripe.subscriptions.at(-1)
    expect([sold?.status, sold?.trial_end]).toEqual(['active', null])
  })

  test('fifty quick taps open one session, and all redirect to it', async () => {
    const { ask, email } = await shop.newMember()
    const devices = [ask, await shop.signedIn(email), await shop.signedIn(email)]
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => devices[index % 3]?.(create, order('member_year'))),
    )
    expect(answers.map((answer) => answer?.status)).toEqual(Array<number>(50).fill(200))
    expect(new Set(answers.map((answer) => answer?.body.url)).size).toBe(1)
    expect((await ask(create, order('member_year'))).body.url).toBe(answers[0]?.body.url)
    const customer = sessionOf(answers[0]?.body.url)?.customer
    expect(shop.stripe.sessions.filter((session) => session.customer === customer)).toHaveLength(1)
    expect(shop.stripe.customers.filter((each) => each.email === email)).toHaveLength(1)
  })

  test('another plan replaces the open session; two simultaneous requests leave one open', async () => {
    const { ask } = await shop.newMember()
    const first = sessionOf((await ask(create, order('member_year'))).body.url)
    const second = await ask(create, order('member_month'))
    const customer = first?.customer
    expect(shop.stripe.sessions.find(({ id }) => id === first?.id)?.status).toBe('expired')
    expect(sessionOf(second.body.url)?.status).toBe('open')
    const many = await Promise.all(
      Array.from({ length: 12 }, (_, index) => ask(create, order(prices[index % 4]?.id ?? ''))),
    )
    expect(many.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const open = shop.stripe.sessions.filter((each) => each.customer === customer && each.status === 'open')
    expect(open).toHaveLength(1)
  })

  test('while the old session cannot be closed no other session is opened', async () => {
    const { ask } = await shop.newMember()
    const first = sessionOf((await ask(create, order('member_year'))).body.url)
    shop.stripe.failNext(30, 500)
    expect((await ask(create, order('member_month'))).status).toBe(503)
    shop.stripe.failNext(0)
    const second = sessionOf((await ask(create, order('member_month'))).body.url)
    const mine = shop.stripe.sessions.filter(({ customer }) => customer === first?.customer)
    expect(mine.map(({ id, status }) => [id, status])).toEqual([
      [first?.id, 'expired'],
      [second?.id, 'open'],
    ])
  })

  test('if both sessions are paid, one subscription stays and the other is ended and refunded', async () => {
    const { ask, email } = await shop.newMember()
    await ask('/api/start-trial', { body: {} })
    await shop.pass(7 * dayMs)
    const back = await shop.signedIn(email)
    const { customer } = await shop.buy(back, 'member_month')
    const { url } = (await shop.payments?.openCheckout({
      key: 'a second one',
      customer,
      userId: 'x',
      priceId: 'public_year',
      freeDays: 0,
      expiresAt: new Date(shop.clock.now.getTime() + 3_600_000),
      words: { submit: 'Seven pounds a month.', consent: 'I agree.' },
      successUrl: shop.env.baseUrl,
      cancelUrl: shop.env.baseUrl,
    })) ?? { url: '' }
    await shop.pass(2000)
    const before = shop.stripe.refunds.length
    await shop.stripe.pay(sessionOf(url)?.id ?? '')
    await shop.stripe.webhooks.settled()
    const sold = shop.stripe.subscriptions.filter((each) => each.customer === customer)
    expect(sold.map(({ status }) => status)).toEqual(['active', 'canceled'])
    expect(shop.stripe.refunds.slice(before).map(({ amount }) => amount)).toEqual([9900])
    expect((await back('/api/subscription')).body).toMatchObject({ price_id: 'member_month' })
  })

  test('a customer that the provider does not know is created again', async () => {
    const { ask, email } = await shop.newMember()
    await ask(create, order('member_year'))
    const [owner] = await shop.db.select().from(user).where(eq(user.email, email))
    const ownRow = eq(subscribers.userId, owner?.id ?? '')
    await shop.db.update(subscribers).set({ customerId: 'cus_of_other_keys' }).where(ownRow)
    await shop.db.delete(checkouts).where(eq(checkouts.userId, owner?.id ?? ''))
    expect((await ask(create, order('member_year'))).status).toBe(200)
    const [row] = await shop.db.select().from(subscribers).where(ownRow)
    expect(row?.customerId).toMatch(/^cus_(?!of_other)/)
  })

  test('two taps that both find the customer deleted create one new customer', async () => {
    const { ask, email } = await shop.newMember()
    await ask(create, order('member_year'))
    const ownRow = eq(subscribers.userId, await idOf({ email }))
    await shop.db.update(subscribers).set({ customerId: 'cus_of_other_keys' }).where(ownRow)
    await shop.db.delete(checkouts).where(eq(checkouts.userId, await idOf({ email })))
    const taps = await Promise.all([1, 2, 3].map(() => ask(create, order('member_year'))))
    const [row] = await shop.db.select().from(subscribers).where(ownRow)
    const sold = taps.flatMap(({ body }) => sessionOf(body.url) ?? []).filter(({ status }) => status === 'open')
    expect(sold.length).toBeGreaterThan(0)
    expect(new Set(sold.map(({ customer }) => customer))).toEqual(new Set([row?.customerId]))
  })

  test('a checkout of one member changes neither the checkout nor the chosen plan of another', async () => {
    const [maya, zoe] = [await shop.newMember(), await shop.newMember('zoe')]
    const [mayaId, zoeId] = [await idOf(maya), await idOf(zoe)]
    const { url } = (await maya.ask(create, order('member_year'))).body
    await shop.db.insert(chosenPlans).values({ userId: mayaId, plan: 'public_year', chosenAt: shop.clock.now })
    const ofMaya = async () => [
      sessionOf(url)?.status,
      await shop.db.select().from(checkouts).where(eq(checkouts.userId, mayaId)),
      await shop.db.select().from(chosenPlans).where(eq(chosenPlans.userId, mayaId)),
      await shop.db.select().from(subscribers).where(eq(subscribers.userId, mayaId)),
    ]
    const before = await ofMaya()
    const zoeOpens = async (price: string) => {
      const { status, body } = await zoe.ask(create, order(price))
      expect([status, body.url === url]).toEqual([200, false])
      expect(await ofMaya()).toEqual(before)
      return sessionOf(body.url)
    }
    await zoeOpens('member_year')
    await zoeOpens('member_month')
    await shop.db.update(subscribers).set({ customerId: 'cus_of_other_keys' }).where(eq(subscribers.userId, zoeId))
    await shop.db.delete(checkouts).where(eq(checkouts.userId, zoeId))
    const paid = await zoeOpens('member_month')
    await shop.stripe.pay(paid?.id ?? '')
    expect((await zoe.ask('/api/check-subscription')).body).toMatchObject({ subscribed: true })
    expect(await ofMaya()).toEqual(before)

    const ruth = await shop.newMember('ruth')
    const ownRow = sessionOf((await ruth.ask(create, order('member_year'))).body.url)?.id
    const gone = await ruth.ask('/api/account', { method: 'DELETE', body: { password: 'three blue boats' } })
    const left = shop.stripe.sessions.find(({ id }) => id === ownRow)
    expect([gone.status, left?.status]).toEqual([204, 'expired'])
    expect(await ofMaya()).toEqual(before)
  })

  test.runIf(engine === 'postgres')('a lock on one account does not delay other accounts', async () => {
    const [maya, zoe] = [await shop.newMember(), await shop.newMember('zoe')]
    const zoeId = await idOf(zoe)
    await shop.db.transaction(async (tx) => {
      await tx.select().from(user).where(eq(user.id, zoeId)).for('update')
      const { body } = await maya.ask(create, order('member_year'))
      await shop.stripe.pay(sessionOf(body.url)?.id ?? '')
      expect((await maya.ask('/api/check-subscription')).body).toMatchObject({ subscribed: true })
    })
  })

  test('an expired session is replaced by a new one', async () => {
    const { ask } = await shop.newMember()
    const first = await ask(create, order('member_year'))
    await shop.pass(56 * 60_000)
    const second = await ask(create, order('member_year'))
    expect(second.body.url).not.toBe(first.body.url)
    expect(sessionOf(second.body.url)?.status).toBe('open')
  })

  test('a subscriber gets 409 instead of a second charge, even before the webhook has arrived', async () => {
    const { ask } = await shop.newMember()
    const { body } = await ask(create, order('member_year'))
    shop.stripe.webhooks.mode = 'manual'
    await shop.stripe.pay(sessionOf(body.url)?.id ?? '')
    expect(await ask(create, order('member_month'))).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_SUBSCRIBED' },
    })
    expect((await ask('/api/check-subscription')).body).toMatchObject({ subscribed: true })
    shop.stripe.webhooks.lose()
    shop.stripe.webhooks.mode = 'automatic'
    expect((await ask(create, order('member_year'))).status).toBe(409)
  })

  test('a member who pays in another way while the checkout is being opened gets no checkout', async () => {
    const maya = await shop.newMember()
    const ownRow = eq(subscribers.userId, await idOf(maya))
    shop.stripe.delayMs = 400
    const opening = maya.ask(create, order('member_year'))
    await expect.poll(() => shop.stripe.requests.length).toBe(1)
    const paid = { userId: await idOf(maya), subscribed: true }
    await shop.db.insert(subscribers).values(paid).onConflictDoUpdate({ target: subscribers.userId, set: paid })
    expect(await opening).toMatchObject({ status: 409, body: { code: 'ALREADY_SUBSCRIBED' } })
    expect(shop.stripe.requests.filter(({ path }) => path.startsWith('/v1/checkout'))).toEqual([])
    // The provider does not know the subscription, so the member cannot undo its cancellation.
    const keep = await maya.ask('/api/keep-subscription', { body: {} })
    expect(keep).toMatchObject({ status: 409, body: { code: 'NOT_SUBSCRIBED' } })
    await shop.db.update(subscribers).set({ subscribed: false }).where(ownRow)
  })

  test('an account whose address is no longer confirmed cannot pay', async () => {
    const maya = await shop.newMember()
    await shop.db.update(user).set({ emailVerified: false }).where(eq(user.email, maya.email))
    expect(await maya.ask(create, order('member_year'))).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_NOT_VERIFIED' },
    })
    expect(shop.stripe.requests).toEqual([])
  })

  test('after a lost response the call is repeated and opens no second session', async () => {
    const { ask, email } = await shop.newMember()
    shop.stripe.failNext(1, 'hang-up', { executed: true })
    const { status, body } = await ask(create, order('member_year'))
    expect(status).toBe(200)
    expect(shop.stripe.customers.filter((each) => each.email === email)).toHaveLength(1)
    expect(sessionOf(body.url)?.status).toBe('open')
  })

  test('while the provider is unreachable the member gets an error text, and afterwards the checkout', async () => {
    const { ask } = await shop.newMember()
    shop.stripe.failNext(20, 500)
    const away = await ask(create, order('member_year'))
    expect(away).toMatchObject({ status: 503, body: { code: 'PAYMENTS_AWAY' } })
    expect(away.body.detail).toContain('Nothing was charged')
    shop.stripe.failNext(0)
    expect((await ask(create, order('member_year'))).status).toBe(200)
  })

  test('a forged order is refused, and the provider gets no request', async () => {
    const { ask } = await shop.newMember()
    const bodies = [
      { priceId: 'member_year', mode: 'subscription', amount: 1 },
      { priceId: 'member_year', mode: 'subscription', user_id: 'somebody else' },
      { priceId: 'member_year', mode: 'subscription', has_access: true },
      { priceId: 'price_1made_up', mode: 'subscription' },
      { priceId: 'member_year', mode: 'payment' },
      { priceId: 'member_year' },
      { priceId: 1, mode: 'subscription' },
      {},
    ]
    const answers: number[] = []
    for (const body of bodies) answers.push((await ask(create, { body })).status)
    expect(answers).toEqual(bodies.map(() => 400))
    const foreign = await ask(create, { ...order('member_year'), headers: { origin: 'https://evil.example' } })
    expect(foreign.status).toBe(403)
    expect((await shop.ask(create, order('member_year'))).status).toBe(401)
    expect(shop.stripe.requests).toEqual([])
    expect((await ask('/api/check-subscription')).body).toMatchObject({ has_access: false })
  })

  test('the provider redirects back to the origin that the member used, if it is ours, and to no other', async () => {
    const { ask } = await shop.newMember()
    const { body } = await ask(create, order('member_year'))
    const session = sessionOf(body.url)
    expect([session?.success_url, session?.cancel_url]).toEqual([
      `${shop.env.baseUrl}/account?payment=done`,
      `${shop.env.baseUrl}/pricing?payment=cancelled`,
    ])
  })

  test('an account without a subscription at the provider is not subscribed', async () => {
    const rows = await shop.db.select().from(subscribers)
    const paying = rows.filter((row) => row.subscribed)
    expect(paying.length).toBeGreaterThan(0)
    const live = shop.stripe.subscriptions.filter(({ status }) => ['active', 'trialing'].includes(status))
    expect(paying.map((row) => row.subscriptionId).toSorted((a, b) => `${a}`.localeCompare(`${b}`))).toEqual(
      live.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b)),
    )
  })
})
