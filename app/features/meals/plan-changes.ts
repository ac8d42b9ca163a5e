import type { LocalDay } from '../../../domain/day.ts'
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
import { meals, planOfWeek, type Meals } from '../../member/meals.ts'

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
  if (planOfWeek(meals.read().plan, today) === null) return null
  return changePlace(place, today, (plan) => takeOut(plan, place.day, place.meal))
}

/** Locks or unlocks a meal. 'Generate Plan' does not replace a locked meal. */
export function lockMeal({ day, meal }: MealPlace, locked: boolean, today: LocalDay): void {
  meals.update((current) => {
    const plan = planOfWeek(current.plan, today)
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
    return { ...current, preferences, plan: current.plan && { ...current.plan, portion } }
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
    (current, before) => withPlan(current, restored(thisWeek(current, today), place, before.plan, today)),
  )
}

/**
 * Returns the plan with this meal as it was before. If this week had no plan before and no other meal was planned
 * since, the plan of the earlier week is returned.
 */
function restored(plan: MealPlan, place: MealPlace, before: MealPlan | null, today: LocalDay): MealPlan | null {
  const known = planOfWeek(before, today)
  const back = withMeal(plan, place, known?.days[place.day]?.[place.meal])
  return known === null && isEmpty(back) ? before : back
}

function withMeal(plan: MealPlan, { day, meal }: MealPlace, planned: PlannedMeal | undefined): MealPlan {
  return planned ? lock(put(plan, day, meal, planned.recipe), day, meal, planned.locked) : takeOut(plan, day, meal)
}

const isEmpty = (plan: MealPlan): boolean => plan.days.every((day) => mealsOfTheDay.every((meal) => !day[meal]))

const thisWeek = ({ plan, preferences }: Meals, today: LocalDay): MealPlan =>
  planOfWeek(plan, today) ?? emptyPlan(today, preferences.calories)

export const withPlan = (current: Meals, plan: MealPlan | null): Meals =>
  plan === current.plan ? current : { ...current, plan }

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
