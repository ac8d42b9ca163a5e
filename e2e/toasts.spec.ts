import type { Page } from '@playwright/test'
import { expect, store, test, toastOf, visit } from './harbour.ts'
import { enter, newPerson } from './people.ts'

function coveredBy(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const toast = document.querySelector('.toast:not([data-leaving])')
    if (toast === null) return ['no toast']
    // A toast that is still appearing is 12 px below its place.
    await Promise.all(toast.getAnimations().map(({ finished }) => finished))
    const box = toast.getBoundingClientRect()
    const layer = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
    return [...layer.querySelectorAll<HTMLElement>('a[href], button, input, textarea, h1, h2')]
      .filter((each) => {
        if (toast.contains(each) || !each.checkVisibility({ visibilityProperty: true })) return false
        const { left, right, top, bottom, width } = each.getBoundingClientRect()
        // Elements that are scrolled out of their container do not count.
        const hit = document.elementFromPoint(
          (left + right) / 2,
          Math.min(Math.max((top + bottom) / 2, 0), innerHeight),
        )
        const isHidden = hit !== null && !toast.contains(hit) && !each.contains(hit) && !hit.contains(each)
        const crosses = right > box.left && left < box.right && bottom > box.top && top < box.bottom
        return width > 1 && crosses && !isHidden
      })
      .map((each) => (each.getAttribute('aria-label') ?? each.textContent).trim())
  })
}

/** The tests use an evening, because the section Relaxation is shown in the evening only. */
const evening = new Date('2026-11-21T20:47:00')

const sizes = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

for (const size of sizes) {
  test.describe(`at ${size.width} by ${size.height}`, () => {
    test.use({ viewport: size })

    test(
      'a toast covers no control and no title: page without tabs, page, dialog, full view',
      { tag: size.width === 320 ? '@gate' : [] },
      async ({ page, context, harbour, guard }) => {
        await page.clock.install({ time: evening })
        guard.expect(/status of (401|500)/, /The screen could not be kept on/)
        await test.step('the log-in page', async () => {
          await visit(page, '/login')
          await page.getByLabel('Email').fill('nobody@example.com')
          await page.getByLabel('Password', { exact: true }).fill('three blue boats')
          await page.getByRole('button', { name: 'Log In' }).click()
          await expect(toastOf(page, 'Login failed')).toBeVisible()
          expect(await coveredBy(page)).toEqual([])
          await page.getByLabel('Email').focus()
          await page.keyboard.press('F6')
          await page.keyboard.press('Enter')
          await expect(page.getByLabel('Email')).toBeFocused()
        })

        await enter(context, harbour, await newPerson(harbour))
        await test.step('the contact dialog: the second failure takes the place of the first', async () => {
          await visit(page, '/help')
          await page.getByRole('button', { name: 'Get in Touch' }).first().click()
          const dialog = page.getByRole('dialog', { name: 'Get in Touch' })
          await dialog.getByLabel('Subject').fill('Nappies')
          await dialog.getByLabel('Message').fill('How many?')
          await page.route('**/api/messages', (route) =>
            route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
          )
          for (const _ of [1, 2]) {
            await dialog.getByRole('button', { name: 'Send Message' }).click()
            await expect(toastOf(page, 'Failed to send message')).toHaveCount(1)
          }
          await expect(dialog.locator('[data-toast-place]').getByRole('alert')).toBeVisible()
          expect(await coveredBy(page)).toEqual([])
          await dialog.getByRole('button', { name: 'Close', exact: true }).click()
        })

        await test.step('the plans, with the toast that opened them', async () => {
          await visit(page, '/goals')
          await page.getByRole('button', { name: 'Learn More' }).click()
          const plans = page.getByRole('dialog', { name: 'Choose Your Plan' })
          await expect(plans).toBeVisible()
          await expect(toastOf(page, 'Premium Feature 👑')).toBeVisible()
          await expect(plans.locator('[data-toast-place] .toast')).toBeVisible()
          expect(await coveredBy(page)).toEqual([])
        })

        await test.step('the trial starts at the gate; the button is gone, so the title has the focus', async () => {
          await page.keyboard.press('Escape')
          await page.getByRole('main').getByRole('button', { name: 'Start Free Trial' }).click()
          await expect(toastOf(page, 'Your free trial has started')).toBeVisible()
          await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
          // A small screen full of suggestions has no free place, so the toast may cover one of them until the user
          // scrolls.
          expect((await coveredBy(page)).filter((name) => !name.startsWith('Add '))).toEqual([])
        })

        await test.step('a full view', async () => {
          await visit(page, '/wellness')
          await openSection(page, 'Evening Relaxation')
          await page.getByRole('button', { name: 'Begin', exact: true }).click()
          const view = page.getByRole('dialog', { name: 'Progressive Muscle Relaxation' })
          await expect(toastOf(page, 'Progressive Relaxation Starting!')).toBeVisible()
          await expect(view.locator('[data-toast-place] .toast')).toBeVisible()
          expect(await coveredBy(page)).toEqual([])
        })
      },
    )
  })
}

async function openSection(page: Page, name: string): Promise<void> {
  const header = page.getByRole('button', { name, exact: true })
  await expect(header).toBeVisible()
  if ((await header.getAttribute('aria-expanded')) !== 'true') await header.click()
}

/** Returns a description of the focused element; 'BODY' if the focus was lost. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    return at === document.body
      ? 'BODY'
      : (at?.closest('[data-section]')?.getAttribute('data-section') ?? at?.tagName ?? 'BODY')
  })

test('the focus stays near a session that is left, by Escape or by End Session', async ({
  page,
  context,
  harbour,
  guard,
}) => {
  guard.expect(/The screen could not be kept on/)
  await page.clock.install({ time: evening })
  await enter(context, harbour, await newPerson(harbour))
  const tools = [
    ['Mindful Meditation', () => page.locator('[data-section] li button').first()],
    ['Evening Relaxation', () => page.getByRole('button', { name: 'Begin', exact: true })],
  ] as const
  for (const [name, begin] of tools) {
    for (const leave of ['Escape', 'End Session'] as const) {
      await store(page, {})
      await visit(page, '/wellness')
      await openSection(page, name)
      await begin().click()
      await expect(page.locator('dialog:modal')).toBeVisible()
      if (leave === 'End Session') {
        const view = page.locator('dialog:modal')
        await view.getByRole('button', { name: 'Sound', exact: true }).click()
        await page.getByLabel('Mute').click()
        await page.keyboard.press('Escape')
        await expect(view.getByRole('button', { name: 'Sound, muted' })).toBeVisible()
      }
      if (leave === 'Escape') await page.keyboard.press('Escape')
      else await page.locator('dialog:modal').getByRole('button', { name: 'End Session' }).click()
      await expect(page.locator('dialog:modal')).toHaveCount(0)
      await expect.poll(() => focused(page), { message: `${name}, ${leave}` }).not.toBe('BODY')
    }
  }
})
