import type { Locator, Page } from '@playwright/test'
import { relaxationEnd, relaxationIntro, steps } from '../content/open/wellness/relaxation.ts'
import { expectWhole } from './barriers.ts'
import { closeToasts, expect, store, stored, test, toastOf, visit, withMotion } from './harbour.ts'
import { giveVoices } from './voice-double.ts'
import { slowAnswers } from './wind-down-page.ts'

test.use(withMotion)

const starting = 'Progressive Relaxation Starting!'
const complete = 'Progressive Relaxation Complete!'
const evening = new Date('2026-11-21T20:47:00')
const sessionKey = 'harbour:session:relaxation'
const settingsKey = 'harbour:session-settings'
const wholeMs = 300_000

function relaxationOf(page: Page) {
  const view = page.getByRole('dialog', { name: 'Progressive Muscle Relaxation' })
  const button = (name: string): Locator => view.getByRole('button', { name, exact: true })
  return {
    view,
    begin: page.getByRole('button', { name: 'Begin', exact: true }),
    pause: button('Pause'),
    resume: button('Resume'),
    next: button('Next Step'),
    end: button('End Session'),
    voice: button('Spoken guidance'),
    timer: view.getByRole('timer'),
    title: view.getByRole('heading', { level: 2 }),
    number: (which: number): Locator => view.getByText(`Step ${which} of 9`, { exact: true }),
    progress: view.getByRole('progressbar'),
    said: view.getByRole('status'),
    done: view.getByRole('heading', { name: relaxationEnd.title }),
  }
}
type Relaxation = ReturnType<typeof relaxationOf>

async function openSection(page: Page, texts: Readonly<Record<string, string>> = {}): Promise<Relaxation> {
  await store(page, texts)
  return goThere(page)
}

async function goThere(page: Page): Promise<Relaxation> {
  await visit(page, '/wellness')
  const header = page.getByRole('button', { name: 'Evening Relaxation', exact: true })
  await expect(header).toBeVisible()
  if ((await header.getAttribute('aria-expanded')) !== 'true') await header.click()
  return relaxationOf(page)
}

async function begin(page: Page): Promise<Relaxation> {
  const relaxation = relaxationOf(page)
  await expect(relaxation.begin).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await relaxation.begin.click()
  await expect(relaxation.pause).toBeVisible()
  return relaxation
}

async function history(page: Page): Promise<Record<string, unknown>[]> {
  return JSON.parse((await stored(page, 'harbour:sessions')) ?? '[]') as Record<string, unknown>[]
}

test.beforeEach(async ({ context, guard, maya: _ }) => {
  guard.expect(slowAnswers)
  await context.clock.install({ time: evening })
})

test('from Begin to the end: nine steps by themselves, each second of them, and one toast', async ({ page }) => {
  const { number, title, timer, view, pause, progress, said, done, end, begin: beginButton } = await openSection(page)
  await test.step('idle: what to expect, the baby first, and Begin', async () => {
    await expect(page.getByRole('heading', { name: 'What to expect' })).toBeVisible()
    for (const { title: name, line } of relaxationIntro.expect) {
      await expect(page.getByText(name, { exact: true })).toBeVisible()
      await expect(page.getByText(line, { exact: true })).toBeVisible()
    }
    await expect(beginButton).toBeVisible()
    await expect(view).toHaveCount(0)
  })
  await test.step('Begin: step 1, its 30 seconds, and the toast', async () => {
    await begin(page)
    await expect(toastOf(page, starting)).toHaveCount(1)
    await expect(number(1)).toBeVisible()
    await expect(title).toHaveText('Feet')
    await expect(timer).toHaveText('0:30')
    await expect(view.getByText(steps[0]?.instruction ?? '-', { exact: true })).toBeVisible()
    await expect(progress).toHaveAttribute('aria-valuetext', '0 of 9 steps done')
    await expect(said.first()).toContainText('Step 1 of 9: Feet.')
    await expect(pause).toBeFocused()
  })
  await test.step('without a voice on the device none is offered', async () => {
    await expect(relaxationOf(page).voice).toHaveCount(0)
  })
  await test.step('it ticks each second', async () => {
    for (const left of ['0:29', '0:28', '0:27']) {
      await page.clock.runFor(1000)
      await expect(timer).toHaveText(left)
    }
  })
  await test.step('at zero it moves to the next step, with that step’s duration', async () => {
    await page.clock.runFor(26_000)
    await expect(timer).toHaveText('0:01')
    for (const [index, step] of steps.entries()) {
      if (index > 0) {
        await expect(title).toHaveText(steps[index - 1]?.title ?? '-')
        await page.clock.runFor(1000)
        await expect(number(index + 1)).toBeVisible()
        await expect(title).toHaveText(step.title)
        await expect(timer).toHaveText(index === 8 ? '1:00' : '0:30')
        await expect(progress).toHaveAttribute('aria-valuenow', String(index))
        await expect(said.first()).toContainText(step.instruction)
        await page.clock.runFor(index === 8 ? 59_000 : 29_000)
        await expect(timer).toHaveText('0:01')
      }
    }
  })
  await test.step('after the last step it stops, with one toast and the panel on the last step', async () => {
    await expect(done).toHaveCount(0)
    await expect(toastOf(page, complete)).toHaveCount(0)
    await page.clock.runFor(1000)
    await expect(done).toBeFocused()
    await expect(number(9)).toBeVisible()
    await expect(pause).toHaveCount(0)
    await expect(progress).toHaveAttribute('aria-valuetext', '9 of 9 steps done')
    await expect(toastOf(page, complete)).toHaveCount(1)
    await expect
      .poll(() => history(page))
      .toMatchObject([{ kind: 'relaxation', finished: true, doneMs: wholeMs, totalMs: wholeMs }])
    await end.click()
    await expect(view).toHaveCount(0)
    await expect(beginButton).toBeVisible()
    expect(await history(page)).toHaveLength(1)
  })
})

test('pause, skip, the last second and each way out of a session', async ({ page }) => {
  const { timer, pause, resume, number, next, title, done, end, view, begin: beginButton } = await openSection(page)
  await test.step('paused, the time stands still; resumed, it goes on from there', async () => {
    await begin(page)
    await page.clock.runFor(9000)
    await pause.click()
    await expect(resume).toBeVisible()
    await page.clock.fastForward(600_000)
    await expect(timer).toHaveText('0:21')
    await expect(number(1)).toBeVisible()
    await resume.click()
    await page.clock.runFor(2000)
    await expect(timer).toHaveText('0:19')
    await end.click()
  })
  for (const [index, phase] of ['running', 'paused'].entries()) {
    await test.step(`${phase}, End Session returns to the intro, without the toast`, async () => {
      await begin(page)
      await page.clock.runFor(10_000)
      if (phase === 'paused') {
        await pause.click()
        await expect(resume).toBeVisible()
      }
      await end.click()
      await expect(view).toHaveCount(0)
      await expect(beginButton).toBeFocused()
      expect(await stored(page, sessionKey)).toBe('null')
      await expect(toastOf(page, complete)).toHaveCount(0)
      await expect
        .poll(async () => (await history(page)).slice(index + 1))
        .toMatchObject([{ finished: false, doneMs: 10_000 }])
    })
  }
  await test.step('Next Step skips ahead, and on the last step it does nothing', async () => {
    await begin(page)
    for (let which = 1; which < 9; which += 1) {
      await expect(number(which)).toBeVisible()
      await expect(next).toBeEnabled()
      await next.click()
    }
    await expect(number(9)).toBeVisible()
    await expect(timer).toHaveText('1:00')
    await expect(next).toBeDisabled()
    await page.clock.runFor(1000)
    await next.click({ force: true })
    await next.press('Enter')
    await expect(title).toHaveText('Whole body')
    await expect(timer).toHaveText('0:59')
    await expect(pause).toBeVisible()
  })
  await test.step('paused in the last second of all it is not over; resumed it ends', async () => {
    await page.clock.fastForward(59_000 - 400)
    await pause.click()
    await page.clock.fastForward(60_000)
    await expect(timer).toHaveText('0:01')
    await expect(done).toHaveCount(0)
    await expect(toastOf(page, complete)).toHaveCount(0)
    await resume.click()
    await page.clock.runFor(1000)
    await expect(done).toBeVisible()
    await expect(toastOf(page, complete)).toHaveCount(1)
  })
})

test('with get-ready on five seconds come first; made small it goes on, and after a reload it is where the clock is', async ({
  page,
}) => {
  const { view, timer, number } = await openSection(page, {
    [settingsKey]: JSON.stringify({ bells: true, ambience: 'none', vibration: true, getReady: true }),
  })
  await test.step('five seconds come before the first step', async () => {
    await begin(page)
    await expect(view.getByText('Get ready: 5')).toBeVisible()
    await page.clock.runFor(5000)
    await expect(view.getByText(/^Get ready: /)).toHaveCount(0)
    await expect(timer).toHaveText('0:30')
  })
  await test.step('made small it goes on; opened after a reload it is where the clock is', async () => {
    await page.keyboard.press('Escape')
    await expect(view).toHaveCount(0)
    await expect(page.getByText(/^Running: /)).toBeVisible()
    await page.clock.runFor(5000)
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(timer).toHaveText('0:25')
    await page.goto('about:blank')
    await page.clock.fastForward(40_000)
    await page.clock.resume()
    await goThere(page)
    await expect(number(2)).toBeVisible()
  })
})

test('a voice of the device speaks the steps once it is switched on; paused it stops, one tap switches it off', async ({
  page,
}) => {
  const said = await giveVoices(page)
  const { view, pause, resume, voice, next, end } = await openSection(page)
  await begin(page)
  await test.step('off until it is switched on; then the step is spoken at once', async () => {
    expect(await said()).toEqual([])
    await view.getByRole('button', { name: 'Sound', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Sound' })
    await sheet.getByRole('switch', { name: 'Spoken guidance' }).click()
    await expect(sheet.getByRole('radiogroup', { name: 'Voice' }).getByRole('radio')).toHaveCount(2)
    await sheet.getByRole('radio', { name: 'Slower' }).click()
    await page.keyboard.press('Escape')
    const feet = 'Feet. Curl your toes, only a little. Hold, and go on breathing.'
    expect(await said()).toEqual([`Daniel at 0.95: ${feet}`, '(stopped)', `Daniel at 0.8: ${feet}`])
  })
  await test.step('paused it stops, and resumed it begins the line again', async () => {
    await pause.click()
    await expect(resume).toBeVisible()
    expect((await said()).slice(3)).toEqual(['(stopped)'])
    await resume.click()
    expect((await said()).at(-1)).toMatch(/^Daniel at 0.8: Feet/)
  })
  await test.step('one tap in the head switches it off, and that is remembered', async () => {
    await expect(voice).toHaveAttribute('aria-pressed', 'true')
    await voice.click()
    await expect(voice).toHaveAttribute('aria-pressed', 'false')
    const before = await said()
    await next.click()
    await page.clock.runFor(5000)
    expect(await said()).toEqual(before)
    expect(await stored(page, settingsKey)).toContain('"voice":false')
    await end.click()
  })
})

test('on a small phone nothing is cut off, small or unnamed, light and dark', async ({ page }) => {
  const check = () => expectWhole(page, '[data-section] > [id$=-content]')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 568 })
  const { begin: beginButton, pause, resume, done } = await openSection(page)
  await check()
  await beginButton.click()
  await pause.click()
  await closeToasts(page)
  await check()
  await page.keyboard.press('Escape')
  await check()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await resume.click()
  await page.clock.fastForward(wholeMs)
  await expect(done).toBeVisible()
  await closeToasts(page)
  await check()
})
