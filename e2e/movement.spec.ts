import { fixedRules } from '../content/open/fixed-rules.ts'
import type { Locator, Page } from '@playwright/test'
import { saferSleep } from '../content/open/safer-sleep.ts'
import { exercises, safety } from '../content/open/wellness/movement.ts'
import { barriers } from './barriers.ts'
import { closeToasts, expect, store, stored, test, toastOf, visit } from './harbour.ts'
import { cutOff, smallTargets } from './measures.ts'
import { slowAnswers } from './wind-down-page.ts'

const generated = 'AI Movement Session Generated! 💪'
const complete = 'Movement Session Complete! 🎉'
const afternoon = new Date('2026-11-21T14:10:00')
const minuteMs = 60_000

const profileKey = 'harbour:movement-profile'
const sessionKey = 'harbour:session:movement'
const settingsKey = 'harbour:session-settings'
const wellAgain = {
  birth: 'not-recently',
  caesarean: false,
  pelvicFloor: false,
  tear: false,
  gap: false,
  on: '2026-11-21',
}

interface Course {
  readonly title: string
  readonly steps: readonly { readonly id: string; readonly ms: number }[]
}

const nameOf = (id: string | undefined): string => exercises.find((exercise) => exercise.id === id)?.name ?? 'nothing'
const clockText = (ms: number): string =>
  `${Math.floor(ms / minuteMs)}:${String(Math.ceil(ms / 1000) % 60).padStart(2, '0')}`

/** The section as she sees it: its parts by their names. */
function movementOf(page: Page) {
  const view = page.getByRole('dialog', { name: 'Gentle Movement' })
  const button = (name: string, within: Page | Locator = view): Locator =>
    within.getByRole('button', { name, exact: true })
  return {
    view,
    sheet: page.getByRole('dialog', { name: 'A few quick questions' }),
    energy: (name: 'Low' | 'Medium' | 'High'): Locator => page.getByRole('radio', { name: new RegExp(`^${name}`) }),
    generate: button('Generate Movement Session', page),
    generating: button('Generating AI Session...', page),
    start: button('Start'),
    pause: button('Pause'),
    resume: button('Resume'),
    skip: button('Skip Exercise'),
    end: button('End Session'),
    timer: view.getByRole('timer'),
    heading: view.getByRole('heading', { level: 2 }),
    number: (which: number, of: number): Locator => view.getByText(`Exercise ${which} of ${of}`, { exact: true }),
    rows: view.getByRole('listitem'),
    progress: view.getByRole('progressbar'),
    said: view.getByRole('status'),
  }
}
type Movement = ReturnType<typeof movementOf>

/** The section, open, with time standing still from here on. */
async function openSection(page: Page, texts: Readonly<Record<string, string>> = {}): Promise<Movement> {
  await store(page, { [profileKey]: JSON.stringify(wellAgain), ...texts })
  return goThere(page)
}

async function goThere(page: Page): Promise<Movement> {
  await visit(page, '/wellness')
  const header = page.getByRole('button', { name: 'Gentle Movement' })
  await expect(header).toBeVisible()
  if ((await header.getAttribute('aria-expanded')) !== 'true') await header.click()
  return movementOf(page)
}

async function standStill(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

/** Generates one; gives what it consists of. */
async function generate(page: Page, energy: 'Low' | 'Medium' | 'High' = 'Low'): Promise<Course> {
  const movement = movementOf(page)
  await movement.energy(energy).check()
  await standStill(page)
  await movement.generate.click()
  await expect(movement.generating).toBeVisible()
  await page.clock.runFor(2000)
  await expect(movement.start).toBeVisible()
  await page.clock.runFor(6000)
  return storedCourse(page)
}

/** Generates one and starts it; time stands still at its very beginning. */
async function begin(page: Page, energy: 'Low' | 'Medium' | 'High' = 'Low'): Promise<Movement & { course: Course }> {
  const movement = movementOf(page)
  const course = await generate(page, energy)
  await movement.start.click()
  await expect(movement.pause).toBeVisible()
  return { ...movement, course }
}

async function storedCourse(page: Page): Promise<Course> {
  const { session } = JSON.parse((await stored(page, sessionKey)) ?? '{}') as { session: { course: Course } }
  return session.course
}

async function history(page: Page): Promise<Record<string, unknown>[]> {
  return JSON.parse((await stored(page, 'harbour:sessions')) ?? '[]') as Record<string, unknown>[]
}

const total = ({ steps }: Course): number => steps.reduce((sum, { ms }) => sum + ms, 0)

test.beforeEach(async ({ context, guard, maya: _ }) => {
  guard.expect(slowAnswers)
  await context.clock.install({ time: afternoon })
})

test('none: low, medium (the default) and high, each with its minutes, and the lines that keep her safe', async ({
  page,
}) => {
  const movement = await openSection(page)
  await expect(page.getByRole('group', { name: 'How much have you got in the tank?' })).toBeVisible()
  await expect(movement.energy('Medium')).toBeChecked()
  for (const [name, minutes] of [
    ['Low', 10],
    ['Medium', 15],
    ['High', 20],
  ] as const) {
    await expect(movement.energy(name)).toHaveAccessibleName(`${name} ${minutes} min`)
  }
  await expect(page.getByText(safety.stop)).toBeVisible()
  await expect(page.getByText(fixedRules)).toBeVisible()
})

test('none to generated: two seconds of generating, then a toast and the overview', async ({ page }) => {
  const movement = await openSection(page)
  await standStill(page)
  await movement.generate.click()
  await expect(movement.generating).toHaveAttribute('aria-disabled', 'true')
  await page.clock.runFor(1900)
  await expect(movement.generating).toBeVisible()
  await expect(movement.view).toHaveCount(0)
  expect(await stored(page, sessionKey)).toBeNull()
  await page.clock.runFor(100)
  await expect(toastOf(page, generated)).toHaveCount(1)
  await expect(movement.start).toBeFocused()
  await expect(movement.generating).toHaveCount(0)
})

for (const [energy, minutes] of [
  ['Low', 10],
  ['Medium', 15],
  ['High', 20],
] as const) {
  test(`generated, ${energy.toLowerCase()}: the overview shows ${minutes} minutes in numbered exercises`, async ({
    page,
  }) => {
    const movement = await openSection(page)
    const course = await generate(page, energy)
    expect(total(course)).toBe(minutes * minuteMs)
    await expect(movement.heading).toHaveText(course.title)
    await expect(movement.view.getByText(`${minutes} min`, { exact: true })).toBeVisible()
    await expect(movement.view.getByText(`${energy} energy`, { exact: true })).toBeVisible()
    await expect(movement.view.getByText(saferSleep.title)).toBeVisible()
    await expect(movement.view.getByText(safety.stop)).toBeVisible()
    await expect(movement.rows).toHaveCount(course.steps.length)
    for (const [index, { id, ms }] of course.steps.entries()) {
      const row = movement.rows.nth(index)
      await expect(row).toContainText(nameOf(id))
      await expect(row).toContainText(clockText(ms))
      expect(ms).toBeGreaterThanOrEqual(45_000)
      expect(ms).toBeLessThanOrEqual(180_000)
    }
  })
}

test('generated to running: Start begins with the first exercise and its full time', async ({ page }) => {
  await openSection(page)
  const { course, timer, heading, number, view, progress } = await begin(page)
  const [first] = course.steps
  await expect(timer).toHaveText(clockText(first?.ms ?? 0))
  await expect(heading).toHaveText(nameOf(first?.id))
  await expect(number(1, course.steps.length)).toBeVisible()
  await expect(progress).toHaveAttribute('aria-valuetext', `0 of ${course.steps.length} exercises done`)
  const exercise = exercises.find(({ id }) => id === first?.id)
  for (const text of [
    ...(exercise?.instructions ?? []),
    exercise?.benefits,
    exercise?.description,
    safety.stop,
    safety.emergency,
  ]) {
    await expect(view.getByText(text ?? 'words')).toBeVisible()
  }
  await page.clock.runFor(1000)
  await expect(timer).toHaveText(clockText((first?.ms ?? 0) - 1000))
})

test('running to paused and resumed: the time stands still, and goes on from there', async ({ page }) => {
  await openSection(page)
  const { course, timer, pause, resume, start } = await begin(page)
  const first = course.steps[0]?.ms ?? 0
  await page.clock.runFor(10_000)
  await pause.click()
  await expect(resume).toBeVisible()
  await expect(start).toHaveCount(0)
  await page.clock.fastForward(30 * minuteMs)
  await expect(timer).toHaveText(clockText(first - 10_000))
  await resume.click()
  await expect(pause).toBeVisible()
  await page.clock.runFor(5000)
  await expect(timer).toHaveText(clockText(first - 15_000))
})

test('the button reads Start when the full duration remains, else Resume', async ({ page }) => {
  await openSection(page)
  const { course, timer, pause, resume, start, skip, heading } = await begin(page)
  await page.clock.runFor(3000)
  await pause.click()
  await expect(resume).toBeVisible()
  await skip.click()
  await expect(heading).toHaveText(nameOf(course.steps[1]?.id))
  await expect(timer).toHaveText(clockText(course.steps[1]?.ms ?? 0))
  await expect(start).toBeVisible()
  await expect(resume).toHaveCount(0)
  await start.click()
  await page.clock.runFor(1000)
  await pause.click()
  await expect(resume).toBeVisible()
  await expect(start).toHaveCount(0)
})

test('at its end an exercise gives way to the next, by itself', async ({ page }) => {
  await openSection(page)
  const { course, timer, heading, number, progress } = await begin(page)
  const [first, second] = course.steps
  await page.clock.runFor((first?.ms ?? 0) - 1000)
  await expect(timer).toHaveText('0:01')
  await expect(heading).toHaveText(nameOf(first?.id))
  await page.clock.runFor(1000)
  await expect(heading).toHaveText(nameOf(second?.id))
  await expect(timer).toHaveText(clockText(second?.ms ?? 0))
  await expect(number(2, course.steps.length)).toBeVisible()
  await expect(progress).toHaveAttribute('aria-valuenow', '1')
})

test('paused in the last second of an exercise it stays there, and goes on to the next when resumed', async ({
  page,
}) => {
  await openSection(page)
  const { course, timer, heading, pause, resume } = await begin(page)
  const [first, second] = course.steps
  await page.clock.runFor((first?.ms ?? 0) - 400)
  await pause.click()
  await page.clock.fastForward(minuteMs)
  await expect(timer).toHaveText('0:01')
  await expect(heading).toHaveText(nameOf(first?.id))
  await resume.click()
  await page.clock.runFor(1000)
  await expect(heading).toHaveText(nameOf(second?.id))
})

test('skip moves to the next exercise, and on the last one nothing happens', async ({ page }) => {
  await openSection(page)
  const { course, timer, heading, number, skip, pause } = await begin(page)
  const { steps } = course
  for (const [index, { id, ms }] of steps.entries()) {
    await expect(heading).toHaveText(nameOf(id))
    await expect(number(index + 1, steps.length)).toBeVisible()
    await expect(timer).toHaveText(clockText(ms))
    if (index < steps.length - 1) {
      await expect(skip).toBeEnabled()
      await skip.click()
    }
  }
  await expect(skip).toBeDisabled()
  await page.clock.runFor(1000)
  await skip.click({ force: true })
  await skip.press('Enter')
  await expect(heading).toHaveText(nameOf(steps.at(-1)?.id))
  await expect(timer).toHaveText(clockText((steps.at(-1)?.ms ?? 0) - 1000))
  await expect(pause).toBeVisible()
})

test('after the last exercise the session ends with a toast, once, and she may choose again', async ({ page }) => {
  const movement = await openSection(page)
  const { course } = await begin(page)
  await page.clock.fastForward(total(course) - 1000)
  await expect(movement.heading).toHaveText(nameOf(course.steps.at(-1)?.id))
  await expect(movement.timer).toHaveText('0:01')
  await expect(toastOf(page, complete)).toHaveCount(0)
  await page.clock.runFor(1000)
  await expect(toastOf(page, complete)).toHaveCount(1)
  await expect(movement.view).toHaveCount(0)
  await expect(movement.generate).toBeVisible()
  await expect
    .poll(() => history(page))
    .toMatchObject([{ kind: 'movement', title: course.title, finished: true, doneMs: total(course) }])
  await page.reload()
  await expect(toastOf(page, complete)).toHaveCount(0)
  expect(await history(page)).toHaveLength(1)
})

test('paused in the very last second it is not over; resumed it ends', async ({ page }) => {
  const movement = await openSection(page)
  const { course, timer, pause, resume } = await begin(page)
  await page.clock.fastForward(total(course) - 500)
  await pause.click()
  await page.clock.fastForward(minuteMs)
  await expect(timer).toHaveText('0:01')
  await expect(toastOf(page, complete)).toHaveCount(0)
  await resume.click()
  await page.clock.runFor(1000)
  await expect(toastOf(page, complete)).toHaveCount(1)
  await expect(movement.generate).toBeVisible()
})

for (const phase of ['generated', 'running', 'paused'] as const) {
  test(`${phase} to none: End Session resets, without a toast`, async ({ page }) => {
    const movement = await openSection(page)
    if (phase === 'generated') await generate(page)
    else {
      await begin(page)
      await page.clock.runFor(20_000)
      if (phase === 'paused') await movement.pause.click()
    }
    await movement.end.click()
    await expect(movement.view).toHaveCount(0)
    await expect(movement.generate).toBeVisible()
    await expect(movement.generate).toBeFocused()
    expect(await stored(page, sessionKey)).toBe('null')
    const past = phase === 'generated' ? [] : [{ kind: 'movement', finished: false, doneMs: 20_000 }]
    await expect.poll(() => history(page)).toMatchObject(past)
    await expect(toastOf(page, complete)).toHaveCount(0)
  })
}

test('she is asked once, may skip, and then gets the gentlest; her answers stay here and can be changed', async ({
  page,
}) => {
  await store(page, {})
  const movement = await goThere(page)
  await movement.generate.click()
  await expect(movement.sheet).toBeVisible()
  await expect(movement.sheet.getByText('Your answers stay on this device')).toBeVisible()
  await movement.sheet.getByRole('button', { name: 'Close' }).click()
  await expect(movement.generating).toHaveCount(0)
  await movement.generate.click()
  await movement.sheet.getByRole('button', { name: 'Skip, keep it gentlest' }).click()
  await expect(movement.generating).toBeVisible()
  await expect(movement.start).toBeVisible()
  await expect(movement.view.getByText(/^Only the gentlest moves/)).toBeVisible()
  const { steps } = await storedCourse(page)
  for (const { id } of steps) expect(exercises.find((exercise) => exercise.id === id)?.early).toBe(true)
  expect(JSON.parse((await stored(page, profileKey)) ?? '')).toEqual({
    birth: null,
    caesarean: null,
    pelvicFloor: null,
    tear: null,
    gap: null,
  })
  await movement.end.click()

  await page.getByRole('button', { name: 'Change your answers' }).click()
  await movement.sheet.getByRole('radio', { name: /^Over 12 weeks/ }).check()
  await movement.sheet
    .getByRole('radiogroup', { name: /caesarean/ })
    .getByRole('radio', { name: 'No' })
    .check()
  await movement.sheet
    .getByRole('radiogroup', { name: /pelvic-floor/ })
    .getByRole('radio', { name: 'Yes' })
    .check()
  await movement.sheet.getByRole('button', { name: 'Save' }).click()
  await expect(movement.sheet).toHaveCount(0)
  expect(JSON.parse((await stored(page, profileKey)) ?? '')).toEqual({
    birth: { weeks: 12, on: '2026-11-21' },
    on: '2026-11-21',
    caesarean: false,
    pelvicFloor: true,
    tear: null,
    gap: null,
  })
  await movement.generate.click()
  await expect(movement.start).toBeVisible()
  await expect(movement.view.getByText(/^Only the gentlest moves/)).toHaveCount(0)
})

test('somebody pregnant is told whom to ask, and gets the gentlest moves with nothing on the back', async ({
  page,
}) => {
  await store(page, {})
  const movement = await goThere(page)
  await movement.generate.click()
  await movement.sheet.getByRole('radio', { name: 'I’m pregnant' }).check()
  await expect(movement.sheet.getByText(/^Your midwife can tell you what suits you/)).toBeVisible()
  await expect(movement.sheet.getByRole('radiogroup')).toHaveCount(1)
  await movement.sheet.getByRole('button', { name: 'Save' }).click()
  await expect(movement.start).toBeVisible()
  await expect(movement.view.getByText(safety.emergency)).toBeVisible()
  const { steps } = await storedCourse(page)
  const chosen = steps.map(({ id }) => exercises.find((exercise) => exercise.id === id))
  expect(chosen.every((exercise) => exercise?.early === true && !exercise.cautions.includes('back'))).toBe(true)
})

test('at six weeks the questions come again before the next session, and until they are answered nothing more is offered', async ({
  page,
}) => {
  const answered = { ...wellAgain, birth: { weeks: 0, on: '2026-10-10' } }
  await store(page, { [profileKey]: JSON.stringify(answered) })
  const movement = await goThere(page)
  await movement.generate.click()
  await expect(movement.sheet).toBeVisible()
  await expect(movement.sheet.getByRole('radio', { checked: true })).toHaveCount(0)
  await movement.sheet.getByRole('radio', { name: '6 to 12 weeks, and my check was fine' }).check()
  await movement.sheet
    .getByRole('radiogroup', { name: /pelvic-floor/ })
    .getByRole('radio', { name: 'No', exact: true })
    .check()
  await movement.sheet.getByRole('button', { name: 'Save' }).click()
  await expect(movement.start).toBeVisible()
  expect(JSON.parse((await stored(page, profileKey)) ?? '')).toEqual({
    birth: { weeks: 6, on: '2026-11-21' },
    on: '2026-11-21',
    caesarean: null,
    tear: null,
    pelvicFloor: false,
    gap: null,
  })
})

test('made small it goes on, with a way back; killed and opened again it is where the clock is', async ({ page }) => {
  const movement = await openSection(page)
  const { course } = await begin(page)
  await page.keyboard.press('Escape')
  await expect(movement.view).toHaveCount(0)
  await expect(page.getByText(/^Running: /)).toBeVisible()
  await page.clock.runFor(5000)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(movement.timer).toHaveText(clockText((course.steps[0]?.ms ?? 0) - 5000))

  await page.goto('about:blank')
  await page.clock.fastForward((course.steps[0]?.ms ?? 0) - 5000)
  await page.clock.resume()
  await goThere(page)
  await expect(movement.heading).toHaveText(nameOf(course.steps[1]?.id))
  await movement.pause.click()
  const left = await movement.timer.innerText()
  await page.clock.fastForward(20 * minuteMs)
  await page.reload()
  await goThere(page)
  await expect(page.getByText(/^Paused: /)).toBeVisible()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(movement.heading).toHaveText(nameOf(course.steps[1]?.id))
  await expect(movement.timer).toHaveText(left)
  await expect(movement.resume).toBeVisible()
})

test('bells lie at each change and at the end, and nowhere when they are off', async ({ page }) => {
  const bells = async () => {
    const { sound } = JSON.parse((await stored(page, sessionKey)) ?? '{}') as { sound: { bells: unknown[] } }
    return sound.bells
  }
  await openSection(page)
  const { steps } = await generate(page)
  let at = 0
  const changes = steps.map(({ ms }, index) => ({
    atMs: (at += ms),
    kind: index === steps.length - 1 ? 'end' : 'step',
  }))
  expect(await bells()).toEqual(changes)

  await page.clock.resume()
  await openSection(page, {
    [settingsKey]: JSON.stringify({ bells: false, ambience: 'none', vibration: true, getReady: false }),
  })
  await generate(page)
  expect(await bells()).toEqual([])
})

test('with get-ready on, five seconds come before the first exercise', async ({ page }) => {
  await openSection(page, {
    [settingsKey]: JSON.stringify({ bells: true, ambience: 'none', vibration: true, getReady: true }),
  })
  const { course, timer, view } = await begin(page)
  const first = course.steps[0]?.ms ?? 0
  await expect(view.getByText('Get ready: 5')).toBeVisible()
  await page.clock.runFor(4000)
  await expect(view.getByText('Get ready: 1')).toBeVisible()
  await expect(timer).toHaveText(clockText(first))
  await page.clock.runFor(2000)
  await expect(view.getByText('Get ready')).toHaveCount(0)
  await expect(timer).toHaveText(clockText(first - 1000))
})

test('each exercise is announced as it begins, and no second is', async ({ page }) => {
  await openSection(page)
  const { course, said, timer } = await begin(page)
  const { steps } = course
  await expect(said).toHaveText(`Exercise 1 of ${steps.length}: ${nameOf(steps[0]?.id)}`)
  await page.clock.runFor(10_000)
  await expect(said).toHaveText(`Exercise 1 of ${steps.length}: ${nameOf(steps[0]?.id)}`)
  expect(await timer.evaluate((digits) => digits.closest('[aria-live], [role=status]'))).toBeNull()
  await page.clock.runFor((steps[0]?.ms ?? 0) - 10_000)
  await expect(said).toHaveText(`Exercise 2 of ${steps.length}: ${nameOf(steps[1]?.id)}`)
})

test('what moves is transform and opacity, and under reduced motion the figure stands still', async ({ page }) => {
  await openSection(page)
  await begin(page)
  await expect.poll(() => page.evaluate(motions)).toMatchObject({ properties: ['opacity', 'transform'], figures: 2 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect((await page.evaluate(motions)).figures).toBe(0)
})

test('while it runs, nothing but the clock’s text changes', async ({ page }) => {
  await openSection(page)
  await begin(page)
  await page.waitForTimeout(1500)
  await page.evaluate(watch)
  await page.clock.runFor(5000)
  const { others, ticks } = await page.evaluate(seen)
  expect(others).toEqual([])
  expect(ticks).toBe(5)
})

for (const scheme of ['light', 'dark'] as const) {
  test(`each state is reachable, whole and readable (${scheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 568 })
    await store(page, {})
    const movement = await goThere(page)
    await check(page)
    await movement.generate.click()
    await movement.sheet.getByRole('radio', { name: 'More than a year ago, or never' }).check()
    await check(page)
    await movement.sheet.getByRole('button', { name: 'Save' }).click()
    await expect(movement.start).toBeVisible()
    await closeToasts(page)
    await check(page)
    await movement.start.click()
    await check(page)
    await movement.pause.click()
    await check(page)
    await page.keyboard.press('Escape')
    await check(page)
  })
}

async function check(page: Page): Promise<void> {
  expect(await page.evaluate(cutOff)).toEqual([])
  expect(await page.evaluate(smallTargets)).toEqual([])
  expect(await barriers(page, { within: '[data-section] > [id$=-content]' })).toEqual([])
}

/* Functions that run inside the page, so each has to be whole in itself. */

/** Which properties change in the view, and how many pictures of the figure take turns. */
function motions(): { properties: string[]; figures: number } {
  const view = document.querySelector('dialog[open]')
  const running = document.getAnimations().filter(({ effect, constructor }) => {
    const isTransition = constructor.name === 'CSSTransition'
    return !isTransition && effect instanceof KeyframeEffect && view?.contains(effect.target) === true
  })
  const frames = running.flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
  const apart = new Set(['offset', 'computedOffset', 'easing', 'composite'])
  const properties = frames.flatMap((frame) => Object.keys(frame)).filter((name) => !apart.has(name))
  return {
    properties: [...new Set(properties)].sort(),
    figures: running.filter((motion) => motion instanceof CSSAnimation).length,
  }
}

/** Begins to note what changes in the view: texts of the clock are counted, all else is told. */
function watch(): void {
  const noted = { others: [] as string[], ticks: 0 }
  Object.assign(window, { noted })
  new MutationObserver((changes) => {
    for (const { type, target, attributeName } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      if (element?.closest('[role=timer]') && type === 'characterData') noted.ticks += 1
      else noted.others.push(`${type} ${attributeName ?? ''} ${element?.outerHTML.slice(0, 100)}`)
    }
  }).observe(document.querySelector('dialog[open]') ?? document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
}

function seen(): { others: string[]; ticks: number } {
  return (window as unknown as { noted: { others: string[]; ticks: number } }).noted
}
