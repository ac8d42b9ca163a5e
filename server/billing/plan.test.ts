import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiptsView } from '../../domain/subscription.ts'
import { user } from '../auth/table.ts'
import { onOneDatabase } from '../testing/harbour.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { openStripe } from './stripe-client.ts'
import { subscribers } from './table.ts'
import { dayMs } from '../../domain/day.ts'

onOneDatabase('the plan of a member', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(engine)
  })
  afterAll(() => shop.close())

  async function subscriber(priceId = 'member_month', trialIsOver = true) {
    const member = await shop.newMember()
    let { ask } = member
    if (trialIsOver) {
      await ask('/api/start-trial', { body: {} })
      await shop.pass(7 * dayMs)
      ask = await shop.signedIn(member.email)
    }
    return { ...member, ask, ...(await shop.buy(ask, priceId)) }
  }
  const plan = '/api/subscription'
  const cancel = (refund: boolean) => ['/api/cancel-subscription', { body: { refund } }] as const
  const soldTo = (customer: string) => shop.stripe.subscriptions.findLast((each) => each.customer === customer)

  test('the provider gets a changed name or address, at the next run if it was unreachable', async () => {
    const { ask, email, customer } = await subscriber()
    const known = () => {
      const found = shop.stripe.customers.find(({ id }) => id === customer)
      return found === undefined ? null : [found.name, found.email]
    }
    expect(known()).toEqual(['Maya', email])
    await ask('/api/profile', { method: 'PATCH', body: { first_name: 'May', display_name: 'Quay-Mum' } })
    shop.stripe.failNext(50, 500)
    await shop.billing.updateCustomers()
    shop.stripe.failNext(0)
    expect(known()).toEqual(['Maya', email])
    await shop.billing.updateCustomers()
    expect(known()).toEqual(['May', email])
    await shop.db
      .update(user)
      .set({ email: `moved-${email}` })
      .where(eq(user.email, email))
    await shop.billing.updateCustomers()
    expect(known()).toEqual(['May', `moved-${email}`])
    // The names did not change, so the provider must get no request.
    shop.stripe.requests.length = 0
    await shop.billing.updateCustomers()
    expect(shop.stripe.requests).toEqual([])
  })

  test('without a subscription there is nothing to show, to manage or to cancel', async () => {
    const { ask } = await shop.newMember()
    expect((await ask(plan)).body).toEqual({
      price_id: null,
      amount: null,
      first_charge_at: null,
      renews_at: null,
      cancel_at: null,
      payment_failed: false,
      can_manage: false,
    })
    expect((await ask('/api/receipts')).body).toEqual({ receipts: [], refund: null })
    for (const path of ['/api/customer-portal', '/api/keep-subscription']) {
      expect(await ask(path, { body: {} })).toMatchObject({ status: 409, body: { code: 'NOT_SUBSCRIBED' } })
    }
    expect((await ask(...cancel(false))).status).toBe(409)
    expect((await ask('/api/cancel-subscription', { body: {} })).status).toBe(400)
    expect((await ask('/api/cancel-subscription', { body: { refund: false, user_id: 'x' } })).status).toBe(400)
    expect((await shop.ask(plan)).status).toBe(401)
  })

  test('a cancelled plan stays open until the end of the paid period, and the member can undo the cancellation', async () => {
    const { ask, customer, email } = await subscriber()
    const { renews_at: renews } = (await ask(plan)).body
    expect((await ask(...cancel(false))).body).toMatchObject({
      price_id: 'member_month',
      cancel_at: renews,
      renews_at: null,
    })
    expect((await shop.sink.mailTo(email, 2)).subject).not.toBe('')
    expect((await ask('/api/check-subscription')).body).toMatchObject({ has_access: true, access_until: renews })
    expect((await ask('/api/keep-subscription', { body: {} })).body).toMatchObject({
      cancel_at: null,
      renews_at: renews,
    })
    await ask(...cancel(false))
    // Access must end by the server's clock, even without a webhook.
    shop.stripe.webhooks.mode = 'manual'
    shop.clock.now = new Date(Date.parse(String(renews)) - 1)
    const before = await shop.signedIn(email)
    expect((await before('/api/check-subscription')).body).toMatchObject({ has_access: true })
    shop.clock.now = new Date(String(renews))
    expect((await before('/api/check-subscription')).body).toMatchObject({ has_access: false, subscribed: false })
    await shop.stripe.catchUp()
    shop.stripe.webhooks.mode = 'automatic'
    expect(soldTo(customer)?.status).toBe('canceled')
    expect((await before('/api/start-trial', { body: {} })).status).toBe(409)
  })

  test('a first payment is refunded in full within 14 days, the subscription ends, and a mail says so', async () => {
    const { ask, customer, email } = await subscriber('public_year')
    const { body } = await ask('/api/receipts')
    expect(body.receipts).toMatchObject([{ amount: 9900, refunded: 0 }])
    expect(body.refund).toMatchObject({ amount: 9900 })
    expect((await ask(...cancel(true))).body).toMatchObject({ price_id: null })
    expect(shop.stripe.refunds.map(({ amount }) => amount)).toEqual([9900])
    expect(soldTo(customer)?.status).toBe('canceled')
    expect((await ask('/api/check-subscription')).body).toMatchObject({ has_access: false, subscribed: false })
    expect((await ask(...cancel(true))).status).toBe(409)
    expect((await ask('/api/receipts')).body).toMatchObject({
      receipts: [{ amount: 9900, refunded: 9900 }],
      refund: null,
    })
    expect((await shop.sink.mailTo(email, 2)).text).toContain('£99')
    expect(shop.stripe.refunds).toHaveLength(1)
  })

  test('a refund whose second step failed is completed by the next attempt, and is paid once', async () => {
    const { ask, customer, subscription } = await subscriber()
    const before = shop.stripe.refunds.length
    const [bill] = (await shop.payments?.invoicesOf(customer)) ?? []
    await shop.payments?.refund(bill?.id ?? '')
    expect((await ask('/api/check-subscription')).body).toMatchObject({ subscribed: true })
    expect((await ask(...cancel(true))).status).toBe(200)
    expect(shop.stripe.refunds.length).toBe(before + 1)
    expect(shop.stripe.subscriptions.find(({ id }) => id === subscription)?.status).toBe('canceled')
    expect((await ask('/api/check-subscription')).body).toMatchObject({ subscribed: false })
  })

  test('many taps on the refund pay it once', async () => {
    const { ask, customer } = await subscriber()
    const before = shop.stripe.refunds.length
    const answers = await Promise.all([ask(...cancel(true)), ask(...cancel(true)), ask(...cancel(true))])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(shop.stripe.refunds.slice(before).map(({ amount }) => amount)).toEqual([799])
    expect(soldTo(customer)?.status).toBe('canceled')
  })

  test('a second month is not refunded, but can be cancelled at its end', async () => {
    const { email } = await subscriber()
    await shop.pass(40 * dayMs)
    const back = await shop.signedIn(email)
    expect((await back('/api/receipts')).body).toMatchObject({
      receipts: [{ amount: 799 }, { amount: 799 }],
      refund: null,
    })
    expect(await back(...cancel(true))).toMatchObject({ status: 409, body: { code: 'NOT_REFUNDABLE' } })
    expect((await back(...cancel(false))).status).toBe(200)
  })

  test('a renewed year can be refunded for 14 days again', async () => {
    const { email } = await subscriber('member_year')
    await shop.pass(15 * dayMs)
    const early = await shop.signedIn(email)
    expect((await early('/api/receipts')).body.refund).toBeNull()
    await shop.pass(352 * dayMs)
    const back = await shop.signedIn(email)
    expect((await back('/api/receipts')).body.refund).toMatchObject({ amount: 7999 })
  })

  test('after a declined card the member keeps access while the payment is retried, and sees that it failed', async () => {
    const { customer, email } = await subscriber()
    await shop.stripe.setCard(customer, 'declined')
    await shop.pass(32 * dayMs)
    const back = await shop.signedIn(email)
    expect((await back('/api/check-subscription')).body).toMatchObject({ has_access: true, payment_failed: true })
    expect((await back(plan)).body).toMatchObject({ payment_failed: true, can_manage: true })
    await shop.pass(60 * dayMs)
    const later = await shop.signedIn(email)
    expect((await later('/api/check-subscription')).body).toMatchObject({ has_access: false, payment_failed: false })
  })

  test('cancelled while a bill is open, the plan ends now and the bill is not retried', async () => {
    const { customer, email } = await subscriber()
    await shop.stripe.setCard(customer, 'declined')
    await shop.pass(32 * dayMs)
    const back = await shop.signedIn(email)
    expect((await back(...cancel(false))).body).toMatchObject({ price_id: null })
    await shop.stripe.setCard(customer, 'good')
    const charged = shop.stripe.charges.filter((each) => each.customer === customer && each.paid).length
    await shop.pass(40 * dayMs)
    expect(shop.stripe.charges.filter((each) => each.customer === customer && each.paid)).toHaveLength(charged)
  })

  test('a member pays, and is shown, the agreed price, also when the catalogue has changed', async () => {
    const { ask, customer, email } = await subscriber('member_year')
    const ownRow = eq(subscribers.customerId, customer)
    expect((await ask(plan)).body).toMatchObject({ amount: 7999 })
    await shop.db
      .update(subscribers)
      .set({ amount: 6999, periodEnd: new Date(shop.clock.now.getTime() + dayMs) })
      .where(ownRow)
    await shop.billing.notices.sendDue()
    const told = () => shop.sink.mails.filter(({ to }) => to === email).map(({ text }) => text)
    await expect.poll(() => told().at(-1)).toContain('£69.99')
  })

  test('a cancellation within 14 days ends Premium even if the bank has taken the payment back, and then promises no refund', async () => {
    const { ask, customer, email } = await subscriber()
    shop.stripe.dispute(customer)
    const refused = await ask(...cancel(true))
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_REFUNDABLE'])
    expect(soldTo(customer)?.status).toBe('canceled')
    expect((await ask(plan)).body).toMatchObject({ price_id: null, amount: null })
    await expect.poll(() => shop.sink.mails.findLast(({ to }) => to === email)?.subject).toMatch(/Premium has ended/)
  })

  test('the portal shows the member’s own customer and leads back to the member’s account page', async () => {
    const one = await subscriber()
    const other = await subscriber()
    const urls = await Promise.all(
      [one, other].map(async ({ ask }) => (await ask('/api/customer-portal', { body: {} })).body.url),
    )
    expect(new Set(urls).size).toBe(2)
    const asked = shop.stripe.requests.filter(({ path }) => path === '/v1/billing_portal/sessions').slice(-2)
    expect(new Set(asked.map(({ params }) => params.customer))).toEqual(new Set([one.customer, other.customer]))
    expect(asked[0]?.params.return_url).toBe(`${shop.env.baseUrl}/account`)
    expect((await one.ask('/api/customer-portal', { body: { customer: other.customer } })).status).toBe(400)
  })

  const change = (priceId: string) => ['/api/change-plan', { body: { priceId } }] as const
  const confirm = async (url: unknown): Promise<Response> => fetch(String(url), { method: 'POST', redirect: 'manual' })

  test('from a month to a year: nothing happens before the confirmation, then the year less the unused part of the month is charged, and a mail is sent', async () => {
    const { customer, email } = await subscriber()
    await shop.pass(10 * dayMs)
    const member = await shop.signedIn(email)
    const answer = await member(...change('member_year'))
    expect(answer.status).toBe(200)
    expect((await member(plan)).body).toMatchObject({ price_id: 'member_month' })

    const confirmed = await confirm(answer.body.url)
    expect(confirmed.headers.get('location')).toBe(`${shop.env.baseUrl}/account`)
    await expect.poll(async () => (await member(plan)).body).toMatchObject({ price_id: 'member_year', amount: 7999 })
    expect((await member('/api/check-subscription')).body.subscription_tier).toBe('premium_year')
    const { receipts, refund } = receiptsView.parse((await member('/api/receipts')).body)
    expect(receipts).toHaveLength(2)
    // 20 or 21 of the month's 30 or 31 days are unused, so about two thirds of the monthly price are subtracted.
    expect(receipts[0]?.amount).toBeGreaterThan(7999 - 560)
    expect(receipts[0]?.amount).toBeLessThan(7999 - 500)
    expect(refund?.amount).toBe(receipts[0]?.amount)
    expect(soldTo(customer)?.status).toBe('active')
    const mailed = () =>
      shop.sink.mails.findLast(({ to, subject }) => to === email && /£79.99 every year/.test(subject))
    await expect.poll(() => mailed()?.text).toContain('less the unused part of what you had paid before')

    // A yearly price cannot be changed to another price.
    expect(await member(...change('member_month'))).toMatchObject({ status: 409, body: { code: 'NOT_CHANGEABLE' } })
    expect(await member(...change('member_year'))).toMatchObject({ status: 409, body: { code: 'NOT_CHANGEABLE' } })
  })

  test('in free days the change costs nothing yet; a cancelled or missing plan cannot be changed', async () => {
    const free = await subscriber('member_month', false)
    const answer = await free.ask(...change('member_year'))
    await confirm(answer.body.url)
    await expect.poll(async () => (await free.ask(plan)).body.price_id).toBe('member_year')
    expect((await free.ask(plan)).body.first_charge_at).not.toBeNull()
    expect((await free.ask('/api/receipts')).body.receipts).toEqual([])

    const leaving = await subscriber()
    await leaving.ask(...cancel(false))
    expect((await leaving.ask(...change('member_year'))).body.code).toBe('NOT_CHANGEABLE')
    const { ask } = await shop.newMember()
    expect((await ask(...change('member_year'))).body.code).toBe('NOT_SUBSCRIBED')
    expect((await ask(...change('cheap'))).status).toBe(400)
    expect((await shop.ask(...change('member_year'))).status).toBe(401)
  })

  test('before an account is deleted all subscriptions and open checkouts are ended, and the provider’s customer is deleted', async () => {
    const { customer } = await subscriber()
    const asked = openStripe({ secretKey: shop.stripe.secretKey, apiBase: shop.stripe.url })
    expect(await asked.customers.retrieve(customer)).toHaveProperty('name')
    const [row] = await shop.db.select().from(subscribers).where(eq(subscribers.customerId, customer))
    expect(await shop.billing.endAllSubscriptions(row?.userId ?? '')).toBe(799)
    expect(soldTo(customer)?.status).toBe('canceled')
    expect(await asked.customers.retrieve(customer)).toMatchObject({ deleted: true })
    expect(await shop.billing.endAllSubscriptions(row?.userId ?? '')).toBe(799)
    await shop.billing.endAllSubscriptions('nobody')
    // A second account must get its own refund.
    const other = await subscriber('member_year')
    const [others] = await shop.db.select().from(subscribers).where(eq(subscribers.customerId, other.customer))
    expect(await shop.billing.endAllSubscriptions(others?.userId ?? '')).toBe(7999)
  })

  test('a member whose customer was deleted at the provider can pay again as a new customer', async () => {
    const member = await subscriber()
    const [row] = await shop.db.select().from(subscribers).where(eq(subscribers.customerId, member.customer))
    await shop.billing.endAllSubscriptions(row?.userId ?? '')
    await shop.stripe.webhooks.deliverAll()
    await shop.billing.reconcile()
    expect((await member.ask('/api/check-subscription')).body).toMatchObject({ subscribed: false })
    expect((await member.ask('/api/receipts')).status).toBe(200)
    const again = await shop.buy(member.ask, 'member_month')
    expect(again.customer).not.toBe(member.customer)
    await shop.stripe.webhooks.deliverAll()
    expect((await member.ask('/api/check-subscription')).body).toMatchObject({ subscribed: true })
  })

  test('while the provider is unreachable the plan is still shown, and receipts and a cancellation give an error', async () => {
    const { ask } = await subscriber()
    shop.stripe.failNext(50, 500)
    expect((await ask(plan)).body).toMatchObject({ price_id: 'member_month' })
    expect(await ask('/api/receipts')).toMatchObject({ status: 503, body: { code: 'PAYMENTS_AWAY' } })
    expect((await ask(...cancel(false))).status).toBe(503)
    shop.stripe.failNext(0)
    expect((await ask(plan)).body).toMatchObject({ cancel_at: null })
  })

  test('a first month that was paid late is refundable for fourteen days, also when the second month is paid already', async () => {
    // The free days end on 1 February, so the second month is paid four weeks later, on 1 March.
    await shop.pass(Date.parse('2027-01-25T12:00:00Z') - shop.clock.now.getTime())
    const { email, customer } = await subscriber('member_month', false)
    await shop.stripe.setCard(customer, 'declined')
    await shop.pass(18 * dayMs)
    await shop.stripe.setCard(customer, 'good')
    await shop.pass(17.5 * dayMs)
    const ask = await shop.signedIn(email)
    const { body } = await ask('/api/receipts')
    expect(body).toMatchObject({ receipts: [{ amount: 799 }, { amount: 799 }], refund: { amount: 799 } })
    const [, first] = (await shop.payments?.invoicesOf(customer)) ?? []
    expect((await ask(...cancel(true))).status).toBe(200)
    const bills = (await shop.payments?.invoicesOf(customer)) ?? []
    expect(bills.filter(({ refunded }) => refunded > 0).map(({ id }) => id)).toEqual([first?.id])
    expect(soldTo(customer)?.status).toBe('canceled')
  })
})
