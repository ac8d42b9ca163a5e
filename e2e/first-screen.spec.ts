import type { Page, Request } from '@playwright/test'
import { expect, isAlive, test } from './harbour.ts'
import { neverTellOfPaint } from './paint-entries.ts'
import { shifted, watchShifts, whatMoved } from './shifts.ts'
import { slowDown } from './slow-phone.ts'

test('a slow phone paints the first view in pieces without a layout shift', async ({ newDevice, harbour }) => {
  test.slow()
  // The browser decides whether it paints one part of the page before the next part arrives, so each page is loaded
  // more than once.
  for (const address of ['/landing', '/landing?v=b', '/welcome']) {
    for (let time = 0; time < 2; time += 1) {
      const context = await newDevice()
      const page = await context.newPage()
      await watchShifts(page)
      await slowDown(page)
      await page.goto(harbour.url + address, { waitUntil: 'load' })
      await page.evaluate(() => document.fonts.ready)
      expect(await shifted(page), `${address}\n${await whatMoved(page)}`).toBeLessThan(0.01)
      await context.close()
    }
  }
})

test('the app begins without a paint entry, and without waiting for one', async ({ page, maya: _, guard }) => {
  guard.expect(/404: there is no page|status of 404/)
  await page.addInitScript(neverTellOfPaint)
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window)
    // Replaces `setTimeout`, so that timers of 200 ms or more never fire.
    const short = (handler: TimerHandler, ms = 0): number => (ms < 200 ? start(handler, ms) : 0)
    Object.assign(window, { setTimeout: short })
  })
  // These pages start in different ways: with prepared text, with placeholders, empty, and the last two with content
  // that is hidden for a remembered member.
  for (const address of ['/home', '/goals', '/no-such-place', '/pricing', '/login']) {
    await page.goto(address)
    await expect.poll(() => isAlive(page), address).toBe(true)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
  }
})

async function holdApp(page: Page): Promise<{ hold: () => void; release: () => void }> {
  let go = (): void => {}
  let released = Promise.resolve()
  await page.route('**/assets/app-*.js', async (route) => {
    await released
    await route.continue()
  })
  return {
    hold: () => {
      released = new Promise<void>((resolve) => (go = resolve))
    },
    release: () => go(),
  }
}

async function watchLargest(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const largest: { at: number; words: string }[] = []
    Object.assign(globalThis, { largest })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { startTime, element } = entry as LargestContentfulPaint
        largest.push({ at: startTime, words: element?.textContent ?? '' })
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

test(
  'first words and shapes stand there before the app, and it takes over without a jump',
  { tag: '@gate' },
  async ({ page, maya: _ }) => {
    await watchShifts(page)
    await watchLargest(page)
    const app = await holdApp(page)

    const late = await page.evaluate(() => new Date().getHours() < 6 || new Date().getHours() >= 18)
    for (const { address, words, largestIsFirst } of [
      { address: '/home', words: /^Good (morning|afternoon|evening),/, largestIsFirst: true },
      // In the evening and at night the largest text is about sleep. It depends on a setting of the member that only
      // the app can read.
      { address: '/wellness', words: /^Good (morning|afternoon|evening),|water|Halfway|tide/, largestIsFirst: !late },
      // On the planner the task list comes first (D40). It is the largest text, and only the app can read the tasks.
      { address: '/planner', words: /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day \d/, largestIsFirst: false },
    ] as const) {
      await test.step(`${address} says its first words before the app is there`, async () => {
        app.hold()
        await page.goto(address, { waitUntil: 'commit' })
        const sight = page.locator('[data-first-sight]')
        await expect(sight.getByText(words).filter({ visible: true }).first()).toBeVisible()
        await expect(page.getByRole('status')).toHaveText('Loading...')
        // Screen readers must not find the prerendered preview, which only looks like the screen.
        await expect(page.getByRole('heading')).toHaveCount(0)
        const said = await sight.getByText(words).filter({ visible: true }).first().innerText()
        await expect
          .poll(() => page.evaluate(() => (Reflect.get(globalThis, 'largest') as unknown[]).length))
          .toBeGreaterThan(0)
        await page.evaluate(() => document.fonts.ready)
        const released = await page.evaluate(() => performance.now())
        app.release()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0)
        await expect(page.getByText(said, { exact: true }).first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await shifted(page)).toBeLessThan(0.02)
        const largest = (await page.evaluate(() => Reflect.get(globalThis, 'largest'))) as {
          at: number
          words: string
        }[]
        if (largestIsFirst) expect(largest.filter(({ at }) => at > released)).toEqual([])
      })
    }

    await test.step('a screen without prepared text shows placeholders before any script of the app', async () => {
      app.hold()
      await page.goto('/favorites', { waitUntil: 'commit' })
      await expect(page.locator('main svg.art-mark')).toBeVisible()
      await expect(page.getByRole('status')).toHaveText('Loading...')
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
        .toBe(1)
      app.release()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await shifted(page)).toBeLessThan(0.02)
    })
  },
)

test('the first screen requests its scripts at once, named in the HTML, and creates no formatter, which would take 40 to 60 ms', async ({
  page,
  maya: _,
}) => {
  await page.addInitScript(() => {
    const made: string[] = []
    Object.assign(globalThis, { made })
    for (const kind of ['DateTimeFormat', 'NumberFormat', 'ListFormat', 'Collator', 'Segmenter', 'PluralRules']) {
      const library = Intl as unknown as Record<string, new (...given: never[]) => object>
      const Made = library[kind]
      if (Made === undefined) throw new Error(`there is no Intl.${kind}`)
      library[kind] = new Proxy(Made, {
        construct(target, given: never[]) {
          made.push(`${kind}: ${new Error().stack ?? ''}`)
          return new target(...given)
        },
      })
    }
  })
  for (const [address, heading] of [
    ['/home', 'Maya'],
    ['/planner', 'PLANNER'],
    ['/wellness', 'Maya'],
  ] as const) {
    await test.step(`${address} names its scripts without having them fetched at once`, async () => {
      const html = await (await page.request.get(address)).text()
      const scripts = (/data-scripts="([^"]+)"/.exec(html)?.[1] ?? '').split(' ')
      expect(scripts.length).toBeGreaterThan(3)
      for (const script of scripts) expect(html.split(script), `${script} stands once`).toHaveLength(2)
      const fetched: string[] = []
      const note = (request: Request): void => void fetched.push(new URL(request.url()).pathname)
      page.on('request', note)
      await arriveWithoutFormatter(page, address, heading)
      page.off('request', note)
      // The page requests all of these scripts in one go, not only when one of them imports another.
      const own = fetched.filter((file) => /^\/assets\/.+\.js$/.test(file))
      const first = own.findIndex((file) => scripts.includes(file))
      expect(own.slice(first, first + scripts.length).toSorted()).toEqual(scripts.toSorted())
    })
  }
  await test.step('/tips creates no formatter either', () => arriveWithoutFormatter(page, '/tips', 'TIPS'))
})

/** Opens a page, waits until it requests nothing more, and expects that it has created no `Intl` formatter. */
async function arriveWithoutFormatter(page: Page, address: string, heading: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(heading, 'i'))
  expect(await page.evaluate(() => Reflect.get(globalThis, 'made') as string[]), address).toEqual([])
}
