import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { samaritans } from '../content/open/help-now.ts'
import { byDay, expect, isAlive, store, test } from './harbour.ts'
import { homeOf } from './home-page.ts'
import { somebody, withTrial } from './people.ts'
import { tasksOf } from './planner-page.ts'
import { windDownOf } from './wind-down-page.ts'

const table = readFileSync(new URL('../docs/taps.md', import.meta.url), 'utf8')
/** The number of taps of each journey, as docs/taps.md states it. */
const documented = new Map(
  [...table.matchAll(/^\| (.+?) \| (\d+) \|$/gm)].map(([, name, taps]) => [name, Number(taps)]),
)

/** Counts taps on elements that are in view and not covered. It never scrolls. */
function tapsOn(page: Page) {
  let taps = 0
  const walked: string[] = []
  return {
    walked,
    async tap(target: Locator): Promise<void> {
      // Waits until the element does not move and no other element covers it.
      await expect.poll(() => target.evaluate(whatHidesIt), `tap ${taps + 1}, ${target.toString()}`).toBe('nothing')
      const box = await target.boundingBox()
      if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      taps += 1
    },
    async journey(name: string, walk: () => Promise<void>): Promise<void> {
      taps = 0
      walked.push(name)
      await test.step(name, walk)
      expect(taps, name).toBe(documented.get(name))
    },
  }
}

/**
 * Returns what hides the element. Playwright runs this function in the page, so it uses no code from outside of itself.
 */
function whatHidesIt(target: Element): string {
  const { left, top, right, bottom } = target.getBoundingClientRect()
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return `the edge, at ${top} to ${bottom}`
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return target.contains(hit) ? 'nothing' : (hit?.outerHTML.slice(0, 80) ?? 'the edge')
}

const day = '2026-11-18'

test(
  'the fewest taps of a member, from Home, are those of docs/taps.md',
  { tag: '@gate' },
  async ({ page, harbour }) => {
    await withTrial(page, harbour)
    await page.clock.install({ time: `${day}T14:00:00Z` })
    const meals = { dinner: { recipe: 'family-fish-pie', locked: false } }
    await store(page, {
      tasks: JSON.stringify(tasksOf(day, ['Bath', 'Walk', 'Bins'])),
      'harbour:meal-plan': JSON.stringify({
        preferences: { diets: [], familyFriendly: false, quick: false, calories: 1800 },
        plan: { week: '2026-11-16', days: [{}, {}, meals, {}, {}, {}, {}], portion: 1 },
        removed: [],
      }),
    })
    const home = homeOf(page)
    const windDown = windDownOf(page)
    const { tap, journey, walked } = tapsOn(page)
    async function openAt(time: string): Promise<void> {
      await page.clock.setSystemTime(`${day}T${time}:00Z`)
      await page.goto('/home')
      await expect(home.actionTitles.first()).toBeVisible()
    }
    const startWindDown = async () => {
      await tap(page.getByRole('link', { name: 'Open the wind-down timer' }))
      await tap(windDown.start)
      await expect(windDown.pause).toBeVisible()
    }

    await openAt('14:00')
    await journey('Add a task', async () => {
      await tap(home.field)
      await page.keyboard.type('Ring the GP')
      await tap(home.next.getByRole('button', { name: 'Add' }))
      await expect(home.field).toHaveValue('')
    })
    await journey('Tick off a task', async () => {
      await tap(home.tick('Bath'))
      await expect(home.tick('Bath')).toBeChecked()
    })
    await openAt('14:00')
    await journey('Note a glass of water in the afternoon', async () => {
      await tap(home.start('Hydration Reminder'))
      await expect(home.figure('Water Intake')).toHaveAccessibleName(/: 0\.25 ?L/)
    })
    await openAt('14:00')
    await journey('Call somebody', async () => {
      await tap(page.getByRole('banner').getByRole('button', { name: 'Navigate' }))
      const call = page.getByRole('link', { name: `Call ${samaritans.name}, ${samaritans.number}` })
      await expect(call).toHaveAttribute('href', 'tel:116123')
      // The app for phone calls belongs to the device and cannot open here.
      await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
      await tap(call)
    })
    await openAt('19:00')
    await journey('Open the recipe of tonight’s dinner', async () => {
      await tap(home.meals.getByRole('link', { name: 'Family Fish Pie' }))
      await expect(page).toHaveURL('/meal-planner/recipes/family-fish-pie')
    })
    await openAt('20:47')
    await journey('Start the wind-down in the evening', startWindDown)
    await windDown.reset.click()
    await openAt('03:00')
    await journey('Start the wind-down at 3 a.m.', startWindDown)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(new Set([...walked, fromLanding])).toEqual(new Set(documented.keys()))
  },
)

const fromLanding = 'From the landing page to Home, by code, each field tapped'

test.describe(() => {
  test.use(byDay)

  test('the fewest taps of a newcomer are those of docs/taps.md', async ({ page, harbour }) => {
    const maya = somebody()
    const { tap, journey } = tapsOn(page)
    await page.goto('/landing')
    await journey(fromLanding, async () => {
      await tap(page.getByRole('link', { name: 'Start Your Journey' }).first())
      await expect(page).toHaveURL('/signup')
      await expect.poll(() => isAlive(page)).toBe(true)
      for (const [label, text] of [
        ['First name', maya.name],
        ['Email', maya.email],
        ['Password', maya.password],
      ] as const) {
        await tap(page.getByLabel(label, { exact: true }))
        await page.keyboard.type(text)
      }
      await tap(page.getByRole('checkbox'))
      await tap(page.getByRole('button', { name: 'Create My Account' }))
      const { digits } = await harbour.sink.mailTo(maya.email)
      await tap(page.getByLabel('6-digit code'))
      await page.keyboard.type(digits)
      await expect(page).toHaveURL('/home')
    })
  })
})
