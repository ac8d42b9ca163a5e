import { fixedRules } from '../content/open/fixed-rules.ts'
import type { Locator, Page } from '@playwright/test'
import { saferSleep } from '../content/open/safer-sleep.ts'
import { exercises, safety } from '../content/open/wellness/movement.ts'
import { expectWhole } from './barriers.ts'
import { closeToasts, expect, store, stored, test, toastOf, visit, withMotion } from './harbour.ts'
import { slowAnswers } from './wind-down-page.ts'

test.use(withMotion)

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

/** Opens the section for a user who answered the questions so that every exercise is offered. */
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

const energies = [
  ['Low', 10],
  ['Medium', 15],
  ['High', 20],
] as const

const partsOf = (course: Course): (typeof exercises)[number][] =>
  course.steps.flatMap(({ id }) => exercises.filter((exercise) => exercise.id === id))

test('choice and overview: low, medium or high, two seconds of generating, and 10, 15 or 20 minutes in exercises', async ({
  page,
}) => {
  const movement = await openSection(page)
  await test.step('medium is chosen, each has its minutes, and the lines that keep one safe stand there', async () => {
    await expect(page.getByRole('group', { name: 'How much have you got in the tank?' })).toBeVisible()
    await expect(movement.energy('Medium')).toBeChecked()
    for (const [name, minutes] of energies) {
      await expect(movement.energy(name)).toHaveAccessibleName(`${name} ${minutes} min`)
    }
    await expect(page.getByText(safety.stop)).toBeVisible()
    await expect(page.getByText(fixedRules)).toBeVisible()
  })
  await test.step('two seconds of generating, then a toast and the overview', async () => {
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
  await test.step('End Session resets what was only generated: no toast, no history', async () => {
    await endSession(page)
    expect(await history(page)).toEqual([])
  })
  for (const [energy, minutes] of energies) {
    await test.step(`${energy.toLowerCase()}: the overview shows ${minutes} minutes in numbered exercises`, async () => {
      const course = await generate(page, energy)
      expect(total(course)).toBe(minutes * minuteMs)
      await expect(movement.heading).toHaveText(course.title)
      await expect(movement.view.getByText(`${minutes} min`, { exact: true })).toBeVisible()
      await expect(movement.view.getByText(`${energy} energy`, { exact: true })).toBeVisible()
      await expect(movement.view.getByText(saferSleep.title)).toBeVisible()
      await expect(movement.view.getByText(safety.stop)).toBeVisible()
      await expect(movement.rows).toHaveCount(course.steps.length)
      const rows = await movement.rows.allInnerTexts()
      for (const [index, { id, ms }] of course.steps.entries()) {
        expect(rows[index]).toContain(nameOf(id))
        expect(rows[index]).toContain(clockText(ms))
        expect(ms).toBeGreaterThanOrEqual(45_000)
        expect(ms).toBeLessThanOrEqual(180_000)
      }
      await endSession(page)
    })
  }
})

async function endSession(page: Page): Promise<void> {
  const { end, view, generate: choice } = movementOf(page)
  await end.click()
  await expect(view).toHaveCount(0)
  await expect(choice).toBeFocused()
  expect(await stored(page, sessionKey)).toBe('null')
  await expect(toastOf(page, complete)).toHaveCount(0)
}

test('running: first exercise, pause, Start or Resume, the next by itself, and calm on screen and in the ear', async ({
  page,
}) => {
  await openSection(page)
  const { course, timer, heading, number, view, progress, said, pause, resume, start, skip } = await begin(page)
  const { steps } = course
  const msOf = (index: number): number => steps[index]?.ms ?? 0
  await test.step('Start begins with the first exercise, its words and its full time', async () => {
    await expect(timer).toHaveText(clockText(msOf(0)))
    await expect(heading).toHaveText(nameOf(steps[0]?.id))
    await expect(number(1, steps.length)).toBeVisible()
    await expect(progress).toHaveAttribute('aria-valuetext', `0 of ${steps.length} exercises done`)
    const [exercise] = partsOf(course)
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
    await expect(timer).toHaveText(clockText(msOf(0) - 1000))
  })
  await test.step('the exercise is announced, and no second is', async () => {
    await expect(said).toHaveText(`Exercise 1 of ${steps.length}: ${nameOf(steps[0]?.id)}`)
    await page.clock.runFor(9000)
    await expect(said).toHaveText(`Exercise 1 of ${steps.length}: ${nameOf(steps[0]?.id)}`)
    expect(await timer.evaluate((digits) => digits.closest('[aria-live], [role=status]'))).toBeNull()
  })
  await test.step('paused, the time stands still; resumed, it goes on from there', async () => {
    await pause.click()
    await expect(resume).toBeVisible()
    await expect(start).toHaveCount(0)
    await page.clock.fastForward(30 * minuteMs)
    await expect(timer).toHaveText(clockText(msOf(0) - 10_000))
    await resume.click()
    await expect(pause).toBeVisible()
    await page.clock.runFor(5000)
    await expect(timer).toHaveText(clockText(msOf(0) - 15_000))
  })
  await test.step('the button reads Start when the full duration remains, else Resume', async () => {
    await pause.click()
    await skip.click()
    await expect(heading).toHaveText(nameOf(steps[1]?.id))
    await expect(timer).toHaveText(clockText(msOf(1)))
    await expect(start).toBeVisible()
    await expect(resume).toHaveCount(0)
    await start.click()
    await page.clock.runFor(1000)
    await pause.click()
    await expect(resume).toBeVisible()
    await expect(start).toHaveCount(0)
    await resume.click()
  })
  await test.step('at its end an exercise gives way to the next, by itself, which is announced', async () => {
    await page.clock.runFor(msOf(1) - 2000)
    await expect(timer).toHaveText('0:01')
    await expect(heading).toHaveText(nameOf(steps[1]?.id))
    await page.clock.runFor(1000)
    await expect(heading).toHaveText(nameOf(steps[2]?.id))
    await expect(timer).toHaveText(clockText(msOf(2)))
    await expect(number(3, steps.length)).toBeVisible()
    await expect(progress).toHaveAttribute('aria-valuenow', '2')
    await expect(said).toHaveText(`Exercise 3 of ${steps.length}: ${nameOf(steps[2]?.id)}`)
  })
  await test.step('nothing but the clock’s text changes', async () => {
    // Code of the exercise may still be loading, so it is enough if there are no changes in one period of five seconds.
    await expect(async () => {
      await page.evaluate(watch)
      await page.clock.runFor(5000)
      expect(await page.evaluate(seen)).toEqual({ others: [], ticks: 5 })
    }).toPass({ timeout: 10_000 })
  })
  await test.step('what moves is transform and opacity, and under reduced motion the figure stands still', async () => {
    await expect.poll(() => page.evaluate(motions)).toMatchObject({ properties: ['opacity', 'transform'], figures: 2 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect((await page.evaluate(motions)).figures).toBe(0)
  })
})

test('skip, the last second and the end: each way out of a session', async ({ page }) => {
  const movement = await openSection(page)
  await test.step('paused in the last second of an exercise it stays there; resumed, the next comes', async () => {
    const { course, timer, heading, pause, resume } = await begin(page)
    const [first, second] = course.steps
    await page.clock.fastForward((first?.ms ?? 0) - 400)
    await pause.click()
    await page.clock.fastForward(minuteMs)
    await expect(timer).toHaveText('0:01')
    await expect(heading).toHaveText(nameOf(first?.id))
    await resume.click()
    await page.clock.runFor(1000)
    await expect(heading).toHaveText(nameOf(second?.id))
    await endSession(page)
  })
  for (const phase of ['running', 'paused'] as const) {
    await test.step(`${phase}, End Session resets, and what was done is in the history`, async () => {
      await begin(page)
      await page.clock.runFor(20_000)
      if (phase === 'paused') await movement.pause.click()
      await endSession(page)
      await expect
        .poll(async () => (await history(page)).at(-1))
        .toMatchObject({ kind: 'movement', finished: false, doneMs: 20_000 })
    })
  }
  expect(await history(page)).toHaveLength(3)
  await test.step('skip moves to the next exercise, and on the last one nothing happens', async () => {
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
    await endSession(page)
  })
  await test.step('paused in the very last second it is not over; resumed it ends', async () => {
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
  await test.step('after the last exercise it ends with a toast, once, and another may be chosen', async () => {
    const before = (await history(page)).length
    const { course, timer, heading } = await begin(page)
    await page.clock.fastForward(total(course) - 1000)
    await expect(heading).toHaveText(nameOf(course.steps.at(-1)?.id))
    await expect(timer).toHaveText('0:01')
    await expect(toastOf(page, complete)).toHaveCount(0)
    await page.clock.runFor(1000)
    await expect(toastOf(page, complete)).toHaveCount(1)
    await expect(movement.view).toHaveCount(0)
    await expect(movement.generate).toBeVisible()
    await expect
      .poll(async () => (await history(page)).slice(before))
      .toMatchObject([{ kind: 'movement', title: course.title, finished: true, doneMs: total(course) }])
    await page.reload()
    await expect(toastOf(page, complete)).toHaveCount(0)
    expect(await history(page)).toHaveLength(before + 1)
  })
})

test(
  'the questions: asked once, may be skipped, can be changed, and come again at six weeks',
  { tag: '@gate' },
  async ({ page }) => {
    await store(page, {})
    const movement = await goThere(page)
    const { sheet } = movement
    const answerTo = (question: RegExp, answer: string): Locator =>
      sheet.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer, exact: true })
    const profile = async (): Promise<unknown> => JSON.parse((await stored(page, profileKey)) ?? '')
    const untilMade = async (): Promise<Course> => {
      await expect(movement.generating).toBeVisible()
      await page.clock.runFor(2000)
      await expect(movement.start).toBeVisible()
      return storedCourse(page)
    }
    await test.step('closed, they keep anything from being made', async () => {
      await movement.generate.click()
      await expect(sheet).toBeVisible()
      await expect(sheet.getByText('Your answers stay on this device')).toBeVisible()
      await sheet.getByRole('button', { name: 'Close' }).click()
      await expect(movement.generating).toHaveCount(0)
    })
    await test.step('skipped, the gentlest moves are made', async () => {
      await movement.generate.click()
      await sheet.getByRole('button', { name: 'Skip, keep it gentlest' }).click()
      const course = await untilMade()
      await expect(movement.view.getByText(/^Only the gentlest moves/)).toBeVisible()
      expect(partsOf(course).every(({ early }) => early)).toBe(true)
      expect(await profile()).toEqual({ birth: null, caesarean: null, pelvicFloor: null, tear: null, gap: null })
      await movement.end.click()
    })
    await test.step('changed, they are kept on the device, and more is offered', async () => {
      await page.getByRole('button', { name: 'Change your answers' }).click()
      await sheet.getByRole('radio', { name: /^Over 12 weeks/ }).check()
      await answerTo(/caesarean/, 'No').check()
      await answerTo(/pelvic-floor/, 'Yes').check()
      // 'Not sure' is treated like 'Yes': exercises that need a 'No' are not offered.
      await answerTo(/stitches|tear/, 'Not sure').check()
      await sheet.getByRole('button', { name: 'Save' }).click()
      await expect(sheet).toHaveCount(0)
      expect(await profile()).toEqual({
        birth: { weeks: 12, on: '2026-11-21' },
        on: '2026-11-21',
        caesarean: false,
        pelvicFloor: true,
        tear: null,
        gap: null,
      })
      await movement.generate.click()
      await untilMade()
      await expect(movement.view.getByText(/^Only the gentlest moves/)).toHaveCount(0)
      await movement.end.click()
      // Closing goes back in the history, which would abort the next navigation.
      await expect(movement.view).toHaveCount(0)
    })
    await test.step('somebody pregnant is told whom to ask, and gets the gentlest with nothing on the back', async () => {
      await store(page, {})
      await goThere(page)
      await movement.generate.click()
      await sheet.getByRole('radio', { name: 'I’m pregnant' }).check()
      await expect(sheet.getByText(/^Your midwife can tell you what suits you/)).toBeVisible()
      await expect(sheet.getByRole('radiogroup')).toHaveCount(1)
      await sheet.getByRole('button', { name: 'Save' }).click()
      const course = await untilMade()
      await expect(movement.view.getByText(safety.emergency)).toBeVisible()
      expect(partsOf(course).every(({ early, cautions }) => early && !cautions.includes('back'))).toBe(true)
    })
    await test.step('at six weeks they come again before the next session', async () => {
      await store(page, { [profileKey]: JSON.stringify({ ...wellAgain, birth: { weeks: 0, on: '2026-10-10' } }) })
      await goThere(page)
      await movement.generate.click()
      await expect(sheet).toBeVisible()
      await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(0)
      await sheet.getByRole('radio', { name: '6 to 12 weeks, and my check was fine' }).check()
      await answerTo(/pelvic-floor/, 'No').check()
      await sheet.getByRole('button', { name: 'Save' }).click()
      await untilMade()
      expect(await profile()).toEqual({
        birth: { weeks: 6, on: '2026-11-21' },
        on: '2026-11-21',
        caesarean: null,
        tear: null,
        pelvicFloor: false,
        gap: null,
      })
    })
  },
)

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

test('the settings: bells lie at each change and at the end or nowhere, and five seconds to get ready come first', async ({
  page,
}) => {
  const bells = async () => {
    const { sound } = JSON.parse((await stored(page, sessionKey)) ?? '{}') as { sound: { bells: unknown[] } }
    return sound.bells
  }
  await test.step('with bells, each change rings, and the end', async () => {
    await openSection(page)
    const { steps } = await generate(page)
    let at = 0
    const changes = steps.map(({ ms }, index) => ({
      atMs: (at += ms),
      kind: index === steps.length - 1 ? 'end' : 'step',
    }))
    expect(await bells()).toEqual(changes)
  })
  await test.step('without bells nothing rings; with get-ready on, five seconds come first', async () => {
    await page.clock.resume()
    await openSection(page, {
      [settingsKey]: JSON.stringify({ bells: false, ambience: 'none', vibration: true, getReady: true }),
    })
    const { course, timer, view } = await begin(page)
    expect(await bells()).toEqual([])
    const first = course.steps[0]?.ms ?? 0
    await expect(view.getByText('Get ready: 5')).toBeVisible()
    await page.clock.runFor(4000)
    await expect(view.getByText('Get ready: 1')).toBeVisible()
    await expect(timer).toHaveText(clockText(first))
    await page.clock.runFor(2000)
    await expect(view.getByText('Get ready')).toHaveCount(0)
    await expect(timer).toHaveText(clockText(first - 1000))
  })
})

test('each state is reachable, whole and readable on a small phone, light and dark', async ({ page }) => {
  const check = () => expectWhole(page, '[data-section] > [id$=-content]')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 568 })
  await store(page, {})
  const movement = await goThere(page)
  await check()
  await movement.generate.click()
  await movement.sheet.getByRole('radio', { name: 'More than a year ago, or never' }).check()
  await check()
  await movement.sheet.getByRole('button', { name: 'Save' }).click()
  await expect(movement.start).toBeVisible()
  await closeToasts(page)
  await check()
  await movement.start.click()
  await check()
  await movement.pause.click()
  await check()
  await page.keyboard.press('Escape')
  await check()
})

/* Playwright runs these functions inside the page, so none of them may use code from outside of itself. */

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
