import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OwnRecipe } from '../domain/own-recipes.ts'
import { recipePages } from '../server/recipe-import/testing.ts'
import { test } from './clocked-server.ts'
import { closeToasts, expect, stored, toastOf } from './harbour.ts'
import { listOf, mealsOf, withRecipes } from './meals-page.ts'

test('an own recipe is written, another read from a page; planned, shopped for, changed, deleted and brought back', async ({
  page,
  shop,
  guard,
}) => {
  guard.expect(/422 .*recipe-import/)
  const pages = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(recipePages[0]?.html)
  })
  pages.listen(0, '127.0.0.1')
  await once(pages, 'listening')
  const link = `http://127.0.0.1:${(pages.address() as AddressInfo).port}/soup`

  await page.clock.install({ time: shop.now() })
  await withRecipes(page, shop)
  await page.goto('/meal-planner')
  const sheet = page.getByRole('dialog', { name: 'Add a recipe' })
  const save = page.getByRole('button', { name: 'Save recipe' })
  const field = (name: string) => sheet.getByRole('textbox', { name, exact: true })
  const ownRecipes = async () => JSON.parse((await stored(page, 'harbour:own-recipes')) ?? '[]') as OwnRecipe[]

  await test.step('an empty form says what is missing, and keeps what was written over a reload', async () => {
    await page.getByRole('button', { name: 'Add a recipe' }).click()
    await save.click()
    await expect(sheet.getByText('Please give it a name.')).toBeVisible()
    await expect(field('Name')).toBeFocused()
    await field('Name').fill('Nan’s cottage pie')
    await page.reload()
    await page.getByRole('button', { name: 'Add a recipe' }).click()
    await expect(field('Name')).toHaveValue('Nan’s cottage pie')
  })

  await test.step('the lines are read as they are written, and the saved recipe has its page', async () => {
    await sheet.getByRole('radio', { name: 'Dinner' }).check()
    await field('Minutes, all in').fill('45')
    await field('Serves').fill('4')
    await field('Ingredients').fill('400g/14oz beef mince\n2 x 400g tins choped tomatoes\nsalt and pepper')
    await sheet.getByRole('button', { name: 'Use chopped tomatoes' }).press('Enter')
    await expect(field('Ingredients')).toHaveValue(/\n2 x 400g tins chopped tomatoes\n/)
    await expect(sheet.getByText('2 of 3 amounts understood')).toBeVisible()
    await field('Steps').fill('Brown the mince.\nAdd the rest.')
    await save.click()
    await expect(page.getByRole('heading', { name: 'Nan’s cottage pie' })).toBeVisible()
    await expect(page.getByText('You have not said what it contains', { exact: true })).toBeVisible()
    await expect(page.getByText('Per serving')).toHaveCount(0)
    await expect(page.getByText('score', { exact: true })).toHaveCount(0)
  })

  const [{ id }] = (await ownRecipes()) as [OwnRecipe]

  await test.step('it is planned, and its ingredients are on the list, with and without amounts', async () => {
    await page.getByRole('button', { name: 'Add to Plan', exact: true }).click()
    await mealsOf(page).places.getByRole('button').last().click()
    await expect.poll(() => stored(page, 'harbour:meal-plan')).toContain(id)
    await closeToasts(page)
    await page.getByRole('button', { name: 'Add to shopping list', exact: true }).click()
    await expect(toastOf(page, 'On your shopping list')).toBeVisible()
    await closeToasts(page)
    await page.goto('/meal-planner#shopping-list')
    const list = listOf(page)
    if (!(await list.sheet.isVisible())) await mealsOf(page).openList.click()
    await expect(list.item('Beef mince')).toBeVisible()
    await expect(list.item('Salt and pepper')).toBeVisible()
    await list.done.click()
  })

  await test.step('a page fills the form in, and answers nothing about allergens', async () => {
    await page.getByRole('button', { name: 'Add a recipe' }).click()
    await field('Link to a recipe').fill('https://10.0.0.1/')
    await sheet.getByRole('button', { name: 'Read the page' }).click()
    await expect(sheet.getByText(/^We cannot read this address/)).toBeVisible()
    await field('Link to a recipe').fill(link)
    await sheet.getByRole('button', { name: 'Read the page' }).click()
    await expect(field('Name')).toHaveValue('Carrot soup')
    await expect(field('Where it is from')).toHaveValue(link)
    await expect(sheet.getByRole('button', { pressed: true })).toHaveCount(0)
    await sheet.getByRole('radio', { name: 'Lunch' }).check()
    await field('Minutes, all in').fill('30')
    await field('Serves').fill('2')
    await sheet.getByRole('button', { name: 'I checked: none of these' }).click()
    await save.click()
    await expect(page.getByRole('heading', { name: 'Carrot soup' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'From 127.0.0.1' })).toHaveAttribute('href', link)
    await expect(page.getByText('You have not said what it contains')).toHaveCount(0)
  })

  await test.step('it is changed, deleted, and brought back', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Carrot and onion soup')
    await save.click()
    await expect(page.getByRole('heading', { name: 'Carrot and onion soup' })).toBeVisible()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page).toHaveURL(/\/meal-planner$/)
    expect(await ownRecipes()).toHaveLength(1)
    await toastOf(page, 'Recipe deleted').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await ownRecipes()).map(({ name }) => name)).toContain('Carrot and onion soup')
  })
  pages.close()
})
