import type { Page } from '@playwright/test'
import { expect, test, visit } from './harbour.ts'

/**
 * Does to the page what a browser's translator does: each text stands in two `<font>` elements in the place of its node,
 * and so does each text that is added later. Some Harbour members read the page in another language.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrap = (text: Text): void => {
      const around = text.parentElement?.closest('font, script, style')
      if (around !== null || (text.nodeValue ?? '').trim() === '') return
      const make = (): Element => document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
      const [outer, inner] = [make(), make()]
      inner.textContent = text.nodeValue
      outer.append(inner)
      text.replaceWith(outer)
    }
    const wrapAll = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = root instanceof Text ? [root] : []
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node as Text)
      for (const text of texts) wrap(text)
    }
    wrapAll(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(wrapAll)
    }).observe(document.body, { childList: true, subtree: true })
  })
}

test('a forgotten password is asked for on a translated page', async ({ page }) => {
  await visit(page, '/forgot-password')
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com')
  await translate(page)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox!' })).toBeVisible()
})

test('a wrong password is told on a translated page, and what was typed stays', async ({ page, guard }) => {
  guard.expect(/status of 40/)
  await visit(page, '/login')
  const [email, password] = [page.getByRole('textbox', { name: 'Email' }), page.getByLabel('Password', { exact: true })]
  await email.fill('nobody@example.com')
  await password.fill('not the password')
  await translate(page)
  for (const _ of ['once', 'and again']) {
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByText('Login failed')).toBeVisible()
  }
  await expect(email).toHaveValue('nobody@example.com')
})

test('somebody signs up on a translated page', async ({ page }) => {
  await visit(page, '/signup')
  await page.getByLabel('First name').fill('Maya')
  await page.getByRole('textbox', { name: 'Email' }).fill('maya-translated@example.com')
  await page.getByLabel('Password', { exact: true }).fill('three blue boats')
  await page.getByRole('checkbox').check()
  await translate(page)
  await page.getByRole('button', { name: 'Create My Account' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
})

test('tasks are added, ticked and deleted on a translated planner', async ({ page, maya: _ }) => {
  await page.goto('/planner')
  const field = page.getByRole('textbox', { name: 'Add a new task' })
  await expect(field).toBeVisible()
  await translate(page)
  for (const title of ['Nappies', 'Ring the GP']) {
    await field.fill(title)
    await field.press('Enter')
    await expect(page.getByText(title, { exact: true })).toBeVisible()
  }
  await page.getByRole('checkbox').first().click()
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
})
