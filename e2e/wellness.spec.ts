import type { Locator, Page } from '@playwright/test'
import { expect, store, stored, test, toastOf } from './harbour.ts'
import { enter, withTrial } from './people.ts'
import { dayTools, eveningTools, wellnessOf } from './wellness-page.ts'
import { slowAnswers } from './wind-down-page.ts'

const minute = 60_000

async function open(page: Page, time: string, kept: Readonly<Record<string, string>> = {}) {
  await page.clock.install({ time })
  await store(page, kept)
  await page.goto('/wellness')
  const wellness = wellnessOf(page)
  await expect(wellness.boostTitle).toBeVisible()
  return wellness
}

const inOrder = [eveningTools[0], ...dayTools, ...eveningTools.slice(1)]

const dayparts = {
  morning: { greeting: 'Good morning, Maya', boost: 'Morning Awakening', sections: [...dayTools] },
  afternoon: { greeting: 'Good afternoon, Maya', boost: 'Quick Energy Boost', sections: [...dayTools] },
  evening: { greeting: 'Good evening, Maya', boost: 'Evening Relaxation', sections: inOrder },
} as const

async function expectDaypart(page: Page, daypart: keyof typeof dayparts): Promise<void> {
  const wellness = wellnessOf(page)
  const { greeting, boost, sections } = dayparts[daypart]
  await expect(wellness.greeting).toHaveText(greeting)
  await expect(wellness.boostTitle).toHaveText(boost)
  await expect.poll(wellness.sections).toEqual(sections)
}

test.beforeEach(({ maya }) => {
  expect(maya.name).toBe('Maya')
})

test('the page has its title, its ways and its sections, which say what is in them until they are open', async ({
  page,
}) => {
  await open(page, '2026-11-18T10:00:00Z')
  await expect(page).toHaveTitle('Wellness · Harbour')
  const header = page.getByRole('banner')
  await expect(header.getByText('WELLNESS', { exact: true })).toBeVisible()
  await expect(header.getByText('Wednesday morning', { exact: true })).toBeVisible()
  const tab = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wellness', exact: true })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await header.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/home')
  await page.getByRole('link', { name: 'Take a moment' }).click()
  await expect(page).toHaveURL('/wellness')
  await header.getByRole('button', { name: 'Navigate' }).click()
  const entry = page.getByRole('navigation', { name: 'All screens' }).getByRole('link', { name: 'Wellness Hub' })
  await expect(entry).toHaveAttribute('aria-current', 'page')

  await test.step('from 18:00 the wind-down is first, its Start in sight on every phone; the figures are last', async () => {
    const { section, figures } = await open(page, '2026-11-18T20:00:00Z')
    const start = page.getByRole('button', { name: 'Start', exact: true })
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? NaN
    for (const [width, height] of [
      [390, 844],
      [360, 640],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(start).toBeVisible()
      const bar = await topOf(page.getByRole('navigation', { name: 'Main' }))
      expect((await topOf(start)) + 52, `Start at ${width}x${height}`).toBeLessThanOrEqual(bar)
    }
    expect(await topOf(section('Evening Wind-Down Timer'))).toBeLessThan(await topOf(page.locator('#boost')))
    expect(await topOf(figures)).toBeGreaterThan(await topOf(section('Sleep Preparation')))
  })

  await test.step('a closed section says what is in it, an open one shows it; the whole header is the button', async () => {
    const { section } = await open(page, '2026-11-18T20:00:00Z')
    await expect(section('Evening Wind-Down Timer')).toHaveAttribute('aria-expanded', 'true')
    for (const title of inOrder.slice(1)) await expect(section(title)).toHaveAttribute('aria-expanded', 'false')

    const meditation = section('Mindful Meditation')
    await expect(meditation).toHaveAccessibleDescription('Four sessions, 8 to 15 minutes')
    await meditation.scrollIntoViewIfNeeded()
    const summary = await page.getByText('Four sessions, 8 to 15 minutes').boundingBox()
    await page.mouse.click((summary?.x ?? 0) - 40, (summary?.y ?? 0) + 10)
    await expect(meditation).toHaveAttribute('aria-expanded', 'true')
    await expect(meditation).toHaveAccessibleDescription('')
    await expect(page.getByText('Four sessions, 8 to 15 minutes')).toBeHidden()
    await meditation.press('Enter')
    await expect(meditation).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByText('Four sessions, 8 to 15 minutes')).toBeVisible()
  })
})

for (const [when, turns] of [
  [
    'in winter',
    [
      ['2026-11-18T11:59:00Z', 'morning', 'afternoon'],
      ['2026-11-18T17:59:00Z', 'afternoon', 'evening'],
      ['2026-11-18T23:59:00Z', 'evening', 'morning'],
    ],
  ],
  [
    'while the clocks go forward',
    [
      ['2026-03-28T17:59:00Z', 'afternoon', 'evening'],
      ['2026-03-29T10:59:00Z', 'morning', 'afternoon'],
      ['2026-03-29T16:59:00Z', 'afternoon', 'evening'],
    ],
  ],
  [
    'while the clocks go back',
    [
      ['2026-10-24T16:59:00Z', 'afternoon', 'evening'],
      ['2026-10-25T11:59:00Z', 'morning', 'afternoon'],
      ['2026-10-25T17:59:00Z', 'afternoon', 'evening'],
    ],
  ],
] as const) {
  test(`a page that stays open follows the parts of the day, ${when}, and so does a reload`, async ({
    page,
    guard,
  }) => {
    guard.expect(slowAnswers, /ERR_(FAILED|INTERNET_DISCONNECTED)/)
    const [[first]] = turns
    await open(page, first)
    for (const [before, from, to] of turns) {
      await test.step(`${from} becomes ${to} (${before.slice(11, 16)} UTC)`, async () => {
        const now = await page.evaluate(() => Date.now())
        if (Date.parse(before) > now) await page.clock.fastForward(Date.parse(before) - now)
        await expectDaypart(page, from)
        await page.clock.runFor(minute)
        await expectDaypart(page, to)
      })
    }
    await test.step('loaded again it is the same part of the day', async () => {
      await page.reload()
      await expectDaypart(page, turns[2][2])
    })
  })
}

test('from midnight to six ‘Can’t sleep?’ has the evening’s tools a tap away; the hour that comes twice is one of the night', async ({
  page,
}) => {
  const wellness = await open(page, '2026-11-18T23:58:30Z')
  await expect(wellness.cantSleep).toHaveCount(0)
  await page.clock.runFor(2 * minute)
  await expect(wellness.cantSleep).toBeVisible()
  await expect.poll(wellness.sections).toEqual(dayTools)
  await wellness.cantSleep.getByRole('button', { name: /^Relax, feet to face/ }).click()
  await expect.poll(wellness.sections).toEqual(inOrder)
  const relaxation = wellness.section('Evening Relaxation')
  await expect(relaxation).toHaveAttribute('aria-expanded', 'true')
  await expect(relaxation).toBeFocused()
  await expect(relaxation).toBeInViewport()
  await expect(wellness.section('Sleep Preparation')).toHaveAttribute('aria-expanded', 'false')
  await page.clock.fastForward(6 * 60 * minute)
  await expect(wellness.cantSleep).toHaveCount(0)
  await expect.poll(wellness.sections).toEqual(dayTools)

  await open(page, '2026-10-25T00:30:00Z')
  await expect(wellness.cantSleep).toBeVisible()
  await page.clock.fastForward(60 * minute)
  await expect(wellness.cantSleep).toBeVisible()
})

test('an evening’s session outlives its evening, running or paused, and what ran is open again', async ({ page }) => {
  for (const phase of ['running', 'paused'] as const) {
    await test.step(phase, async () => {
      const begun = Date.parse('2026-11-18T23:50:00Z')
      const where = phase === 'running' ? { zeroAt: begun } : { atMs: 5 * minute }
      const session = {
        course: { id: 'progressive', title: 'Progressive Muscle Relaxation', steps: [{ id: 'all', ms: 30 * minute }] },
        run: 'r1',
        startedAt: begun,
        skippedMs: 0,
        phase,
        ...where,
      }
      const wellness = await open(page, '2026-11-19T00:05:00Z', {
        'harbour:session:relaxation': JSON.stringify({ session }),
      })
      await expect.poll(wellness.sections).toEqual([...dayTools, 'Evening Relaxation'])
      const header = wellness.section('Evening Relaxation')
      await expect(header).toHaveAttribute('aria-expanded', 'true')
      // After a reload, a running session opens over the whole screen; a paused session is shown in its section.
      const view = page.getByRole('dialog', { name: 'Progressive Muscle Relaxation' })
      if (phase === 'running') await view.getByRole('button', { name: 'Minimise' }).click()
      await expect(view).toHaveCount(0)
      await header.click()
      await expect(header).toHaveAccessibleDescription(phase === 'running' ? /^1[45]:\d\d left$/ : 'Paused, 25:00 left')
      await expect.poll(wellness.sections).toContain('Evening Relaxation')
    })
  }
})

function pastOn(...days: readonly string[]): Record<string, string> {
  const sessions = days.map((day) => ({
    id: day,
    kind: 'meditation',
    title: 'Mindful Breathing',
    day,
    at: `${day}T09:00:00.000Z`,
    doneMs: 600_000,
    totalMs: 600_000,
    finished: true,
  }))
  return { 'harbour:sessions': JSON.stringify(sessions) }
}

test(
  'the figures are an example until the first own entry, noted and taken back in a tap; the streak forgives',
  { tag: '@gate' },
  async ({ page }) => {
    const wellness = await open(page, '2026-11-18T10:00:00Z')
    await expect(wellness.example).toBeVisible()
    await expect(wellness.figure('Streak')).toHaveAccessibleName(/7 days/)
    await expect(wellness.figure('Energy')).toHaveAccessibleName(/85%/)
    await expect(wellness.figure('Mindfulness')).toHaveAccessibleName(/9\/10/)

    await wellness.figure('Energy').click()
    await page.getByRole('dialog', { name: 'Energy' }).getByRole('button', { name: 'Good 70%' }).click()
    const noted = toastOf(page, 'Energy noted', '70%')
    await expect(noted).toBeVisible()
    await expect(wellness.example).toHaveCount(0)
    await expect(wellness.figure('Energy')).toHaveAccessibleName(/70%/)
    await expect(wellness.figure('Mindfulness')).toHaveAccessibleName(/nothing yet/)
    await expect(wellness.figure('Mindfulness')).toContainText('–')

    await noted.getByRole('button', { name: 'Undo' }).click()
    await expect(wellness.example).toBeVisible()
    expect(await stored(page, 'harbour:check-ins')).toBe('[]')

    await wellness.figure('Mindfulness').click()
    await page.getByRole('button', { name: 'Right here 10/10' }).click()
    await expect(wellness.figure('Mindfulness')).toHaveAccessibleName(/10\/10/)
    await page.reload()
    await expect(wellness.figure('Mindfulness')).toHaveAccessibleName(/10\/10/)

    await test.step('the streak forgives a missed day, and a day that is marked as ill', async () => {
      const past = pastOn('2026-11-10', '2026-11-11', '2026-11-12', '2026-11-15', '2026-11-17')
      await open(page, '2026-11-18T10:00:00Z', past)
      await expect(wellness.figure('Streak')).toHaveAccessibleName(/2 days/)
      await wellness.week.click()
      const week = page.getByRole('dialog', { name: 'Your week' })
      const days = week.getByRole('listitem').filter({ hasText: 'I was ill' })
      await expect(days).toHaveCount(7)
      await expect(days.filter({ hasText: '10 min' })).toHaveCount(3)
      for (const day of ['Friday 13 November', 'Saturday 14 November']) {
        const ill = week.getByRole('button', { name: `I was ill on ${day}` })
        await expect(ill).toHaveAttribute('aria-pressed', 'false')
        await ill.click()
        await expect(ill).toHaveAttribute('aria-pressed', 'true')
      }
      await week.getByRole('button', { name: 'Close' }).click()
      await expect(wellness.figure('Streak')).toHaveAccessibleName(/5 days/)

      await wellness.week.click()
      await week.getByRole('button', { name: 'I was ill on Saturday 14 November' }).click()
      await week.getByRole('button', { name: 'I was ill on Friday 13 November' }).click()
      await week.getByRole('button', { name: 'Close' }).click()
      await expect(wellness.figure('Streak')).toHaveAccessibleName(/2 days/)
    })
  },
)

test('Wellness Goal Tracking: without access a gate and the upgrade dialog, with access the days before and a mindful moment', async ({
  page,
  harbour,
}) => {
  const past = pastOn('2026-10-05', '2026-11-17')
  const wellness = await open(page, '2026-11-18T10:00:00Z', past)
  await wellness.week.click()
  const gate = page.getByRole('region', { name: 'Wellness Goal Tracking' })
  await expect(gate.getByRole('button', { name: 'Start Free Trial' })).toBeVisible()
  await expect(page.getByText('Mon 5 Oct')).toHaveCount(0)

  await test.step('without access a mindful moment opens the upgrade dialog', async () => {
    await open(page, '2026-11-18T10:00:00Z')
    await expect(wellness.complete).toHaveText('Complete Mindful Moment')
    await wellness.complete.click()
    const dialog = page.getByRole('dialog', { name: 'Choose Your Plan' })
    await expect(dialog.getByText('Wellness Goal Tracking requires premium access')).toBeVisible()
    expect(await stored(page, 'harbour:check-ins')).toBeNull()
  })

  await withTrial(page, harbour)
  await open(page, '2026-11-18T10:00:00Z', past)
  await wellness.week.click()
  await expect(page.getByRole('heading', { name: 'Before that' })).toBeVisible()
  await expect(page.getByText('Mon 5 Oct')).toBeVisible()
  await expect(gate).toHaveCount(0)

  await test.step('with access a mindful moment is noted for the day, and there is another intention tomorrow', async () => {
    const { complete, intention, figure } = await open(page, '2026-11-18T10:00:00Z')
    const words = await intention.getByRole('paragraph').innerText()
    await complete.click()
    await expect(toastOf(page, 'Mindful moment complete')).toBeVisible()
    await expect(complete).toHaveText('Done for today')
    await expect(complete).toBeFocused()
    await expect(figure('Streak')).toHaveAccessibleName(/1 day\b/)
    await complete.press('Enter')
    expect(JSON.parse((await stored(page, 'harbour:check-ins')) ?? '')).toHaveLength(1)
    await page.reload()
    await expect(complete).toHaveText('Done for today')
    await expect(intention.getByText(words)).toBeVisible()
    await page.clock.fastForward(24 * 60 * minute)
    await expect(complete).toHaveText('Complete Mindful Moment')
    await expect(intention.getByText(words)).toHaveCount(0)
  })
})

test('the free boost starts at once, goes on while it is small and into the evening, and ends with the last step', async ({
  page,
}) => {
  const wellness = await open(page, '2026-11-18T14:00:00Z')
  await wellness.startBoost.click()
  await expect(toastOf(page, 'Quick Energy Boost Started! ✨')).toBeVisible()
  const view = page.getByRole('dialog', { name: 'Quick Energy Boost' })
  await expect(view.getByText('Step 1 of 7')).toBeVisible()
  await expect(view.getByRole('button', { name: 'Pause' })).toBeFocused()
  await page.clock.runFor(21_000)
  await expect(view.getByText('Step 2 of 7')).toBeVisible()

  await page.goBack()
  await expect(view).toHaveCount(0)
  await expect(page).toHaveURL('/wellness')
  await expect(wellness.boost.getByText(/^Running: 2:3\d left$/)).toBeVisible()
  await wellness.openBoost.click()
  await page.keyboard.press('Escape')
  await expect(view).toHaveCount(0)
  await expect(wellness.openBoost).toBeFocused()
  await wellness.openBoost.click()
  await view.getByRole('button', { name: 'Next Step' }).click()
  await expect(view.getByText('Step 3 of 7')).toBeVisible()
  await view.getByRole('button', { name: 'Pause' }).click()
  await page.clock.fastForward(60 * minute)
  await expect(view.getByText('Step 3 of 7')).toBeVisible()
  await view.getByRole('button', { name: 'Resume' }).click()
  await page.clock.fastForward(3 * minute)
  await expect(view.getByRole('heading', { name: 'That was yours' })).toBeVisible()
  await view.getByRole('button', { name: 'Done' }).click()
  await expect(view).toHaveCount(0)
  await expect(wellness.startBoost).toBeVisible()
  await expect(wellness.figure('Streak')).toHaveAccessibleName(/1 day\b/)
  const [entry] = JSON.parse((await stored(page, 'harbour:sessions')) ?? '[]') as { title: string; finished: boolean }[]
  expect(entry).toMatchObject({ title: 'Quick Energy Boost', finished: true })

  await test.step('it goes on into the next part of the day', async () => {
    await open(page, '2026-11-18T17:59:00Z')
    await wellness.startBoost.click()
    await page.keyboard.press('Escape')
    await page.clock.runFor(90_000)
    await expect(wellness.greeting).toHaveText('Good evening, Maya')
    await expect(wellness.boostTitle).toHaveText('Quick Energy Boost')
    await page.clock.fastForward(3 * minute)
    await expect(wellness.boostTitle).toHaveText('Evening Relaxation')
  })
})

test('Morning Awakening and Evening Relaxation are premium: their words come from the server, to those with access alone', async ({
  page,
  harbour,
  maya,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/content/')) asked.push(new URL(request.url()).pathname)
  })
  for (const [title, time] of [
    ['Morning Awakening', '2026-11-18T09:00:00Z'],
    ['Evening Relaxation', '2026-11-18T19:00:00Z'],
  ] as const) {
    await test.step(title, async () => {
      await enter(page.context(), harbour, maya)
      asked.length = 0
      const wellness = await open(page, time)
      await expect(wellness.boost.getByText('Premium', { exact: true })).toBeAttached()
      await wellness.startBoost.click()
      const dialog = page.getByRole('dialog', { name: 'Choose Your Plan' })
      await expect(dialog.getByText(`${title} requires premium access`)).toBeVisible()
      expect(asked).toEqual([])

      await withTrial(page, harbour)
      await open(page, time)
      await wellness.startBoost.click()
      const view = page.getByRole('dialog', { name: title })
      await expect(view.getByText(/^Step 1 of [78]$/)).toBeVisible()
      const words = await view.getByRole('heading', { level: 3 }).innerText()
      expect(asked).toContain('/api/content/sessions')
      const keys = await page.evaluate(
        (text) => Object.keys(localStorage).filter((key) => localStorage.getItem(key)?.includes(text)),
        words,
      )
      expect(keys).toEqual(['harbour:pack:sessions'])
      await page.reload()
      await expect(view.getByRole('heading', { level: 3, name: words })).toBeVisible()
      await view.getByRole('button', { name: 'End Session' }).click()
      await expect(wellness.startBoost).toBeVisible()
    })
  }
})
