import { withOwnPrices, type Prices } from '../../domain/prices.ts'
import type { Recipe } from '../../domain/recipe.ts'
import { useLocalStore } from '../device/storage/storage.ts'
import { asRecipes, ownRecipes } from './own-recipes.ts'
import { kitchen } from './kitchen.ts'
import { type PackReading, usePack } from './packs/packs.ts'
import { recipesPack } from './packs/recipes-pack.ts'

export interface RecipesReading extends Pick<PackReading<unknown>, 'state' | 'error' | 'retry'> {
  /** Empty until the state is 'ready'. */
  readonly recipes: readonly Recipe[]
  /** Prices of the ingredients: the user's price where the user has noted one (D53), and if not, the usual price. */
  readonly prices: Prices
  /** The usual prices of all ingredients. */
  readonly usualPrices: Prices
}

const noRecipes: readonly Recipe[] = []
const noPrices: Prices = {}

/**
 * Returns the recipes that a member with access can plan, including those that the user wrote, and the prices of the
 * ingredients.
 */
export function useRecipes(): RecipesReading {
  const { state, data, error, retry } = usePack(recipesPack)
  const own = useLocalStore(ownRecipes)
  const recipes = data ? [...asRecipes(own), ...data.recipes] : noRecipes
  const entries = useLocalStore(kitchen)
  const usualPrices = data?.prices ?? noPrices
  const prices = withOwnPrices(usualPrices, entries)
  return { state, error, retry, recipes, prices, usualPrices }
}
