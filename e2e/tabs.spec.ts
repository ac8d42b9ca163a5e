import type { Page } from '@playwright/test'
import { expect, test, visit, withMotion } from './harbour.ts'

test.use(withMotion)

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

function fetched(page: Page, name: string): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/assets/${name}-`)) files.push(request.url())
  })
  return files
}

function turning(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap((each) => (each instanceof CSSAnimation ? each.animationName : [])),
  )
}

test('a screen is fetched for a gesture to its tab, and two screens melt into each other', async ({
  page,
  maya: _,
}) => {
  // The animation is slowed down so that the test sees it.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('::view-transition-new(.screen) { animation-duration: 9s !important }')
      document.adoptedStyleSheets.push(sheet)
    })
  })
  // Before the app has started, a tab is a plain link: the browser loads its page without an animation.
  await visit(page, '/home')

  await test.step('a screen is fetched when the pointer reaches for its tab', async () => {
    const planner = fetched(page, 'planner')
    await tab(page, 'Planner').hover()
    await expect.poll(() => planner.length).toBeGreaterThan(0)
  })

  await test.step('screens melt into each other, can be used at once, and the focus goes to the heading', async () => {
    await tab(page, 'Planner').click()
    await expect.poll(() => turning(page)).toContain('arrive')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('button', { name: /, calendar$/ }).click()
    await expect(page.getByRole('radio', { name: 'Month' })).toBeChecked()
    await tab(page, 'Tips').click()
    await expect(page).toHaveURL(/\/tips$/)
  })

  await test.step('with reduced motion nothing melts', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(() => turning(page)).not.toContain('arrive')
    await tab(page, 'Home').click()
    await page.waitForURL('**/home')
    expect(await turning(page)).not.toContain('arrive')
  })

  await test.step('no screen is fetched early while the browser saves data', async () => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.mouse.move(2, 2)
    await visit(page, '/home')
    const tips = fetched(page, 'tips')
    await tab(page, 'Tips').hover()
    await tab(page, 'Wellness').focus()
    // If the gesture had started a fetch, its request would have been sent before this request.
    await page.evaluate(() => fetch('/healthz'))
    expect(tips).toEqual([])
  })
})
