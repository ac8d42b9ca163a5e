import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { freeTips } from '../content/open/tips.ts'
import { goalSuggestions } from '../content/premium/goal-suggestions.ts'
import { premiumTips } from '../content/premium/tips.ts'
import { wisdom } from '../content/premium/wisdom.ts'
import { trialDays } from '../domain/access.ts'
import { test, type ClockedServer } from './clocked-server.ts'
import { closeToasts, expect, store, toastOf, visit } from './harbour.ts'
import { call, enter, newPerson, newSession, startTrial, type Person } from './people.ts'
import { plannerOf, tasksOf } from './planner-page.ts'
import { dayMs } from '../domain/day.ts'

const hourMs = dayMs / 24
const trialMs = trialDays * dayMs

const plansOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Choose Your Plan' })
const usedOrder = (page: Page): Locator => page.getByText('Worked out on your device by fixed rules.')

/** Opens the planner with three open tasks, and with them the suggested order or its gate. */
async function openOrder(page: Page, shop: ClockedServer): Promise<ReturnType<typeof plannerOf>> {
  await page.clock.install({ time: shop.now() })
  const today = shop.now().toISOString().slice(0, 10)
  await store(page, { tasks: JSON.stringify(tasksOf(today, ['One', 'Two', 'Three'])) })
  await page.goto('/planner')
  const planner = plannerOf(page)
  await planner.suggested.click()
  return planner
}

async function newMember(context: BrowserContext, shop: ClockedServer): Promise<Person> {
  const member = await newPerson(shop)
  await enter(context, shop, member)
  return member
}

for (const { who, ended, says, gate } of [
  { who: 'never had a trial', ended: false, says: 'Start your 7-day free trial!', gate: 'Start Free Trial' },
  { who: 'is past hers', ended: true, says: 'Your trial has ended.', gate: 'Upgrade Now' },
]) {
  test(`Learn More for somebody who ${who}: the toast, and the plans with the feature’s name`, async ({
    page,
    context,
    shop,
  }) => {
    const member = await newMember(context, shop)
    if (ended) {
      await startTrial(shop, member)
      await shop.pass(trialMs)
    }
    const planner = await openOrder(page, shop)
    await planner.gate.getByRole('button', { name: 'Learn More' }).click()
    await expect(toastOf(page, 'Premium Feature 👑', says)).toBeVisible()
    const feature = plansOf(page).getByText('Suggested Order requires premium access', { exact: true })
    await expect(feature).toBeVisible()
    await closeToasts(page)
    await plansOf(page).getByRole('button', { name: 'Close', exact: true }).click()
    await expect(plansOf(page)).toHaveCount(0)
    await expect(planner.gate.getByRole('button', { name: 'Learn More' })).toBeFocused()

    if (!ended) return
    await planner.gate.getByRole('button', { name: gate }).click()
    await expect(feature).toBeVisible()
  })
}

test('what stands behind the gate cannot be reached and says nothing', async ({ page, context, shop }) => {
  await newMember(context, shop)
  const planner = await openOrder(page, shop)
  await expect(planner.gate.getByRole('button')).toHaveText(['Start Free Trial', 'Learn More'])
  await expect(planner.gate.getByRole('heading')).toHaveText(['Suggested Order'])
  expect(await planner.gate.locator('[inert]').innerText()).toBe('')
})

test('Start Free Trial in the gate opens what was behind it, in place', async ({ page, context, shop }) => {
  await newMember(context, shop)
  const planner = await openOrder(page, shop)
  await planner.field.fill('Half a thought')
  await planner.gate.getByRole('button', { name: 'Start Free Trial' }).click()
  await expect(usedOrder(page)).toBeVisible()
  await expect(planner.gate).toHaveCount(0)
  await expect(toastOf(page, 'Your free trial has started')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: /^7 days left\b/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(planner.field).toHaveValue('Half a thought')
  await planner.field.press('Enter')
  await expect.poll(planner.titles).toEqual(['One', 'Two', 'Three', 'Half a thought'])
})

test('Start Free Trial on Home, on pricing and in Account', async ({ page, context, shop }) => {
  for (const [path, place] of [
    ['/home', 'Start Free Trial'],
    ['/pricing', 'Free Trial'],
    ['/account', 'Your plan'],
  ] as const) {
    await test.step(path, async () => {
      await newMember(context, shop)
      await visit(page, path)
      await page.getByRole('region', { name: place, exact: true }).getByRole('button').click()
      await expect(toastOf(page, 'Your free trial has started')).toBeVisible()
      await expect(page.getByRole('banner').getByRole('button', { name: /^7 days left\b/ })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Start Free Trial' })).toHaveCount(0)
    })
  }
})

/** Her phone beside her laptop, both before the gate. */
async function onTwoDevices(page: Page, newDevice: () => Promise<BrowserContext>, shop: ClockedServer) {
  const member = await newMember(page.context(), shop)
  const phone = await newDevice()
  await enter(phone, shop, member)
  const other = await phone.newPage()
  const here = await openOrder(page, shop)
  const there = await openOrder(other, shop)
  const start = (planner: typeof here) => planner.gate.getByRole('button', { name: 'Start Free Trial' })
  await expect(start(here)).toBeVisible()
  await expect(start(there)).toBeVisible()
  return { other, startHere: start(here), startThere: start(there) }
}

test('a trial started on one device opens the gate on the other by itself', async ({ page, newDevice, shop }) => {
  const { other, startHere } = await onTwoDevices(page, () => newDevice({ baseURL: shop.url }), shop)
  await startHere.click()
  await expect(usedOrder(page)).toBeVisible()
  await expect(usedOrder(other)).toBeVisible()
})

test(
  'started again on a device that had not heard of it, it is found running',
  { tag: '@long' },
  async ({ page, newDevice, shop, guard }) => {
    guard.expect(/status of 409/, /ERR_FAILED/, /^The subscription could not be checked/)
    const { other, startHere, startThere } = await onTwoDevices(page, () => newDevice({ baseURL: shop.url }), shop)
    let deaf = true
    await other.route('**/api/check-subscription', (route) => (deaf ? route.abort() : route.continue()))
    await other.route('**/api/start-trial', async (route) => {
      const answer = await route.fetch()
      deaf = false
      await route.fulfill({ response: answer })
    })
    await startHere.click()
    await expect(usedOrder(page)).toBeVisible()
    await startThere.click()
    await expect(toastOf(other, 'Your free trial is running already')).toBeVisible()
    await expect(usedOrder(other)).toBeVisible()
  },
)

test('the trial ends while the page is open: the gate is back by itself, and what she made is still there', async ({
  page,
  context,
  shop,
}) => {
  const member = await newMember(context, shop)
  await startTrial(shop, member)
  await shop.pass(trialMs - hourMs)
  const planner = await openOrder(page, shop)
  await planner.add('Four')
  await expect(usedOrder(page)).toBeVisible()

  await shop.pass(hourMs)
  await page.clock.fastForward(hourMs)
  await expect(planner.gate.getByRole('button')).toHaveText(['Upgrade Now', 'Learn More'])
  await expect(page.getByRole('banner').getByRole('button', { name: 'Upgrade', exact: true })).toBeVisible()
  await expect.poll(planner.titles).toEqual(['One', 'Two', 'Three', 'Four'])
  await expect(page.getByText('4 open tasks. All of them stay yours to use.', { exact: true })).toBeVisible()
})

test(
  'the plans are open when her subscription begins elsewhere: Already Subscribed',
  { tag: '@long' },
  async ({ page, context, shop }) => {
    const member = await newMember(context, shop)
    const planner = await openOrder(page, shop)
    await planner.gate.getByRole('button', { name: 'Learn More' }).click()
    await expect(plansOf(page).getByRole('button', { name: 'Upgrade Now' })).toBeEnabled()
    await shop.buy(member, 'member_year')
    await expect(plansOf(page).getByRole('button', { name: 'Already Subscribed' })).toBeDisabled()
    await expect(plansOf(page).getByRole('button', { name: 'Upgrade Now' })).toHaveCount(0)
    for (const price of await plansOf(page).getByRole('radio').all()) await expect(price).toBeDisabled()
    await closeToasts(page)
    await plansOf(page).getByRole('button', { name: 'Close', exact: true }).click()
    await expect(usedOrder(page)).toBeVisible()
  },
)

test.describe('without a network, in an open page', () => {
  test('access holds, and the plans say that they need one', async ({ page, context, shop, guard }) => {
    guard.expect(/ERR_INTERNET_DISCONNECTED/)
    const member = await newMember(context, shop)
    await startTrial(shop, member)
    const planner = await openOrder(page, shop)
    await expect(usedOrder(page)).toBeVisible()
    const badge = page.getByRole('banner').getByRole('button', { name: /^7 days left\b/ })

    await context.setOffline(true)
    await badge.click()
    const away = toastOf(page, 'You’re offline', 'Please try again when you’re connected.')
    await expect(away).toBeVisible()
    await expect(plansOf(page)).toHaveCount(0)
    await planner.add('Four')
    await expect.poll(planner.titles).toEqual(['One', 'Two', 'Three', 'Four'])
    await expect(usedOrder(page)).toBeVisible()

    await context.setOffline(false)
    await badge.click()
    const pay = plansOf(page).getByRole('button', { name: 'Upgrade Now' })
    await expect(pay).toBeEnabled()
    await context.setOffline(true)
    await expect(plansOf(page).getByRole('status')).toHaveText(
      'You’re offline. Plans can be chosen as soon as you’re connected.',
    )
    await expect(pay).toBeDisabled()
    await context.setOffline(false)
    await expect(pay).toBeEnabled()
  })

  test('the trial’s end comes all the same', async ({ page, context, shop, guard }) => {
    guard.expect(/ERR_INTERNET_DISCONNECTED/)
    const member = await newMember(context, shop)
    await startTrial(shop, member)
    await shop.pass(trialMs - hourMs)
    const planner = await openOrder(page, shop)
    await expect(usedOrder(page)).toBeVisible()
    await context.setOffline(true)
    await page.clock.fastForward(hourMs + 1_000)
    await expect(planner.gate.getByRole('button')).toHaveText(['Upgrade Now', 'Learn More'])
  })

  test('a free member’s gate stays, and her trial waits for the network', async ({ page, context, shop, guard }) => {
    guard.expect(/ERR_INTERNET_DISCONNECTED/)
    await newMember(context, shop)
    const planner = await openOrder(page, shop)
    const start = planner.gate.getByRole('button', { name: 'Start Free Trial' })
    await expect(start).toBeVisible()
    await context.setOffline(true)
    await start.click()
    await expect(
      toastOf(page, 'You’re offline', 'Your trial can start as soon as you’re connected. None of its days are lost.'),
    ).toBeVisible()
    await expect(start).toBeVisible()
    await context.setOffline(false)
    await start.click()
    await expect(usedOrder(page)).toBeVisible()
  })
})

/** Each sentence that only those with access get; short ones would be found anywhere. */
const premiumSentences = [
  ...premiumTips.map(({ content }) => content),
  ...wisdom.map(({ content }) => content),
  ...goalSuggestions.map(({ description }) => description),
].flatMap((text) => text.split(/(?<=[.!?]) /).filter((sentence) => sentence.length >= 20))

/** The premium sentences of a text, which may be a script or JSON with its letters escaped. */
function premiumIn(text: string): string[] {
  const plain = text.replace(/\\u([0-9a-fA-F]{4})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return premiumSentences.filter((sentence) => plain.includes(sentence))
}

/** Keeps every answer of the API and every file that the pages of a context are given. */
async function overhear(context: BrowserContext): Promise<Map<string, string>> {
  const heard = new Map<string, string>()
  const isLive = ({ pathname }: URL) => pathname === '/api/live'
  await context.route(
    (url) => /^\/(api|assets)\//.test(url.pathname) && !isLive(url),
    async (route) => {
      const answer = await route.fetch()
      const { pathname } = new URL(route.request().url())
      heard.set(pathname, `${heard.get(pathname) ?? ''}\n${await answer.text()}`)
      await route.fulfill({ response: answer })
    },
  )
  return heard
}

test('a free member’s browser is never given premium content', async ({ page, context, shop, guard }) => {
  test.slow()
  guard.expect(/status of 404/, /404: there is no page/)
  const heard = await overhear(context)
  const member = await newMember(context, shop)
  const planner = await openOrder(page, shop)
  await expect(planner.gate.getByRole('button', { name: 'Start Free Trial' })).toBeVisible()
  await planner.gate.getByRole('button', { name: 'Learn More' }).click()
  await expect(plansOf(page).getByRole('button', { name: 'Upgrade Now' })).toBeEnabled()

  const open = ['/landing', '/pricing', '/pricing?plan=public_year', '/terms', '/privacy']
  const own = ['/home', '/planner', '/account', '/wellness', '/tips', '/favorites']
  const premium = ['/community', '/goals', '/meal-planner', '/emergency-supplies']
  for (const place of [...open, ...own, ...premium]) {
    await page.goto(place, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/home')
  await page.getByRole('banner').getByRole('button', { name: 'Navigate' }).click()
  await page.getByRole('button', { name: 'Help now' }).click()
  await expect(page.getByRole('dialog', { name: 'Help now' })).toBeVisible()

  expect([...heard.keys()].filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(20)
  expect([...heard.keys()]).toEqual(expect.arrayContaining(['/api/check-subscription', '/api/subscription']))
  for (const [path, text] of heard) expect(premiumIn(text), path).toEqual([])
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(premiumIn(kept)).toEqual([])

  const cookie = await newSession(shop, member)
  for (const pack of ['wisdom', 'recipes', 'meetups', 'groups', 'goal-suggestions']) {
    const answer = await call(shop, `/api/content/${pack}`, undefined, cookie)
    expect([pack, answer.status]).toEqual([pack, 403])
    expect(await answer.json()).toMatchObject({ code: 'PREMIUM_NEEDED' })
  }
  const tips = await (await call(shop, '/api/content/tips', undefined, cookie)).text()
  expect(premiumIn(tips)).toEqual([])
  expect(tips).toContain(freeTips[0]?.content)
})

test('no file of the app holds premium content; only the API gives it, and only with access', async ({ shop }) => {
  const client = join(dirname(import.meta.dirname), 'dist', 'client')
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html|json|svg)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(50)
  for (const file of files) expect(premiumIn(readFileSync(join(client, file), 'utf8')), file).toEqual([])

  const member = await newPerson(shop)
  await startTrial(shop, member)
  const packs = ['tips', 'wisdom', 'goal-suggestions']
  const given = await Promise.all(packs.map((pack) => shop.ask(member, `/api/content/${pack}`)))
  expect(premiumIn(JSON.stringify(given))).toEqual(premiumSentences)
})
