import { mealPlanWords } from '../../../content/open/meals/planner.ts'
import type { PlannedRecipe } from '../../member/meals.ts'

/** Says of a planned meal that it is leftovers, or that it is cooked for the next day too and how to keep it. */
export function MealNotes({ planned }: { planned: PlannedRecipe | null }) {
  const { ofDinner, again } = mealPlanWords.leftovers
  const words = planned?.leftovers ? ofDinner : planned?.cookedTwice ? again : null
  return words === null ? null : <p className="type-caption text-ink2">{words}</p>
}
