import type { Meal } from '../../../domain/recipe.ts'
import { focusSoon } from '../../ui/row-focus.ts'

/** To the first button of a meal of the chosen day: what was under the focus has become something else. */
export function focusMeal(meal: Meal): void {
  focusSoon(`[data-meal="${meal}"] button`)
}
