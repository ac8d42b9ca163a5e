import type { Page } from '@playwright/test'
import { expect, test } from './harbour.ts'
import { withRecipes } from './meals-page.ts'

const path = '/meal-planner/recipes/lentil-dal-with-eggs'
const at = (time: string): string => `2026-11-18T${time}Z`

function cookOf(page: Page) {
  const timers = page.getByRole('region', { name: 'Timers' })
  return {
    step: page.getByRole('heading', { level: 2, name: /^Step \d+ of 5$/ }),
    next: page.getByRole('button', { name: 'Next', exact: true }),
    start: (length: string) => page.getByRole('button', { name: `Start ${length}`, exact: true }),
    timers,
    left: (name: string) => timers.getByRole('timer', { name, exact: true }),
  }
}

test('a recipe is cooked step by step; killed with three timers and opened again, it is right to the second', async ({
  page: first,
  harbour,
  context,
}) => {
  await first.clock.install({ time: at('18:00:00') })
  await withRecipes(first, harbour)

  await test.step('Cook opens the first step, for the servings that were chosen; the arrow keys turn the steps', async () => {
    const cook = cookOf(first)
    await first.goto(path)
    await first.getByRole('button', { name: 'More servings' }).click()
    await first.getByRole('link', { name: 'Cook', exact: true }).click()
    await expect(cook.step).toHaveText('Step 1 of 5')
    await expect(first).toHaveURL(`${path}/cook`)
    await first.keyboard.press('ArrowRight')
    await expect(cook.step).toHaveText('Step 2 of 5')
    await first.getByRole('button', { name: 'Ingredients' }).click()
    const sheet = first.getByRole('dialog')
    await expect(sheet.getByText('5 servings')).toBeVisible()
    await first.keyboard.press('ArrowRight')
    await first.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(cook.step).toHaveText('Step 2 of 5')
  })

  await test.step('three timers run at once, and go on while she moves between the steps', async () => {
    const cook = cookOf(first)
    await first.clock.pauseAt(at('18:05:00'))
    await cook.start('20 minutes').click()
    await cook.next.click()
    await cook.start('9 minutes').click()
    await cook.start('10 minutes').click()
    await first.clock.runFor(61_000)
    await expect(cook.left('Lentils · step 2')).toHaveText('18:59')
    await expect(cook.left('Eggs · step 3')).toHaveText('7:59')
    await cook.timers.getByRole('button', { name: '+1 min: Rice · step 3' }).click()
    await expect(cook.left('Rice · step 3')).toHaveText('9:59')
  })

  await test.step('killed and opened again nine minutes later', async () => {
    await first.close({ runBeforeUnload: false })
    const page = await context.newPage()
    const cook = cookOf(page)
    await page.clock.install({ time: at('18:14:30') })
    await page.goto(`${path}/cook`)
    await expect(cook.step).toHaveText('Step 3 of 5')
    await page.clock.pauseAt(at('18:15:05'))
    await expect(cook.left('Lentils · step 2')).toHaveText('9:55')
    await expect(cook.left('Rice · step 3')).toHaveText('0:55')
    await expect(cook.timers.getByText('Time is up, ended at 18:14')).toBeVisible()
    await page.getByRole('button', { name: 'Ingredients' }).click()
    await expect(page.getByRole('dialog').getByText('5 servings')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.clock.runFor(55_000)
    await expect(cook.timers.getByText('Time is up, ended at 18:16')).toBeVisible()
    await page.getByRole('button', { name: 'End', exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByText('1 timer stopped')).toBeVisible()
  })
})
