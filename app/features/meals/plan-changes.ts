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

/** Undoes a change. A later change of the same meal is overwritten; all others are kept. */
export type Undo = () => void

/** One meal of this week. */
export interface MealPlace {
  /** 0 is Monday. */
  readonly day: number
  readonly meal: Meal
}

/** Puts a recipe there; creates the week's plan if needed. Null when storing failed (the shell reports it). */
export function putMeal(place: MealPlace, recipe: string, today: LocalDay): Undo | null {
  return changePlace(place, today, (plan) => put(plan, place.day, place.meal, recipe))
}

export function takeOutMeal(place: MealPlace, today: LocalDay): Undo | null {
  // After midnight on Sunday the displayed plan is last week's, and this week has nothing to take out.
  if (planOfWeek(meals.read().plan, today) === null) return null
  return changePlace(place, today, (plan) => takeOut(plan, place.day, place.meal))
}

/** Locks or unlocks the meal; Generate Plan keeps locked meals. */
export function lockMeal({ day, meal }: MealPlace, locked: boolean, today: LocalDay): void {
  meals.update((current) => {
    const plan = planOfWeek(current.plan, today)
    return plan === null ? current : withPlan(current, lock(plan, day, meal, locked))
  })
}

/** Adds or removes one diet, and keeps what another tab changed meanwhile. */
export function wishDiet(diet: Diet, wanted: boolean): void {
  wish(({ diets }) => ({ diets: withOrWithout(diets, diet, wanted) }))
}

/** Excludes an allergen from all meals, or allows it again. */
export function leaveOutAllergen(allergen: Allergen, leftOut: boolean): void {
  wish(({ leaveOut }) => ({ leaveOut: withOrWithout(leaveOut, allergen, leftOut) }))
}

function withOrWithout<T>(all: readonly T[], one: T, wanted: boolean): readonly T[] {
  const others = all.filter((other) => other !== one)
  return wanted ? [...others, one] : others
}

/** kcal a day: the default while breastfeeding. The usual 2,000 plus the minimum that breastfeeding needs. */
const whileBreastfeeding = 2300

/** Stores the answer. If breastfeeding and the target is too low, the target becomes `whileBreastfeeding`. */
export function answerBreastfeeding(breastfeeding: Breastfeeding): void {
  wish(({ calories }) => ({
    breastfeeding,
    calories: calories < fewestCalories(breastfeeding) ? whileBreastfeeding : calories,
  }))
}

/**
 * Changes preferences; calories below the minimum are raised to it (D65). Other calories change the portions of planned
 * meals.
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

/** Excludes a recipe from future plans. Null when storing failed. */
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
 * The plan with that meal as before. If this week had no plan before and nothing else was planned since, the earlier
 * week's plan is restored.
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
 * Applies `alter` and returns an Undo that applies `back` to the state at that time and the state before. Null when
 * storing failed.
 */
export function change(alter: (current: Meals) => Meals, back: (current: Meals, before: Meals) => Meals): Undo | null {
  let before = meals.read()
  const written = meals.update((current) => {
    before = current
    return alter(current)
  })
  return written.ok ? () => void meals.update((current) => back(current, before)) : null
}
