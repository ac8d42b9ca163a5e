import { startOfWeek, type LocalDay } from '../../../domain/day.ts'
import {
  emptyPlan,
  lock,
  portionFor,
  put,
  takeOut,
  withMeal,
  type MealPlace,
  type MealPlan,
  type Preferences,
} from '../../../domain/meal-plan.ts'
import { type Breastfeeding, fewestCalories, withEnoughCalories } from '../../../domain/meal-wishes.ts'
import { mealOrder as mealsOfTheDay, type Allergen, type Diet } from '../../../domain/recipe.ts'
import {
  dayIndex,
  meals,
  planOfWeek,
  plansOf,
  withMealPlan,
  withPlans,
  withPortion,
  type Meals,
} from '../../member/meals.ts'

/** Undoes a change. A later change of the same meal is overwritten, and all other later changes stay. */
export type Undo = () => void

/**
 * Puts a recipe into the plan of its week, which is created if there is none. Returns null if storing failed; the app's
 * shell reports the failure.
 */
export function putMeal(place: MealPlace, recipe: string): Undo | null {
  return changePlace(place, (plan) => put(plan, dayIndex(place.day), place.meal, recipe))
}

export function takeOutMeal(place: MealPlace): Undo | null {
  // Another tab may have removed the plan.
  if (planOfWeek(meals.read(), place.day) === null) return null
  return changePlace(place, (plan) => takeOut(plan, dayIndex(place.day), place.meal))
}

/** Locks or unlocks a meal. 'Generate Plan' does not replace a locked meal. */
export function lockMeal({ day, meal }: MealPlace, locked: boolean): void {
  meals.update((current) => {
    const plan = planOfWeek(current, day)
    return plan === null ? current : withMealPlan(current, lock(plan, dayIndex(day), meal, locked))
  })
}

/** Adds or removes one diet. A change that another tab has made to the other diets is kept. */
export function wishDiet(diet: Diet, wanted: boolean): void {
  wish(({ diets }) => ({ diets: withOrWithout(diets, diet, wanted) }))
}

export function leaveOutAllergen(allergen: Allergen, leftOut: boolean): void {
  wish(({ leaveOut }) => ({ leaveOut: withOrWithout(leaveOut, allergen, leftOut) }))
}

function withOrWithout<T>(all: readonly T[], one: T, wanted: boolean): readonly T[] {
  const others = all.filter((other) => other !== one)
  return wanted ? [...others, one] : others
}

/** The daily target of a breastfeeding user in kcal: the usual 2,000 plus 300, the least that breastfeeding adds. */
const whileBreastfeeding = 2300

/** Stores the answer. If the daily target is below the minimum for this answer, it becomes `whileBreastfeeding`. */
export function answerBreastfeeding(breastfeeding: Breastfeeding): void {
  wish(({ calories }) => ({
    breastfeeding,
    calories: calories < fewestCalories(breastfeeding) ? whileBreastfeeding : calories,
  }))
}

/**
 * Changes preferences. Calories below the minimum are raised to the minimum (D65), and a change of calories changes the
 * portions of planned meals.
 */
export function wish(wished: Partial<Preferences> | ((current: Preferences) => Partial<Preferences>)): void {
  meals.update((current) => {
    const some = typeof wished === 'function' ? wished(current.preferences) : wished
    const preferences = withEnoughCalories({ ...current.preferences, ...some })
    const portion = portionFor(preferences.calories)
    return withPortion({ ...current, preferences }, portion)
  })
}

export function cookFor(cooksFor: number | null): void {
  meals.update((current) => ({ ...current, cooksFor }))
}

/** Excludes a recipe from future plans. Returns null if storing failed. */
export function removeRecipe(id: string): Undo | null {
  const written = meals.update((current) =>
    current.removed.includes(id) ? current : { ...current, removed: [...current.removed, id] },
  )
  return written.ok ? () => bringBack(id) : null
}

export function bringBack(id: string): void {
  meals.update((current) => ({ ...current, removed: current.removed.filter((removed) => removed !== id) }))
}

function changePlace(place: MealPlace, alter: (plan: MealPlan) => MealPlan): Undo | null {
  return change(
    (current) => withMealPlan(current, alter(planAt(current, place.day))),
    (current, before) => restored(current, place, before),
  )
}

/**
 * Returns the plans with one meal as it was before. If the week had no plan before and no other meal is planned now,
 * the plan of the week is removed, and an older plan that `withPlans` dropped when this plan was added is restored.
 */
function restored(current: Meals, { day, meal }: MealPlace, before: Meals): Meals {
  const known = planOfWeek(before, day)
  const index = dayIndex(day)
  const planned = known?.days[index]?.[meal]
  const plan = planAt(current, day)
  const back = planned ? withMeal(plan, index, meal, planned) : takeOut(plan, index, meal)
  return known === null && isEmpty(back) ? withPlanBefore(current, before, day) : withMealPlan(current, back)
}

/**
 * Returns the plans with the plan of one week as it was before. An older plan that `withPlans` dropped when the new
 * plan was added is restored.
 */
export function withPlanBefore(current: Meals, before: Meals, day: LocalDay): Meals {
  const week = startOfWeek(day)
  const others = plansOf(current).filter((plan) => plan.week !== week)
  const back = plansOf(before).filter((plan) => others.every((other) => other.week !== plan.week))
  return withPlans(current, [...others, ...back])
}

const isEmpty = (plan: MealPlan): boolean => plan.days.every((day) => mealsOfTheDay.every((meal) => !day[meal]))

const planAt = (current: Meals, day: LocalDay): MealPlan =>
  planOfWeek(current, day) ?? emptyPlan(day, current.preferences.calories)

/**
 * Stores the result of `alter`. Returns null if storing failed, and an Undo if not. Undo stores the result of `back`,
 * which gets the state at that time and the state before `alter`.
 */
export function change(alter: (current: Meals) => Meals, back: (current: Meals, before: Meals) => Meals): Undo | null {
  let before = meals.read()
  const written = meals.update((current) => {
    before = current
    return alter(current)
  })
  return written.ok ? () => void meals.update((current) => back(current, before)) : null
}
