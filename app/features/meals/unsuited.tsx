import { allergenWords } from '../../../content/open/meal-words.ts'
import { mealPlanWords } from '../../../content/open/meals/planner.ts'
import { suitsDiets, unwanted } from '../../../domain/meal-wishes.ts'
import type { Recipe } from '../../../domain/recipe.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { meals } from '../../member/meals.ts'

/** A warning on a planned recipe that goes against a diet: it was planned before the diet was set, or despite it. */
export function Unsuited({ recipe }: { recipe: Recipe }) {
  const { preferences } = useLocalStore(meals)
  if (suitsDiets(recipe, preferences)) return null
  const contains = allergenWords(unwanted(recipe, preferences))
  return (
    <p className="type-small font-semibold text-danger">
      {contains === null ? mealPlanWords.notForDiets : mealPlanWords.contains(contains)}
    </p>
  )
}
