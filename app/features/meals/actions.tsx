import { CalendarPlus, ShoppingBasket } from 'lucide-react'
import { type LocalDay, weekOf } from '../../../domain/day.ts'
import type { Meal, Recipe } from '../../../domain/recipe.ts'
import { focusSoon } from '../../ui/row-focus.ts'
import { toast } from '../../ui/toast.tsx'
import { addToList, type Cooking } from './list-changes.ts'
import { type Place, putMeal, removeRecipe, takeOutMeal } from './plan-changes.ts'
import { counted, placeWords } from './words.ts'

/** What a tap does to plan and list, told in a toast that takes it back. */

/**
 * Puts the recipe there. Says what it took the place of. `settle` puts the focus right, now and after Undo, where the
 * change takes away what holds it.
 */
export function plan(
  recipe: Recipe,
  place: Place,
  today: LocalDay,
  instead: Recipe | undefined,
  settle = () => {},
): void {
  const undo = putMeal(place, recipe.id, today)
  if (undo === null) return
  settle()
  const where = placeWords(place.meal, dayOf(place, today), today)
  toast({
    title: 'Added to your plan',
    description: instead ? `${recipe.name}: ${where}, instead of ${instead.name}` : `${recipe.name}: ${where}`,
    icon: <CalendarPlus aria-hidden strokeWidth={1.75} />,
    action: {
      label: 'Undo',
      onClick() {
        undo()
        settle()
      },
    },
  })
}

export function takeOut(recipe: Recipe, place: Place, today: LocalDay): void {
  const undo = takeOutMeal(place, today)
  if (undo === null) return
  toast({
    title: 'Taken out of your plan',
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

/** Puts the ingredients on the shopping list; `what` names where they come from. */
export function shopFor(cookings: readonly Cooking[], what: string): void {
  if (isSlip(what)) return
  const undo = addToList(cookings)
  if (undo === null) return
  const lines = new Set(cookings.flatMap(({ recipe }) => recipe.ingredients.map(({ item }) => item))).size
  toast({
    title: 'On your shopping list',
    description: `${what}: ${counted(lines, 'ingredient')}`,
    icon: <ShoppingBasket aria-hidden strokeWidth={1.75} />,
    action: {
      label: 'Undo',
      onClick() {
        undo()
        lastTap = noTap
      },
    },
  })
}

/** A second tap this soon after the first, in ms, is the finger's doing: it would double every amount. */
const slipMs = 1000
const noTap = { on: '', at: -Infinity }
let lastTap = noTap

/** Measured from tap to tap, so that a key held down adds once. */
function isSlip(on: string): boolean {
  const before = lastTap
  lastTap = { on, at: performance.now() }
  return before.on === on && lastTap.at - before.at < slipMs
}

export function leaveOut(recipe: Recipe): void {
  const undo = removeRecipe(recipe.id)
  if (undo === null) return
  toast({
    title: 'Left out of your plans',
    description: `${recipe.name} is not planned again. Your wishes bring it back.`,
    action: { label: 'Undo', onClick: undo },
  })
}

export const dayOf = (place: Pick<Place, 'day'>, today: LocalDay): LocalDay => weekOf(today)[place.day] ?? today

/** To the first button of a meal of the chosen day: what was under the focus has become something else. */
export function focusMeal(meal: Meal): void {
  focusSoon(`[data-meal="${meal}"] button`)
}
