import type { Page } from '@playwright/test'
import { plannerQuotes } from '../content/open/quotes.ts'
import { freeTips } from '../content/open/tips.ts'
import { keyOfText } from '../domain/content-kinds.ts'
import { enterAsOwner, owner, ownerSettings } from './admin-meetups-page.ts'
import { byDay, expect, test } from './harbour.ts'
import { enter, newPerson, newSession } from './people.ts'

test.use({ settings: ownerSettings, ...byDay })

const contentOf = (page: Page) => {
  const main = page.getByRole('main')
  return {
    main,
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    field: (name: RegExp) => main.getByLabel(name),
    standing: main.getByRole('region', { name: 'Where it stands' }),
  }
}

test(
  'a changed quote is on an open phone within a minute and undone with one tap; a tip needs a second person',
  { tag: '@gate' },
  async ({ page, harbour, browser }) => {
    const [nora, eve] = [await newPerson(harbour, 'Nora'), await newPerson(harbour, 'Eve')]
    await enterAsOwner(page.context(), harbour)
    const content = contentOf(page)
    const phone = await browser.newContext({ baseURL: harbour.url })
    await enter(phone, harbour, nora)
    const open = await phone.newPage()

    const quote = await test.step('a member has the planner open', async () => {
      await open.goto('/planner')
      await expect(open.getByRole('main').locator('.type-quote')).toBeVisible()
      const shown = await open.getByRole('main').innerText()
      return plannerQuotes.find((each) => shown.includes(each)) ?? ''
    })

    await test.step('the quote of the day is found, changed and published', async () => {
      await page.goto('/admin')
      await page.getByRole('link', { name: /^Content/ }).click()
      await page.getByRole('link', { name: /^Quotes/ }).click()
      await page.getByRole('searchbox').fill(quote.slice(0, 12))
      await page.getByRole('link', { name: quote, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/admin/content/quotes/${keyOfText(quote)}$`))
      await content.field(/^The sentence/).fill('A new quay for an old boat.')
      await content.button('Publish').click()
      await expect(content.standing).toContainText('Live since')
      await expect(open.getByText('A new quay for an old boat.')).toBeVisible({ timeout: 60_000 })
    })

    await test.step('Undo brings the old one back', async () => {
      await content.button('Undo').click()
      await expect(content.field(/^The sentence/)).toHaveValue(quote)
      await expect(open.getByText(quote)).toBeVisible({ timeout: 60_000 })
    })

    await test.step('a notice stands on Home until she puts it away', async () => {
      await page.goto('/admin/content/new/notice')
      await content.field(/^The notice/).fill('The office is closed on Monday.')
      await content.button('Publish').click()
      await expect(content.standing).toContainText('Live since')
      await open.goto('/home')
      const notice = open.getByRole('region', { name: 'Notice' })
      await expect(notice).toContainText('The office is closed on Monday.')
      await notice.getByRole('button', { name: 'Put the notice away' }).click()
      await expect(notice).toHaveCount(0)
      await content.button('Withdraw from the app').click()
      await expect(content.standing).toContainText('Withdrawn')
    })

    const tip = freeTips[0]?.id ?? ''
    await test.step('whoever wrote a tip cannot review it', async () => {
      await page.goto(`/admin/content/tips/${tip}`)
      await content.field(/^Title/).fill('A quieter morning')
      await content.button('Save draft').click()
      await expect(content.standing).toContainText('somebody else must review it')
      await expect(content.button('Reviewed')).toHaveCount(0)
      await expect(content.button('Publish')).toHaveCount(0)
    })

    await test.step('an editor sees only the content, and reviews it', async () => {
      const given = await fetch(`${harbour.url}/api/admin/roles`, {
        method: 'POST',
        headers: {
          cookie: await newSession(harbour, owner),
          origin: harbour.url,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ user: eve.email, role: 'editor' }),
      })
      expect(given.status).toBe(204)
      const desk = await browser.newContext({ baseURL: harbour.url })
      await enter(desk, harbour, eve)
      const second = await desk.newPage()
      await second.goto('/admin')
      await expect(second).toHaveURL(/\/admin\/content$/)
      await second.goto('/admin/meetups')
      await expect(second.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
      await second.goto(`/admin/content/tips/${tip}`)
      const hers = contentOf(second)
      await expect(hers.standing).toContainText('Written by Olivia')
      await hers.button('Reviewed').click()
      await hers.button('Publish').click()
      await expect(hers.standing).toContainText('Reviewed by Eve')
      await expect(hers.standing).toContainText('Live since')
      await hers.button('Undo').click()
      await expect(hers.standing).toContainText('as it came with the app')
      await desk.close()
    })
    await phone.close()
  },
)
