import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ownerSettings } from './admin-meetups-page.ts'
import { expect, test } from './harbour.ts'
import { cutOff, smallTargets } from './measures.ts'
import {
  careStates,
  dailyStates,
  mealStates,
  meetupStates,
  memberStates,
  passingStates,
  settle,
  teamStates,
  visitorStates,
  type ScreenState,
} from './screens.ts'
import type { Person } from './people.ts'
import type { Server } from './server.ts'

test.use({ settings: ownerSettings })

const expected = [
  /status of (40[0149]|500)/,
  /404: there is no page/,
  /ERR_FAILED|ERR_INTERNET_DISCONNECTED/,
  /The subscription could not be checked|^Your messages could not be loaded/,
]

const tours: readonly (readonly [string, readonly ScreenState[]])[] = [
  ['visitors', visitorStates],
  ['members', memberStates],
  ['members every day', dailyStates],
  ['members with goals and a kit', careStates],
  ['members who plan meals', mealStates],
  ['members near each other', meetupStates],
  ['the team', teamStates],
  ['passers-by', passingStates],
]

/** Goes through the states one by one, on a Wednesday morning, and looks at each. */
async function tour(
  page: Page,
  [server, member]: readonly [Server, Person],
  states: readonly ScreenState[],
  look: (name: string) => Promise<void>,
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (states[0] !== passingStates[0]) await page.clock.install({ time: '2026-11-18T10:00:00Z' })
  for (const { name, open } of states) {
    await open({ page, server, member })
    await settle(page)
    await look(name)
  }
}

for (const [who, states] of tours) {
  for (const [theme, appearance] of [
    ['by day', 'light'],
    ['by night', 'dark'],
  ] as const) {
    test(`what ${who} see ${theme} is free of accessibility faults and has one h1`, async ({
      page,
      harbour,
      account,
      guard,
    }) => {
      test.slow()
      guard.expect(...expected)
      await page.addInitScript((chosen) => localStorage.setItem('harbour:appearance', chosen), `"${appearance}"`)
      await tour(page, [harbour, account], states, async (name) => {
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
        const faults = violations.flatMap(({ id, nodes }) =>
          nodes.map(
            ({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary?.split('\n')[1] ?? ''}`,
          ),
        )
        expect.soft(faults, name).toEqual([])
        expect.soft(await page.locator('h1').count(), `h1 of ${name}`).toBe(1)
        const title = await page.title()
        expect.soft(title, `title of ${name}`).toContain('Harbour')
      })
    })
  }

  // Opened on the smallest, so that everything can be reached there; then the page grows.
  test(`what ${who} see fits without scrolling sideways, however small the page or large the letters`, async ({
    page,
    harbour,
    account,
    guard,
  }) => {
    test.setTimeout(300_000)
    guard.expect(...expected)
    const smallest = { width: 320, height: 568 }
    await page.setViewportSize(smallest)
    await tour(page, [harbour, account], states, async (name) => {
      for (const [size, width, letters] of [
        ['on a phone of 320 px', 320, ''],
        ['at 200 % zoom of a laptop of 1280 px', 640, ''],
        ['with letters twice as large on 640 px', 640, '200%'],
      ] as const) {
        await page.setViewportSize({ ...smallest, width })
        await page.evaluate((scale) => {
          document.documentElement.style.fontSize = scale
        }, letters)
        expect.soft(await page.evaluate(cutOff), `${name}, ${size}`).toEqual([])
      }
      await page.evaluate(() => document.documentElement.removeAttribute('style'))
      await page.setViewportSize(smallest)
    })
  })

  test(`what ${who} touch is at least 44 px large`, async ({ page, harbour, account, guard }) => {
    test.slow()
    guard.expect(...expected)
    // The sheet of all parts is for those who build with them.
    const touched = states.filter(({ name }) => name !== 'parts')
    await tour(page, [harbour, account], touched, async (name) => {
      expect.soft(await page.evaluate(smallTargets), name).toEqual([])
    })
  })
}

test('waves drift, and with reduced motion nothing does', async ({ page }) => {
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  for (const address of ['/landing', '/splash']) {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(address)
    await settle(page)
    expect(await moving(), address).toBeGreaterThan(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(address)
    await settle(page)
    expect(await moving(), `${address} with reduced motion`).toBe(0)
  }
})
