import * as z from 'zod/mini'
import { isLocalDay, type LocalDay, startOfWeek } from './day.ts'
import { dailyTarget, type Nutrition, nutrients, nutritionSum, times } from './nutrition.ts'
import { type Meal, mealOrder, type Recipe } from './recipe.ts'

export { defaultPreferences, type Preferences, storedPreferences, suitsPreferences } from './meal-wishes.ts'

export interface PlannedMeal {
  readonly recipe: string
  /** Whether the meal is kept when a new plan is generated. */
  readonly locked: boolean
  /** Set for a lunch of leftovers: the dinner of the day before is cooked for both meals. */
  readonly leftovers?: boolean
}

export interface MealPlace {
  readonly day: LocalDay
  readonly meal: Meal
}

export type DayMealPlan = Partial<Readonly<Record<Meal, PlannedMeal>>>

export interface MealPlan {
  readonly week: LocalDay
  /** The seven days of the week, Monday first. */
  readonly days: readonly DayMealPlan[]
  /**
   * How much of one serving the user eats at each meal, in steps of 0.05: the calories that the user chose for a day,
   * divided by those of a day of whole servings.
   */
  readonly portion: number
}

const daysAWeek = 7
const portionsAServing = 20

const plannedMeal = z.object({
  recipe: z.string().check(z.minLength(1)),
  locked: z.boolean(),
  leftovers: z.exactOptional(z.boolean()),
})

/** Schema of a meal plan that is stored on the device. It must begin on a Monday and have seven days. */
export const storedMealPlan = z.object({
  week: z.custom<LocalDay>((day) => typeof day === 'string' && isLocalDay(day) && startOfWeek(day) === day),
  days: z
    .array(
      z.object({
        breakfast: z.exactOptional(plannedMeal),
        lunch: z.exactOptional(plannedMeal),
        dinner: z.exactOptional(plannedMeal),
      }),
    )
    .check(z.length(daysAWeek)),
  portion: z.number().check(z.positive()),
})

/** Returns a plan without meals for the week that contains the day `week`, for the given kcal a day. */
export function emptyPlan(week: LocalDay, calories: number = dailyTarget.calories): MealPlan {
  return {
    week: startOfWeek(week),
    days: Array.from({ length: daysAWeek }, () => ({})),
    portion: portionFor(calories),
  }
}

/**
 * How much of one serving the user eats at each meal to get the given kcal a day, in steps of 0.05. The smallest result
 * is 0.05.
 */
export function portionFor(calories: number): number {
  return Math.max(1, Math.round((calories / dailyTarget.calories) * portionsAServing)) / portionsAServing
}

/** Sets a meal that the user chose, and locks it so that generating a plan does not replace it. */
export function put(plan: MealPlan, dayIndex: number, meal: Meal, recipe: string): MealPlan {
  return withMeal(plan, dayIndex, meal, { recipe, locked: true })
}

export function takeOut(plan: MealPlan, dayIndex: number, meal: Meal): MealPlan {
  const { [meal]: planned, ...rest } = plan.days[dayIndex] ?? {}
  return planned ? { ...plan, days: plan.days.with(dayIndex, rest) } : plan
}

export function lock(plan: MealPlan, dayIndex: number, meal: Meal, locked: boolean): MealPlan {
  const planned = plan.days[dayIndex]?.[meal]
  return planned ? withMeal(plan, dayIndex, meal, { ...planned, locked }) : plan
}

export function withMeal(plan: MealPlan, dayIndex: number, meal: Meal, planned: PlannedMeal): MealPlan {
  const day = plan.days[dayIndex]
  const before = day?.[meal]
  const same =
    before?.recipe === planned.recipe && before.locked === planned.locked && before.leftovers === planned.leftovers
  if (!day || same) return plan
  return { ...plan, days: plan.days.with(dayIndex, { ...day, [meal]: planned }) }
}

/** The share of a dinner's serving that is eaten as leftovers at lunch, because lunches are smaller. */
export const leftoversShare = 0.7

/**
 * Whether the lunch is the leftovers of the previous day's dinner. If that dinner was changed, the lunch is cooked
 * like any other meal.
 */
export function isLeftovers({ days }: MealPlan, dayIndex: number): boolean {
  const lunch = days[dayIndex]?.lunch
  return lunch?.leftovers === true && lunch.recipe === days[dayIndex - 1]?.dinner?.recipe
}

/** Nutrition of a day in whole kcal and grams. Recipes that no longer exist count as 0. */
export function dayNutrition(plan: MealPlan, dayIndex: number, recipes: readonly Recipe[]): Nutrition {
  const day = plan.days[dayIndex] ?? {}
  const eaten = mealOrder.flatMap((meal) => {
    const recipe = recipes.find(({ id }) => id === day[meal]?.recipe)
    return recipe ? times(recipe, meal === 'lunch' && isLeftovers(plan, dayIndex) ? leftoversShare : 1) : []
  })
  return rounded(times(nutritionSum(eaten), plan.portion))
}

function rounded(nutrition: Nutrition): Nutrition {
  const whole = { ...nutrition }
  for (const nutrient of nutrients) whole[nutrient] = Math.round(nutrition[nutrient])
  return whole
}
