import type { Page } from '@playwright/test'
import { challenges, dayTips } from '../content/open/tips-page.ts'
import { freeTips } from '../content/open/tips.ts'
import { premiumTips } from '../content/premium/tips.ts'
import { wisdom } from '../content/premium/wisdom.ts'
import { closeToasts, expect, store, stored, test, toastOf } from './harbour.ts'
import { withTrial } from './people.ts'
import { tipsOf } from './tips-page.ts'

const second = 1_000
const minute = 60 * second

const noNetwork = /ERR_(FAILED|INTERNET_DISCONNECTED)/

const wednesday = '2026-11-18T10:00:00Z'
const fridayEvening = '2026-11-20T20:00:00Z'

async function open(page: Page, time = wednesday, kept: Readonly<Record<string, string>> = {}) {
  await page.clock.install({ time })
  await store(page, kept)
  await page.goto('/tips')
  const tips = tipsOf(page)
  await expect(tips.hello).toBeVisible()
  return tips
}

function askedOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The open pack has texts that everybody sees.
    if (/^\/api\/content\/(?!open$)/.test(pathname)) asked.push(pathname)
  })
  return asked
}

const titlesOf = (tips: readonly { title: string }[]) => tips.map(({ title }) => title)
const allTips = [...freeTips, ...premiumTips]

test.beforeEach(({ maya }) => {
  expect(maya.name).toBe('Maya')
})

test(
  'without access: the page and its ways, the gates, the free tips offline too, and nothing of the others',
  { tag: '@gate' },
  async ({ page, context, guard }) => {
    guard.expect(noNetwork)
    const asked = askedOf(page)
    const { wisdomHeader, wisdomGate, browse, filter, tips, tipsGate, checkIn, startCheckIn, sheet, help } =
      await open(page)
    const header = page.getByRole('banner')
    await test.step('the page has its title, its parts, its tab and its place in Navigate', async () => {
      await expect(page).toHaveTitle('Daily tips · Harbour')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('DAILY TIPS')
      await expect(header.getByText('Wednesday morning', { exact: true })).toBeVisible()
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
        'Good morning, Maya',
        "Today's Challenge",
        'AI-Powered Tips',
        'AI Tip Generator',
        'Guided check-in',
        'Tips to browse',
        'Unlimited Tips',
      ])
      const tab = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tips', exact: true })
      await expect(tab).toHaveAttribute('aria-current', 'page')
      await header.getByRole('button', { name: 'Navigate' }).click()
      const entry = page.getByRole('navigation', { name: 'All screens' }).getByRole('link', { name: 'Parenting Tips' })
      await expect(entry).toHaveAttribute('aria-current', 'page')
      await page.keyboard.press('Escape')
    })
    await test.step('AI-Powered Tips is open at first; the gate AI Tip Generator stands in it', async () => {
      await expect(wisdomHeader).toHaveAttribute('aria-expanded', 'true')
      await expect(wisdomGate.getByRole('button')).toHaveText(['Start Free Trial', 'Learn More'])
      await expect(page.getByText('Worked out on your device by fixed rules.')).toBeVisible()
      await wisdomHeader.click()
      await expect(wisdomGate).toBeHidden()
      await expect(wisdomHeader).toHaveAccessibleDescription('A line of Daily Wisdom for this hour')
      await wisdomHeader.click()
      await wisdomGate.getByRole('button', { name: 'Learn More' }).click()
      await expect(toastOf(page, 'Premium Feature 👑', 'Start your 7-day free trial!')).toBeVisible()
      const dialog = page.getByRole('dialog', { name: 'Choose Your Plan' })
      await expect(dialog.getByText('AI Tip Generator requires premium access')).toBeVisible()
      await expect(dialog.getByText('Worked out on your device by fixed rules.')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await closeToasts(page)
    })
    await test.step('the check-in is gated as Parenting Coach, and Help now is not', async () => {
      await expect(checkIn.getByText('Premium', { exact: true })).toBeAttached()
      await checkIn.getByRole('button', { name: 'Help now' }).click()
      await expect(help.getByRole('link', { name: /Call 999 / })).toBeVisible()
      await help.getByRole('button', { name: 'Close' }).click()
      await startCheckIn.click()
      const gate = sheet.getByRole('region', { name: 'Parenting Coach' })
      await expect(gate.getByRole('button')).toHaveText(['Start Free Trial', 'Learn More'])
      await sheet.getByRole('button', { name: 'Help now' }).click()
      await expect(help.getByRole('link', { name: /Call 999 / })).toBeVisible()
      await help.getByRole('button', { name: 'Close' }).click()
      await sheet.getByRole('button', { name: 'Close' }).click()
      await expect(sheet).toHaveCount(0)
    })
    await test.step('a tip shows its title, its content, its category and how hard it is', async () => {
      const [tip] = freeTips
      const card = browse.getByRole('listitem').first()
      await expect(card.getByRole('heading', { level: 3 })).toHaveText(tip?.title ?? '')
      for (const words of [tip?.content ?? '', 'Time management', 'Easy']) {
        await expect(card.getByText(words, { exact: true })).toBeVisible()
      }
    })
    for (const network of ['online', 'offline'] as const) {
      await test.step(`${network}: the first 2 tips of a category, then the gate names how many remain`, async () => {
        if (network === 'offline') await context.setOffline(true)
        for (const [name, category, remaining] of [
          ['Time management', 'time-management', 2],
          ['Self-care', 'self-care', 2],
          ['Productivity', 'productivity', 2],
          ['Wellness', 'wellness', 2],
          ['All', 'time-management', 14],
        ] as const) {
          await filter(name).check()
          await expect(tips).toHaveText(titlesOf(freeTips.filter((tip) => tip.category === category)))
          await expect(tipsGate.getByRole('button')).toHaveText(['Start Free Trial', 'Learn More'])
          const line =
            name === 'All'
              ? `View all ${remaining} remaining tips. 6 of them are free: choose a category above.`
              : `View all ${remaining} remaining tips in this category`
          await expect(browse.getByText(line, { exact: true })).toBeVisible()
        }
      })
    }
    await test.step('no gated content was requested, and none is in the page', async () => {
      expect(asked).toEqual([])
      const html = await page.content()
      for (const { content } of [...premiumTips, ...wisdom]) expect(html).not.toContain(content)
    })
    await test.step('Back leads to Home', async () => {
      await context.setOffline(false)
      await header.getByRole('button', { name: 'Back' }).click()
      await expect(page).toHaveURL('/home')
    })
  },
)

test('through the day: the challenge is done once and undone, greeting and tip follow the hour, and tomorrow all is new', async ({
  page,
  guard,
}) => {
  guard.expect(noNetwork)
  const { hello, challenge, challengeTitle, challengeTick } = await open(page, '2026-11-18T11:59:00Z')
  const title = await challengeTitle.innerText()
  const doneLine = challenge.getByText('Done for today. There is another one tomorrow.')
  const expectDaypart = async (daypart: keyof typeof dayTips): Promise<void> => {
    await expect(hello.getByRole('heading', { level: 2 })).toHaveText(`Good ${daypart}, Maya`)
    await expect(hello.getByText(`For this ${daypart}`, { exact: true })).toBeVisible()
    expect(titlesOf(dayTips[daypart])).toContain(await hello.getByRole('heading', { level: 3 }).innerText())
  }
  await test.step('the morning becomes the afternoon', async () => {
    await expectDaypart('morning')
    await page.clock.runFor(minute)
    await expectDaypart('afternoon')
  })
  await test.step('the challenge is the same after a reload, done, and undone by its tick and by Undo', async () => {
    expect(titlesOf(challenges)).toContain(title)
    await challengeTick.check()
    const done = toastOf(page, 'Challenge done', 'Lovely. There is another one tomorrow.')
    await expect(done).toBeVisible()
    await expect(doneLine).toBeVisible()
    expect(await stored(page, 'harbour:challenge')).toBe('"2026-11-18"')
    await page.reload()
    await expect(challengeTitle).toHaveText(title)
    await expect(challengeTick).toBeChecked()
    await challengeTick.uncheck()
    await expect(doneLine).toHaveCount(0)
    await challengeTick.check()
    await done.getByRole('button', { name: 'Undo' }).click()
    await expect(challengeTick).not.toBeChecked()
    await challengeTick.check()
  })
  for (const [before, from, to] of [
    ['2026-11-18T17:59:00Z', 'afternoon', 'evening'],
    ['2026-11-18T23:59:00Z', 'evening', 'morning'],
  ] as const) {
    await test.step(`the ${from} becomes the ${to}`, async () => {
      const now = await page.evaluate(() => Date.now())
      await page.clock.fastForward(Date.parse(before) - now)
      await expectDaypart(from)
      await expect(challengeTitle).toHaveText(title)
      await expect(challengeTick).toBeChecked()
      await page.clock.runFor(minute)
      await expectDaypart(to)
    })
  }
  await test.step('after midnight there is another challenge, not done yet', async () => {
    await expect(challengeTitle).not.toHaveText(title)
    await expect(challengeTick).not.toBeChecked()
  })
})

test('with access: all 16 tips and no gate; Daily Wisdom is generated, kept, shared, counted and announced', async ({
  page,
  harbour,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await withTrial(page, harbour)
  const {
    filter,
    tips,
    tipsGate,
    wisdomGate,
    hello,
    browse,
    wisdom: section,
    generate,
    line,
    counter,
  } = await open(page)
  const wise = wisdom.map(({ content }) => content)
  await test.step('all 16 tips, four of each category, and no gate', async () => {
    await expect(tips).toHaveCount(16)
    expect(new Set(await tips.allInnerTexts())).toEqual(new Set(titlesOf(allTips)))
    await filter('Self-care').check()
    await expect(tips).toHaveText(titlesOf(allTips.filter(({ category }) => category === 'self-care')))
    await filter('All').check()
    await expect(tipsGate).toHaveCount(0)
    await expect(wisdomGate).toHaveCount(0)
  })
  await test.step('a heart on the tip of the hour, on a tip and on wisdom keeps each of them', async () => {
    await expect(line).toBeVisible()
    const words = await line.innerText()
    const dayTitle = await hello.getByRole('heading', { level: 3 }).innerText()
    for (const part of [hello, browse, section]) {
      const heart = part.getByRole('button', { name: /^Favourite / }).first()
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
    }
    const kept = JSON.parse((await stored(page, 'favorites')) ?? '[]') as unknown[]
    expect(kept).toHaveLength(3)
    expect(kept).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'tip', title: dayTitle }),
        expect.objectContaining({ type: 'tip', title: freeTips[0]?.title, category: 'Time management' }),
        expect.objectContaining({ type: 'affirmation', title: words, content: words }),
      ]),
    )
  })
  await test.step('wisdom and a tip can be shared', async () => {
    const copied = toastOf(page, 'Copied')
    await closeToasts(page)
    await section.getByRole('button', { name: 'Share Daily Wisdom' }).click()
    await expect(copied).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(await line.innerText())
    await closeToasts(page)
    await browse.getByRole('button', { name: `Share ${freeTips[0]?.title}` }).click()
    await expect(copied).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(freeTips[0]?.content)
  })
  await test.step('unseen ones come first, politely announced; when all ten were seen, the counter returns to 1', async () => {
    await expect(section.getByText('Worked out on your device by fixed rules.', { exact: true })).toBeVisible()
    const region = line.locator('xpath=ancestor::*[@aria-live]')
    await expect(region).toHaveAttribute('aria-live', 'polite')
    await expect(region).toHaveAttribute('aria-atomic', 'true')
    const handle = await region.elementHandle()
    const met: string[] = []
    for (let place = 1; place <= 10; place += 1) {
      if (place > 1) {
        await generate.click()
        await page.clock.runFor(second)
      }
      await expect(counter).toHaveText(`${place} of 10`)
      met.push(await line.innerText())
    }
    expect(new Set(met)).toEqual(new Set(wise))
    await generate.click()
    await page.clock.runFor(second)
    await expect(counter).toHaveText('1 of 10')
    expect(await line.innerText()).not.toBe(met.at(-1))
    expect(JSON.parse((await stored(page, 'harbour:wisdom')) ?? '')).toHaveLength(1)
    // The live region must be the same element, because a screen reader would not announce a new one.
    expect(await handle?.evaluate((element) => element.isConnected && element.textContent !== '')).toBe(true)
  })
  await test.step('a new one comes after exactly one second of ‘Generating...’', async () => {
    const first = await line.innerText()
    await page.clock.pauseAt(new Date(Date.parse(wednesday) + 60 * minute))
    await generate.click()
    await expect(generate).toHaveAccessibleName('Generating...')
    await expect(line).toHaveCount(0)
    await page.clock.runFor(second - 1)
    await expect(generate).toHaveAccessibleName('Generating...')
    await page.clock.runFor(1)
    await expect(generate).toHaveAccessibleName('Generate New Tip')
    await expect(generate).toBeFocused()
    await expect(counter).toHaveText('2 of 10')
    await expect(line).not.toHaveText(first)
  })
})

test('on a Friday evening what fits Fridays, evenings and any hour comes before the rest; a reload goes on counting', async ({
  page,
  harbour,
}) => {
  await withTrial(page, harbour)
  const { generate, line, counter } = await open(page, fridayEvening)
  const fitting = wisdom.filter(({ timeContext = 'friday' }) => ['friday', 'evening'].includes(timeContext))
  expect(fitting.length).toBeLessThan(wisdom.length)
  const met: string[] = []
  for (let place = 1; place <= fitting.length; place += 1) {
    if (place === 3) await page.reload()
    else if (place > 1) await generate.click()
    if (place > 1) await page.clock.runFor(second)
    await expect(counter).toHaveText(`${place} of 10`)
    met.push(await line.innerText())
  }
  expect(new Set(met)).toEqual(new Set(fitting.map(({ content }) => content)))
})

test(
  'the guided check-in: too much, back and again, or three taps to what helps, all on this device',
  { tag: '@gate' },
  async ({ page, harbour }) => {
    await withTrial(page, harbour)
    const { tips, startCheckIn, question, answer, suggestions, sheet, help } = await open(page)
    await expect(tips).toHaveCount(16)
    await test.step('when it is too much, help comes first, with the numbers, and nothing more is asked', async () => {
      await startCheckIn.click()
      await answer('It is too much').click()
      await expect(sheet.getByRole('heading', { name: 'Then that comes first' })).toBeFocused()
      await expect(suggestions).toHaveText(['Say how you really are', 'A slower out-breath'])
      const ask = sheet.getByRole('button', { name: 'Help now' }).first()
      await ask.click()
      await expect(help.getByRole('link', { name: /116 123/ })).toHaveAttribute('href', 'tel:116123')
      await help.getByRole('button', { name: 'Close' }).click()
      await expect(ask).toBeFocused()
      await expect(sheet).toBeVisible()
      await answer('Start again').click()
    })
    await test.step('the check-in can be closed and reloaded without losing answers, go back a step, and start again', async () => {
      await answer('On edge').click()
      await answer('I need a rest').click()
      await expect(question).toHaveText('How much time have you got?')
      await answer('Back').click()
      await expect(question).toHaveText('What is pressing?')
      await answer('Everybody wants something').click()
      await sheet.getByRole('button', { name: 'Close' }).click()
      await expect(sheet).toHaveCount(0)
      await expect(startCheckIn).toHaveText('Carry on with check-in')
      await expect(startCheckIn).toBeFocused()
      await page.reload()
      await startCheckIn.click()
      await expect(question).toHaveText('How much time have you got?')
      await answer('Five minutes, if that').click()
      await expect(question).toHaveText('Perhaps one of these')
      await answer('Back').click()
      await expect(question).toHaveText('How much time have you got?')
      await answer('Start again').click()
      await expect(question).toHaveText('How are you, just now?')
      await page.keyboard.press('Escape')
      await expect(startCheckIn).toHaveText('Start check-in')
    })
    await test.step('yesterday’s answers are not carried on', async () => {
      await startCheckIn.click()
      await answer('On edge').click()
      await page.keyboard.press('Escape')
      await expect(startCheckIn).toHaveText('Carry on with check-in')
      await page.clock.fastForward(24 * 3_600_000)
      await page.reload()
      await expect(startCheckIn).toHaveText('Start check-in')
    })
    await test.step('three taps, two or three of our tips and tools, and nothing leaves the device', async () => {
      await page.reload()
      await expect(tips).toHaveCount(16)
      // The tips come from the device. The page asks the server for newer ones meanwhile.
      await page.waitForLoadState('networkidle')
      const sent: string[] = []
      // Two kinds of requests may be sent: for the app's code, which is the same for everybody, and the app's regular
      // requests, which have no body.
      const isPart = (url: string) =>
        /^\/(assets\/|api\/(check-subscription|profile|lists|content\/open)$)/.test(
          new URL(url).pathname + new URL(url).search,
        )
      page.on('request', (request) => void (isPart(request.url()) || sent.push(request.url())))
      await startCheckIn.click()
      await expect(question).toHaveText('How are you, just now?')
      await expect(question).toBeFocused()
      await answer('Tired').click()
      await expect(question).toHaveText('What is pressing?')
      await expect(question).toBeFocused()
      await expect(sheet.getByText('Question 2 of 3')).toBeVisible()
      await answer('There is too much to do').click()
      await answer('A quarter of an hour').click()
      await expect(question).toHaveText('Perhaps one of these')
      await expect(suggestions).toHaveText(['Sit down to eat', 'Two short lists', 'Daily Planner'])
      expect(sent).toEqual([])
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('tired')
      await sheet.getByRole('link', { name: 'Open Planner' }).click()
      await expect(page).toHaveURL('/planner')
    })
  },
)

test('gated content loads beside the free tips, says when it failed, and comes from this device after the first load', async ({
  page,
  harbour,
  guard,
}) => {
  guard.expect(/status of 500/, noNetwork, /^The pack/)
  await withTrial(page, harbour)
  const packs = '**/api/content/*'
  await page.route(packs, (route) => route.fulfill({ status: 500, body: 'oh' }))
  const { tips, wisdom: section, browse, counter } = await open(page)
  await test.step('failed: what did not arrive says so and can be asked for again; the free tips stay', async () => {
    await expect(section.getByRole('alert')).toContainText('No wisdom just now')
    await expect(browse.getByRole('alert')).toContainText('The other tips did not arrive')
    await expect(tips).toHaveCount(8)
    await page.unroute(packs)
    await section.getByRole('button', { name: 'Try again' }).click()
    await expect(counter).toHaveText('1 of 10')
    await browse.getByRole('button', { name: 'Try again' }).click()
    await expect(tips).toHaveCount(16)
  })
  await test.step('once they were here, they come from this device when the server does not answer', async () => {
    await page.route(packs, (route) => route.abort())
    await page.reload()
    await expect(tips).toHaveCount(16)
    await expect(counter).toHaveText('2 of 10')
    await page.unroute(packs)
  })
  await test.step('loading: the free tips are there at once, the others are on their way', async () => {
    const held = Promise.withResolvers<void>()
    await page.route(packs, async (route) => {
      await held.promise
      await route.continue()
    })
    await open(page)
    await expect(tips).toHaveCount(8)
    await expect(section.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached()
    held.resolve()
    await expect(tips).toHaveCount(16)
    await expect(counter).toHaveText('1 of 10')
  })
})
