import type { Locator, Page } from '@playwright/test'
import type { MealPlan, Preferences } from '../domain/meal-plan.ts'
import type { Recipe } from '../domain/recipe.ts'
import { call, memberInTrial, newSession, withTrial } from './people.ts'
import type { Server } from './server.ts'

export interface StoredMeals {
  readonly preferences: Preferences
  readonly plan: MealPlan | null
  readonly next?: MealPlan | null
  readonly removed: readonly string[]
  readonly cooksFor: number | null
}

export function mealsOf(page: Page) {
  const hour = page.getByRole('region', { name: /^(This morning’s breakfast|Today’s lunch|Tonight’s dinner)$/ })
  const nutrition = page.getByRole('region', { name: "Today's Nutrition" })
  const week = page.getByRole('group', { name: /^(This|Next) Week$/ })
  const thisWeek = page.getByRole('region', { name: /^(This|Next) Week$/ })
  const recipes = page.getByRole('region', { name: 'Recipes', exact: true })
  const card = (name: string): Locator =>
    recipes.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  return {
    generate: page.getByRole('button', { name: 'Generate Plan' }),
    openList: page.getByRole('button', { name: 'Shopping List', exact: true }),
    openWishes: page.getByRole('button', { name: 'Your wishes' }),
    wishes: page.getByRole('dialog', { name: 'Your wishes' }),
    hour,
    take: hour.getByRole('button', { name: /^Have it (today|tonight): / }),
    gate: page.getByRole('region', { name: 'Meal Planner', exact: true }),
    nutrition,
    unfoldNutrition: (): Promise<void> => nutrition.getByRole('button', { name: "Today's Nutrition" }).click(),
    bar: (name: string): Locator => nutrition.getByRole('progressbar', { name, exact: true }),
    /** Returns the texts of the four bars, in their order. */
    bars: (): Promise<(string | null)[]> =>
      nutrition.getByRole('progressbar').evaluateAll((bars) => bars.map((bar) => bar.getAttribute('aria-valuetext'))),
    week,
    day: (name: string): Locator => week.getByRole('button', { name: new RegExp(`^${name}\\b`) }),
    thisWeek,
    planned: thisWeek.getByRole('listitem').getByRole('link'),
    lock: (name: string): Locator => thisWeek.getByRole('button', { name: `Lock ${name}`, exact: true }),
    swap: (name: string): Locator => thisWeek.getByRole('button', { name: `Swap ${name}`, exact: true }),
    takeOut: (name: string): Locator => thisWeek.getByRole('button', { name: `Take out ${name}`, exact: true }),
    choose: (meal: string): Locator => thisWeek.getByRole('button', { name: `Choose a ${meal}`, exact: true }),
    recipes,
    search: recipes.getByRole('searchbox', { name: 'Search recipes' }),
    tab: (name: string): Locator => recipes.getByRole('radio', { name, exact: true }),
    names: (): Promise<string[]> => recipes.getByRole('heading', { level: 3 }).allTextContents(),
    card,
    addToPlan: (name: string): Locator => page.getByRole('button', { name: `Add ${name} to plan`, exact: true }),
    showMore: recipes.getByRole('button', { name: 'Show more' }),
    /** Finds a recipe of the list by its name and opens its page. */
    async openRecipe(name: string): Promise<void> {
      await recipes.getByRole('searchbox', { name: 'Search recipes' }).fill(name)
      await card(name).getByRole('link').click()
      await page.getByRole('heading', { name: 'Ingredients' }).waitFor()
    },
    places: page.getByRole('dialog', { name: 'Add to Plan' }),
  }
}

export function listOf(page: Page) {
  const sheet = page.getByRole('dialog', { name: 'Shopping List' })
  return {
    sheet,
    count: sheet.getByText(/^\d+ things?\b/),
    field: sheet.getByRole('textbox', { name: 'Add something yourself' }),
    items: sheet.getByRole('checkbox'),
    /** Finds an item by the start of its name, because the amount follows it. */
    item: (name: string): Locator => sheet.getByRole('checkbox', { name: new RegExp(`^${name}`) }),
    takeOff: (name: string): Locator => sheet.getByRole('button', { name: `Take ${name} off the list`, exact: true }),
    addWeek: sheet.getByRole('button', { name: 'Add this week’s ingredients' }),
    share: sheet.getByRole('button', { name: 'Send as Text' }),
    print: sheet.getByRole('button', { name: 'Print' }),
    clear: sheet.getByRole('button', { name: 'Clear ticked' }),
    done: sheet.getByRole('button', { name: 'Done' }),
  }
}

const packs = new WeakMap<Server, Promise<readonly Recipe[]>>()

async function recipesOf(server: Server): Promise<readonly Recipe[]> {
  const session = await newSession(server, await memberInTrial(server))
  const answer = await call(server, '/api/content/recipes', undefined, session)
  const { recipes } = (await answer.json()) as { recipes: readonly Recipe[] }
  return recipes
}

export async function withRecipes(page: Page, server: Server): Promise<readonly Recipe[]> {
  await withTrial(page, server)
  const known = packs.get(server) ?? recipesOf(server)
  packs.set(server, known)
  return known
}

export const someRecipe = (recipes: readonly Recipe[], category: Recipe['category'], index = 0): Recipe => {
  const recipe = recipes.filter((each) => each.category === category)[index]
  if (!recipe) throw new Error(`There is no ${category} number ${index}`)
  return recipe
}
