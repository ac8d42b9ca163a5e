import { CalendarPlus, ShoppingBasket } from 'lucide-react'
import { mealActionWords } from '../../../content/open/meals/actions.ts'
import type { LocalDay } from '../../../domain/day.ts'
import { heldBy } from '../../../domain/kitchen.ts'
import type { MealPlace } from '../../../domain/meal-plan.ts'
import type { Meal, Recipe } from '../../../domain/recipe.ts'
import { focusSoon } from '../../ui/row-focus.ts'
import { toast } from '../../ui/toast.tsx'
import { kitchen } from '../../member/kitchen.ts'
import { addToList, type MealToCook } from '../../member/lists/shopping-changes.ts'
import { putMeal, removeRecipe, takeOutMeal } from './plan-changes.ts'
import { countWords, mealPlaceWords } from '../../../content/open/meal-words.ts'

/** Functions that change the plan or the shopping list and then show a toast with Undo. */

/**
 * Puts the recipe into the plan. The toast names the recipe that was replaced, if any. `settle` moves the focus after
 * the change and after Undo, if the change removes the focused element.
 */
export function plan(
  recipe: Recipe,
  place: MealPlace,
  today: LocalDay,
  instead: Recipe | undefined,
  settle = () => {},
): void {
  const undo = putMeal(place, recipe.id)
  if (undo === null) return
  settle()
  const where = mealPlaceWords(place.meal, place.day, today)
  toast({
    title: mealActionWords.added.title,
    description: instead ? mealActionWords.added.instead(recipe.name, where, instead.name) : `${recipe.name}: ${where}`,
    icon: <CalendarPlus />,
    action: {
      label: 'Undo',
      onClick() {
        undo()
        settle()
      },
    },
  })
}

export function takeOutOfPlan(recipe: Recipe, place: MealPlace): void {
  const undo = takeOutMeal(place)
  if (undo === null) return
  toast({
    title: mealActionWords.takenOut,
    description: recipe.name,
    action: {
      label: 'Undo',
      onClick() {
        undo()
        focusMeal(place.meal)
      },
    },
  })
}

/** Adds the ingredients to the shopping list. `what` names their source in the toast. */
export function shopFor(cookings: readonly MealToCook[], what: string): void {
  if (isAccidentalTap(what)) return
  const undo = addToList(cookings)
  if (undo === null) return
  if (undo === 'same') {
    toast({ title: mealActionWords.listedAlready, description: what })
    return
  }
  const items = new Set(
    cookings.flatMap(({ recipe }) => [...recipe.ingredients.map(({ item }) => item), ...(recipe.asWritten ?? [])]),
  )
  const holds = heldBy(kitchen.read())
  const held = [...items].filter((item) => holds.has(item)).length
  toast({
    title: mealActionWords.listed,
    description: `${what}: ${countWords(items.size, 'ingredient')}${held === 0 ? '' : mealActionWords.held(held)}`,
    icon: <ShoppingBasket />,
    action: {
      label: 'Undo',
      onClick() {
        undo()
        lastTap = noTap
      },
    },
  })
}

/** A second tap within this many milliseconds counts as accidental, because it would double every amount. */
const accidentalTapMs = 1000
const noTap = { on: '', at: -Infinity }
let lastTap = noTap

/**
 * Returns whether the same thing was tapped less than `accidentalTapMs` ago. Every tap restarts the time, so that a
 * held key adds only once.
 */
function isAccidentalTap(on: string): boolean {
  const before = lastTap
  lastTap = { on, at: performance.now() }
  return before.on === on && lastTap.at - before.at < accidentalTapMs
}

export function leaveOut(recipe: Recipe): void {
  const undo = removeRecipe(recipe.id)
  if (undo === null) return
  toast({
    title: mealActionWords.leftOut.title,
    description: mealActionWords.leftOut.text(recipe.name),
    action: { label: 'Undo', onClick: undo },
  })
}

/** Focuses the first button of this meal on the selected day, because the focused element was replaced. */
export function focusMeal(meal: Meal): void {
  focusSoon(`[data-meal="${meal}"] button`)
}
