import type { Page } from '@playwright/test'
import { saferSleep } from '../content/open/safer-sleep.ts'
import { cantSleep } from '../content/open/wellness/night.ts'
import { expect, test, visit } from './harbour.ts'
import { suppliesOf } from './supplies-page.ts'
import { wellnessOf } from './wellness-page.ts'

const ofBaby = /\b(baby|babies|napp(y|ies)|pram|cot)\b/i
const evening = '2026-11-26T20:00:00Z'
const night = '2026-11-26T02:00:00Z'

const wordsOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement
    for (const part of copy.querySelectorAll('#help-now, [aria-labelledby*="help-now"]')) part.remove()
    return copy.textContent
  })

async function openEvening(page: Page): Promise<void> {
  await page.clock.setFixedTime(evening)
  await visit(page, '/wellness')
  const wellness = wellnessOf(page)
  for (const title of ['Evening Wind-Down Timer', 'Mindful Meditation', 'Gentle Movement', 'Evening Relaxation']) {
    const section = wellness.section(title)
    if ((await section.getAttribute('aria-expanded')) !== 'true') await section.click()
  }
  await expect(page.getByRole('heading', { name: 'Progressive Muscle Relaxation' })).toBeVisible()
}

test(
  'what speaks of the baby can be left out: home, wellness, tips, goals, the kit',
  { tag: '@gate' },
  async ({ page, maya }) => {
    expect(maya.name).toBe('Maya')
    await openEvening(page)
    expect(await wordsOf(page)).toMatch(ofBaby)

    await visit(page, '/account')
    const choice = page.getByRole('switch', { name: 'Leave out what speaks of the baby' })
    await choice.click()
    await expect(choice).toBeChecked()

    await openEvening(page)
    expect(await wordsOf(page)).not.toMatch(ofBaby)
    // Content about the mother's health stays, because the user may be pregnant again.
    expect((await wordsOf(page)).split(saferSleep.sideApart.title)).toHaveLength(4)
    await page.clock.setFixedTime(night)
    await visit(page, '/wellness')
    await expect(wellnessOf(page).cantSleep).toContainText(saferSleep.side)
    await expect(wellnessOf(page).cantSleep).toContainText(cantSleep.awake)
    expect(await wordsOf(page)).not.toMatch(ofBaby)
    for (const [path, heading] of [
      ['/home', /./],
      ['/tips', /./],
      ['/goals', /./],
      ['/emergency-supplies', 'Your home kit'],
    ] as const) {
      await visit(page, path)
      await expect(page.getByRole('heading', { name: heading }).last()).toBeVisible()
      if (path === '/emergency-supplies') await suppliesOf(page).unfold('kit')
      expect(await wordsOf(page), path).not.toMatch(ofBaby)
    }
    await visit(page, '/help')
    await expect(page.getByRole('heading', { name: 'When to get help for yourself' })).toBeVisible()
    await expect(page.getByText('When to get help for the baby')).toHaveCount(0)
    await expect(page.getByText('The baby will not stop crying')).toHaveCount(0)
  },
)
