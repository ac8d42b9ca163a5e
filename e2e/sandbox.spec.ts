import type { Locator, Page } from '@playwright/test'
import { byDay, expect, test, toastOf } from './harbour.ts'
import { call, enter, newPerson, newSession } from './people.ts'
import { startServer, type Server, type Settings } from './server.ts'

test.use(byDay)

async function openPlans(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Upgrade', exact: true }).click()
  const plans = page.getByRole('dialog', { name: 'Choose Your Plan' })
  await expect(plans.getByText(/^First charge: /)).toBeVisible()
  return plans
}

async function openedBy(page: Page, button: Locator): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), button.click()])
  return tab
}

test('the demo’s checkout says that it is a test payment: left, nothing was charged; paid, it ends in a subscription', async ({
  page,
  harbour,
  context,
}) => {
  await enter(context, harbour, await newPerson(harbour))
  await page.goto('/account')
  const plan = page.getByRole('region', { name: 'Your plan' })
  await expect(plan.getByRole('heading', { level: 3 })).toHaveText('Free')
  const openCheckout = async () => openedBy(page, (await openPlans(page)).getByRole('button', { name: 'Upgrade Now' }))

  await test.step('leaving it leads to the prices', async () => {
    const left = await openCheckout()
    await expect(toastOf(page, 'Redirecting to Checkout', 'Opening checkout in a new tab...')).toBeVisible()
    await left.getByRole('link', { name: 'Go back without paying' }).click()
    await expect(left).toHaveURL(`${harbour.url}/pricing?payment=cancelled`)
    await expect(left.getByRole('status').filter({ hasText: 'Nothing was charged.' })).toBeVisible()
    await left.close()
  })
  const tab = await openCheckout()
  await test.step('the page says what it is', async () => {
    await expect(tab).toHaveURL((url) => url.href.startsWith(`${harbour.url}/dev/checkout/`))
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Test payment')
    await expect(tab.getByText('no card is asked for and nothing is charged')).toBeVisible()
    await expect(tab.getByText('£79.99 a year', { exact: true })).toBeVisible()
    await expect(tab.getByText(/^First charge: £79\.99 on \d+ \w+ \d{4}, then every year\. Cancel any/)).toBeVisible()
  })
  await test.step('a card that is declined stays there', async () => {
    await tab.getByRole('button', { name: 'Pay with a card that is declined' }).click()
    await expect(tab.getByRole('alert')).toContainText('The card was declined.')
    await expect(plan.getByRole('heading', { level: 3 })).toHaveText('Free')
  })
  await test.step('paying leads back, and both tabs know', async () => {
    await tab.getByRole('button', { name: 'Pay (test)' }).click()
    await expect(tab).toHaveURL(`${harbour.url}/account`)
    await expect(tab.getByText('Thank you. Premium is open on every device of yours.')).toBeVisible()
    await expect(plan.getByRole('heading', { level: 3 })).toHaveText('Premium, £79.99 a year')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Upgrade', exact: true })).toHaveCount(0)
  })
  await test.step('the demo’s billing page is a test as well', async () => {
    const portal = await openedBy(page, plan.getByRole('button', { name: 'Manage subscription' }))
    await expect(portal).toHaveURL((url) => url.href.startsWith(`${harbour.url}/dev/billing/`))
    await expect(portal.getByText('nothing is charged')).toBeVisible()
    await expect(portal.getByText('£79.99 a year', { exact: true })).toBeVisible()
  })
})

async function outsideTheDemo(page: Page, settings: Settings, use: (server: Server) => Promise<void>): Promise<void> {
  test.slow()
  const server = await startServer({ DEMO: '0', ...settings })
  try {
    await use(server)
  } finally {
    // An open page would log errors when its server stops.
    await page.goto('about:blank')
    await server.stop()
  }
}

/**
 * Locators of the figures on /pricing that stay hidden until the operator confirms them (D23), and of those that are
 * always shown.
 */
function figuresOf(page: Page) {
  const premium = page.getByRole('region', { name: 'Premium', exact: true })
  return {
    members: page.getByText(/^Join [\d,+]+ moms\.$/),
    former: premium.locator('s'),
    formerly: premium.getByText(/^formerly £[\d.]+$/),
    price: premium.getByText('£7.99', { exact: true }),
    twelve: page.getByRole('region', { name: 'Annual Premium' }).getByText('Twelve single months cost £95.88.'),
  }
}

test('outside demo mode there is no sandbox, no checkout, and unconfirmed figures and the unnamed trader are hidden', async ({
  page,
  context,
  guard,
}) => {
  guard.expect(/status of 503/, /Failed to start checkout/)
  await outsideTheDemo(page, {}, async (server) => {
    await test.step('no figures, no trader', async () => {
      await page.goto(`${server.url}/pricing`)
      const { members, former, formerly, price, twelve } = figuresOf(page)
      await expect(price).toBeVisible()
      await expect(twelve).toBeVisible()
      for (const figure of [members, former, formerly]) await expect(figure).toBeHidden()
      await page.goto(`${server.url}/terms`)
      await expect(page.getByText(/has not been given its operator’s name and address yet/)).toBeVisible()
    })
    const member = await newPerson(server)
    const session = await newSession(server, member)

    for (const path of ['/dev/checkout/any', '/dev/billing/any', '/dev/bill/any', '/dev/checkout', '/dev/billing']) {
      expect((await call(server, path, undefined, session)).status, `GET ${path}`).toBe(404)
      expect((await call(server, path, { answer: 'pay' }, session)).status, `POST ${path}`).toBe(404)
    }
    const order = { priceId: 'member_month', mode: 'subscription' }
    const answer = await call(server, '/api/create-checkout', order, session)
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { code: 'PAYMENTS_OFF', detail: 'Payments are not set up here yet.' },
    ])

    await enter(context, server, member)
    await page.goto(`${server.url}/home`)
    const plans = await openPlans(page)
    await plans.getByRole('button', { name: 'Upgrade Now' }).click()
    await expect(toastOf(page, 'Error', 'Payments are not set up here yet.')).toBeVisible()
    await expect.poll(() => context.pages().length).toBe(1)

    // No real meetup is published and no group can be joined, so no text claims that Premium includes them.
    const samplesOnly = 'No real meetups are open yet; samples only.'
    await expect(plans.getByText('Smart meal planning')).toBeVisible()
    await expect(plans.getByText('Local meetup integration')).toHaveCount(0)
    await page.goto(`${server.url}/home`)
    await expect(page.getByRole('link', { name: 'Plan my day' })).toBeVisible()
    await expect(page.getByText('Find meetups')).toBeHidden()
    await page.goto(`${server.url}/community`)
    const gate = page.getByRole('region', { name: 'Community', exact: true })
    await expect(gate.getByText(samplesOnly)).toBeVisible()
    await gate.getByRole('button', { name: 'Learn More' }).click()
    await expect(page.getByRole('dialog').getByText(samplesOnly)).toBeVisible()
  })
})

test('with CONFIRMED_FIGURES they are shown, and the trader stands on /terms and /privacy', async ({ page }) => {
  const settings = {
    CONFIRMED_FIGURES: 'members=412@2026-11-01, former-price=9.99@2026-01-31',
    TRADER_NAME: 'Harbour & Daughters <Ltd>',
    TRADER_ADDRESS: '1 Quay Street, Bristol BS1 4QS',
  }
  await outsideTheDemo(page, settings, async ({ url }) => {
    await page.goto(`${url}/pricing`)
    const { members, former, formerly, price } = figuresOf(page)
    await expect(price).toBeVisible()
    await expect(members).toHaveText('Join 412 moms.')
    await expect(former).toHaveText('£9.99')
    await expect(former).toBeVisible()
    await expect(formerly).toBeVisible()
    // A figure is shown only if its own name is confirmed. server/pages/documents.test.ts tests the HTML of each one.
    await page.evaluate(() => (document.documentElement.dataset['figures'] = 'members'))
    await expect(members).toBeVisible()
    for (const figure of [former, formerly]) await expect(figure).toBeHidden()
    for (const path of ['/terms', '/privacy']) {
      await page.goto(url + path)
      const trader = page.getByText('Harbour & Daughters <Ltd>, 1 Quay Street, Bristol BS1 4QS.')
      await expect(trader, path).toBeVisible()
      await expect(page.getByText(/has not been given its operator’s name/)).toHaveCount(0)
    }
  })
})
