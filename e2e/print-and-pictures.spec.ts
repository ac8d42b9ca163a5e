import type { Page } from '@playwright/test'
import { expect, test } from './harbour.ts'
import { withTrial } from './people.ts'

test.beforeEach(async ({ page, harbour }) => {
  await page.addInitScript(() => localStorage.setItem('harbour:appearance', '"dark"'))
  await withTrial(page, harbour)
})

const colours = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return { color, backgroundColor }
  })

test('a recipe goes on paper in black on white, with its words and without what only a screen can use', async ({
  page,
}) => {
  await page.goto('/meal-planner/recipes/berry-porridge')
  await expect(page.getByRole('heading', { name: 'Steps' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const words of ['Berry Porridge', '2 servings', 'rolled oats', 'Allergens']) {
    await expect(page.getByText(words).first(), words).toBeVisible()
  }
  for (const screenOnly of [
    page.locator('[data-tab-bar]'),
    page.getByRole('button', { name: 'Navigate' }),
    page.getByRole('button', { name: 'Add to Plan' }),
    page.locator('#recipe').locator('xpath=ancestor::section').locator('svg').first(),
  ]) {
    await expect(screenOnly).toBeHidden()
  }
  expect(await colours(page, '#recipe')).toMatchObject({ color: 'rgb(0, 0, 0)' })
  expect(await colours(page, 'html')).toMatchObject({ backgroundColor: 'rgb(255, 255, 255)' })
})

test('each wave of the wellness scene reaches below the next, and no picture lies over the list’s button', async ({
  page,
}) => {
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/wellness')
    const waves = page.locator('main').locator('xpath=..').locator('.art-wave')
    await expect(waves).toHaveCount(4)
    const largestGap = () =>
      waves.evaluateAll((all) => {
        const boxes = all.map((each) => each.getBoundingClientRect())
        return Math.max(...boxes.slice(1).map((next, i) => next.top + next.height * 0.3 - (boxes[i]?.bottom ?? 0)))
      })
    // Before it is laid out everything is at 0.
    await expect.poll(largestGap, `${width} px`).toBeLessThan(0)

    await page.goto('/meal-planner')
    const button = page.locator('section[aria-labelledby=tea]').getByRole('button', { name: 'Shopping List' })
    await expect(button).toBeVisible()
    await page.locator('section[aria-labelledby=tea] svg[aria-hidden=true]').first().waitFor()
    // What lies over it would take the pointer, or would if it took any.
    const covering = await button.evaluate((element) => {
      const { x, y, width: w, height: h } = element.getBoundingClientRect()
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { pointer-events: auto !important }')
      document.adoptedStyleSheets.push(sheet)
      const points = [
        [x + w / 2, y + h / 2],
        [x + 12, y + 12],
        [x + w - 12, y + 12],
        [x + 12, y + h - 12],
        [x + w - 12, y + h - 12],
      ] as const
      const hits = points.map(([px, py]) => document.elementFromPoint(px, py))
      document.adoptedStyleSheets.pop()
      return hits.filter((hit) => !element.contains(hit)).map((hit) => hit?.outerHTML.slice(0, 120))
    })
    expect(covering, `${width} px`).toEqual([])
  }
})
