import type { Page } from '@playwright/test'
import { heldBy } from '../domain/kitchen.ts'
import { defaultPreferences, emptyPlan, type MealPlan, put } from '../domain/meal-plan.ts'
import type { Recipe } from '../domain/recipe.ts'
import { addIngredients, byAisle, listAsText, toBuy, type ShoppingItem, withoutHeld } from '../domain/shopping-list.ts'
import { closeToasts, expect, store, stored, test, toastOf } from './harbour.ts'
import { listOf, mealsOf, someRecipe, withRecipes } from './meals-page.ts'
import { enter, newPerson } from './people.ts'
import type { Server } from './server.ts'

const wednesday = '2026-11-18T10:00:00Z'
const fromToday = 2

async function open(page: Page, server: Server, kept: Readonly<Record<string, string>> = {}) {
  await page.clock.install({ time: wednesday })
  const recipes = await withRecipes(page, server)
  await store(page, kept)
  await page.goto('/meal-planner')
  await expect(mealsOf(page).recipes).toBeVisible()
  return { recipes, planner: mealsOf(page), list: listOf(page) }
}

function listFor(recipes: readonly Recipe[]): readonly ShoppingItem[] {
  return recipes.reduce<readonly ShoppingItem[]>(
    (list, recipe, index) =>
      addIngredients(list, recipe.ingredients, { id: String(index), recipe: recipe.id }, [], heldBy([])),
    [],
  )
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const linesOf = (list: readonly ShoppingItem[]): string[] =>
  byAisle(withoutHeld(list).buy).flatMap(({ items }) =>
    items.map((item) => (toBuy(item) === '' ? capital(item.name) : `${capital(item.name)}, ${toBuy(item)}`)),
  )

const shown = (page: Page): Promise<string[]> =>
  listOf(page).items.evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent ?? ''))

function twoAlike(recipes: readonly Recipe[]): [Recipe, Recipe] {
  for (const one of recipes) {
    for (const other of recipes) {
      if (one === other || one.category === 'breakfast' || other.category === 'breakfast') continue
      const shared = listFor([one, other]).some(({ from }) => from.length === 2)
      if (shared) return [one, other]
    }
  }
  throw new Error('No two recipes share an ingredient')
}

const nappies = {
  id: 'n',
  item: 'own:nappies',
  name: 'Nappies',
  amount: null,
  unit: null,
  aisle: 'other',
  ticked: false,
  own: true,
  from: [],
} as const

test(
  'a list of one’s own: empty words, things added, ticked off, taken off and cleared, each with Undo',
  { tag: '@gate' },
  async ({ page, harbour }) => {
    const { planner, list } = await open(page, harbour)

    await test.step('an empty list has words of its own', async () => {
      await planner.openList.click()
      await expect(list.sheet.getByRole('heading', { name: 'An empty basket' })).toBeVisible()
      await expect(list.share).toHaveCount(0)
      await expect(list.addWeek).toHaveCount(0)
      await list.done.click()
      await expect(planner.openList).toBeFocused()
    })

    await test.step('things are added by their name, which is shown as it was typed', async () => {
      await planner.openList.click()
      await list.field.press('Enter')
      await expect(list.field).toHaveAccessibleDescription('Write a word or two first.')
      for (const thing of ['Nappies', 'Wipes', '<b>Tea & biscuits</b>']) {
        await list.field.fill(thing)
        await list.field.press('Enter')
        await expect(list.field).toHaveValue('')
      }
      await expect(list.field).toBeFocused()
      expect(await shown(page)).toEqual(['<b>Tea & biscuits</b>', 'Nappies', 'Wipes'])
      await expect(list.sheet.getByText('Added: <b>Tea & biscuits</b>')).toBeAttached()
    })

    await test.step('they are ticked off, taken off and cleared, and stay as they are after a reload', async () => {
      await list.item('Nappies').check()
      await expect(list.count).toHaveText('3 things, one ticked off')
      await expect(list.sheet.getByText('Nappies', { exact: true })).toHaveCSS('text-decoration-line', 'line-through')

      await list.takeOff('Wipes').press('Enter')
      await expect(list.takeOff('Nappies')).toBeFocused()
      await toastOf(page, 'Off the list', 'Wipes').getByRole('button', { name: 'Undo' }).click()
      await expect(list.items).toHaveCount(3)

      await list.clear.click()
      await expect(list.item('Nappies')).toHaveCount(0)
      await expect(list.field).toBeFocused()
      await toastOf(page, 'Cleared', '1 thing').getByRole('button', { name: 'Undo' }).click()
      await expect(list.item('Nappies')).toBeChecked()
      await page.reload()
      await planner.openList.click()
      await expect(list.items).toHaveCount(3)
      await expect(list.item('Nappies')).toBeChecked()
    })

    await test.step('what is always bought comes back in one tap; the departments stand as she walks', async () => {
      await list.sheet.getByRole('button', { name: 'Always buy Wipes' }).click()
      await list.takeOff('Wipes').click()
      await list.sheet.getByRole('button', { name: 'Add my staples' }).click()
      await expect(list.item('Wipes')).toBeVisible()
      await expect(list.items).toHaveCount(3)
      await list.sheet.getByText('The order of my shop').click()
      const up = list.sheet.getByRole('button', { name: 'Up: Frozen' })
      await up.press('Enter')
      await expect(up).toBeFocused()
      const { aisles } = JSON.parse((await stored(page, 'harbour:meal-plan')) ?? '{}') as { aisles?: string[] }
      expect(aisles?.slice(-3)).toEqual(['frozen', 'spices', 'other'])
    })
  },
)

test('recipes on the list: one line for the same thing, Undo for each, shared and printed', async ({
  page,
  harbour,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }))
  const { recipes, planner, list } = await open(page, harbour, { 'harbour:appearance': '"dark"' })
  const [one, other] = twoAlike(recipes)
  const addToList = page.getByRole('button', { name: 'Add to shopping list' })
  const back = page.getByRole('button', { name: 'Back' })

  await test.step('a double tap adds a recipe’s ingredients once', async () => {
    await planner.openRecipe(one.name)
    await addToList.dblclick()
    const toast = toastOf(page, 'On your shopping list')
    await expect(toast).toHaveCount(1)
    await expect(toast).toContainText(one.name)
    await back.click()
    await planner.openList.click()
    expect(await shown(page)).toEqual(linesOf(listFor([one])))
    await list.done.click()
    await closeToasts(page)
  })

  await test.step('Undo takes one recipe’s ingredients off again and leaves the other’s', async () => {
    await planner.openRecipe(other.name)
    await addToList.click()
    await toastOf(page, 'On your shopping list').getByRole('button', { name: 'Undo' }).click()
    await back.click()
    await planner.openList.click()
    expect(await shown(page)).toEqual(linesOf(listFor([one])))
    await expect(list.count).toHaveText(/from one recipe/)
    await list.done.click()
    await closeToasts(page)
  })

  await test.step('the same thing of two recipes is one line, by aisle', async () => {
    await planner.openRecipe(other.name)
    await addToList.click()
    await back.click()
    await planner.openList.click()
    const wanted = listFor([one, other])
    expect(await shown(page)).toEqual(linesOf(wanted))
    await expect(list.count).toHaveText(new RegExp(`^${withoutHeld(wanted).buy.length} things, from two recipes`))
    await expect(list.sheet.getByRole('heading', { level: 3 })).toHaveText(
      byAisle(withoutHeld(wanted).buy).map(({ name }) => name),
    )
    await closeToasts(page)
  })

  const [ticked, ...rest] = await shown(page)

  await test.step('Send as Text copies the list where the browser cannot share, with what is still to buy', async () => {
    await list.items.first().check()
    await list.share.click()
    await expect(toastOf(page, 'Copied')).toBeVisible()
    const items = JSON.parse((await stored(page, 'harbour:shopping-list')) ?? '[]') as ShoppingItem[]
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`Shopping List\n\n${listAsText(items)}`)
    await closeToasts(page)
  })

  await test.step('on paper there is the list and nothing else, also at night', async () => {
    await list.print.click()
    expect(await page.evaluate(() => (window as { printed?: boolean }).printed)).toBe(true)

    await page.emulateMedia({ media: 'print' })
    const lines = (await page.evaluate(() => document.body.innerText)).split('\n').filter((line) => line.trim() !== '')
    expect(lines[0]).toBe('Shopping List')
    const paper = lines.join('\n')
    for (const line of rest) expect(paper).toContain(line.split(', ')[0] ?? '')
    expect(paper).not.toContain(`${ticked?.split(', ')[0]}\n`)
    expect(paper).not.toContain('MEAL PLANNER')
    await expect(page.getByText('Shopping List', { exact: true }).last()).toHaveCSS('color', 'rgb(31, 42, 55)')
    await page.emulateMedia({ media: 'screen' })
    await expect(list.sheet).toBeVisible()
  })
})

test('the whole week’s ingredients go on the list in one tap, from today on, for as many as are cooked for', async ({
  page,
  harbour,
}) => {
  const recipes = await withRecipes(page, harbour)
  const [monday, ...chosen] = [
    someRecipe(recipes, 'dinner', 2),
    someRecipe(recipes, 'dinner', 0),
    someRecipe(recipes, 'dinner', 1),
    someRecipe(recipes, 'lunch'),
  ] as const
  const coming = chosen.reduce(
    (week, { id, category }, index) => put(week, fromToday + index, category, id),
    emptyPlan('2026-11-18'),
  )
  const kept = (plan: MealPlan) => ({
    'harbour:meal-plan': JSON.stringify({ preferences: defaultPreferences, plan, removed: [], cooksFor: null }),
  })
  const { planner, list } = await open(page, harbour, kept(coming))
  const added = toastOf(page, 'On your shopping list')
  const past = list.sheet.getByText('From today on: days already past are left out.')

  await test.step('one tap adds every meal, and one Undo takes them off', async () => {
    await planner.openList.click()
    await expect(list.addWeek).toBeVisible()
    await expect(past).toHaveCount(0)
    await list.addWeek.click()
    await expect(added).toContainText('3 meals')
    expect(await shown(page)).toEqual(linesOf(listFor(chosen)))
    await expect(list.count).toHaveText(/from three recipes/)
    await added.getByRole('button', { name: 'Undo' }).click()
    await expect(list.items).toHaveCount(0)
    await list.done.click()
  })

  await test.step('the amounts are for as many as are cooked for', async () => {
    await planner.openWishes.click()
    await planner.wishes.getByRole('radio', { name: '1', exact: true }).check()
    await planner.wishes.getByRole('button', { name: 'Done' }).click()
    await planner.openList.click()
    await list.addWeek.click()
    const forOne = chosen.map((recipe) => ({
      ...recipe,
      ingredients: recipe.ingredients.map((each) => ({ ...each, amount: each.amount / recipe.servings })),
    }))
    expect(await shown(page)).toEqual(linesOf(listFor(forOne)))
  })

  await test.step('meals of days already past are left out, and the sheet says so', async () => {
    const tonight = chosen[0]
    const plan = put(put(emptyPlan('2026-11-18'), 0, 'dinner', monday.id), fromToday, 'dinner', tonight.id)
    await open(page, harbour, kept(plan))
    await planner.openList.click()
    await expect(past).toBeVisible()
    await list.addWeek.click()
    await expect(added).toContainText('1 meal, from today on')
    expect(await shown(page)).toEqual(linesOf(listFor([tonight])))
  })
})

test('what the kitchen holds is folded and not in the sum, and one tap puts it back', async ({ page, harbour }) => {
  const recipes = await withRecipes(page, harbour)
  const { id, category, ingredients } = someRecipe(recipes, 'dinner', 0)
  const [first] = ingredients
  const name = capital(first?.name ?? '')
  const { planner, list } = await open(page, harbour, {
    'harbour:kitchen': JSON.stringify([{ item: first?.item, has: true }]),
    'harbour:meal-plan': JSON.stringify({
      preferences: defaultPreferences,
      plan: put(emptyPlan('2026-11-18'), fromToday, category, id),
      removed: [],
      cooksFor: null,
    }),
  })
  await planner.openList.click()
  await list.addWeek.click()
  await expect(toastOf(page, 'On your shopping list')).toContainText('of which you have')
  await expect(list.item(name)).toHaveCount(0)
  await expect(list.count).toHaveText(/more you have$/)
  await list.sheet.getByText(/^You have these: /).click()
  await list.sheet.getByRole('button', { name: `Buy it: ${name}` }).press('Enter')
  await expect(list.item(name)).toBeVisible()
  await toastOf(page, 'Back among the things to buy').getByRole('button', { name: 'Undo' }).click()
  await expect(list.item(name)).toHaveCount(0)
})

test('the list works offline, and when the recipes cannot be had', async ({ page, harbour, context, guard }) => {
  guard.expect(/status of 503/, /ERR_(FAILED|INTERNET_DISCONNECTED)/)
  await page.clock.install({ time: wednesday })
  await withRecipes(page, harbour)
  await page.route('**/api/content/recipes', (route) =>
    route.fulfill({ status: 503, json: { detail: 'Gone fishing.' } }),
  )
  await store(page, { 'harbour:shopping-list': JSON.stringify([nappies]) })
  await page.goto('/meal-planner')
  await expect(page.getByText('The recipes could not be fetched')).toBeVisible()
  // The code of the shopping list's sheet must be loaded before the network is switched off.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const list = listOf(page)
  await mealsOf(page).openList.click()
  await list.item('Nappies').check()
  await list.field.fill('Wipes')
  await list.field.press('Enter')
  await expect(list.count).toHaveText('2 things, one ticked off')
  await context.setOffline(false)
})

test('without access a list made before stays in use; the last thing taken off leaves the sheet open', async ({
  page,
  harbour,
}) => {
  await page.clock.install({ time: wednesday })
  await enter(page.context(), harbour, await newPerson(harbour))
  await store(page, { 'harbour:shopping-list': JSON.stringify([nappies]) })
  await page.goto('/meal-planner')
  await expect(mealsOf(page).gate).toBeVisible()
  const list = listOf(page)
  const way = page.getByRole('region', { name: 'Your shopping list' }).getByRole('button').first()

  await test.step('things are ticked off', async () => {
    await way.click()
    await list.item('Nappies').check()
    await expect(list.count).toHaveText('1 thing, all ticked off')
  })

  await test.step('the last thing off the list leaves the sheet open, with what is being typed', async () => {
    await list.takeOff('Nappies').press('Enter')
    await expect(list.sheet.getByRole('heading', { name: 'An empty basket' })).toBeVisible()
    await expect(list.field).toBeFocused()
    await list.field.fill('Wipes')
    await toastOf(page, 'Off the list', 'Nappies').getByRole('button', { name: 'Undo' }).click()
    await expect(list.item('Nappies')).toBeVisible()
    await expect(list.field).toHaveValue('Wipes')
  })

  await test.step('the sheet can be left empty and opened again', async () => {
    await list.takeOff('Nappies').click()
    await list.done.click()
    await expect(way).toBeFocused()
    // Uses the keyboard: under the pointer the toast would stay, and it may cover the button that opens the list.
    await way.press('Enter')
    await expect(list.field).toHaveValue('Wipes')
  })
})
