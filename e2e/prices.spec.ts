import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { PlanPrice, PriceId } from '../domain/catalogue.ts'
import type { openStripe as OpenStripe } from '../server/billing/stripe-client.ts'
import type { syncStripe as SyncStripe } from '../server/billing/stripe-prices.ts'
import { startStripe } from '../server/testing/stripe/stripe-server.ts'
import { byDay, closeToasts, expect, test as onUsualServer, visit } from './harbour.ts'
import { enter, newPerson } from './people.ts'
import type { Server, Settings } from './server.ts'

const root = dirname(import.meta.dirname)

interface Copy {
  startServer(settings?: Settings): Promise<Server>
  readonly openStripe: typeof OpenStripe
  readonly syncStripe: typeof SyncStripe
}

async function sourcesIn(folder: string): Promise<Copy> {
  const load = (path: string): Promise<Copy> => import(join(folder, path)) as Promise<Copy>
  return {
    ...(await load('e2e/server.ts')),
    ...(await load('server/billing/stripe-client.ts')),
    ...(await load('server/billing/stripe-prices.ts')),
  }
}

/** Two servers with the same build: beside `shop` runs a server that behaves like Stripe, `demo` uses the sandbox. */
interface Shops {
  readonly shop: Server
  readonly demo: Server
  close(): Promise<void>
}

async function openShops(folder: string): Promise<Shops> {
  const { startServer, openStripe, syncStripe } = await sourcesIn(folder)
  const stripe = await startStripe()
  await syncStripe(openStripe({ secretKey: stripe.secretKey, apiBase: stripe.url }), () => {})
  const shop = await startServer({
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_browser_tests',
    STRIPE_API_BASE: stripe.url,
  })
  const demo = await startServer()
  return {
    shop,
    demo,
    async close() {
      await Promise.all([shop.stop(), demo.stop()])
      await stripe.close()
    },
  }
}

function buildCopy(copy: string, changes: Readonly<Record<string, string>>): void {
  const files = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], root).split('\0')
  for (const file of files) if (file !== '' && existsSync(join(root, file))) cpSync(join(root, file), join(copy, file))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const catalogue = join(copy, 'domain/catalogue.ts')
  let text = readFileSync(catalogue, 'utf8')
  for (const [amount, other] of Object.entries(changes)) {
    expect(text.split(amount), `${amount} stands in the catalogue once`).toHaveLength(2)
    text = text.replace(amount, other)
  }
  writeFileSync(catalogue, text)
  run(process.execPath, ['scripts/build.ts'], copy)
}

function run(program: string, parts: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(program, parts, { cwd, encoding: 'utf8', env: environment() })
  if (status !== 0) throw new Error(`${program} ${parts.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
  return stdout
}

function environment() {
  const { PATH, HOME } = process.env
  return { PATH, HOME }
}

const test = onUsualServer.extend<object, { shops: Shops }>({
  shops: [
    async ({ browserName: _ }, use) => {
      const shops = await openShops(root)
      await use(shops)
      await shops.close()
    },
    // On a busy machine, starting two servers with databases takes longer than the normal time limit of a test.
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shops }, use) => use(shops.shop.url),
})

test.use(byDay)

type Amounts = Readonly<Record<PriceId, number>>

async function penceIn(place: Locator): Promise<number> {
  await expect(place).toContainText('£')
  const [, price] = /£(\d+(?:\.\d\d)?)(?![\d.]*\d)/.exec(await place.innerText()) ?? []
  return Math.round(Number(price) * 100)
}

async function penceInEach<Name extends string>(places: Readonly<Record<Name, Locator>>) {
  const all: Record<string, number> = {}
  for (const [name, place] of Object.entries<Locator>(places)) all[name] = await penceIn(place)
  return all as Record<Name, number>
}

async function priceList({ url }: Server): Promise<readonly PlanPrice[]> {
  const { prices } = (await (await fetch(`${url}/api/prices`)).json()) as { prices: PlanPrice[] }
  return prices
}

const planCard = (page: Page, name: 'Premium' | 'Annual Premium'): Locator =>
  page.getByRole('main').getByRole('region', { name, exact: true })

function cardsOf(page: Page) {
  const [month, year] = [planCard(page, 'Premium'), planCard(page, 'Annual Premium')]
  const printed = (card: Locator) =>
    card
      .getByText(/^£[\d.]+$/)
      .and(card.locator(':not(s)'))
      .first()
  const charge = (card: Locator) => card.getByText(/^First charge/)
  return { month, year, printed, charge }
}

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Upgrade', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose Your Plan' })
  await expect(dialog.getByText(/^First charge/)).toBeVisible()
  return dialog
}

async function paymentPage(page: Page, button: Locator): Promise<Locator> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), button.click()])
  // At first the tab shows a text that asks the user to wait.
  await expect(tab.getByRole('heading', { level: 1, name: /^(Checkout|Test payment)$/ })).toBeVisible()
  return tab.getByRole('main')
}

async function payingOn(page: Page, server: Server): Promise<number[]> {
  const pence: number[] = []
  const pay = async (button: Locator): Promise<void> => {
    const place = await paymentPage(page, button)
    pence.push(await penceIn(place))
    await place.page().close()
    await closeToasts(page)
  }
  await visit(page, `${server.url}/pricing`)
  await expect(page.getByText(/^First charge: /)).toHaveCount(2)
  await pay(page.getByRole('button', { name: 'Go Premium' }))
  await pay(page.getByRole('button', { name: 'Choose Annual' }))
  for (const name of [/^Monthly/, /^Yearly/]) {
    const dialog = await openDialog(page)
    await dialog.getByRole('radio', { name }).check()
    await pay(dialog.getByRole('button', { name: 'Upgrade Now' }))
    await expect(dialog).toBeHidden()
  }
  return pence
}

async function sameOnEverySurface(page: Page, { shop, demo }: Shops): Promise<readonly PlanPrice[]> {
  const prices = await priceList(shop)
  const amounts = Object.fromEntries(prices.map(({ id, amount }) => [id, amount])) as Amounts
  expect(Object.keys(amounts).toSorted()).toEqual(['member_month', 'member_year', 'public_month', 'public_year'])
  const { public_month: month, public_year: year } = amounts
  const { printed, charge, ...cards } = cardsOf(page)
  const ofCards = { price: printed(cards.month), charge: charge(cards.month) }
  const ofYear = { price: printed(cards.year), charge: charge(cards.year) }

  await test.step('the API of both', async () => {
    expect(await priceList(demo)).toEqual(prices)
  })
  await test.step('/pricing for a visitor, and /terms', async () => {
    await page.goto(`${shop.url}/pricing`)
    await expect(page.getByRole('link', { name: 'Go Premium' })).toBeVisible()
    expect(await penceInEach(ofCards)).toEqual({ price: month, charge: month })
    expect(await penceInEach(ofYear)).toEqual({ price: year, charge: year })
    await page.goto(`${shop.url}/terms`)
    const money = page.getByRole('region', { name: 'Premium and what it costs' }).getByRole('listitem')
    const said = (await money.allInnerTexts()).map((line) => [...line.matchAll(/£([\d.]*\d)/g)])
    expect(said.map((found) => found.map(([, price]) => Math.round(Number(price) * 100)))).toEqual([
      [month, year],
      [amounts.member_month, amounts.member_year],
    ])
  })
  const member = await newPerson(shop)
  await enter(page.context(), shop, member)
  await test.step('/pricing for a member', async () => {
    await page.goto(`${shop.url}/pricing`)
    await expect(page.getByText(/^First charge: /)).toHaveCount(2)
    const own = (card: Locator) => card.getByText(/^Your member price: /)
    expect(await penceInEach({ ...ofCards, own: own(cards.month) })).toEqual({
      price: month,
      charge: amounts.member_month,
      own: amounts.member_month,
    })
    expect(await penceInEach({ ...ofYear, own: own(cards.year) })).toEqual({
      price: year,
      charge: amounts.member_year,
      own: amounts.member_year,
    })
  })
  await test.step('the upgrade dialog', async () => {
    const dialog = await openDialog(page)
    for (const [id, name, per] of [
      ['member_month', /^Monthly/, 'per month'],
      ['member_year', /^Yearly/, 'per year'],
    ] as const) {
      await dialog.getByRole('radio', { name }).check()
      const printedPrice = dialog.getByText(per, { exact: true }).locator('..')
      const words = dialog.getByText(/^First charge/)
      expect(await penceInEach({ price: printedPrice, charge: words })).toEqual({
        price: amounts[id],
        charge: amounts[id],
      })
    }
  })
  // Members always pay the lower of two prices, with either button (D57).
  const memberPrices = [amounts.member_month, amounts.member_year, amounts.member_month, amounts.member_year]
  await test.step('the checkout of the payment provider', async () => {
    expect(await payingOn(page, shop)).toEqual(memberPrices)
  })
  await test.step('the sandbox', async () => {
    await enter(page.context(), demo, await newPerson(demo))
    expect(await payingOn(page, demo)).toEqual(memberPrices)
  })
  return prices
}

interface Words {
  readonly percent: string
  readonly struck: { readonly month: string; readonly year: string }
  readonly saved: { readonly exactly: string; readonly months: string; readonly roundly: string; readonly full: string }
}

async function savingsAre(page: Page, { url }: Server, { percent, struck, saved }: Words): Promise<void> {
  const { month, year } = cardsOf(page)
  await visit(page, `${url}/pricing`)
  await expect(month.getByText(percent, { exact: true })).toBeVisible()
  await expect(month.locator('s')).toHaveText(struck.month)
  await expect(year.locator('s')).toHaveText(struck.year)
  await expect(year.getByText(saved.exactly, { exact: true })).toBeVisible()
  await expect(year.getByText(saved.months, { exact: true })).toBeVisible()
  const dialog = await openDialog(page)
  await expect(dialog.getByText(saved.roundly, { exact: true })).toBeVisible()
  await expect(dialog.getByText(saved.full, { exact: true })).toBeVisible()
}

const listed = (place: Locator): Locator => place.getByRole('listitem')

const tenOfPremium = [
  'AI task prioritisation',
  'Personalised tips',
  'Wellness and mindfulness tools',
  'Community support',
  'AI meal planning',
  'A parenting coach',
  'Custom goals',
  'Priority support',
  'Unlimited wellness tracking',
  'Premium community features',
]

function linesOf(text: Locator): Promise<string[]> {
  return text.evaluate((element) => {
    const lines: { bottom: number; words: string }[] = []
    const letters = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = letters.nextNode(); node; node = letters.nextNode()) {
      for (const [place, letter] of (node.textContent ?? '').split('').entries()) {
        range.setStart(node, place)
        range.setEnd(node, place + 1)
        const { bottom, width } = range.getBoundingClientRect()
        const line = lines.at(-1)
        if (line && (width === 0 || Math.abs(bottom - line.bottom) < 4)) line.words += letter
        else lines.push({ bottom, words: letter })
      }
    }
    return lines.map(({ words }) => words)
  })
}

onUsualServer(
  'the pricing page: three plans, ten items, and buttons by who asks',
  { tag: '@gate' },
  async ({ page, harbour }) => {
    const main = page.getByRole('main')
    const trial = main.getByRole('region', { name: 'Free Trial', exact: true })
    const cards = [trial, planCard(page, 'Premium'), planCard(page, 'Annual Premium')] as const
    await page.goto('/pricing')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('PRICING')
    await expect(main.getByText('Join 10,000+ moms.')).toBeVisible()
    const promise = main.getByText('7-day free trial • Cancel anytime • No commitment')
    await expect(promise).toBeVisible()
    const lines = await linesOf(promise)
    for (const phrase of ['7-day free trial •', 'Cancel anytime •', 'No commitment']) {
      expect(
        lines.some((line) => line.includes(phrase)),
        `${phrase} in one of ${lines.join(' / ')}`,
      ).toBe(true)
    }
    await expect(trial.getByText('£0', { exact: true })).toBeVisible()
    await expect(trial.getByText('for 7 days', { exact: true })).toBeVisible()
    await expect(listed(trial)).toHaveText([
      'Basic task management',
      'Limited daily tips',
      'Community access',
      'Basic wellness tools',
    ])
    await expect(trial.getByText('For all 7 days you have everything in Premium.')).toBeVisible()
    await expect(cards[1].getByText('per month', { exact: true })).toBeVisible()
    await expect(cards[1].getByText('Most Popular', { exact: true })).toBeVisible()
    await expect(cards[2].getByText('per year', { exact: true })).toBeVisible()
    await expect(listed(main.getByRole('region', { name: 'Everything in Premium' }))).toHaveText(tenOfPremium)
    await expect(main.getByRole('heading', { name: 'Safe & Secure' })).toBeVisible()

    await test.step('a visitor’s account comes first, and the plan goes along', async () => {
      const ways = cards.map((card) => card.locator('a[href^="/signup"]').getAttribute('href'))
      expect(await Promise.all(ways)).toEqual(
        ['trial', 'public_month', 'public_year'].map((plan) => `/signup?plan=${plan}`),
      )
      await expect(main.getByText('Your member price')).toHaveCount(0)
      await expect(page.getByRole('banner').getByRole('button', { name: /days? left|Upgrade/ })).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
      await page.getByRole('banner').getByLabel('Back', { exact: true }).click()
      await expect(page).toHaveURL('/landing')
    })
    await test.step('a member starts the trial here, or goes to pay', async () => {
      await enter(page.context(), harbour, await newPerson(harbour))
      await page.goto('/pricing')
      await expect(cards[1].getByRole('button', { name: 'Go Premium' })).toBeVisible()
      await expect(cards[2].getByRole('button', { name: 'Choose Annual' })).toBeVisible()
      await trial.getByRole('button', { name: 'Start Free Trial' }).click()
      await expect(trial.getByText('7 days left of your trial. Nothing to do: it ends by itself.')).toBeVisible()
      await expect(page.getByText(/^First charge: £7\.99 on/)).toBeVisible()
      await page.getByRole('banner').getByRole('button', { name: 'Back', exact: true }).click()
      await expect(page).toHaveURL('/home')
    })
    await test.step('the dialog names what Premium has, and what free keeps', async () => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^7 days left/ })
        .click()
      const dialog = page.getByRole('dialog', { name: 'Choose Your Plan' })
      await expect(listed(dialog.getByRole('list', { name: 'Premium' }))).toHaveText([
        'Unlimited task planning',
        'All wellness programs',
        'Advanced meditation timers',
        'Full community access',
        'Local meetup integration',
        'Smart meal planning',
        'Emergency supplies tracker',
        'Priority support',
        'Offline access',
      ])
      await expect(
        dialog.getByText(
          'Free keeps: home page, basic task planner (3 tasks), limited tip viewing, basic wellness exercises.',
        ),
      ).toBeVisible()
    })
  },
)

const amountsOf = (prices: readonly PlanPrice[]) => prices.map(({ id, amount, listAmount }) => [id, amount, listAmount])

test('an offer costs the same pence on every surface: API, prices, terms, dialog, checkout and sandbox', async ({
  page,
  shops,
}) => {
  test.slow()
  expect(amountsOf(await sameOnEverySurface(page, shops))).toEqual([
    ['public_month', 999, 1199],
    ['public_year', 9900, 11_988],
    ['member_month', 799, null],
    ['member_year', 7999, null],
  ])
  await savingsAre(page, shops.demo, {
    percent: 'Save 17%',
    struck: { month: '£11.99', year: '£119.88' },
    saved: {
      exactly: 'Save £20.88',
      months: 'Best Value - 2 months FREE!',
      roundly: 'Save £16!',
      full: '£15.89 less than twelve single months',
    },
  })
})

test(
  'changing a number in the catalogue changes every surface, and the savings with it',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(240_000)
    const copy = mkdtempSync(join(tmpdir(), 'harbour-prices-'))
    try {
      buildCopy(copy, { 'month: 999,': 'month: 1049,', 'year: 7999,': 'year: 8250,' })
      const shops = await openShops(copy)
      try {
        expect(amountsOf(await sameOnEverySurface(page, shops))).toEqual([
          ['public_month', 1049, 1199],
          ['public_year', 9900, 12_588],
          ['member_month', 799, null],
          ['member_year', 8250, null],
        ])
        await savingsAre(page, shops.demo, {
          percent: 'Save 13%',
          struck: { month: '£11.99', year: '£125.88' },
          saved: {
            exactly: 'Save £26.88',
            months: 'Best Value - 2 months FREE!',
            roundly: 'Save £13!',
            full: '£13.38 less than twelve single months',
          },
        })
      } finally {
        // An open page would log errors when its server stops.
        await page.close()
        await shops.close()
      }
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  },
)
