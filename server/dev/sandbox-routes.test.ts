import { afterAll, expect, test } from 'vitest'
import { catalogue, pounds, priceIds, type PriceId } from '../../domain/catalogue.ts'
import { oneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'

let now = new Date('2026-11-21T12:00:00.000Z')
const harbour = await openHarbour(oneDatabase, { now: () => now })
const forbidden = await openHarbour(oneDatabase, { env: { DEMO: '0' } })
afterAll(async () => {
  await harbour.close()
  await forbidden.close()
})

type Browser = Awaited<ReturnType<Harbour['signedIn']>>

async function member(name: string): Promise<Browser> {
  await harbour.signUp(`${name}@example.com`)
  return harbour.signedIn(`${name}@example.com`)
}

const pathOf = (url: unknown): string => {
  const { pathname, search } = new URL(String(url))
  return `${pathname}${search}`
}

async function checkoutOf(ask: Browser, id: PriceId): Promise<string> {
  const { body } = await ask('/api/create-checkout', { body: { priceId: id, mode: 'subscription' } })
  return pathOf(body.url)
}

function press(ask: Browser, path: string, fields: Readonly<Record<string, string>>, origin = harbour.env.baseUrl) {
  return ask(path, {
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
  })
}

const textOf = (html: unknown): string =>
  String(html)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

const access = async (ask: Browser) => (await ask('/api/check-subscription')).body

test.each(priceIds)('the page of %s is marked as a test and shows the price of the catalogue', async (id) => {
  const ask = await member(`reads-${id}`.replaceAll('_', '-'))
  await ask('/api/start-trial', { body: {} })
  const page = await ask(await checkoutOf(ask, id))
  const { amount, interval } = catalogue[id]
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('no-store')
  const words = textOf(page.body.text)
  expect(words).toContain('Test payment')
  expect(words).toContain('nothing is charged')
  expect(words).toContain(`${pounds(amount)} a ${interval}`)
  expect(words).toContain(`First charge: ${pounds(amount)} on 28 November 2026, then every ${interval}.`)
  expect(words).toContain('Go back without paying')
})

test('premium is available before the browser is redirected back after paying', async () => {
  const ask = await member('pays')
  expect(await access(ask)).toMatchObject({ has_access: false, subscribed: false })
  const path = await checkoutOf(ask, 'public_month')

  const declined = await press(ask, path, { answer: 'decline' })
  expect([declined.status, declined.headers.get('location')]).toEqual([303, `${path}?declined`])
  expect(textOf((await ask(`${path}?declined`)).body.text)).toContain('The card was declined. Nothing was charged.')
  expect(await access(ask)).toMatchObject({ subscribed: false })

  const paid = await press(ask, path, { answer: 'pay' })
  expect(paid.status).toBe(303)
  expect(paid.headers.get('location')).toMatch(new RegExp(`^${harbour.env.baseUrl}/`))
  expect(await access(ask)).toMatchObject({ has_access: true, subscribed: true, subscription_tier: 'premium_month' })

  const again = await press(ask, path, { answer: 'pay' })
  expect(again.headers.get('location')).toBe(paid.headers.get('location'))
  expect(textOf((await ask(path)).body.text)).toContain('This one is paid.')
})

test('the billing page can cancel, resume, and show a failed payment, and the app is notified of each', async () => {
  const ask = await member('manages')
  await press(ask, await checkoutOf(ask, 'member_year'), { answer: 'pay' })
  const portal = pathOf((await ask('/api/customer-portal', { body: {} })).body.url)
  const page = await ask(portal)
  const subscription = /name="subscription" value="([^"]+)"/.exec(String(page.body.text))?.[1] ?? ''
  const words = async () => textOf((await ask(portal)).body.text)
  const plan = async () => (await ask('/api/subscription')).body
  const change = async (button: string) => {
    const answer = await press(ask, portal, { subscription, change: button })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, portal])
  }
  expect(await words()).toContain('£79.99 a year')
  expect(await words()).toContain('Free days. First charge: £79.99 on 28 November 2026.')

  await change('cancel')
  expect(await plan()).toMatchObject({ cancel_at: '2026-11-28T12:00:00.000Z' })
  expect(await words()).toContain('Cancelled. It stops on 28 November 2026')
  await change('keep')
  expect(await plan()).toMatchObject({ cancel_at: null, first_charge_at: '2026-11-28T12:00:00.000Z' })

  await change('refuse')
  await change('skip')
  expect(await plan()).toMatchObject({ payment_failed: true })
  expect(await access(ask)).toMatchObject({ has_access: true, payment_failed: true })
  expect(await words()).toContain('open: the card was refused')
  await change('settle')
  expect(await plan()).toMatchObject({ payment_failed: false, renews_at: '2027-11-21T12:00:00.000Z' })

  const [receipt] = (await ask('/api/receipts')).body.receipts as { url: string; number: string }[]
  const bill = textOf((await ask(pathOf(receipt?.url))).body.text)
  expect(bill).toContain(receipt?.number)
  expect(bill).toContain('£79.99 paid')

  await change('cancel')
  now = new Date('2027-11-21T12:00:00.000Z')
  expect(await access(ask)).toMatchObject({ has_access: false, subscribed: false })
  now = new Date('2026-11-21T12:00:00.000Z')
})

test('a form of another site changes nothing', async () => {
  const ask = await member('attacked')
  const path = await checkoutOf(ask, 'member_month')
  for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }]) {
    expect((await press(ask, path, { answer: 'pay' }, headers.origin)).status).toBe(403)
  }
  expect(await access(ask)).toMatchObject({ subscribed: false })
})

test('unknown pages, buttons and form values give an error', async () => {
  const { ask } = harbour
  for (const path of ['/dev/checkout/cs_test_x', '/dev/billing/bps_test_x', '/dev/bill/in_test_x_0']) {
    const answer = await ask(path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(textOf(answer.body.text)).toContain('no such page')
  }
  expect((await press(ask, '/dev/checkout/cs_test_x', { answer: 'pay' })).status).toBe(404)
  expect((await press(ask, '/dev/billing/bps_test_x', { subscription: 'x', change: 'cancel' })).status).toBe(404)
  expect((await ask('/dev/checkout/cs_test_x', { body: { answer: 'a'.repeat(9000) } })).status).toBe(413)
})

test('outside demo mode these pages do not exist, and no payment is possible', async () => {
  for (const path of ['/dev/checkout/x', '/dev/billing/x', '/dev/bill/x', '/dev/mail', '/dev/dev.css']) {
    expect([path, (await forbidden.ask(path)).status]).toEqual([path, 404])
    expect([path, (await forbidden.ask(path, { body: {} })).status]).toEqual([path, 404])
  }
})
