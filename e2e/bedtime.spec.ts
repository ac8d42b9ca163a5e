import { fixedRules } from '../content/open/fixed-rules.ts'
import type { Locator, Page } from '@playwright/test'
import { bedtimeWords } from '../content/open/wellness/bedtime.ts'
import { routineCounts, routineMinutes, type BedtimeRoutine, type RoutineType } from '../domain/bedtime.ts'
import { expectWhole } from './barriers.ts'
import { closeToasts, expect, store, stored, test, toastOf, visit, withMotion } from './harbour.ts'
import { slowAnswers } from './wind-down-page.ts'

test.use(withMotion)

const complete = 'Bedtime Routine Complete!'
const evening = new Date('2026-11-21T20:47:00')
const savedKey = 'saved_bedtime_routines'
const minuteMs = 60_000

const sunday: BedtimeRoutine = {
  id: '1763840000000',
  title: 'Sunday slow-down',
  duration: '10 minutes',
  type: 'quick',
  description: 'As it was last week.',
  activities: ['Lock the door', 'Brush your teeth', 'Lights out'],
}
const nursery: BedtimeRoutine = { ...sunday, id: '1763840000001', title: 'Night before nursery' }

function bedtimeOf(page: Page) {
  const view = page.getByRole('dialog', { name: 'Sleep Preparation' })
  const button = (name: string, within: Page | Locator = view): Locator =>
    within.getByRole('button', { name, exact: true })
  return {
    view,
    type: (name: 'Quick' | 'Standard' | 'Luxurious'): Locator =>
      page.getByRole('radio', { name: new RegExp(`\\b${name}\\b`) }),
    generate: button('Generate Routine', page),
    generating: button('Generating Routine...', page),
    begin: button('Begin Routine'),
    save: button('Save'),
    saved: button('Saved'),
    again: button('Generate New'),
    pause: button('Pause'),
    resume: button('Resume'),
    end: button('End Routine'),
    done: button('Done'),
    timer: view.getByRole('timer'),
    rows: view.getByRole('listitem'),
    ticks: view.getByRole('checkbox'),
    title: view.getByRole('heading', { level: 2 }),
    closing: view.getByRole('heading', { name: bedtimeWords.done.title }),
    savedRow: (title: string): Locator => page.getByRole('button', { name: new RegExp(`^${title}`) }),
    remove: (title: string): Locator => button(`Delete ${title}`, page),
  }
}
type Bedtime = ReturnType<typeof bedtimeOf>

async function openSection(page: Page, routines: readonly BedtimeRoutine[] = []): Promise<Bedtime> {
  await store(page, routines.length === 0 ? {} : { [savedKey]: JSON.stringify(routines) })
  return goThere(page)
}

async function goThere(page: Page): Promise<Bedtime> {
  await visit(page, '/wellness')
  const header = page.getByRole('button', { name: 'Sleep Preparation', exact: true })
  await expect(header).toBeVisible()
  if ((await header.getAttribute('aria-expanded')) !== 'true') await header.click()
  return bedtimeOf(page)
}

async function standStill(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

async function generate(page: Page): Promise<string[]> {
  const bedtime = bedtimeOf(page)
  await expect(bedtime.generate).toBeVisible()
  await standStill(page)
  await bedtime.generate.click()
  await expect(bedtime.generating).toBeVisible()
  await page.clock.runFor(2000)
  await expect(bedtime.begin).toBeVisible()
  return shownActivities(bedtime)
}

const shownActivities = async ({ rows }: Bedtime): Promise<string[]> =>
  (await rows.allInnerTexts()).map((text) => text.replace(/^\d+\s*/, ''))

async function savedOnes(page: Page): Promise<BedtimeRoutine[]> {
  return JSON.parse((await stored(page, savedKey)) ?? '[]') as BedtimeRoutine[]
}

async function history(page: Page): Promise<Record<string, unknown>[]> {
  return JSON.parse((await stored(page, 'harbour:sessions')) ?? '[]') as Record<string, unknown>[]
}

test.beforeEach(async ({ context, guard, maya: _ }) => {
  guard.expect(slowAnswers)
  await context.clock.install({ time: evening })
})

test('made: three lengths, two seconds, and 10, 20 or 30 minutes of activities, saved once', async ({ page }) => {
  const bedtime = await openSection(page)
  const { type, generate: button, generating, begin, view, again, save, saved } = bedtime
  await test.step('three lengths, of which Standard is chosen, and where the routine is made', async () => {
    await expect(type('Standard')).toBeChecked()
    await expect(type('Quick')).toHaveAccessibleName(/10.*min.*7 activities/)
    await expect(type('Standard')).toHaveAccessibleName(/20.*min.*10 activities/)
    await expect(type('Luxurious')).toHaveAccessibleName(/30.*min.*13 activities/)
    await expect(page.getByText(fixedRules)).toBeVisible()
  })
  await test.step('it takes two seconds', async () => {
    await expect(button).toBeVisible()
    await standStill(page)
    await button.click()
    await expect(generating).toHaveAttribute('aria-disabled', 'true')
    await page.clock.runFor(1900)
    await expect(generating).toBeVisible()
    await expect(view).toHaveCount(0)
    await page.clock.runFor(100)
    await expect(begin).toBeFocused()
  })
  await test.step('Generate New clears, and the next is another', async () => {
    const first = await shownActivities(bedtime)
    await again.click()
    await expect(view).toHaveCount(0)
    await expect(button).toBeFocused()
    expect(await generate(page)).not.toEqual(first)
  })
  await test.step('Save adds it once, in the specified shape, however often it is asked', async () => {
    const activities = await shownActivities(bedtime)
    await save.click()
    await expect(saved).toBeFocused()
    await saved.click({ force: true })
    await saved.press('Enter')
    const [one, ...others] = await savedOnes(page)
    expect(others).toEqual([])
    expect(one).toEqual({
      id: expect.stringMatching(/^\d{13}$/) as unknown as string,
      title: expect.any(String) as unknown as string,
      duration: '20 minutes',
      type: 'standard',
      description: expect.any(String) as unknown as string,
      activities,
    })
    await again.click()
  })
  await test.step('a deleted one comes back with Undo', async () => {
    const before = await savedOnes(page)
    await page.getByRole('button', { name: /^Delete / }).click()
    expect(await savedOnes(page)).toEqual([])
    await toastOf(page, 'Routine deleted').getByRole('button', { name: 'Undo' }).click()
    expect(await savedOnes(page)).toEqual(before)
  })
  for (const [name, kind] of [
    ['Quick', 'quick'],
    ['Standard', 'standard'],
    ['Luxurious', 'luxurious'],
  ] as const satisfies readonly (readonly [string, RoutineType])[]) {
    await test.step(`${kind}: ${routineMinutes[kind]} minutes and ${routineCounts[kind]} numbered activities`, async () => {
      await type(name).check()
      const activities = await generate(page)
      expect(new Set(activities).size).toBe(routineCounts[kind])
      await expect(view.getByText(`${routineMinutes[kind]} minutes`, { exact: true })).toBeVisible()
      await expect(view.getByText(name, { exact: true })).toBeVisible()
      await expect(view.getByText(bedtimeWords.care(false))).toBeVisible()
      await expect(bedtime.rows.last()).toContainText(String(routineCounts[kind]))
      await again.click()
    })
  }
})

test('saved: one is loaded and not saved twice, a deleted one comes back where it was, and what is shown outlives a reload', async ({
  page,
}) => {
  const bedtime = await openSection(page, [sunday, nursery])
  const { remove, savedRow, title, saved, again, view, begin } = bedtime
  await test.step('clicking a saved routine loads it, and it is not saved a second time', async () => {
    await savedRow('Sunday slow-down').click()
    await expect(title).toHaveText('Sunday slow-down')
    expect(await shownActivities(bedtime)).toEqual(sunday.activities)
    await expect(saved).toBeVisible()
    await saved.press('Enter')
    expect(await savedOnes(page)).toEqual([sunday, nursery])
    await again.click()
  })
  await test.step('a deleted one comes back where it was with Undo', async () => {
    await remove('Sunday slow-down').click()
    await expect(savedRow('Sunday slow-down')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Saved Routines' })).toBeFocused()
    expect(await savedOnes(page)).toEqual([nursery])
    await toastOf(page, 'Routine deleted').getByRole('button', { name: 'Undo' }).click()
    await expect(savedRow('Sunday slow-down')).toBeVisible()
    expect(await savedOnes(page)).toEqual([sunday, nursery])
  })
  await test.step('what is shown outlives a reload, and its view can be closed', async () => {
    const activities = await generate(page)
    await page.goto('about:blank')
    await page.clock.resume()
    await goThere(page)
    await expect(view).toHaveCount(0)
    const open = page.getByRole('button', { name: 'Open', exact: true })
    await open.click()
    await expect(begin).toBeVisible()
    expect(await shownActivities(bedtime)).toEqual(activities)
    await page.keyboard.press('Escape')
    await expect(view).toHaveCount(0)
    await expect(open).toBeVisible()
  })
})

test('running a routine: its own timer, activities to tick, a pause, and each way to end it', async ({ page }) => {
  const { savedRow, begin, timer, ticks, pause, resume, end, again, title, view, closing, done } = await openSection(
    page,
    [sunday],
  )
  const beginSunday = async (): Promise<void> => {
    await savedRow('Sunday slow-down').click()
    await standStill(page)
    await begin.click()
  }
  await test.step('Begin Routine, with its own timer and activities to tick', async () => {
    await generate(page)
    await begin.click()
    await expect(pause).toBeFocused()
    await expect(timer).toHaveText('20:00')
    await expect(ticks).toHaveCount(10)
    await ticks.nth(3).check()
    await expect(view.getByText('1 of 10 done')).toBeVisible()
    await page.clock.runFor(5000)
    await expect(timer).toHaveText('19:55')
    await pause.click()
    await expect(resume).toBeVisible()
    await page.clock.fastForward(minuteMs)
    await expect(timer).toHaveText('19:55')
    await ticks.nth(3).uncheck()
    await expect(view.getByText('0 of 10 done')).toBeVisible()
    await end.click()
    await again.click()
  })
  await test.step('End Routine leads back to what is shown, without a toast', async () => {
    await beginSunday()
    await page.clock.runFor(3000)
    await end.click()
    await expect(begin).toBeVisible()
    await expect(title).toHaveText('Sunday slow-down')
    await expect(toastOf(page, complete)).toHaveCount(0)
    await expect.poll(async () => (await history(page)).slice(1)).toMatchObject([{ finished: false, doneMs: 3000 }])
    await again.click()
  })
  for (const [index, phase] of ['running', 'paused'].entries()) {
    await test.step(`${phase}, the last tick ends it, with one toast`, async () => {
      await beginSunday()
      await page.clock.runFor(30_000)
      await expect(toastOf(page, complete)).toHaveCount(0)
      if (phase === 'paused') await pause.click()
      for (const which of [0, 1]) await ticks.nth(which).check()
      await expect(closing).toHaveCount(0)
      await ticks.nth(2).click()
      await page.clock.runFor(1000)
      await expect(closing).toBeFocused()
      await expect(toastOf(page, complete)).toHaveCount(1)
      const [entry, ...others] = (await history(page)).slice(index + 2)
      expect(others).toEqual([])
      expect(entry).toMatchObject({
        kind: 'routine',
        title: 'Sunday slow-down',
        finished: true,
        totalMs: 10 * minuteMs,
      })
      expect(entry?.['doneMs']).toBeLessThan(31_000)
      await done.click()
      await expect(view).toHaveCount(0)
    })
  }
  await test.step('it ends when the time is over, whatever is left, and not while it is paused', async () => {
    await beginSunday()
    await ticks.first().check()
    await page.clock.fastForward(10 * minuteMs - 500)
    await pause.click()
    await page.clock.fastForward(minuteMs)
    await expect(timer).toHaveText('0:01')
    await expect(closing).toHaveCount(0)
    await expect(toastOf(page, complete)).toHaveCount(0)
    await resume.click()
    await page.clock.runFor(1000)
    await expect(closing).toBeVisible()
    await expect(toastOf(page, complete)).toHaveCount(1)
    await done.click()
  })
  await test.step('killed and opened again, the ticks and the time are there', async () => {
    await beginSunday()
    await ticks.nth(1).check()
    await page.goto('about:blank')
    await page.clock.fastForward(2 * minuteMs)
    await page.clock.resume()
    await goThere(page)
    await expect(ticks.nth(1)).toBeChecked()
    await expect(ticks.nth(0)).not.toBeChecked()
    await expect(timer).toHaveText(/^(8:00|7:[45]\d)$/)
  })
})

test('on a small phone nothing is cut off, small or unnamed, light and dark', async ({ page }) => {
  const check = () => expectWhole(page, '[data-section] > [id$=-content]')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 568 })
  const { generate: button, begin, ticks, pause, closing } = await openSection(page, [sunday])
  await check()
  await button.click()
  await expect(begin).toBeVisible()
  await check()
  await begin.click()
  await ticks.first().check()
  await check()
  await page.keyboard.press('Escape')
  await check()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(pause).toBeVisible()
  await page.clock.fastForward(20 * minuteMs)
  await expect(closing).toBeVisible()
  await closeToasts(page)
  await check()
})
