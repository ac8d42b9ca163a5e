import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { plannerQuotes } from '../content/open/quotes.ts'
import { freeTips } from '../content/open/tips.ts'
import { keyOfText } from '../domain/content-kinds.ts'
import { enterAsOwner, owner } from './admin-meetups-page.ts'
import { byDay, expect, test } from './harbour.ts'
import { enter, newPerson, newSession } from './people.ts'

test.use(byDay)

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
      await page.getByRole('searchbox').fill(quote)
      // The row moves when the answer arrives, so a click before that may miss it.
      await expect(page.getByText('One text', { exact: true })).toBeVisible()
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
      await expect(content.button('Mark as reviewed')).toHaveCount(0)
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
      await hers.button('Mark as reviewed').click()
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

test('all content goes out as a file and comes back changed: imported, scheduled, live at once, undone', async ({
  page,
  harbour,
  newDevice,
}) => {
  await enterAsOwner(page.context(), harbour)
  const content = contentOf(page)
  const files = content.main.getByRole('region', { name: 'All content as one file' })
  const choose = async (text: string) => {
    const chooser = page.waitForEvent('filechooser')
    await files.getByRole('button', { name: 'Import a file' }).click()
    await (await chooser).setFiles({ name: 'texts.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  }
  const phone = await newDevice({ baseURL: harbour.url })
  await enter(phone, harbour, await newPerson(harbour, 'Nora'))
  const open = await phone.newPage()
  await open.goto('/planner')
  await expect(open.getByRole('main').locator('.type-quote')).toBeVisible()
  const planner = await open.getByRole('main').innerText()
  const quote = plannerQuotes.find((each) => planner.includes(each)) ?? ''
  const changed = 'Imported, and seen on an open phone.'

  const exported = await test.step('Export saves a file with every text', async () => {
    await page.goto('/admin/content')
    const download = page.waitForEvent('download')
    await files.getByRole('button', { name: 'Export' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^harbour-content-\d{4}-\d\d-\d\d\.json$/)
    return readFileSync(await file.path(), 'utf8')
  })

  await test.step('the same file changes nothing; another file is refused', async () => {
    await choose(exported)
    await expect(files.getByRole('status')).toContainText('texts.json')
    await files.getByRole('button', { name: 'Make drafts' }).click()
    await expect(files.getByRole('status')).toContainText('0 new drafts')
    await choose('{"tasks":[]}')
    await expect(files.getByRole('alert')).toHaveText('This is not a content file of Harbour.')
  })

  await test.step('a changed text is a draft', async () => {
    expect(exported.split(quote)).toHaveLength(2)
    await choose(exported.replace(quote, changed))
    await files.getByRole('button', { name: 'Make drafts' }).click()
    await expect(files.getByRole('status')).toContainText('One new draft')
    await content.main.getByRole('link', { name: /^Quotes/ }).click()
    await content.main.getByRole('radio', { name: 'Drafts' }).check()
    await content.main.getByRole('link', { name: changed }).click()
    await expect(content.standing).toContainText('This is a draft')
  })

  await test.step('it is scheduled, then published at once, seen on an open phone, and undone', async () => {
    await content.standing.getByText('Publish later').click()
    await content.field(/^Day and time/).fill('2099-01-01T08:00')
    await content.button('Schedule').click()
    await expect(content.standing).toContainText('Scheduled')
    await content.button('Publish now').click()
    await expect(content.standing).toContainText('Live since')
    await expect(open.getByText(changed)).toBeVisible({ timeout: 60_000 })
    await content.button('Undo').click()
    await expect(open.getByText(quote)).toBeVisible({ timeout: 60_000 })
  })

  await test.step('a recipe suggests ingredients', async () => {
    await page.goto('/admin/content/new/recipes')
    await content.button('Add an ingredient').click()
    const field = content.field(/^Ingredient/).first()
    const list = page.locator(`#${(await field.getAttribute('list')) ?? 'none'} option`)
    await expect(list.filter({ hasText: /^Red lentils$/i })).toHaveCount(1)
  })
})

test('on a phone the buttons of the editor stay in reach, above the tab bar, and cover no field that is typed in', async ({
  page,
  harbour,
}) => {
  await enterAsOwner(page.context(), harbour)
  const content = contentOf(page)
  for (const [width, height] of [
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/admin/content/new/recipes')
    const bar = page.locator('.action-bar')
    await expect(bar).toBeInViewport({ ratio: 1, timeout: 30_000 })
    const top = async () => (await bar.boundingBox())?.y ?? 0
    const tabs = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
    // One pixel is allowed, because the borders of the action bar and the tab bar may overlap.
    expect((await bar.boundingBox())?.height ?? 0).toBeLessThanOrEqual((tabs?.y ?? 0) - (await top()) + 1)
    await content.button('Save draft').click()
    for (const name of [/^Name/, /^Minutes/, /^For a small child/, /^Where the facts come from/]) {
      const field = content.field(name).first()
      await field.focus()
      const box = await field.boundingBox()
      expect((box?.y ?? 0) + Math.min(box?.height ?? 0, 52), `${String(name)} at ${width}`).toBeLessThanOrEqual(
        await top(),
      )
    }
    await content.field(/^Name/).fill('Lentil soup')
    await content.button('Preview').click()
    const sheet = page.getByRole('dialog', { name: 'As members see it' })
    await expect(sheet.getByText('Lentil soup')).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await content.button('Discard them').click()
  }
})
