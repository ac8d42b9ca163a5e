import { mealPlanWords } from '../../../content/open/meals/planner.ts'
import type { PlannedRecipe } from '../../member/meals.ts'

/**
 * A note at a planned meal: that it is leftovers, or that it is cooked for the next day too, with how to store it.
 * Renders nothing for any other meal.
 */
export function MealNotes({ planned }: { planned: PlannedRecipe | null }) {
  const { ofDinner, again } = mealPlanWords.leftovers
  const words = planned?.leftovers ? ofDinner : planned?.cookedTwice ? again : null
  return words === null ? null : <p className="type-caption text-ink2">{words}</p>
}
