import type { Recipe } from '../../../domain/recipe.ts'
import {
  addIngredients,
  addTypedLine,
  clearTicked,
  removeLine,
  restoreLines,
  scaled,
  undoAddition,
  tickLine,
  type ShoppingItem,
} from '../../../domain/shopping-list.ts'
import { shoppingList } from '../../member/meals.ts'
import type { Undo } from './plan-changes.ts'

/** A recipe with the number of servings to cook. */
export interface Cooking {
  readonly recipe: Recipe
  /** Null: the recipe's own number of servings. */
  readonly servings: number | null
}

/** Adds all ingredients in one write. Null when storing failed (the shell reports it). */
export function addToList(cookings: readonly Cooking[]): Undo | null {
  const adding = crypto.randomUUID()
  const written = shoppingList.update((list) =>
    cookings.reduce<readonly ShoppingItem[]>((now, { recipe, servings }, index) => {
      const ingredients = scaled(recipe.ingredients, (servings ?? recipe.servings) / recipe.servings)
      return addIngredients(now, ingredients, { id: `${adding} ${index}`, recipe: recipe.id })
    }, list),
  )
  if (!written.ok) return null
  return () =>
    void shoppingList.update((list) =>
      cookings.reduce<readonly ShoppingItem[]>((now, _, index) => undoAddition(now, `${adding} ${index}`), list),
    )
}

/** Adds an item of the user's own. Returns false when storing failed. */
export function addOwnItem(text: string): boolean {
  const id = crypto.randomUUID()
  return shoppingList.update((list) => addTypedLine(list, text, id)).ok
}

export function tickItem(id: string, ticked: boolean): void {
  shoppingList.update((list) => tickLine(list, id, ticked))
}

/** Null when storing failed. */
export function removeItem(item: ShoppingItem): Undo | null {
  return without([item], (list) => removeLine(list, item.id))
}

/** Removes the ticked items. Null when storing failed. */
export function clearTickedItems(): Undo | null {
  return without(
    shoppingList.read().filter(({ ticked }) => ticked),
    clearTicked,
  )
}

function without(
  items: readonly ShoppingItem[],
  change: (list: readonly ShoppingItem[]) => readonly ShoppingItem[],
): Undo | null {
  const written = shoppingList.update(change)
  return written.ok ? () => void shoppingList.update((list) => restoreLines(list, items)) : null
}
