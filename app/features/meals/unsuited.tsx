import { allergenWords } from '../../../content/open/meal-words.ts'
import { mealPlanWords } from '../../../content/open/meals/planner.ts'
import { suitsDiets, unwanted } from '../../../domain/meal-wishes.ts'
import type { Recipe } from '../../../domain/recipe.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { meals } from '../../member/meals.ts'

/**
 * Warns that a planned recipe does not match a diet. It may have been planned before the diet was chosen, or in spite
 * of it.
 */
export function Unsuited({ recipe }: { recipe: Recipe }) {
  const { preferences } = useLocalStore(meals)
  if (suitsDiets(recipe, preferences)) return null
  const contains = allergenWords(unwanted(recipe, preferences))
  return (
    <p className="type-small font-semibold text-danger">
      {recipe.allergensUnknown || contains === null ? mealPlanWords.notForDiets : mealPlanWords.contains(contains)}
    </p>
  )
}
