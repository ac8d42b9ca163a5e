import { expect, test } from 'vitest'
import { openShop } from './test-shop.ts'

async function visit(url: string, pressed?: Readonly<Record<string, string>>) {
  const answer = await fetch(url, {
    redirect: 'manual',
    ...(pressed === undefined ? {} : { method: 'POST', body: new URLSearchParams(pressed) }),
  })
  const page = await answer.text()
  const text = page.replaceAll(/<style>[^]*<\/style>|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  return { status: answer.status, location: answer.headers.get('location'), page, text }
}

test('the checkout shows the product, the price and the time of the first charge', async () => {
  const { sdk, order } = await openShop()
  const paid = await visit((await sdk.checkout.sessions.create(order())).url ?? '')
  expect(paid.text).toContain('Premium £9.99 per month Total due today: £9.99 Subscribe')
  expect(paid.page).toContain('<a href="http://localhost:3000/pricing">Back</a>')
  const free = await sdk.checkout.sessions.create(order({ subscription_data: { trial_period_days: 7 } }))
  expect((await visit(free.url ?? '')).text).toContain('Premium 7 days free £9.99 per month Total due today: £0.00')
})

test('paying redirects back, once', async () => {
  const { sdk, stripe, order } = await openShop()
  const session = await sdk.checkout.sessions.create(order())
  const url = session.url ?? ''
  const declined = await visit(url, { card: 'declined' })
  expect([declined.status, declined.text.includes('Your card was declined.')]).toEqual([402, true])
  expect(declined.page).toContain('>Subscribe</button>')
  expect(stripe.subscriptions).toEqual([])
  const paid = await visit(url, { card: 'good' })
  expect(paid).toMatchObject({ status: 303, location: `http://localhost:3000/done?session=${session.id}` })
  expect((await visit(url, { card: 'good' })).text).toContain('Already paid')
  expect((await visit(url)).text).toContain('Already paid')
  expect([stripe.subscriptions.length, stripe.charges.length]).toEqual([1, 1])
})

test('an expired checkout sells nothing', async () => {
  const { sdk, stripe, order } = await openShop()
  const session = await sdk.checkout.sessions.create(order())
  await sdk.checkout.sessions.expire(session.id)
  expect((await visit(session.url ?? '', { card: 'good' })).status).toBe(410)
  expect(stripe.subscriptions).toEqual([])
})

test('a name with markup is escaped', async () => {
  const { sdk, order, product } = await openShop()
  await sdk.products.update(product.id, { name: '<script>alert(1)</script>' })
  const session = await sdk.checkout.sessions.create(order())
  expect((await visit(session.url ?? '')).page).not.toContain('<script>')
})

test('the portal cancels, renews, changes the card and shows the bills', async () => {
  const { sdk, stripe, customer, subscribe } = await openShop({ portalIsSetUp: true })
  const subscription = await subscribe()
  const portal = await sdk.billingPortal.sessions.create({
    customer: customer.id,
    return_url: 'http://localhost:3000/account',
  })
  const first = await visit(portal.url)
  expect(first.text).toContain('Premium £9.99 per month Status: active Renews on 1 April 2026 Cancel subscription')
  expect(first.page).toContain('<a href="http://localhost:3000/account">Return</a>')
  expect((await visit(portal.url, { subscription, action: 'cancel' })).status).toBe(303)
  expect((await visit(portal.url)).text).toContain('Ends on 1 April 2026 Renew subscription')
  await visit(portal.url, { subscription, action: 'renew' })
  expect(stripe.subscriptions[0]?.cancel_at).toBeNull()
  await visit(portal.url, { card: 'declined' })
  await stripe.advance(31 * 24 * 60 * 60 * 1000)
  expect(stripe.subscriptions[0]?.status).toBe('past_due')
  const later = await sdk.billingPortal.sessions.create({ customer: customer.id })
  await visit(later.url, { card: 'good' })
  expect(stripe.subscriptions[0]?.status).toBe('active')
  const bill = stripe.invoices[1]
  expect((await visit(later.url)).page).toContain(`href="${bill?.hosted_invoice_url}"`)
  expect((await visit(bill?.hosted_invoice_url ?? '')).text).toContain('£9.99 Paid on 1 April 2026')
})

test('the portal of one customer does not touch the subscription of another', async () => {
  const { sdk, stripe, subscribe } = await openShop({ portalIsSetUp: true })
  const subscription = await subscribe()
  const stranger = await sdk.customers.create({ name: 'Stranger' })
  const portal = await sdk.billingPortal.sessions.create({ customer: stranger.id })
  await visit(portal.url, { subscription, action: 'cancel' })
  expect(stripe.subscriptions[0]?.cancel_at).toBeNull()
})

test('a portal link is valid for five minutes, and for an hour after a visit', async () => {
  const { sdk, stripe, customer } = await openShop({ portalIsSetUp: true })
  const [used, unused] = [
    await sdk.billingPortal.sessions.create({ customer: customer.id }),
    await sdk.billingPortal.sessions.create({ customer: customer.id }),
  ]
  await visit(used.url)
  await stripe.advance(6 * 60 * 1000)
  expect([(await visit(used.url)).status, (await visit(unused.url)).status]).toEqual([200, 410])
  await stripe.advance(61 * 60 * 1000)
  expect((await visit(used.url)).status).toBe(410)
})
