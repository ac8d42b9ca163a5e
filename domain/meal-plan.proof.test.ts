import { expect, it } from 'vitest'
import { generateWeek } from './generate-week.ts'
import { emptyPlan, type MealPlan, put } from './meal-plan.ts'
import {
  drawn,
  heldIn,
  isWished,
  leastWorst,
  madeUpRecipes,
  restrictions,
  seeded,
  tenthAbove,
  wishing,
  worstOf,
} from './testing/meal-weeks.ts'

const week = '2026-11-16'

/** Recipes with very different values, at most three preferences, and locked meals that may be far from any target. */
function madeUpCase(set: number) {
  const random = seeded(set * 7919)
  const recipes = madeUpRecipes(random, 8 + Math.floor(random() * 8))
  const preferences = wishing(
    drawn(restrictions, Math.floor(random() * 4), random),
    1500 + 100 * Math.floor(random() * 10),
  )
  const fit = recipes.filter((recipe) => isWished(recipe, preferences))
  const kept = drawn(recipes, Math.floor(random() * 8), random)
    .filter(({ diets }) => preferences.diets.every((diet) => diets.includes(diet)))
    .reduce(
      (plan, { category, id }) => put(plan, Math.floor(random() * 7), category, id),
      emptyPlan(week, preferences.calories),
    )
  return { recipes, preferences, fit, kept, random: seeded(set) }
}

/** Whether at most one preference or locked meal is set. Then every day within 12 % of the target is accepted. */
function isEasy(kept: MealPlan, preferences: ReturnType<typeof wishing>): boolean {
  const locked = kept.days.flatMap((day) => Object.values(day)).length
  return preferences.diets.length + Number(preferences.familyFriendly) + Number(preferences.quick) + locked <= 1
}

it('comes within a tenth of an exhaustive search for any recipes, and finds a week whenever there is one', () => {
  let compared = 0
  for (let set = 1; compared < 200; set += 1) {
    const { recipes, preferences, fit, kept, random } = madeUpCase(set)
    const best = leastWorst(heldIn(kept, recipes), fit, kept.portion, preferences.calories)
    const made = generateWeek({ recipes, preferences, week, kept, removed: [], random })
    expect([set, made.ok, !made.ok && made.missing.length > 0]).toEqual([set, best < Infinity, best === Infinity])
    if (!made.ok) continue
    compared += 1
    const limit = Math.max(tenthAbove(best), isEasy(kept, preferences) ? 0.12 : 0)
    expect([set, worstOf(made.plan, recipes, preferences.calories) <= limit + 1e-9]).toEqual([set, true])
    for (const [index, day] of kept.days.entries()) expect(made.plan.days[index]).toMatchObject(day)
  }
})
