import { closeWeek, type DayRecipes, type HeldMeals, type Menu, type MealSearchWish } from './meal-search.ts'
import { hasOilyFish, oilyFishAWeek } from './oily-fish.ts'
import type { Recipe } from './recipe.ts'

/** Number of attempts to find a week. Most random weeks already have little enough oily fish. */
const tries = 5

/**
 * Works like `closeWeek`, but allows at most two meals with oily fish. If the user locked more such meals, no others
 * are added; null if there are too few recipes.
 */
export function sparingWeek(week: readonly HeldMeals[], menu: Menu, wish: MealSearchWish): DayRecipes[] | null {
  const held = timesIn(week)
  const most = Math.max(oilyFishAWeek, held)
  let chosen: DayRecipes[] | null = null
  for (let i = 0; i < tries; i += 1) {
    chosen = closeWeek(week, menu, wish)
    if (!chosen || timesIn(chosen) <= most) return chosen
  }
  // If hardly any other dinners exist, a week with more oily fish is better than no week.
  return closeWeek(week, withLess(menu, most - held, wish.random), wish) ?? chosen
}

function timesIn(week: readonly HeldMeals[]): number {
  return week.flatMap((day) => Object.values(day)).filter(hasOilyFish).length
}

/** Keeps at most `dinners` dinners with oily fish, and no such breakfasts and lunches, because these may repeat. */
function withLess({ breakfast, lunch, dinner }: Menu, dinners: number, random: () => number): Menu {
  const other = (recipe: Recipe) => !hasOilyFish(recipe)
  const some = dinner
    .filter(hasOilyFish)
    .map((one) => ({ one, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, dinners)
    .map(({ one }) => one)
  return {
    breakfast: breakfast.filter(other),
    lunch: lunch.filter(other),
    dinner: [...dinner.filter(other), ...some],
  }
}
