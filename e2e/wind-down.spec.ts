import { expect, stored, test, toastOf, withMotion } from './harbour.ts'
import { loadAgain, openWindDown, pass, slowAnswers } from './wind-down-page.ts'

test.use(withMotion)

const second = 1000
const minute = 60 * second
const done = 'Wind-Down Complete! 🌙'

test.beforeEach(({ maya, guard }) => {
  guard.expect(slowAnswers)
  expect(maya.name).toBe('Maya')
})

test('it runs, pauses, is reset and comes to its end: 30:00 at first, and each stage at its minute', async ({
  page,
}) => {
  const timer = await openWindDown(page)
  await test.step('idle: 30:00, nothing under way, Start', async () => {
    await expect(timer.digits).toHaveText('30:00')
    await expect(timer.section.getByText('Ready when you are')).toBeVisible()
    await expect(timer.start).toBeVisible()
    await expect(timer.reset).toHaveCount(0)
    await expect(timer.stage).toHaveCount(0)
  })
  await test.step('Start: the first stage is announced, and no second is', async () => {
    await timer.start.click()
    await expect(timer.pause).toBeFocused()
    await expect(timer.stage).toHaveText('Settling in')
    await expect(timer.section.locator('[aria-live=polite]')).toContainText('Settling in')
    const spoken = await timer.digits.evaluate((digits) => digits.closest('[aria-live], [role=status], [role=alert]'))
    expect(spoken).toBeNull()
    await pass(page, second)
    await expect(timer.digits).toHaveText('29:59')
  })
  await test.step('Pause stops, Start goes on from there', async () => {
    await pass(page, 5 * minute - second + 300)
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
  await test.step('running, Reset says that it ends the timer, returns to 30:00 and clears the stage', async () => {
    await expect(timer.reset).toHaveAccessibleDescription(/Reset ends it/)
    await timer.reset.click()
    await expect(timer.digits).toHaveText('30:00')
    await expect(timer.stage).toHaveCount(0)
    await expect(timer.start).toBeFocused()
    await pass(page, minute)
    await expect(timer.digits).toHaveText('30:00')
  })
  await test.step('the stage is the smallest threshold that is at least the remaining whole minutes', async () => {
    await timer.start.click()
    let gone = 0
    for (const [digits, stage] of [
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
    ] as const) {
      const [minutes = 0, seconds = 0] = digits.split(':').map(Number)
      const target = 30 * minute - minutes * minute - seconds * second
      await pass(page, target - gone)
      gone = target
      await expect(timer.digits).toHaveText(digits)
      await expect(timer.stage).toHaveText(stage)
    }
  })
  await test.step('while paused, Reset does the same', async () => {
    await timer.pause.click()
    await timer.reset.click()
    await expect(timer.digits).toHaveText('30:00')
    await expect(timer.stage).toHaveCount(0)
  })
  await test.step('at 0 it stops, shows that it is complete and toasts', async () => {
    await timer.start.click()
    await expect(timer.stage).toHaveText('Settling in')
    await page.clock.fastForward(29 * minute + 58 * second)
    await pass(page, second)
    await expect(timer.digits).toHaveText('00:01')
    await expect(timer.stage).toHaveText('Lights out')
    await expect(toastOf(page, done)).toHaveCount(0)
    await pass(page, second)
    await expect(timer.digits).toHaveText('00:00')
    await expect(timer.finished).toBeVisible()
    await expect(timer.section.getByText('The harbour is quiet. Sleep well, Maya.')).toBeVisible()
    await expect(timer.stage).toHaveCount(0)
    await expect(toastOf(page, done)).toHaveCount(1)
    await pass(page, minute)
    await expect(timer.digits).toHaveText('00:00')
  })
  await test.step('completed, Start begins at 30:00 again', async () => {
    await timer.start.click()
    await expect(timer.digits).toHaveText('30:00')
    await expect(timer.finished).toHaveCount(0)
    await expect(timer.pause).toBeVisible()
    await pass(page, second)
    await expect(timer.digits).toHaveText('29:59')
  })
  await test.step('paused in the last second it is not over, and started again it ends', async () => {
    await page.clock.fastForward(29 * minute + 59 * second - 1)
    await timer.pause.click()
    await expect(timer.digits).toHaveText('00:01')
    await page.clock.fastForward(minute)
    await expect(timer.start).toBeVisible()
    await expect(toastOf(page, done)).toHaveCount(0)
    await timer.start.click()
    await pass(page, 1)
    await expect(timer.finished).toBeVisible()
  })
  await test.step('completed, Reset returns to 30:00', async () => {
    await timer.reset.click()
    await expect(timer.digits).toHaveText('30:00')
    await expect(timer.finished).toHaveCount(0)
  })
  await test.step('Get New Suggestion shows a tip in a toast, never the same twice in a row', async () => {
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
  await test.step('what is finished goes with its screen, and mute is remembered', async () => {
    await timer.start.click()
    await pass(page, 30 * minute)
    await expect(timer.finished).toBeVisible()
    await page.clock.resume()
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
    await tab('Home').click()
    await expect(page).toHaveURL('/home')
    await tab('Wellness').click()
    await expect(timer.digits).toHaveText('30:00')
    await timer.section.getByRole('button', { name: 'Sound', exact: true }).click()
    await page.getByRole('switch', { name: 'Mute' }).click()
    await page.reload()
    await expect(timer.section.getByRole('button', { name: 'Sound, muted' })).toBeVisible()
  })
})

test('begun at 23:50 it is still there at 0:05 with its picture, and counts for the day on which it ended', async ({
  page,
}) => {
  const timer = await openWindDown(page, '2026-11-21T23:50:00Z')
  const places = () =>
    timer.section.evaluate((section) =>
      section
        .getAnimations({ subtree: true })
        .map(({ currentTime }) => Math.round(Number(currentTime) / 1000))
        .filter((seconds) => seconds > 0),
    )
  await test.step('the picture follows the clock after a pause and a reload', async () => {
    await timer.start.click()
    await pass(page, 15 * minute)
    await timer.pause.click()
    await expect.poll(places).toEqual([900, 900, 900, 900, 900])
    await loadAgain(page)
    await expect(timer.digits).toHaveText('15:00')
    await expect.poll(places).toEqual([900, 900, 900, 900, 900])
  })
  await test.step('running, it outlives a reload too, and its day is that of its end', async () => {
    await timer.start.click()
    await loadAgain(page)
    await expect(timer.digits).toHaveText('15:00')
    await pass(page, 15 * minute)
    await expect(toastOf(page, done)).toHaveCount(1)
    const [entry] = JSON.parse((await stored(page, 'harbour:sessions')) ?? '[]') as { day: string }[]
    expect(entry?.day).toBe('2026-11-22')
  })
})

test('it moves by transform and opacity alone, not at all for who wants no motion, and fits a narrow phone', async ({
  page,
}) => {
  const timer = await openWindDown(page)
  await timer.start.click()
  await test.step('transform and opacity move, and without motion the tide still follows the clock', async () => {
    const moved = () =>
      timer.section.evaluate((section) => {
        const motions = section
          .getAnimations({ subtree: true })
          .filter(({ effect }) => effect instanceof KeyframeEffect)
        const frames = motions.flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
        const rest = ['offset', 'computedOffset', 'easing', 'composite']
        const names = frames.flatMap((frame) => Object.keys(frame).filter((key) => !rest.includes(key)))
        return [...new Set(names)].toSorted()
      })
    // The check is repeated, because the button that was tapped changes its colour for a moment.
    await expect.poll(moved).toEqual(['opacity', 'transform'])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(moved).toEqual([])
    const tide = () => timer.section.locator('.porthole-tide').evaluate((layer) => getComputedStyle(layer).transform)
    const before = await tide()
    await pass(page, 10 * minute)
    await expect(timer.stage).toHaveText('Put the day down')
    expect(await tide()).not.toBe(before)
  })
  await test.step('it fits a narrow phone with large letters', async () => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
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
})
