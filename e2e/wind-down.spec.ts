import { expect, stored, test, toastOf } from './harbour.ts'
import { loadAgain, openWindDown, pass, slowAnswers } from './wind-down-page.ts'

const second = 1000
const minute = 60 * second
const done = 'Wind-Down Complete! 🌙'

test.beforeEach(({ maya, guard }) => {
  guard.expect(slowAnswers)
  expect(maya.name).toBe('Maya')
})

test('idle: 30:00, nothing under way, Start', async ({ page }) => {
  const timer = await openWindDown(page)
  await expect(timer.digits).toHaveText('30:00')
  await expect(timer.section.getByText('Ready when you are')).toBeVisible()
  await expect(timer.start).toBeVisible()
  await expect(timer.reset).toHaveCount(0)
  await expect(timer.stage).toHaveCount(0)
})

test('idle to running: Start', async ({ page }) => {
  const timer = await openWindDown(page)
  await timer.start.click()
  await expect(timer.pause).toBeFocused()
  await expect(timer.stage).toHaveText('Settling in')
  await pass(page, second)
  await expect(timer.digits).toHaveText('29:59')
  await pass(page, 7 * minute + 45 * second)
  await expect(timer.digits).toHaveText('22:14')
  await expect(timer.stage).toHaveText('Dim the lights')
})

test('running to paused and back: Pause stops, Start goes on from there', async ({ page }) => {
  const timer = await openWindDown(page)
  await timer.start.click()
  await pass(page, 5 * minute + 300)
  await timer.pause.click()
  await expect(timer.digits).toHaveText('25:00')
  await page.clock.fastForward(3 * minute)
  await expect(timer.digits).toHaveText('25:00')
  await expect(timer.stage).toHaveText('Dim the lights')
  await timer.start.click()
  await pass(page, 600)
  await expect(timer.digits).toHaveText('25:00')
  await pass(page, 100)
  await expect(timer.digits).toHaveText('24:59')
})

test('running to paused in the last second', async ({ page }) => {
  const timer = await openWindDown(page)
  await timer.start.click()
  await page.clock.fastForward(30 * minute - 1)
  await timer.pause.click()
  await expect(timer.digits).toHaveText('00:01')
  await page.clock.fastForward(minute)
  await expect(timer.start).toBeVisible()
  await expect(toastOf(page, done)).toHaveCount(0)
  await timer.start.click()
  await pass(page, 1)
  await expect(timer.finished).toBeVisible()
})

test('running to idle: Reset returns to 30:00 and clears the stage', async ({ page }) => {
  const timer = await openWindDown(page)
  await timer.start.click()
  await pass(page, 11 * minute)
  await expect(timer.stage).toHaveText('Put the day down')
  await timer.reset.click()
  await expect(timer.digits).toHaveText('30:00')
  await expect(timer.stage).toHaveCount(0)
  await expect(timer.start).toBeFocused()
  await pass(page, minute)
  await expect(timer.digits).toHaveText('30:00')
  await timer.start.click()
  await expect(timer.stage).toHaveText('Settling in')
})

test('paused to idle: Reset as well', async ({ page }) => {
  const timer = await openWindDown(page)
  await timer.start.click()
  await pass(page, 29 * minute)
  await timer.pause.click()
  await timer.reset.click()
  await expect(timer.digits).toHaveText('30:00')
  await expect(timer.stage).toHaveCount(0)
})

test('running to completed: at 0 it stops, shows that it is complete and toasts', async ({ page }) => {
  const timer = await openWindDown(page)
  await timer.start.click()
  await page.clock.fastForward(29 * minute + 58 * second)
  await pass(page, second)
  await expect(timer.digits).toHaveText('00:01')
  await expect(timer.stage).toHaveText('Lights out')
  await pass(page, second)
  await expect(timer.digits).toHaveText('00:00')
  await expect(timer.finished).toBeVisible()
  await expect(timer.section.getByText('The harbour is quiet. Sleep well, Maya.')).toBeVisible()
  await expect(timer.stage).toHaveCount(0)
  await expect(toastOf(page, done)).toHaveCount(1)
  await pass(page, minute)
  await expect(timer.digits).toHaveText('00:00')
})

test('completed to running: Start at 0:00 clears completion and begins at 30:00 again', async ({ page }) => {
  const timer = await openWindDown(page)
  await timer.start.click()
  await page.clock.fastForward(31 * minute)
  await expect(timer.digits).toHaveText('00:00')
  await timer.start.click()
  await expect(timer.digits).toHaveText('30:00')
  await expect(timer.finished).toHaveCount(0)
  await expect(timer.pause).toBeVisible()
  await pass(page, second)
  await expect(timer.digits).toHaveText('29:59')
})

test('completed to idle: Reset', async ({ page }) => {
  const timer = await openWindDown(page)
  await timer.start.click()
  await page.clock.fastForward(30 * minute)
  await expect(timer.finished).toBeVisible()
  await timer.reset.click()
  await expect(timer.digits).toHaveText('30:00')
  await expect(timer.finished).toHaveCount(0)
})

test('the stage is the smallest threshold that is at least the remaining whole minutes', async ({ page }) => {
  const timer = await openWindDown(page)
  await timer.start.click()
  const stages = [
    ['26:00', 'Settling in'],
    ['25:59', 'Dim the lights'],
    ['21:00', 'Dim the lights'],
    ['20:59', 'Put the day down'],
    ['16:00', 'Put the day down'],
    ['15:59', 'Warm and comfortable'],
    ['11:00', 'Warm and comfortable'],
    ['10:59', 'Slow the breath'],
    ['06:00', 'Slow the breath'],
    ['05:59', 'Lights out'],
  ] as const
  let gone = 0
  for (const [digits, stage] of stages) {
    const [minutes = 0, seconds = 0] = digits.split(':').map(Number)
    const target = 30 * minute - minutes * minute - seconds * second
    await pass(page, target - gone)
    gone = target
    await expect(timer.digits).toHaveText(digits)
    await expect(timer.stage).toHaveText(stage)
  }
})

test('stages are announced, seconds are not', async ({ page }) => {
  const timer = await openWindDown(page)
  await timer.start.click()
  await expect(timer.section.locator('[aria-live=polite]')).toContainText('Settling in')
  const spoken = await timer.digits.evaluate((digits) => digits.closest('[aria-live], [role=status], [role=alert]'))
  expect(spoken).toBeNull()
})

test('Get New Suggestion shows a tip in a toast, never the same twice in a row', async ({ page }) => {
  const timer = await openWindDown(page)
  const seen: string[] = []
  for (let times = 0; times < 8; times += 1) {
    await timer.suggest.click()
    await pass(page, 300)
    const toast = toastOf(page, 'For tonight')
    await expect(toast).toHaveCount(1)
    const tip = await toast.innerText()
    expect(tip).not.toBe(seen.at(-1))
    seen.push(tip)
  }
})

test('begun at 23:50 it is still there at 0:05, and counts for the day on which it ended', async ({ page }) => {
  const timer = await openWindDown(page, '2026-11-21T23:50:00Z')
  await timer.start.click()
  await pass(page, 15 * minute)
  await expect(timer.digits).toHaveText('15:00')
  await loadAgain(page)
  await expect(timer.digits).toHaveText('15:00')
  await pass(page, 15 * minute)
  await expect(toastOf(page, done)).toHaveCount(1)
  const [entry] = JSON.parse((await stored(page, 'harbour:sessions')) ?? '[]') as { day: string }[]
  expect(entry?.day).toBe('2026-11-22')
})

test('it moves by transform and opacity alone, and not at all for who wants no motion', async ({ page }) => {
  const timer = await openWindDown(page)
  await timer.start.click()
  const moved = () =>
    timer.section.evaluate((section) => {
      const motions = section.getAnimations({ subtree: true }).filter(({ effect }) => effect instanceof KeyframeEffect)
      const frames = motions.flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
      const rest = ['offset', 'computedOffset', 'easing', 'composite']
      return [...new Set(frames.flatMap((frame) => Object.keys(frame).filter((key) => !rest.includes(key))))].toSorted()
    })
  expect(await moved()).toEqual(['opacity', 'transform'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(moved).toEqual([])
  const tide = () => timer.section.locator('.porthole-tide').evaluate((layer) => getComputedStyle(layer).transform)
  const before = await tide()
  await pass(page, 10 * minute)
  await expect(timer.stage).toHaveText('Put the day down')
  expect(await tide()).not.toBe(before)
})

test('the picture follows the clock after a pause and a reload', async ({ page }) => {
  const timer = await openWindDown(page)
  await timer.start.click()
  await page.clock.fastForward(15 * minute)
  await timer.pause.click()
  const places = () =>
    timer.section.evaluate((section) =>
      section
        .getAnimations({ subtree: true })
        .map(({ currentTime }) => Math.round(Number(currentTime) / 1000))
        .filter((seconds) => seconds > 0),
    )
  await expect.poll(places).toEqual([900, 900, 900, 900, 900])
  await loadAgain(page)
  await expect(timer.digits).toHaveText('15:00')
  await expect.poll(places).toEqual([900, 900, 900, 900, 900])
})

test('it fits a narrow phone with large letters', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const timer = await openWindDown(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await timer.start.click()
  const beyond = await timer.section.evaluate((section) =>
    [...section.querySelectorAll('*:not(.porthole *)')].filter((part) => part.getBoundingClientRect().right > 320),
  )
  expect(beyond).toEqual([])
  const inside = await timer.digits.evaluate((digits) => {
    const box = digits.getBoundingClientRect()
    const porthole = digits.closest('.porthole')?.getBoundingClientRect()
    return porthole !== undefined && box.left >= porthole.left && box.right <= porthole.right
  })
  expect(inside).toBe(true)
})
