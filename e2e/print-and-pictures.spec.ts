import type { Locator, Page } from '@playwright/test'
import { expect, test } from './harbour.ts'
import { withTrial } from './people.ts'

const colours = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return { color, backgroundColor }
  })

test('in the dark look: a recipe on paper is black on white, the waves have no gap, and no picture lies over a button', async ({
  page,
  harbour,
}) => {
  await page.addInitScript(() => localStorage.setItem('harbour:appearance', '"dark"'))
  await withTrial(page, harbour)
  const sizes = [
    [320, 568],
    [390, 844],
    [1280, 800],
  ] as const

  await test.step('a recipe goes on paper with its words and without what only a screen can use', async () => {
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
    await page.emulateMedia({ media: null })

    // One of the longest recipes.
    await page.goto('/meal-planner/recipes/quorn-tikka-curry')
    await expect(page.getByRole('heading', { name: 'Steps' })).toBeVisible()
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
  })

  await test.step('each wave of the wellness scene reaches below the next', async () => {
    await page.goto('/wellness')
    const waves = page.locator('main').locator('xpath=..').locator('.art-wave')
    await expect(waves).toHaveCount(4)
    const scene = () =>
      waves.evaluateAll((all) => {
        const boxes = all.map((each) => each.getBoundingClientRect())
        return {
          width: innerWidth,
          laidOut: boxes.every(({ height }) => height > 0),
          gap: boxes.slice(1).some((next, i) => next.top + next.height * 0.3 >= (boxes[i]?.bottom ?? 0)),
        }
      })
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await expect.poll(scene, `${width} px`).toEqual({ width, laidOut: true, gap: false })
    }
  })

  await test.step('no picture lies over the buttons of the meal of the hour', async () => {
    await page.goto('/meal-planner')
    const card = page.locator('section[aria-labelledby=meal-of-hour]')
    const button = card.getByRole('button', { name: 'Something else' })
    await expect(button).toBeVisible()
    await card.locator('svg[aria-hidden=true]').first().waitFor()
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await button.scrollIntoViewIfNeeded()
      expect(await coveringOf(button), `${width} px`).toEqual([])
    }
  })
})

function coveringOf(button: Locator): Promise<(string | undefined)[]> {
  return button.evaluate((element) => {
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
}
