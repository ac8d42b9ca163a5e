import { closeWeek, type DayMeals, type HeldMeals, type Menu, type Wish } from './meal-search.ts'
import { hasOilyFish, oilyFishAWeek } from './oily-fish.ts'
import type { Recipe } from './recipe.ts'

/** Most weeks keep within it by themselves; so often another one is tried. */
const tries = 5

/**
 * The week of `closeWeek` with oily fish twice at most, what she locked counted: what she chose herself stays, and
 * then there is no more of it. Null when the menu is too short.
 */
export function sparingWeek(week: readonly HeldMeals[], menu: Menu, wish: Wish): DayMeals[] | null {
  const held = timesIn(week)
  const most = Math.max(oilyFishAWeek, held)
  let chosen: DayMeals[] | null = null
  for (let i = 0; i < tries; i += 1) {
    chosen = closeWeek(week, menu, wish)
    if (!chosen || timesIn(chosen) <= most) return chosen
  }
  // Where hardly anything else is left for dinner, a week with more of it is better than none.
  return closeWeek(week, withLess(menu, most - held, wish.random), wish) ?? chosen
}

function timesIn(week: readonly HeldMeals[]): number {
  return week.flatMap((day) => Object.values(day)).filter(hasOilyFish).length
}

/** So many dinners of it, and none at the meals that may come again. */
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
