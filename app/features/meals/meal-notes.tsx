import { mealPlanWords } from '../../../content/open/meals/planner.ts'
import type { PlannedRecipe } from '../../member/meals.ts'

/** A note at a planned meal: it is leftovers, or it is cooked for the next day too and how to store it. */
export function MealNotes({ planned }: { planned: PlannedRecipe | null }) {
  const { ofDinner, again } = mealPlanWords.leftovers
  const words = planned?.leftovers ? ofDinner : planned?.cookedTwice ? again : null
  return words === null ? null : <p className="type-caption text-ink2">{words}</p>
}
