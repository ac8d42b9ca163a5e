import { closeWeek, type DayMeals, type HeldMeals, type Menu, type Wish } from './meal-search.ts'
import type { Recipe } from './recipe.ts'

/**
 * Oily fish is good twice a week, and no more than twice while somebody is pregnant or breastfeeding (D30; general
 * advice, for clinical review): what it eats stays in it.
 */
export const oilyFishAWeek = 2

/** What a recipe with oily fish says of itself among its tags. */
export const oilyFishTag = 'Oily fish'

/** Most weeks keep within it by themselves; so often another one is tried. */
const tries = 5

export function hasOilyFish({ tags }: Pick<Recipe, 'tags'>): boolean {
  return tags.includes(oilyFishTag)
}

/** How often a week has oily fish where that is more than is advised; null where it is not. */
export function tooMuchOilyFish(meals: readonly Pick<Recipe, 'tags'>[]): number | null {
  const times = meals.filter(hasOilyFish).length
  return times > oilyFishAWeek ? times : null
}

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
