import { closeToasts } from './harbour.ts'
import { call, newPerson, newSession, startTrial } from './people.ts'
import { listOf, mealsOf, someRecipe, withRecipes } from './meals-page.ts'
import type { ScreenState } from './screens.ts'

/**
 * The states of the meal planner: first without access, then with access. The second state signs in a member in a
 * trial.
 */
export const mealsStates: readonly ScreenState[] = [
  {
    name: 'meal planner, the gate',
    async open({ page }) {
      await page.goto('/meal-planner')
      await mealsOf(page).gate.getByRole('button', { name: 'Learn More' }).waitFor()
    },
  },
  {
    name: 'meal planner, nothing planned',
    async open({ page, server }) {
      await withRecipes(page, server)
      await page.goto('/meal-planner')
      await mealsOf(page).recipes.waitFor()
    },
  },
  {
    // All recipes together are five times as many elements of the same kinds, so only the breakfasts are shown.
    name: 'meal planner, the breakfasts',
    main: true,
    async open({ page }) {
      await page.goto('/meal-planner')
      await mealsOf(page).tab('Breakfast').check()
    },
  },
  {
    name: 'meal planner, a week',
    async open({ page }) {
      await mealsOf(page).generate.click()
      await mealsOf(page).planned.first().waitFor()
      await closeToasts(page)
    },
  },
  {
    name: 'meal planner, her wishes',
    async open({ page }) {
      await mealsOf(page).openWishes.click()
      await mealsOf(page).wishes.waitFor()
    },
  },
  {
    name: 'meal planner, a meal to swap',
    async open({ page }) {
      await page.reload()
      await mealsOf(page)
        .thisWeek.getByRole('button', { name: /^Swap / })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'meal planner, an empty shopping list',
    async open({ page }) {
      await page.reload()
      await mealsOf(page).openList.click()
      await listOf(page).addWeek.waitFor()
    },
  },
  {
    name: 'meal planner, the shopping list',
    async open({ page }) {
      await listOf(page).addWeek.click()
      await listOf(page).items.first().check()
      await listOf(page).clear.waitFor()
    },
  },
  {
    name: 'meal planner, a recipe of her own with faults',
    async open({ page }) {
      await page.reload()
      await page.getByRole('button', { name: 'Add a recipe' }).click()
      await page.getByRole('textbox', { name: 'Ingredients' }).fill('2 carrots\nsalt')
      await page.getByRole('button', { name: 'Save recipe' }).click()
      await page.getByText('Please give it a name.').waitFor()
    },
  },
  {
    name: 'meal planner, what is in the kitchen',
    async open({ page }) {
      await page.goto('/meal-planner?have=1')
      await mealsOf(page).recipes.getByRole('button', { name: 'What’s in my kitchen' }).click()
      await page.getByRole('dialog').getByRole('checkbox').first().check()
    },
  },
  {
    name: 'meal planner, recipes that did not come',
    async open({ page }) {
      await page.evaluate(() => localStorage.removeItem('harbour:shopping-list'))
      await page.route('**/api/content/recipes', (route) => route.fulfill({ json: {} }))
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage)) if (key.startsWith('harbour:pack:')) localStorage.removeItem(key)
      })
      await page.reload()
      await page.getByText('The recipes could not be fetched').waitFor()
      await page.unroute('**/api/content/recipes')
    },
  },
  {
    name: 'a recipe',
    main: true,
    async open({ page, server }) {
      const recipes = await withRecipes(page, server)
      await page.goto(`/meal-planner/recipes/${someRecipe(recipes, 'dinner').id}`)
      await page.getByRole('heading', { name: 'Ingredients' }).waitFor()
    },
  },
  {
    name: 'a recipe, where it goes',
    async open({ page }) {
      await page.getByRole('button', { name: 'Add to Plan' }).click()
      await mealsOf(page).places.waitFor()
    },
  },
  {
    name: 'a recipe, her prices',
    async open({ page }) {
      await page.reload()
      await page.getByRole('button', { name: 'Your prices' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Change the price/ })
        .first()
        .click()
      await page.getByRole('dialog').getByLabel('You pay, in pounds').waitFor()
    },
  },
  {
    name: 'a recipe is cooked',
    main: true,
    async open({ page, server }) {
      await withRecipes(page, server)
      await page.goto('/meal-planner/recipes/lentil-dal-with-eggs/cook')
      await page
        .getByRole('button', { name: /^Start/ })
        .first()
        .click()
      await page.getByRole('region', { name: 'Timers' }).waitFor()
    },
  },
  {
    name: 'no such recipe',
    async open({ page }) {
      await page.goto('/meal-planner/recipes/no-such-dish')
      await page.getByRole('heading', { name: 'No such recipe' }).waitFor()
    },
  },
  {
    name: 'the shopping list, a code to share it',
    async open({ page }) {
      await page.goto('/meal-planner')
      await mealsOf(page).openList.click()
      await listOf(page).sheet.getByRole('button', { name: 'Share this list' }).click()
      await listOf(page).sheet.getByRole('button', { name: 'Send the Link' }).waitFor()
    },
  },
  {
    name: 'a code to join a list is typed',
    async open({ page }) {
      await page.goto('/join')
      await page.getByRole('textbox', { name: 'Code' }).waitFor()
    },
  },
  {
    name: 'an invitation to a list',
    async open({ page, server }) {
      const nan = await newPerson(server, 'Nan')
      await startTrial(server, nan)
      const cookie = await newSession(server, nan)
      const { code } = (await (await call(server, '/api/lists', {}, cookie)).json()) as { code: string }
      await page.goto(`/join/${code}`)
      await page.getByRole('button', { name: 'Join the List' }).waitFor()
    },
  },
  {
    name: 'the list of somebody else',
    async open({ page }) {
      await page.getByRole('button', { name: 'Join the List' }).click()
      await page.getByRole('textbox', { name: 'Add something yourself' }).fill('Nappies')
      await page.keyboard.press('Enter')
      await page.getByRole('checkbox', { name: 'Nappies' }).check()
      await closeToasts(page)
    },
  },
  {
    name: 'a list that is not shared with her',
    async open({ page }) {
      await page.goto(`/lists/${crypto.randomUUID()}`)
      await page.getByText('This list is not shared with you').waitFor()
    },
  },
]
