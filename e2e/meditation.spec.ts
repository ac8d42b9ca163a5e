import type { BrowserContext, Locator, Page } from '@playwright/test'
import { meditations, meditationCare } from '../content/open/wellness/meditations.ts'
import { expectWhole } from './barriers.ts'
import { call, enter, newPerson, newSession } from './people.ts'
import { closeToasts, expect, expectInSight, stored, test, toastOf, visit, withMotion } from './harbour.ts'
import { slowAnswers } from './wind-down-page.ts'

test.use(withMotion)

const complete = 'Meditation Complete! 🧘♀️'
const morning = new Date('2026-11-21T10:00:00')
const minuteMs = 60_000

const viewOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Mindful Meditation' })
const timerOf = (within: Page | Locator): Locator => within.getByRole('timer')
const rowsOf = (page: Page): Locator => page.getByRole('listitem').getByRole('button', { name: /\d+ min$/ })

async function openSection(page: Page): Promise<void> {
  await visit(page, '/wellness')
  const header = page.getByRole('button', { name: 'Mindful Meditation' })
  await expect(header).toBeVisible()
  if ((await header.getAttribute('aria-expanded')) !== 'true') await header.click()
}

/** Starts the meditation with this title. If it is not among the four on the page, loads other meditations. */
async function start(page: Page, title: string): Promise<Locator> {
  await openSection(page)
  return choose(page, title)
}

async function choose(page: Page, title: string): Promise<Locator> {
  const row = rowsOf(page).filter({ hasText: title })
  await expect(rowsOf(page)).toHaveCount(4)
  if ((await row.count()) === 0) await page.getByRole('button', { name: 'Show four others' }).click()
  await row.click()
  const view = viewOf(page)
  await expect(view.getByRole('heading', { level: 2 })).toHaveText(title)
  return view
}

async function secondsOf(timer: Locator): Promise<number> {
  const [minutes = '', seconds = ''] = (await timer.innerText()).split(':')
  return Number(minutes) * 60 + Number(seconds)
}

async function expectLeft(view: Page | Locator, seconds: number, within = 1): Promise<void> {
  await expect(async () => {
    expect(Math.abs((await secondsOf(timerOf(view))) - seconds)).toBeLessThanOrEqual(within)
  }).toPass({ timeout: 5000 })
}

async function history(page: Page): Promise<Record<string, unknown>[]> {
  const entries: unknown = JSON.parse((await stored(page, 'harbour:sessions')) ?? '[]')
  return (entries as Record<string, unknown>[]).filter(({ kind }) => kind === 'meditation')
}

/** Returns when the current session began, in milliseconds since 1970. */
async function beginningOf(page: Page): Promise<number> {
  const kept = (await stored(page, 'harbour:session:meditation')) ?? '{}'
  return (JSON.parse(kept) as { session: { zeroAt: number } }).session.zeroAt
}

function wordsOf(id: string, step: number): string {
  return meditations.find((one) => one.id === id)?.guidance[step]?.say ?? ''
}

test.beforeEach(async ({ context, guard, maya: _ }) => {
  guard.expect(slowAnswers)
  await context.clock.install({ time: morning })
})

test(
  'the list: four of the eight, stable for the visit; choosing one starts it over the whole screen',
  { tag: '@gate' },
  async ({ page }) => {
    await openSection(page)
    const view = viewOf(page)
    await test.step('four, with their minutes, stay through the visit, and the other four come when asked for', async () => {
      await expect(page.getByText('Four for today. Tap one to begin.')).toBeVisible()
      await expect(page.getByText(meditationCare.stop)).toBeVisible()
      // The section was at the lower edge of the screen. Opening it scrolls its list into sight.
      await expect(() => expectInSight(page, rowsOf(page).nth(2))).toPass()
      const four = await rowsOf(page).allInnerTexts()
      expect(four).toHaveLength(4)
      for (const text of four) {
        const meditation = meditations.find(({ title }) => text.startsWith(title))
        expect(text).toContain(`${meditation?.minutes} min`)
      }
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
      await page.goBack()
      await expect(page).toHaveURL('/wellness')
      const header = page.getByRole('button', { name: 'Mindful Meditation' })
      if ((await header.getAttribute('aria-expanded')) !== 'true') await header.click()
      await expect.poll(() => rowsOf(page).allInnerTexts()).toEqual(four)
      await page.getByRole('button', { name: 'Show four others' }).click()
      const others = await rowsOf(page).allInnerTexts()
      expect(new Set([...four, ...others]).size).toBe(8)
    })
    await test.step('choosing one starts it at once, over the whole screen', async () => {
      await choose(page, 'Mindful Breathing')
      await expectLeft(view, 600, 2)
      await expect(view.getByRole('img', { name: 'Step 1 of 5' })).toBeVisible()
      await expect(view.getByText(wordsOf('mindful-breathing', 0))).toBeVisible()
      await expect(view.getByRole('button', { name: 'Pause' })).toBeFocused()
      expect(await view.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() })
    })
    await test.step('each step is announced as it begins, and no second is', async () => {
      const live = view.locator('[aria-live=polite]')
      await expect(live).toHaveText(wordsOf('mindful-breathing', 0))
      expect(
        await timerOf(view).evaluate((timer) => timer.closest('[aria-live=polite], [aria-live=assertive]')),
      ).toBeNull()
      await page.clock.fastForward(2 * minuteMs)
      await expect(live).toHaveText(wordsOf('mindful-breathing', 1))
    })
    await test.step('made small it goes on, with a way back; the page beneath can be used', async () => {
      await view.getByRole('button', { name: 'Minimise' }).click()
      await expect(view).toHaveCount(0)
      await expect(page.getByText('Running:')).toBeVisible()
      await page.clock.fastForward(minuteMs)
      await page.getByRole('button', { name: 'Open', exact: true }).click()
      await expectLeft(view, 420, 6)
      await page.keyboard.press('Escape')
      await expect(view).toHaveCount(0)
      await page.getByRole('button', { name: 'End Session' }).click()
      await expect(rowsOf(page)).toHaveCount(4)
    })
  },
)

test('pause, sleep, the last second and the end: each way out of a session', async ({ page }) => {
  await openSection(page)
  const view = viewOf(page)
  const pause = view.getByRole('button', { name: 'Pause' })
  const resume = view.getByRole('button', { name: 'Resume' })
  const end = view.getByRole('button', { name: 'End Session' })
  await test.step('paused, the time stands still and the circle rests; resumed, it goes on from there', async () => {
    await choose(page, 'Mindful Breathing')
    await page.clock.fastForward(minuteMs)
    await expectLeft(view, 540, 2)
    await pause.click()
    await expect(view.getByText('And rest')).toBeVisible()
    await expect(view.getByText('Paused', { exact: true })).toBeVisible()
    await expect(view.getByText('Breathe in', { exact: true })).toBeHidden()
    const left = await timerOf(view).innerText()
    await page.clock.fastForward(30 * minuteMs)
    await expect(timerOf(view)).toHaveText(left)
    await resume.click()
    await expect(view.getByText('And rest')).toBeHidden()
    await page.clock.fastForward(minuteMs)
    await expectLeft(view, 480, 3)
    await end.click()
  })
  for (const [index, phase] of ['running', 'paused'].entries()) {
    await test.step(`${phase}, End Session returns to the list, and the part that was done is kept`, async () => {
      await choose(page, 'Gratitude Flow')
      await page.clock.fastForward(3 * minuteMs)
      await expectLeft(view, 420, 2)
      if (phase === 'paused') await pause.click()
      await end.click()
      await expect(view).toHaveCount(0)
      await expect(rowsOf(page)).toHaveCount(4)
      await expect
        .poll(async () => (await history(page)).slice(index + 1))
        .toMatchObject([{ title: 'Gratitude Flow', finished: false }])
    })
  }
  await test.step('at 0 it stops with a toast, once, and a quiet closing; Done returns to the list', async () => {
    await expect(toastOf(page, complete)).toHaveCount(0)
    await choose(page, 'Mindful Awareness')
    await page.clock.fastForward(8 * minuteMs - 3000)
    await expect(view.getByRole('img', { name: 'Step 5 of 5' })).toBeVisible()
    await page.clock.fastForward(4000)
    await expect(toastOf(page, complete)).toHaveCount(1)
    await expect(view.getByRole('heading', { level: 3 })).toHaveText('8 minutes of your own.')
    await expect(view.getByRole('heading', { level: 3 })).toBeFocused()
    await expect(timerOf(view)).toHaveCount(0)
    await view.getByRole('button', { name: 'Done' }).click()
    await expect(rowsOf(page)).toHaveCount(4)
    await expect
      .poll(async () => (await history(page)).slice(3))
      .toMatchObject([{ title: 'Mindful Awareness', finished: true, doneMs: 480_000, totalMs: 480_000 }])
    await closeToasts(page)
  })
  await test.step('ten minutes, six of them on a sleeping phone: 4:00 are left, at the fourth step', async () => {
    await choose(page, 'Mindful Breathing')
    // The clock stops a second early, so that the page's own next tick shows the right second.
    await page.clock.pauseAt(new Date((await beginningOf(page)) + 6 * minuteMs - 1000))
    await page.clock.runFor(1000)
    await expectLeft(view, 240)
    await expect(view.getByRole('img', { name: 'Step 4 of 5' })).toBeVisible()
    await expect(view.getByText(wordsOf('mindful-breathing', 3))).toBeVisible()
  })
  await test.step('paused in its last second it is not over, and resumed it ends', async () => {
    await page.clock.pauseAt(new Date((await beginningOf(page)) + 10 * minuteMs - 500))
    await pause.click()
    await page.clock.fastForward(minuteMs)
    await expect(timerOf(view)).toHaveText(/^0?0:01$/)
    await expect(toastOf(page, complete)).toHaveCount(0)
    await resume.click()
    await page.clock.fastForward(2000)
    await expect(toastOf(page, complete)).toHaveCount(1)
  })
})

test('killed and opened again it goes on where the clock is; in two tabs it completes once', async ({
  page,
  context,
}) => {
  const again = await context.newPage()
  await test.step('killed and opened again it goes on where the clock is', async () => {
    await start(page, 'Mountain Meditation')
    await page.close()
    await context.clock.fastForward(5 * minuteMs)
    await openSection(again)
    const view = viewOf(again)
    const end = (await beginningOf(again)) + 12 * minuteMs
    const leftMs = end - (await again.evaluate(() => Date.now()))
    expect(leftMs).toBeLessThan(7 * minuteMs)
    await context.clock.pauseAt(new Date(end - 3 * minuteMs - 1000))
    await context.clock.runFor(1000)
    await expectLeft(view, 180)
    await expect(view.getByRole('button', { name: 'Pause' })).toBeVisible()
  })
  await test.step('open in two tabs it completes once: one toast, one line of history', async () => {
    await context.clock.resume()
    const other = await context.newPage()
    await openSection(other)
    await expectLeft(viewOf(other), 180, 20)
    await context.clock.fastForward(3 * minuteMs)
    await expect(viewOf(again).getByRole('heading', { level: 3 })).toBeVisible()
    await expect(viewOf(other).getByRole('heading', { level: 3 })).toBeVisible()
    const toasts = async () => (await toastOf(again, complete).count()) + (await toastOf(other, complete).count())
    await expect.poll(toasts).toBe(1)
    expect(await history(again)).toHaveLength(1)
  })
})

test('after a reload it goes on at once, and the sound by a tap', async ({ page }) => {
  // Simulates most browsers, which require a tap on each new page. A browser that knows the site may need no tap.
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play
    let touched = false
    addEventListener('pointerdown', () => (touched = true), true)
    HTMLMediaElement.prototype.play = function playOnceTouched() {
      return touched ? play.call(this) : Promise.reject(new DOMException('Wants a tap', 'NotAllowedError'))
    }
  })
  const view = await start(page, 'Mindful Breathing')
  await page.reload()
  await expectLeft(view, 600, 20)
  await view.getByRole('button', { name: 'Tap for sound' }).click()
  await expect(view.getByRole('button', { name: 'Tap for sound' })).toHaveCount(0)
})

test('it is calm: the clock’s text changes, transform and opacity move, and under reduced motion words take turns', async ({
  page,
}) => {
  const view = await start(page, 'Mindful Breathing')
  await test.step('what moves is transform and opacity', async () => {
    const { properties, count } = await page.evaluate(motions)
    expect(count).toBeGreaterThanOrEqual(8)
    expect(properties).toEqual(['opacity', 'transform'])
  })
  await test.step('while it runs, nothing but the clock’s text changes', async () => {
    // Code of the view may still be loading, so it is enough if there are no changes in one period of five seconds.
    await expect(async () => {
      const { others, ticks } = await page.evaluate(changesDuring, 5000)
      expect(others).toEqual([])
      expect(ticks).toBeGreaterThanOrEqual(4)
      expect(ticks).toBeLessThanOrEqual(7)
    }).toPass({ timeout: 15_000 })
  })
  await test.step('under reduced motion nothing scales, and words take turns', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { properties, seconds } = await page.evaluate(motions)
    expect(properties).toEqual(['opacity'])
    expect(seconds).toEqual([10])
    // The browser runs the animations itself; Playwright's clock does not affect them.
    const opacity = (text: string) =>
      view
        .getByText(text, { exact: true })
        .evaluate((word) => Number(getComputedStyle(word.parentElement ?? word).opacity))
    const seen = new Set<string>()
    await expect(async () => {
      const [breathIn, breathOut] = await Promise.all([opacity('Breathe in'), opacity('Breathe out')])
      if (breathIn > 0.9) seen.add('in')
      if (breathOut > 0.9) seen.add('out')
      expect([...seen].sort()).toEqual(['in', 'out'])
    }).toPass({ timeout: 12_000, intervals: [250] })
  })
})

test('a timer of one’s own is Premium’s: without access the gate, in a trial a length, bells and a mix of sounds', async ({
  page,
  context,
  harbour,
}) => {
  await openSection(page)
  await page.getByRole('button', { name: /Your own timer/ }).click()
  await expect(page.getByRole('region', { name: 'Advanced Meditation Timers' })).toBeVisible()

  const person = await newPerson(harbour)
  const session = await newSession(harbour, person)
  expect((await call(harbour, '/api/start-trial', {}, session)).ok).toBe(true)
  await changePerson(context, () => enter(context, harbour, person))
  await context.clock.setSystemTime(new Date())
  await openSection(page)
  await page.getByRole('button', { name: /Your own timer/ }).click()
  await page.getByLabel('Length in minutes').fill('6')
  await page.getByRole('radio', { name: '2 min' }).check()
  await expect(page.getByRole('radio', { name: '10 min' })).toHaveCount(0)
  await page.getByRole('radiogroup', { name: 'Rain' }).getByRole('radio', { name: 'Soft' }).check()
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  const view = viewOf(page)
  await expect(view.getByRole('heading', { level: 2 })).toHaveText('Your own timer')
  await expectLeft(view, 360, 3)
  const kept = (await stored(page, 'harbour:session:meditation')) ?? '{}'
  const { sound } = JSON.parse(kept) as { sound: { bells: { atMs: number }[]; ambience: unknown } }
  expect(sound.bells.map(({ atMs }) => atMs / minuteMs)).toEqual([2, 4, 6])
  expect(sound.ambience).toEqual({ sea: 1, rain: 0.35, hush: 0 })
})

test('list, running and paused are whole and readable on a small phone, light and dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 568 })
  await openSection(page)
  await expectWhole(page, '[data-section] > [id$=-content]')
  const view = await choose(page, 'Body Scan Relaxation')
  await expectWhole(page, 'dialog[open]')
  for (const name of ['Pause', 'End Session']) {
    await expect(view.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  }
  await view.getByRole('button', { name: 'Pause' }).click()
  await expectWhole(page, 'dialog[open]')
})

async function changePerson(context: BrowserContext, come: () => Promise<void>): Promise<void> {
  await context.clearCookies()
  await come()
}

/* Playwright runs these functions inside the page, so none of them may use code from outside of itself. */

function motions(): { properties: string[]; seconds: number[]; count: number } {
  const view = document.querySelector('dialog[open]')
  const running = document.getAnimations().filter((motion) => {
    const { effect } = motion
    return motion instanceof CSSAnimation && effect instanceof KeyframeEffect && view?.contains(effect.target) === true
  })
  const frames = running.flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
  const apart = new Set(['offset', 'computedOffset', 'easing', 'composite'])
  const properties = frames.flatMap((frame) => Object.keys(frame)).filter((name) => !apart.has(name))
  const seconds = running.map(({ effect }) => Number(effect?.getTiming().duration) / 1000)
  return { properties: [...new Set(properties)].sort(), seconds: [...new Set(seconds)], count: running.length }
}

function changesDuring(ms: number): Promise<{ others: string[]; ticks: number }> {
  const others: string[] = []
  let ticks = 0
  const view = document.querySelector('dialog[open]') ?? document.body
  const observer = new MutationObserver((changes) => {
    for (const { type, target, attributeName } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const isClock = element?.closest('[role=timer]') !== null
      if (isClock && type === 'characterData') ticks += 1
      else others.push(`${type} ${attributeName ?? ''} ${element?.outerHTML.slice(0, 100)}`)
    }
  })
  observer.observe(view, { subtree: true, childList: true, characterData: true, attributes: true })
  return new Promise((resolve) => {
    const end = performance.now() + ms
    const wait = () => {
      if (performance.now() < end) requestAnimationFrame(wait)
      else {
        observer.disconnect()
        resolve({ others, ticks })
      }
    }
    wait()
  })
}
