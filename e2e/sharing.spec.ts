import type { BrowserContext, Page } from '@playwright/test'
import { expect, stored, test } from './harbour.ts'
import { enter, newPerson, startTrial } from './people.ts'

async function itemsOf(page: Page, key: string): Promise<string[]> {
  const items = JSON.parse((await stored(page, key)) ?? '[]') as { name: string; ticked: boolean }[]
  return items.map(({ name, ticked }) => (ticked ? `${name} ticked` : name)).toSorted()
}

const own = 'harbour:shopping-list'

async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Add something yourself' }).fill(name)
  await page.keyboard.press('Enter')
}

test(
  'two people share a shopping list: join by link, tick items, go offline and return, leave, are removed',
  { tag: '@gate' },
  async ({ page, context, browser, harbour }) => {
    const maya = await newPerson(harbour, 'Maya')
    await startTrial(harbour, maya)
    const nan = await newPerson(harbour, 'Nan')
    const other: BrowserContext = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const phone = await other.newPage()
    await enter(context, harbour, maya)
    await enter(other, harbour, nan)
    const sheet = page.getByRole('dialog', { name: 'Shopping List' })
    let code = ''
    let key = ''

    await test.step('Share this list gives a code', async () => {
      await page.goto('/meal-planner')
      await page.getByRole('button', { name: 'Shopping List', exact: true }).click()
      await add(page, 'Nappies')
      await add(page, 'Milk')
      await sheet.getByRole('button', { name: 'Share this list' }).click()
      const shown = sheet.getByText(/^\d{3} \d{3}$/)
      await expect(shown).toBeVisible()
      code = ((await shown.textContent()) ?? '').replace(' ', '')
    })

    await test.step('with the link, two taps lead to the first tick', async () => {
      await phone.goto(`/join/${code}`)
      await expect(phone.getByRole('heading', { name: 'Maya shares a shopping list with you' })).toBeVisible()
      await phone.getByRole('button', { name: 'Join the List' }).click()
      await expect(phone.getByRole('heading', { name: 'Maya’s shopping list' })).toBeVisible()
      await phone.getByRole('checkbox', { name: 'Nappies' }).check()
      key = `harbour:list:${phone.url().split('/').at(-1)}`
      await expect(sheet.getByRole('checkbox', { name: 'Nappies by Nan' })).toBeChecked()
      await expect(sheet.getByRole('button', { name: 'Take Nan off this list' })).toBeVisible()
      // The invitation code was used, and is no longer shown.
      await expect(sheet.getByText(/^\d{3} \d{3}$/)).toBeHidden()
    })

    await test.step('the same link opens the list again', async () => {
      await phone.goto(`/join/${code}`)
      await expect(phone).toHaveURL(/\/lists\//)
      await expect(phone.getByRole('checkbox', { name: 'Nappies' })).toBeChecked()
    })

    await test.step('changes that both made offline are on both devices afterwards', async () => {
      await context.setOffline(true)
      await other.setOffline(true)
      await add(page, 'Bread')
      await sheet.getByRole('checkbox', { name: 'Nappies' }).uncheck()
      await add(phone, 'Apples')
      await phone.getByRole('checkbox', { name: 'Milk' }).check()
      await context.setOffline(false)
      await other.setOffline(false)
      const wanted = ['Apples', 'Bread', 'Milk ticked', 'Nappies']
      await expect.poll(() => itemsOf(page, own), { timeout: 10_000 }).toEqual(wanted)
      await expect.poll(() => itemsOf(phone, key), { timeout: 10_000 }).toEqual(wanted)
    })

    await test.step('Home shows the shared list, and no other data of Maya', async () => {
      await phone.goto('/home')
      await phone.getByRole('link', { name: 'Open the list' }).click()
      await expect(phone.getByRole('checkbox', { name: 'Bread' })).toBeVisible()
      expect(await stored(phone, own)).toBeNull()
    })

    await test.step('a person who leaves the list keeps a copy, and sees no further changes', async () => {
      await phone.getByRole('button', { name: 'Leave This List' }).click()
      await phone.getByRole('button', { name: 'Leave', exact: true }).click()
      await expect(phone.getByText(/^You left this list/)).toBeVisible()
      await add(page, 'Eggs')
      await expect(sheet.getByRole('button', { name: 'Take Nan off this list' })).toBeHidden()
      await phone.reload()
      await expect(phone.getByRole('checkbox', { name: 'Bread' })).toBeVisible()
      await expect(phone.getByText('Eggs')).toBeHidden()
    })

    await test.step('a person who is removed no longer sees the list after five seconds', async () => {
      await sheet.getByRole('button', { name: 'Share this list' }).click()
      const shown = sheet.getByText(/^\d{3} \d{3}$/)
      const again = ((await shown.textContent()) ?? '').replace(' ', '')
      await phone.goto('/join')
      await phone.getByRole('textbox', { name: 'Code' }).fill(again)
      await phone.getByRole('button', { name: 'Continue' }).click()
      await phone.getByRole('button', { name: 'Join the List' }).click()
      await expect(phone.getByRole('checkbox', { name: 'Eggs' })).toBeVisible()
      await sheet.getByRole('button', { name: 'Take Nan off this list' }).click()
      await page.getByRole('button', { name: 'Take Off' }).click()
      await expect(phone.getByText('This list is not shared with you')).toBeVisible({ timeout: 5000 })
      expect(await stored(phone, key)).toBeNull()
      expect(await itemsOf(page, own)).toContain('Eggs')
    })
    await other.close()
  },
)

test('a task list is shared: its tasks are ticked by both, and moved on by the owner', async ({
  page,
  context,
  browser,
  harbour,
}) => {
  const maya = await newPerson(harbour, 'Maya')
  await startTrial(harbour, maya)
  const other = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await other.newPage()
  await enter(context, harbour, maya)
  await enter(other, harbour, await newPerson(harbour, 'Nan'))
  const sheet = page.getByRole('dialog')
  const field = page.getByRole('textbox', { name: 'Add a new task' })
  let code = ''

  await test.step('a list is made, and a task added while it is shown belongs to it', async () => {
    await page.goto('/planner')
    await field.fill('Mine alone')
    await field.press('Enter')
    await page.getByRole('button', { name: 'List options' }).click()
    await expect(page.getByRole('radiogroup', { name: 'Show one list' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Lists', exact: true }).click()
    await sheet.getByRole('button', { name: 'Add ‘School’' }).click()
    await expect(sheet.getByRole('button', { name: 'School nothing open' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('radio', { name: 'School' }).check()
    await expect(page.getByRole('heading', { name: 'School' })).toBeVisible()
    await field.fill('Book bag')
    await field.press('Enter')
    await expect(page.getByRole('checkbox', { name: 'Book bag' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Mine alone' })).toHaveCount(0)
  })

  await test.step('three taps give a code; with the link two lead to the first tick', async () => {
    await page.getByRole('button', { name: 'Lists', exact: true }).click()
    await sheet.getByRole('button', { name: 'Share this list' }).click()
    const shown = sheet.getByText(/^\d{3} \d{3}$/)
    code = ((await shown.textContent()) ?? '').replace(' ', '')
    await phone.goto(`/join/${code}`)
    await expect(phone.getByRole('heading', { name: 'Maya shares the list ‘School’ with you' })).toBeVisible()
    await phone.getByRole('button', { name: 'Join the List' }).click()
    await expect(phone.getByRole('heading', { name: 'Maya’s list ‘School’' })).toBeVisible()
    await phone.getByRole('checkbox', { name: 'Book bag' }).check()
    await expect(phone.getByText('Mine alone')).toHaveCount(0)
    await expect(sheet.getByRole('button', { name: 'Take Nan off this list' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('checkbox', { name: 'Book bag' })).toBeChecked()
    await expect(page.getByText('by Nan')).toBeVisible()
  })

  await test.step('changes that both made offline are on both devices afterwards', async () => {
    await context.setOffline(true)
    await other.setOffline(true)
    await phone.getByRole('textbox', { name: 'Add a task to the list' }).fill('Plimsolls')
    await phone.keyboard.press('Enter')
    await field.fill('Reading record')
    await field.press('Enter')
    await context.setOffline(false)
    await other.setOffline(false)
    await expect(page.getByRole('checkbox', { name: 'Plimsolls' })).toBeVisible({ timeout: 10_000 })
    await expect(phone.getByRole('checkbox', { name: 'Reading record' })).toBeVisible({ timeout: 10_000 })
  })

  await test.step('what the other person ticks offline is ticked, although the owner takes the task off the list meanwhile', async () => {
    await other.setOffline(true)
    await phone.getByRole('checkbox', { name: 'Reading record' }).check()
    await page.getByRole('button', { name: 'Edit Reading record' }).click()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await sheet.getByRole('radio', { name: 'No list' }).check()
    const sent = page.waitForResponse((response) => /lists\/[^/]+\/sync/.test(response.url()))
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('checkbox', { name: 'Reading record' })).toHaveCount(0)
    await sent
    await page.getByRole('radio', { name: 'Every list' }).check()
    await expect(page.getByRole('checkbox', { name: 'Reading record' })).not.toBeChecked()
    await other.setOffline(false)
    await expect(page.getByRole('checkbox', { name: 'Reading record' })).toBeChecked({ timeout: 10_000 })
    await expect(phone.getByRole('checkbox', { name: 'Reading record' })).toHaveCount(0)
    await page.getByRole('radio', { name: 'School' }).check()
  })

  await test.step('the other person sees a new name of the list', async () => {
    await page.getByRole('button', { name: 'Lists', exact: true }).click()
    await sheet.getByRole('textbox', { name: 'Name of the list' }).fill('Nursery')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(phone.getByRole('heading', { name: 'Maya’s list ‘Nursery’' })).toBeVisible()
  })

  await test.step('everybody on the list sees that a code is open, and the owner can end it', async () => {
    await sheet.getByRole('button', { name: 'Share this list' }).click()
    await expect(sheet.getByText(/^\d{3} \d{3}$/)).toBeVisible()
    await expect(phone.getByText(/^A code is open until/)).toBeVisible()
    await sheet.getByRole('button', { name: 'End Open Codes' }).click()
    await expect(sheet.getByText(/^\d{3} \d{3}$/)).toBeHidden()
    await expect(phone.getByText(/^A code is open until/)).toBeHidden()
  })

  await test.step('when sharing stops the tasks are the owner’s; a deleted list leaves them, and Undo brings it back', async () => {
    await sheet.getByRole('button', { name: 'Stop Sharing' }).click()
    await page.getByRole('dialog', { name: 'Stop sharing?' }).getByRole('button', { name: 'Stop Sharing' }).click()
    await expect(phone.getByText('This list is not shared with you')).toBeVisible({ timeout: 5000 })
    await sheet.getByRole('button', { name: 'Delete List' }).click()
    await expect(sheet.getByText('Add ‘School’')).toBeVisible()
    await sheet.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('checkbox', { name: 'Mine alone' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Plimsolls' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('radio', { name: 'Nursery' })).toBeVisible()
  })
  await other.close()
})

test('a visitor is told why to log in; a wrong code is named, and can be typed again', async ({
  page,
  context,
  harbour,
  guard,
}) => {
  await page.goto('/join/000000')
  await expect(page.getByText(/^Somebody shares a list with you/)).toBeVisible()
  guard.expect(/status of 404 .*invitations/)
  await enter(context, harbour, await newPerson(harbour, 'Nan'))
  await page.goto('/join/000000')
  await expect(page.getByText('This code opens no list')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill('12 34 56')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
})
