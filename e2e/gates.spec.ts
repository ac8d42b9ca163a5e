import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { freeTips } from '../content/open/tips.ts'
import { goalSuggestions } from '../content/premium/goal-suggestions.ts'
import { premiumTips } from '../content/premium/tips.ts'
import { wisdom } from '../content/premium/wisdom.ts'
import { trialDays } from '../domain/access.ts'
import { test, type ClockedServer } from './clocked-server.ts'
import { byDay, closeToasts, expect, store, test as onUsualServer, toastOf } from './harbour.ts'
import { call, enter, newPerson, newSession, startTrial, type Person } from './people.ts'
import { plannerOf, tasksOf } from './planner-page.ts'
import { dayMs } from '../domain/day.ts'

test.use(byDay)

const hourMs = dayMs / 24
const trialMs = trialDays * dayMs

const plansOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Choose Your Plan' })
const usedOrder = (page: Page): Locator => page.getByText('Worked out on your device by fixed rules.')

/** Opens the planner with three open tasks and, in it, the suggested order or its gate. */
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

/** Opens the planner on the member's phone and laptop and, in both, the suggested order or its gate. */
async function onTwoDevices(page: Page, newDevice: () => Promise<BrowserContext>, shop: ClockedServer, member: Person) {
  const phone = await newDevice()
  await enter(phone, shop, member)
  const other = await phone.newPage()
  const here = await openOrder(page, shop)
  const there = await openOrder(other, shop)
  return { phone, other, here, there }
}

const startOf = ({ gate }: ReturnType<typeof plannerOf>): Locator =>
  gate.getByRole('button', { name: 'Start Free Trial' })

/**
 * Presses 'Learn More' in the gate, and expects this toast and the plans with the name of the feature. After closing,
 * the focus must be back on the button.
 */
async function learnMore(page: Page, says: string): Promise<void> {
  const button = plannerOf(page).gate.getByRole('button', { name: 'Learn More' })
  await button.click()
  await expect(toastOf(page, 'Premium Feature 👑', says)).toBeVisible()
  await expect(plansOf(page).getByText('Suggested Order requires premium access', { exact: true })).toBeVisible()
  await closeToasts(page)
  await plansOf(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(plansOf(page)).toHaveCount(0)
  await expect(button).toBeFocused()
}

test('somebody who never had a trial: the gate says nothing of what is behind it, and the trial opens it in place and on the other device', async ({
  page,
  context,
  newDevice,
  shop,
  guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  const member = await newMember(context, shop)
  const { other, here, there } = await onTwoDevices(page, () => newDevice({ baseURL: shop.url }), shop, member)
  await expect(startOf(there)).toBeVisible()

  await test.step('what stands behind the gate cannot be reached and says nothing', async () => {
    await expect(here.gate.getByRole('button')).toHaveText(['Start Free Trial', 'Learn More'])
    await expect(here.gate.getByRole('heading')).toHaveText(['Suggested Order'])
    expect(await here.gate.locator('[inert]').innerText()).toBe('')
  })
  await test.step('Learn More', async () => {
    await learnMore(page, 'Start your 7-day free trial!')
  })
  await test.step('without a network the gate stays, and offers nothing that cannot work', async () => {
    await expect(here.gate.getByRole('status')).toHaveText('No card. Ends by itself.')
    await context.setOffline(true)
    await expect(startOf(here)).toBeDisabled()
    await expect(here.gate.getByRole('button', { name: 'Learn More' })).toBeDisabled()
    await expect(here.gate.getByRole('status')).toHaveText(
      'Your trial can start as soon as you’re connected. None of its days are lost.',
    )
    await context.setOffline(false)
    await expect(startOf(here)).toBeEnabled()
  })
  await test.step('Start Free Trial opens what was behind the gate, in place', async () => {
    await here.field.fill('Half a thought')
    await startOf(here).click()
    await expect(usedOrder(page)).toBeVisible()
    await expect(here.gate).toHaveCount(0)
    await expect(toastOf(page, 'Your free trial has started')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: /^7 days left\b/ })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(here.field).toHaveValue('Half a thought')
    await here.field.press('Enter')
    await expect.poll(here.titles).toEqual(['One', 'Two', 'Three', 'Half a thought'])
  })
  await test.step('on the other device it opens by itself', async () => {
    await expect(usedOrder(other)).toBeVisible()
  })
})

test(
  'a trial started again on a device that does not know it yet is found running',
  { tag: '@long' },
  async ({ page, newDevice, shop, guard }) => {
    guard.expect(/status of 409/, /ERR_FAILED/, /^The subscription could not be checked/)
    const member = await newMember(page.context(), shop)
    const { other, here, there } = await onTwoDevices(page, () => newDevice({ baseURL: shop.url }), shop, member)
    await expect(startOf(there)).toBeVisible()
    let deaf = true
    await other.route('**/api/check-subscription', (route) => (deaf ? route.abort() : route.continue()))
    await other.route('**/api/start-trial', async (route) => {
      const answer = await route.fetch()
      deaf = false
      await route.fulfill({ response: answer })
    })
    await startOf(here).click()
    await expect(usedOrder(page)).toBeVisible()
    await startOf(there).click()
    await expect(toastOf(other, 'Your free trial is running already')).toBeVisible()
    await expect(usedOrder(other)).toBeVisible()
  },
)

test('the last hour of a trial: access holds without a network, and at its end the gate is back by itself on both devices', async ({
  page,
  context,
  newDevice,
  shop,
  guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  const member = await newMember(context, shop)
  await startTrial(shop, member)
  await shop.pass(trialMs - hourMs)
  const { phone, other, here, there } = await onTwoDevices(page, () => newDevice({ baseURL: shop.url }), shop, member)
  await expect(usedOrder(page)).toBeVisible()
  await expect(usedOrder(other)).toBeVisible()

  await test.step('without a network access holds, and the plans say that they need one', async () => {
    const badge = page.getByRole('banner').getByRole('button', { name: /^1 day left\b/ })
    await context.setOffline(true)
    await badge.click()
    await expect(toastOf(page, 'You’re offline', 'Please try again when you’re connected.')).toBeVisible()
    await expect(plansOf(page)).toHaveCount(0)
    await here.add('Four')
    await expect.poll(here.titles).toEqual(['One', 'Two', 'Three', 'Four'])
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
    await closeToasts(page)
    await plansOf(page).getByRole('button', { name: 'Close', exact: true }).click()
    await expect(plansOf(page)).toHaveCount(0)
  })
  await test.step('the trial ends while the page is open: the gate is back, and everything made is still there', async () => {
    await phone.setOffline(true)
    await shop.pass(hourMs)
    await page.clock.fastForward(hourMs)
    await expect(here.gate.getByRole('button')).toHaveText(['Upgrade Now', 'Learn More'])
    await expect(page.getByRole('banner').getByRole('button', { name: 'Upgrade', exact: true })).toBeVisible()
    await expect.poll(here.titles).toEqual(['One', 'Two', 'Three', 'Four'])
    await expect(page.getByText('4 open tasks. All of them stay yours to use.', { exact: true })).toBeVisible()
  })
  await test.step('it ends without a network as well', async () => {
    await expect(usedOrder(other)).toBeVisible()
    await other.clock.fastForward(hourMs + 1_000)
    await expect(there.gate.getByRole('button')).toHaveText(['Upgrade Now', 'Learn More'])
  })
  await test.step('Learn More and Upgrade Now open the plans with the feature’s name', async () => {
    await learnMore(page, 'Your trial has ended.')
    await here.gate.getByRole('button', { name: 'Upgrade Now' }).click()
    await expect(plansOf(page).getByText('Suggested Order requires premium access', { exact: true })).toBeVisible()
  })
})

test(
  'the plans are open when the subscription begins elsewhere: Already Subscribed',
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

/**
 * All sentences that only members with access get. Short sentences are left out, because they could occur anywhere by
 * chance.
 */
const premiumSentences = [
  ...premiumTips.map(({ content }) => content),
  ...wisdom.map(({ content }) => content),
  ...goalSuggestions.map(({ description }) => description),
].flatMap((text) => text.split(/(?<=[.!?]) /).filter((sentence) => sentence.length >= 20))

function premiumIn(text: string): string[] {
  const plain = text.replace(/\\u([0-9a-fA-F]{4})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return premiumSentences.filter((sentence) => plain.includes(sentence))
}

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

onUsualServer(
  'no file of the app holds premium content; only the API gives it, and only with access',
  { tag: '@gate' },
  async ({ harbour }) => {
    const client = join(dirname(import.meta.dirname), 'dist', 'client')
    const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(js|css|html|json|svg)$/.test(name),
    )
    expect(files.length).toBeGreaterThan(50)
    for (const file of files) expect(premiumIn(readFileSync(join(client, file), 'utf8')), file).toEqual([])

    const member = await newPerson(harbour)
    await startTrial(harbour, member)
    const packs = ['tips', 'wisdom', 'goal-suggestions']
    const session = await newSession(harbour, member)
    const given = await Promise.all(
      packs.map(async (pack) => (await call(harbour, `/api/content/${pack}`, undefined, session)).text()),
    )
    expect(premiumIn(given.join(''))).toEqual(premiumSentences)
  },
)
