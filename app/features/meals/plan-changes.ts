import { startOfWeek, type LocalDay } from '../../../domain/day.ts'
import {
  emptyPlan,
  lock,
  portionFor,
  put,
  takeOut,
  type MealPlan,
  type PlannedMeal,
  type Preferences,
} from '../../../domain/meal-plan.ts'
import { type Breastfeeding, fewestCalories, withEnoughCalories } from '../../../domain/meal-wishes.ts'
import { mealOrder as mealsOfTheDay, type Allergen, type Diet, type Meal } from '../../../domain/recipe.ts'
import { meals, planOfWeek, plansOf, withPlan, withPlans, withPortion, type Meals } from '../../member/meals.ts'

/** Undoes a change. A later change of the same meal is overwritten, and all other later changes stay. */
export type Undo = () => void

export interface MealPlace {
  /** The day as a number from 0 (Monday) to 6 (Sunday). */
  readonly day: number
  readonly meal: Meal
}

/**
 * Puts a recipe into the plan of this week, which is created if there is none. Returns null if storing failed; the
 * app's shell reports the failure.
 */
export function putMeal(place: MealPlace, recipe: string, today: LocalDay): Undo | null {
  return changePlace(place, today, (plan) => put(plan, place.day, place.meal, recipe))
}

export function takeOutMeal(place: MealPlace, today: LocalDay): Undo | null {
  // After midnight on Sunday the page may still show last week's plan, while this week has no plan.
  if (planOfWeek(meals.read(), today) === null) return null
  return changePlace(place, today, (plan) => takeOut(plan, place.day, place.meal))
}

/** Locks or unlocks a meal. 'Generate Plan' does not replace a locked meal. */
export function lockMeal({ day, meal }: MealPlace, locked: boolean, today: LocalDay): void {
  meals.update((current) => {
    const plan = planOfWeek(current, today)
    return plan === null ? current : withPlan(current, lock(plan, day, meal, locked))
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

/** The target in kcal a day while breastfeeding: the usual 2,000 and what breastfeeding needs at least. */
const whileBreastfeeding = 2300

/** Stores the answer. If the user breastfeeds and the target is too low, the target becomes `whileBreastfeeding`. */
export function answerBreastfeeding(breastfeeding: Breastfeeding): void {
  wish(({ calories }) => ({
    breastfeeding,
    calories: calories < fewestCalories(breastfeeding) ? whileBreastfeeding : calories,
  }))
}

/**
 * Changes preferences. Calories below the minimum are raised to it (D65), and a change of calories changes the portions
 * of planned meals.
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

function changePlace(place: MealPlace, today: LocalDay, alter: (plan: MealPlan) => MealPlan): Undo | null {
  return change(
    (current) => withPlan(current, alter(thisWeek(current, today))),
    (current, before) => restored(current, place, before, today),
  )
}

/**
 * Returns the plans with this meal as it was before. If the week had no plan before and no other meal was planned since,
 * it has none again, and a plan that gave way to it is kept again.
 */
function restored(current: Meals, place: MealPlace, before: Meals, today: LocalDay): Meals {
  const known = planOfWeek(before, today)
  const back = withMeal(thisWeek(current, today), place, known?.days[place.day]?.[place.meal])
  return known === null && isEmpty(back) ? withPlanBefore(current, before, today) : withPlan(current, back)
}

/** Returns the plans with the plan of this week as it was before; a plan that gave way to it is kept again. */
export function withPlanBefore(current: Meals, before: Meals, today: LocalDay): Meals {
  const week = startOfWeek(today)
  const others = plansOf(current).filter((plan) => plan.week !== week)
  const back = plansOf(before).filter((plan) => others.every((other) => other.week !== plan.week))
  return withPlans(current, [...others, ...back])
}

function withMeal(plan: MealPlan, { day, meal }: MealPlace, planned: PlannedMeal | undefined): MealPlan {
  return planned ? lock(put(plan, day, meal, planned.recipe), day, meal, planned.locked) : takeOut(plan, day, meal)
}

const isEmpty = (plan: MealPlan): boolean => plan.days.every((day) => mealsOfTheDay.every((meal) => !day[meal]))

const thisWeek = (current: Meals, today: LocalDay): MealPlan =>
  planOfWeek(current, today) ?? emptyPlan(today, current.preferences.calories)

/**
 * Applies `alter`. The returned Undo applies `back` to the state at the time of the Undo and to the state before
 * `alter`. Returns null if storing failed.
 */
export function change(alter: (current: Meals) => Meals, back: (current: Meals, before: Meals) => Meals): Undo | null {
  let before = meals.read()
  const written = meals.update((current) => {
    before = current
    return alter(current)
  })
  return written.ok ? () => void meals.update((current) => back(current, before)) : null
}
