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
import { meals as mealsOfTheDay, type Allergen, type Diet, type Meal } from '../../../domain/recipe.ts'
import { meals, planOfWeek, type Meals } from '../../member/meals.ts'

/** Takes a change back. What she did to the same place since then is overwritten, everything else stays. */
export type Undo = () => void

/** One meal of this week. */
export interface Place {
  /** 0 is Monday. */
  readonly day: number
  readonly meal: Meal
}

/** Puts a recipe there, into a new plan when this week has none. Null when it could not be kept (the shell tells). */
export function putMeal(place: Place, recipe: string, today: LocalDay): Undo | null {
  return changePlace(place, today, (plan) => put(plan, place.day, place.meal, recipe))
}

export function takeOutMeal(place: Place, today: LocalDay): Undo | null {
  // Across a Sunday's midnight the plan she looks at is another week's: there is nothing here to take out.
  if (planOfWeek(meals.read().plan, today) === null) return null
  return changePlace(place, today, (plan) => takeOut(plan, place.day, place.meal))
}

/** Lets Generate Plan leave the meal where it is, or not. */
export function lockMeal({ day, meal }: Place, locked: boolean, today: LocalDay): void {
  meals.update((current) => {
    const plan = planOfWeek(current.plan, today)
    return plan === null ? current : withPlan(current, lock(plan, day, meal, locked))
  })
}

/** A diet of hers, or none any more: by itself, so that what another tab changed meanwhile stays. */
export function wishDiet(diet: Diet, wanted: boolean): void {
  wish(({ diets }) => ({ diets: withOrWithout(diets, diet, wanted) }))
}

/** An allergen that no meal may contain, or may again. */
export function leaveOutAllergen(allergen: Allergen, leftOut: boolean): void {
  wish(({ leaveOut }) => ({ leaveOut: withOrWithout(leaveOut, allergen, leftOut) }))
}

function withOrWithout<T>(all: readonly T[], one: T, wanted: boolean): readonly T[] {
  const others = all.filter((other) => other !== one)
  return wanted ? [...others, one] : others
}

/** kcal a day that somebody who breastfeeds begins with: about 2,000, and the least that breastfeeding takes. */
const whileBreastfeeding = 2300

/** Keeps the answer. Who breastfeeds and had set too few calories for it begins with `whileBreastfeeding`. */
export function answerBreastfeeding(breastfeeding: Breastfeeding): void {
  wish(({ calories }) => ({
    breastfeeding,
    calories: calories < fewestCalories(breastfeeding) ? whileBreastfeeding : calories,
  }))
}

/** Changes her wishes; fewer calories than can be set are raised (D65). More or fewer calories are larger or smaller portions of what is planned already. */
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

/** Leaves a recipe out of what is planned from now on. Null when it could not be kept. */
export function removeRecipe(id: string): Undo | null {
  const written = meals.update((current) =>
    current.removed.includes(id) ? current : { ...current, removed: [...current.removed, id] },
  )
  return written.ok ? () => bringBack(id) : null
}

export function bringBack(id: string): void {
  meals.update((current) => ({ ...current, removed: current.removed.filter((removed) => removed !== id) }))
}

function changePlace(place: Place, today: LocalDay, alter: (plan: MealPlan) => MealPlan): Undo | null {
  return change(
    (current) => withPlan(current, alter(thisWeek(current, today))),
    (current, before) => withPlan(current, restored(thisWeek(current, today), place, before.plan, today)),
  )
}

/** The plan with that place as it was; a past week's plan comes back when nothing else has been planned since. */
function restored(plan: MealPlan, place: Place, before: MealPlan | null, today: LocalDay): MealPlan | null {
  const known = planOfWeek(before, today)
  const back = withMeal(plan, place, known?.days[place.day]?.[place.meal])
  return known === null && isEmpty(back) ? before : back
}

function withMeal(plan: MealPlan, { day, meal }: Place, planned: PlannedMeal | undefined): MealPlan {
  return planned ? lock(put(plan, day, meal, planned.recipe), day, meal, planned.locked) : takeOut(plan, day, meal)
}

const isEmpty = (plan: MealPlan): boolean => plan.days.every((day) => mealsOfTheDay.every((meal) => !day[meal]))

const thisWeek = ({ plan, preferences }: Meals, today: LocalDay): MealPlan =>
  planOfWeek(plan, today) ?? emptyPlan(today, preferences.calories)

export const withPlan = (current: Meals, plan: MealPlan | null): Meals =>
  plan === current.plan ? current : { ...current, plan }

/** `back` gets what is there by then, and what was there before. */
export function change(alter: (current: Meals) => Meals, back: (current: Meals, before: Meals) => Meals): Undo | null {
  let before = meals.read()
  const written = meals.update((current) => {
    before = current
    return alter(current)
  })
  return written.ok ? () => void meals.update((current) => back(current, before)) : null
}
