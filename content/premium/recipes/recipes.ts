/**
 * All recipes in the order of the list. All texts are our own; quantities, steps and the advice about children's
 * portions need a review by a dietitian (docs/sources.md).
 */
import type { Meal } from '../../../domain/recipe.ts'
import { coldBreakfasts } from './breakfasts-cold.ts'
import { warmBreakfasts } from './breakfasts-warm.ts'
import { fishDinners } from './dinners-fish.ts'
import { meatDinners } from './dinners-meat.ts'
import { quickVegetarianDinners } from './dinners-vegetarian-quick.ts'
import { vegetarianDinners } from './dinners-vegetarian.ts'
import { lunchBowls } from './lunches-bowls.ts'
import { lunchSoups } from './lunches-soups.ts'
import { lunchesInTheHand } from './lunches-toast-and-wraps.ts'
import type { RecipeSource } from './source.ts'

export type { Part, RecipeSource } from './source.ts'

export const recipeSources: Readonly<Record<Meal, readonly RecipeSource[]>> = {
  breakfast: [...warmBreakfasts, ...coldBreakfasts],
  lunch: [...lunchesInTheHand, ...lunchSoups, ...lunchBowls],
  dinner: [...fishDinners, ...quickVegetarianDinners, ...meatDinners, ...vegetarianDinners],
}
