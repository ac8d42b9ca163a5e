import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { PriceId } from '../domain/catalogue.ts'
import { openStripe } from '../server/billing/stripe-client.ts'
import { syncStripe } from '../server/billing/stripe-prices.ts'
import { startStripe, type StripeServer } from '../server/testing/stripe/stripe-server.ts'
import { byDay, expect, test as plain, toastOf } from './harbour.ts'
import { call, enter, newPerson, newSession, type Person } from './people.ts'
import { plannerOf } from './planner-page.ts'
import type { Server } from './server.ts'

const webhookSecret = 'whsec_of_the_browser_tests'

const operatorOf = ({ secretKey, url }: StripeServer) => openStripe({ secretKey, apiBase: url })

/** Harbour with payments, next to a local server that behaves like Stripe. Each test has its own member. */
const test = plain.extend<{ newcomer: Person }, { stripe: StripeServer }>({
  stripe: [
    async ({ browserName: _ }, use) => {
      const stripe = await startStripe()
      await syncStripe(operatorOf(stripe), () => {})
      await use(stripe)
      await stripe.close()
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ stripe }, use) => {
      await use({
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_BASE: stripe.url,
      })
    },
    { scope: 'worker' },
  ],
  harbour: [
    async ({ harbour, stripe }, use) => {
      stripe.webhooks.url = `${harbour.url}/api/stripe/webhook`
      stripe.webhooks.secret = webhookSecret
      await use(harbour)
    },
    { scope: 'worker' },
  ],
  newcomer: async ({ context, harbour }, use) => {
    const person = await newPerson(harbour)
    await enter(context, harbour, person)
    await use(person)
  },
})

test.use(byDay)

test.afterEach(({ stripe }) => {
  stripe.failNext(0)
  stripe.webhooks.mode = 'automatic'
})

async function openPlans(page: Page, path = '/home'): Promise<Locator> {
  await page.goto(path)
  await page.getByRole('banner').getByRole('button', { name: 'Upgrade', exact: true }).click()
  const plans = page.getByRole('dialog', { name: 'Choose Your Plan' })
  await expect(plans.getByText(/^First charge: /)).toBeVisible()
  return plans
}

const upgrade = (plans: Locator): Locator => plans.getByRole('button', { name: 'Upgrade Now' })

async function openedBy(page: Page, button: Locator): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), button.click()])
  return tab
}

function tabsOf(context: BrowserContext): { opened(): number; open(): number } {
  let count = 0
  context.on('page', () => (count += 1))
  return { opened: () => count, open: () => context.pages().length }
}

function sessionsOf(stripe: StripeServer, { email }: Person) {
  const ids = stripe.customers.filter((customer) => customer.email === email).map(({ id }) => id)
  return stripe.sessions.filter(({ customer }) => typeof customer === 'string' && ids.includes(customer))
}

async function buy(harbour: Server, stripe: StripeServer, person: Person, priceId: PriceId): Promise<unknown> {
  const order = { priceId, mode: 'subscription' }
  const answer = await call(harbour, '/api/create-checkout', order, await newSession(harbour, person))
  expect(answer.status).toBe(200)
  const session = sessionsOf(stripe, person).at(-1)
  const { subscription } = await stripe.pay(session?.id ?? '')
  return subscription
}

const plannerGate = (page: Page): Locator => page.getByRole('region', { name: 'Suggested Order', exact: true })

/** Opens the planner and, in it, the suggested order, which shows its gate. */
async function atTheGate(page: Page): Promise<{ readonly gate: Locator; readonly inside: Locator }> {
  const planner = plannerOf(page)
  await page.goto('/planner')
  await planner.add('Ring the health visitor')
  await planner.add('Buy nappies')
  await page.getByRole('button', { name: /^Suggested order/ }).click()
  const gate = plannerGate(page)
  await expect(gate.getByRole('button', { name: 'Learn More' })).toBeVisible()
  return { gate, inside: page.getByText('Worked out on your device by fixed rules.') }
}

async function timeTheGate(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { openedAt: 0 }
    Object.assign(window, { gateSeen: seen })
    const look = () => {
      if (seen.openedAt === 0 && document.querySelector('section.gate') === null) seen.openedAt = Date.now()
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true })
  })
  return () => page.evaluate(() => (window as unknown as { gateSeen: { openedAt: number } }).gateSeen.openedAt)
}

test(
  'somebody pays in a new tab what the button said: a declined card opens nothing, a good one the first tab by itself',
  { tag: '@gate' },
  async ({ page, harbour, guard, stripe, newcomer }) => {
    guard.expect(/status of 402/)
    const { gate, inside } = await atTheGate(page)
    await page.getByRole('banner').getByRole('button', { name: 'Upgrade', exact: true }).click()
    const plans = page.getByRole('dialog', { name: 'Choose Your Plan' })
    await plans.getByRole('radio', { name: /^Monthly/ }).check()
    await expect(plans.getByText(/^First charge: £7\.99 on \d+ \w+ \d{4}, then every month\. Cancel any/)).toBeVisible()
    const tab = await openedBy(page, upgrade(plans))
    await expect(toastOf(page, 'Redirecting to Checkout', 'Opening checkout in a new tab...')).toBeVisible()
    await expect(plans).toBeHidden()
    const atTheCheckout = (url: URL) => url.href.startsWith(`${stripe.url}/c/pay/`)
    await expect(tab).toHaveURL(atTheCheckout)
    await expect(tab.getByText('£7.99 per month', { exact: true })).toBeVisible()
    await expect(tab.getByText('7 days free')).toBeVisible()
    expect(await tab.evaluate(() => window.opener === null), 'the payment page cannot reach ours').toBe(true)
    await expect(gate).toBeVisible()

    await test.step('a declined card stays at the checkout', async () => {
      await tab.getByRole('checkbox').check()
      await tab.getByRole('button', { name: 'Pay with a card that is declined' }).click()
      await expect(tab.getByRole('alert')).toHaveText('Your card was declined.')
      await expect(tab).toHaveURL(atTheCheckout)
      await expect(tab.getByText('£7.99 per month', { exact: true })).toBeVisible()
      expect(sessionsOf(stripe, newcomer).map(({ status }) => status)).toEqual(['open'])
      await expect(page.getByRole('banner').getByRole('button', { name: 'Upgrade', exact: true })).toBeVisible()
      await expect(gate).toBeVisible()
    })
    await test.step('a good one opens everything', async () => {
      await tab.getByRole('checkbox').check()
      await tab.getByRole('button', { name: 'Subscribe' }).click()
      await expect(gate).toHaveCount(0)
      await expect(inside).toBeVisible()
      await expect(page.getByRole('button', { name: 'Upgrade' })).toHaveCount(0)
      await expect(tab).toHaveURL(`${harbour.url}/account`)
      await expect(tab.getByText('Thank you. Premium is open on every device of yours.')).toBeVisible()
      const [session, ...others] = sessionsOf(stripe, newcomer)
      expect(others).toEqual([])
      expect(session?.status).toBe('complete')
      expect(stripe.subscriptions.filter(({ customer }) => customer === session?.customer)).toHaveLength(1)
    })
  },
)

/** Returns the milliseconds from the payment until the gate is open in the first tab and on the phone. */
async function timeOpening(harbour: Server, stripe: StripeServer, devices: readonly BrowserContext[]) {
  const person = await newPerson(harbour)
  const pages = await Promise.all(
    devices.map(async (device) => {
      await enter(device, harbour, person)
      return device.newPage()
    }),
  )
  for (const page of pages) await atTheGate(page)
  const [first] = pages as [Page, Page]
  await first.getByRole('banner').getByRole('button', { name: 'Upgrade', exact: true }).click()
  const tab = await openedBy(first, upgrade(first.getByRole('dialog', { name: 'Choose Your Plan' })))
  await expect(tab.getByRole('button', { name: 'Subscribe' })).toBeVisible()

  const opened = await Promise.all(pages.map(timeTheGate))
  const before = stripe.webhooks.deliveries.length
  await tab.getByRole('checkbox').check()
  await tab.getByRole('button', { name: 'Subscribe' }).click()
  for (const page of pages) await expect(plannerGate(page)).toHaveCount(0)
  // The provider sends its first webhook at the time of payment.
  const paidAt = Math.min(...stripe.webhooks.deliveries.slice(before).map(({ at }) => at.getTime()))
  return Promise.all(opened.map(async (openedAt) => (await openedAt()) - paidAt))
}

test(
  'after the payment the first tab and the phone open within two seconds',
  { tag: '@long' },
  async ({ harbour, stripe, newDevice }) => {
    test.slow()
    const device = () => newDevice({ baseURL: harbour.url })
    // A busy machine may be too slow, so there are three attempts.
    const tries: number[][] = []
    while (tries.length < 3 && !tries.at(-1)?.every((wait) => wait < 2000)) {
      tries.push(await timeOpening(harbour, stripe, [await device(), await device()]))
    }
    test.info().annotations.push({ type: 'milliseconds to open', description: JSON.stringify(tries) })
    for (const wait of tries.at(-1) ?? []) {
      expect(wait).toBeGreaterThanOrEqual(0)
      expect(wait).toBeLessThan(2000)
    }
  },
)

test('a checkout that does not come about says why and leaves no tab behind; the next one opens in the click itself', async ({
  page,
  context,
  harbour,
  guard,
  stripe,
  newcomer,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/, /The subscription could not be checked/)
  guard.expect(/status of 503/, /Failed to start checkout/)
  const told = toastOf(page, 'You’re offline', 'Checkout opens as soon as you’re connected. Nothing was charged.')
  const tabs = tabsOf(context)
  const plans = await openPlans(page)

  await test.step('without a network, in the dialog', async () => {
    await context.setOffline(true)
    await expect(
      plans.getByText('You’re offline. Plans can be chosen as soon as you’re connected.', { exact: true }),
    ).toBeVisible()
    await expect(upgrade(plans)).toBeDisabled()
    await context.setOffline(false)
    await expect(upgrade(plans)).toBeEnabled()
  })
  await test.step('when the network goes after the click: the tab that was opened is closed again', async () => {
    await page.route('**/api/create-checkout', async (route) => {
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    })
    await openedBy(page, upgrade(plans))
    await expect(told).toBeVisible()
    await expect.poll(tabs.open).toBe(1)
    await expect(plans).toBeVisible()
    await context.setOffline(false)
    await page.unroute('**/api/create-checkout')
  })
  await test.step('without a network, on the prices', async () => {
    await page.goto('/pricing')
    const button = page.getByRole('button', { name: 'Go Premium' })
    await expect(page.getByText(/^First charge: £7\.99 on/)).toBeVisible()
    const before = tabs.opened()
    await context.setOffline(true)
    await button.click()
    await expect(told).toBeVisible()
    expect(tabs.opened()).toBe(before)
    await context.setOffline(false)
  })
  await test.step("a checkout that fails says 'Error', and closes the empty tab", async () => {
    await openPlans(page)
    const before = tabs.opened()
    stripe.failNext(100)
    await upgrade(plans).click()
    await expect(toastOf(page, 'Error', 'Failed to start checkout. Please try again.')).toBeVisible()
    expect(tabs.opened()).toBe(before + 1)
    await expect.poll(tabs.open).toBe(1)
    await expect(plans).toBeVisible()
    expect(sessionsOf(stripe, newcomer)).toEqual([])
    stripe.failNext(0)
  })
  const tab = await test.step('tried again, the tab opens before the server has answered', async () => {
    let answer = (): void => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/create-checkout', async (route) => {
      await held
      await route.continue()
    })
    const opened = await openedBy(page, upgrade(plans))
    await expect(opened.getByText('Opening checkout...')).toBeVisible()
    await expect(plans).toBeVisible()
    expect(sessionsOf(stripe, newcomer)).toEqual([])
    answer()
    await expect(opened.getByText('£79.99 per year', { exact: true })).toBeVisible()
    await expect(plans).toBeHidden()
    return opened
  })
  await test.step("'Back' at the checkout leads to the prices, and nothing was charged", async () => {
    await tab.getByRole('link', { name: 'Back' }).click()
    await expect(tab).toHaveURL(`${harbour.url}/pricing?payment=cancelled`)
    await expect(tab.getByRole('status').filter({ hasText: 'Nothing was charged.' })).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Go Premium' })).toBeVisible()
    const [session, ...others] = sessionsOf(stripe, newcomer)
    expect([session?.status, others]).toEqual(['open', []])
    expect(stripe.charges.filter(({ customer }) => customer === session?.customer)).toEqual([])
  })
})

test('where no tab may be opened the same window goes to the checkout: given up, or paid there', async ({
  page,
  context,
  harbour,
  stripe,
  newcomer,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const tabs = tabsOf(context)
  const plans = await openPlans(page)
  const atTheCheckout = (url: URL) => url.href.startsWith(`${stripe.url}/c/pay/`)
  await test.step('abandoned, it comes back to where it was, with the price that was offered', async () => {
    const before = new URL(page.url()).pathname
    expect(before).not.toBe('/pricing')
    // The plan is chosen by keyboard, because a click could miss the radio button while the dialog is still moving.
    await plans.getByRole('radio', { name: /^Monthly/ }).press(' ')
    await upgrade(plans).click()
    await expect(page).toHaveURL(atTheCheckout)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(`${harbour.url}${before}`)
    await expect(toastOf(page, 'Nothing was charged.')).toBeVisible()
    await expect(plans.getByRole('radio', { name: /^Monthly/ })).toBeChecked()
    await expect(plans).toContainText('£7.99')
  })
  await test.step('paid, it comes back to Account', async () => {
    await plans.getByRole('radio', { name: /^Yearly/ }).press(' ')
    await upgrade(plans).click()
    await expect(page).toHaveURL(atTheCheckout)
    await expect(page.getByText('£79.99 per year', { exact: true })).toBeVisible()
    expect(tabs.opened()).toBe(0)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page).toHaveURL(`${harbour.url}/account`)
    await expect(page.getByText('Thank you. Premium is open on every device of yours.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your plan' })).toContainText('Premium, £79.99 a year')
    const statuses = sessionsOf(stripe, newcomer).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 'expired')).toEqual(['complete'])
  })
})

test('fifty quick clicks in two tabs lead to one checkout; paid elsewhere, no other plan is sold before the provider’s word comes', async ({
  page,
  context,
  guard,
  harbour,
  stripe,
  newcomer,
}) => {
  await test.step('one checkout', async () => {
    const second = await context.newPage()
    const printed = harbour.lines.length
    const buttons = [upgrade(await openPlans(page)), upgrade(await openPlans(second))]
    const tabs = tabsOf(context)
    await Promise.all(
      buttons.map((button) =>
        button.evaluate((element: HTMLElement) => {
          for (let click = 0; click < 25; click += 1) element.click()
        }),
      ),
    )
    await expect.poll(tabs.opened).toBe(2)
    const checkouts = context.pages().filter((tab) => tab !== page && tab !== second)
    for (const tab of checkouts) await expect(tab.getByText('£79.99 per year', { exact: true })).toBeVisible()
    expect(new Set(checkouts.map((tab) => tab.url())).size).toBe(1)
    expect(sessionsOf(stripe, newcomer)).toHaveLength(1)
    expect(stripe.customers.filter(({ email }) => email === newcomer.email)).toHaveLength(1)
    expect(harbour.lines.slice(printed).filter((line) => line.includes('payment provider failed'))).toEqual([])
    for (const tab of [...checkouts, second]) await tab.close()
  })
  await test.step('another plan is not sold: a toast says so, and the dialog opens by itself', async () => {
    guard.expect(/status of 409/)
    stripe.webhooks.mode = 'manual'
    const plans = await openPlans(page)
    await buy(harbour, stripe, newcomer, 'member_year')
    await plans.getByRole('radio', { name: /^Monthly/ }).check()
    await upgrade(plans).click()
    await expect(
      toastOf(page, 'You are subscribed already.', 'Nothing was charged. Your plan is in Account.'),
    ).toBeVisible()
    await expect.poll(() => context.pages().length).toBe(1)
    await expect(plans.getByRole('button', { name: 'Already Subscribed' })).toBeDisabled()
    expect(sessionsOf(stripe, newcomer).map(({ status }) => status)).toEqual(['complete'])
    stripe.webhooks.lose()
  })
})

/** Tells a tab that the user has come back to it. A headless browser sends no such event. */
async function comeBackTo(tab: Page): Promise<void> {
  await tab.evaluate(() => dispatchEvent(new Event('focus')))
}

test('a member who pays by the month changes to a year on the pricing page, and sees it in Account', async ({
  page,
  harbour,
  stripe,
  newcomer,
}) => {
  await buy(harbour, stripe, newcomer, 'member_month')
  await page.goto('/pricing')
  const year = page.getByRole('region', { name: 'Annual Premium', exact: true })
  await expect(year.getByText('Your member price: £79.99 a year', { exact: true })).toBeVisible()
  const portal = await openedBy(page, year.getByRole('button', { name: 'Change to a year' }))
  await portal.getByRole('button', { name: 'Confirm' }).click()
  await expect(portal).toHaveURL(`${harbour.url}/account`)
  const plan = portal.getByRole('region', { name: 'Your plan' })
  await expect(plan.getByRole('heading', { level: 3 })).toHaveText('Premium, £79.99 a year')
  await comeBackTo(page)
  await expect(page.getByRole('button', { name: 'Already Subscribed' })).toHaveCount(3)
})

test(
  'a subscription that was bought elsewhere: known to the open dialog, changed in the portal, cancelled by two taps, refunded',
  { tag: '@gate' },
  async ({ page, harbour, stripe, newcomer }) => {
    const plans = await openPlans(page)
    const id = (await buy(harbour, stripe, newcomer, 'member_month')) as string
    const subscription = () => stripe.subscriptions.find((each) => each.id === id)
    await test.step("the open dialog says 'Already Subscribed' by itself, and so do the prices", async () => {
      await expect(plans.getByRole('button', { name: 'Already Subscribed' })).toBeDisabled()
      await expect(upgrade(plans)).toHaveCount(0)
      await page.goto('/pricing')
      await expect(page.getByText('You have Premium.')).toBeVisible()
      const buttons = await page.getByRole('button', { name: 'Already Subscribed' }).all()
      expect(buttons).toHaveLength(2)
      for (const button of buttons) await expect(button).toBeDisabled()
    })

    await page.goto('/account')
    const plan = page.getByRole('region', { name: 'Your plan' })
    const receipts = page.getByRole('region', { name: 'Receipts' })
    const cancelling = page.getByRole('dialog', { name: 'Cancel subscription' })
    await expect(receipts).toContainText('None yet.')
    await expect(plan.getByRole('heading', { level: 3 })).toHaveText('Premium, £7.99 a month')
    await expect(plan).toContainText(/First charge: £7\.99 on \w+ \d+ \w+( \d{4})?, then every month\./)

    await test.step('the portal opens in a new tab, and what is cancelled or renewed there shows in Account', async () => {
      const portal = await openedBy(page, plan.getByRole('button', { name: 'Manage subscription' }))
      await expect(toastOf(page, 'Opening your subscription', 'It opens in a new tab...')).toBeVisible()
      await expect(portal).toHaveURL((url) => url.href.startsWith(`${stripe.url}/p/session/`))
      await expect(portal.getByText('£7.99 per month', { exact: true })).toBeVisible()
      await portal.getByRole('button', { name: 'Cancel subscription' }).click()
      await expect(portal.getByText(/^Ends on /)).toBeVisible()
      await comeBackTo(page)
      await expect(plan).toContainText(/Premium until \w+ \d+ \w+( \d{4})?\. Nothing more is taken\./)

      await portal.getByRole('button', { name: 'Renew subscription' }).click()
      await expect(portal.getByText(/^Renews on /)).toBeVisible()
      await portal.getByRole('link', { name: 'Return' }).click()
      await expect(portal).toHaveURL(`${harbour.url}/account`)
      for (const tab of [portal, page]) {
        await comeBackTo(tab)
        await expect(tab.getByRole('region', { name: 'Your plan' })).toContainText('First charge: £7.99 on')
      }
      expect(subscription()).toMatchObject({ cancel_at: null })
      await portal.close()
    })
    await test.step('two taps cancel', async () => {
      await plan.getByRole('button', { name: 'Cancel subscription' }).click()
      await cancelling.getByRole('button', { name: /^End on / }).click()
      await expect(page.getByRole('status').filter({ hasText: /^Your subscription ends on / })).toBeVisible()
      await expect(plan).toContainText('Nothing more is taken.')
      expect(subscription()?.cancel_at_period_end === true || subscription()?.cancel_at !== null).toBe(true)
    })
    await test.step('one tap takes the cancellation back', async () => {
      await plan.getByRole('button', { name: 'Keep Premium' }).click()
      await expect(toastOf(page, 'Premium goes on')).toBeVisible()
      await expect(plan).toContainText('First charge: £7.99 on')
      expect(subscription()).toMatchObject({ cancel_at: null, cancel_at_period_end: false })
    })
    await test.step('the operator ends the free days, and the first payment leaves its receipt', async () => {
      await operatorOf(stripe).subscriptions.update(id, { trial_end: 'now' })
      await stripe.webhooks.settled()
      await page.reload()
      await expect(plan).toContainText(/Renews on \w+ \d+ \w+( \d{4})? for £7\.99\./)
      await expect(receipts.getByText('£7.99', { exact: true })).toBeVisible()
      const bill = await openedBy(
        page,
        receipts.getByRole('link', { name: /^View receipt of .+, opens in a new tab$/ }),
      )
      await expect(bill.getByText('£7.99', { exact: true })).toBeVisible()
      await expect(bill.getByText(/^Paid on /)).toBeVisible()
      await bill.close()
    })
    await test.step('the payment is refunded', async () => {
      await plan.getByRole('button', { name: 'Cancel subscription' }).click()
      await cancelling.getByRole('button', { name: 'End now and get £7.99 back' }).click()
      await expect(toastOf(page, 'Your subscription has ended')).toContainText('£7.99 is on its way back to your card.')
      // The free days count as the trial (D12). It still lasts seven days, although the operator ended them early.
      await expect(plan.getByRole('heading', { level: 3 })).toHaveText('Free trial, 7 days left')
      await expect(receipts.getByText('Refunded', { exact: true })).toBeVisible()
      expect(subscription()?.status).toBe('canceled')
      const back = stripe.charges.filter(({ customer }) => customer === subscription()?.customer)
      expect(back.map(({ amount, amount_refunded: refunded }) => [amount, refunded])).toEqual([[799, 799]])
    })
  },
)
