import type { Page } from '@playwright/test'
import { expect, stored, test, toastOf } from './harbour.ts'
import { arrive, evening, loadAgain, openWindDown, pass, slowAnswers, windDownOf } from './wind-down-page.ts'

const second = 1000
const minute = 60 * second
const done = 'Wind-Down Complete! 🌙'

interface Entry {
  readonly kind: string
  readonly day: string
  readonly at: string
  readonly doneMs: number
  readonly finished: boolean
}

const history = async (page: Page) => JSON.parse((await stored(page, 'harbour:sessions')) ?? '[]') as Entry[]
const start = Date.parse(evening)

async function seconds(page: Page): Promise<number> {
  const [minutes = 0, rest = 0] = (await windDownOf(page).digits.innerText()).split(':').map(Number)
  return minutes * 60 + rest
}

async function expectSeconds(page: Page, expected: number): Promise<void> {
  await expect.poll(async () => Math.abs((await seconds(page)) - expected)).toBeLessThanOrEqual(1)
}

test.beforeEach(async ({ maya, context, guard }) => {
  guard.expect(slowAnswers)
  expect(maya.name).toBe('Maya')
  await context.addInitScript(() => {
    const counted = window as unknown as { plays: number }
    counted.plays = 0
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function () {
      counted.plays += 1
      return play.call(this)
    }
  })
})

const plays = (page: Page) => page.evaluate(() => (window as unknown as { plays: number }).plays)

test('the clock alone counts: held-back timers, a sleep, a clock set back; ended early it is kept as far as it went', async ({
  page,
}) => {
  const timer = await openWindDown(page)
  await timer.start.click()
  await test.step('timers that were held back for minutes make no difference', async () => {
    await page.clock.fastForward(6 * minute)
    await expectSeconds(page, 24 * 60)
  })
  await test.step('a phone that slept shows the right second and the right stage', async () => {
    // Timers do not run during this time. Then the page becomes visible again.
    await page.clock.setSystemTime(start + 10 * minute)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expectSeconds(page, 20 * 60)
    await expect(timer.stage).toHaveText('Put the day down')
  })
  await test.step('a session that is ended early is recorded with its completed part', async () => {
    await timer.reset.click()
    await timer.start.click()
    await pass(page, 4 * minute)
    await timer.reset.click()
    expect((await history(page)).map(({ finished, doneMs }) => [finished, doneMs])).toContainEqual([false, 4 * minute])
    await expect(toastOf(page, done)).toHaveCount(0)
  })
  await test.step('a clock set back while the page is away: loaded again it goes on where it was', async () => {
    await timer.start.click()
    await pass(page, 5 * minute)
    await page.clock.setSystemTime(start - 30 * minute)
    await loadAgain(page)
    await expectSeconds(page, 25 * 60)
    await pass(page, minute)
    await expectSeconds(page, 24 * 60)
  })
})

test('killed and opened again it goes on, running or paused', { tag: '@gate' }, async ({ page, context }) => {
  const timer = await openWindDown(page)
  await timer.start.click()
  await pass(page, minute)
  await page.close()
  const again = await context.newPage()
  await arrive(again)
  await pass(context, 3 * minute)
  await expectSeconds(again, 26 * 60)
  await windDownOf(again).pause.click()
  await again.close()
  const last = await context.newPage()
  await arrive(last)
  await expect(windDownOf(last).start).toBeVisible()
  await pass(context, 3 * minute)
  await expectSeconds(last, 26 * 60)
})

test('of two tabs only the one that started it sounds; it completes once: one toast, one entry', async ({
  page,
  context,
}) => {
  const timer = await openWindDown(page)
  const other = await context.newPage()
  await arrive(other)
  const there = windDownOf(other)
  await expect(there.start).toBeVisible()
  await test.step('a tab that did not start it plays no sound', async () => {
    await timer.start.click()
    await expect.poll(() => plays(page)).toBeGreaterThan(0)
    await pass(context, 10 * second)
    await expect(there.pause).toBeVisible()
    await loadAgain(other)
    await expect(there.pause).toBeVisible()
    await pass(context, 10 * second)
    expect(await plays(other)).toBe(0)
  })
  await test.step('each tab follows the other, and the end is reported once', async () => {
    await timer.reset.click()
    await timer.start.click()
    await expect(there.pause).toBeVisible()
    await there.pause.click()
    await expect(timer.start).toBeVisible()
    await timer.start.click()
    await expect(there.pause).toBeVisible()

    await pass(context, 30 * minute + second)
    await expect(timer.finished).toBeVisible()
    await expect(there.finished).toBeVisible()
    const toasts = async () => (await toastOf(page, done).count()) + (await toastOf(other, done).count())
    await expect.poll(toasts).toBe(1)
    await pass(context, 2 * second)
    expect(await toasts()).toBe(1)
    const ended = (await history(page)).filter(({ finished }) => finished)
    expect(ended).toMatchObject([{ kind: 'wind-down', doneMs: 30 * minute }])
  })
})

test('a session that ended while no page was open ends at its own time, and is reported once', async ({
  page,
  context,
}) => {
  const timer = await openWindDown(page, '2026-11-21T23:15:00Z')
  await timer.start.click()
  await pass(page, minute)
  await page.close()
  const again = await context.newPage()
  await context.clock.setSystemTime('2026-11-22T02:00:00Z')
  await again.goto('/planner')
  // React shows some content only a moment after the first paint. The clock stands still, so the test moves it on.
  await expect(async () => {
    await again.clock.runFor(50)
    await expect(toastOf(again, done)).toHaveCount(1, { timeout: 250 })
  }).toPass()
  expect(await history(again)).toMatchObject([
    { kind: 'wind-down', finished: true, day: '2026-11-21', at: '2026-11-21T23:45:00.000Z' },
  ])
  await again.reload()
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('PLANNER')
  await pass(context, 3 * second)
  await expect(toastOf(again, done)).toHaveCount(0)
  expect(await history(again)).toHaveLength(1)
})

test('the end of a session is shown on another screen, which loads no session code without a session', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.clock.install({ time: start - minute })
  await page.goto('/planner')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PLANNER')
  expect(scripts.filter((url) => /session-ends|\/sessions-/.test(url))).toEqual([])

  const timer = await openWindDown(page)
  await timer.start.click()
  await page.clock.resume()
  await page.getByRole('link', { name: 'Planner' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PLANNER')
  await pass(page, 30 * minute)
  await expect(toastOf(page, done)).toHaveCount(1)
})
