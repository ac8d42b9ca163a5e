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
import type { LocalStore } from '../../device/storage/storage.ts'
import { shoppingList } from '../meals.ts'

type Undo = () => void

export interface Cooking {
  readonly recipe: Recipe
  /** Number of servings; null for the recipe's own number. */
  readonly servings: number | null
}

/** Adds the ingredients of all recipes in one write. Returns null when storing failed (the shell reports it). */
export function addToList(cookings: readonly Cooking[]): Undo | null {
  const adding = crypto.randomUUID()
  const written = shoppingList.update((list) =>
    cookings.reduce<readonly ShoppingItem[]>((now, { recipe, servings }, index) => {
      const ingredients = scaled(recipe.ingredients, (servings ?? recipe.servings) / recipe.servings)
      return addIngredients(now, ingredients, { id: `${adding} ${index}`, recipe: recipe.id }, recipe.asWritten)
    }, list),
  )
  if (!written.ok) return null
  return () =>
    void shoppingList.update((list) =>
      cookings.reduce<readonly ShoppingItem[]>((now, _, index) => undoAddition(now, `${adding} ${index}`), list),
    )
}

type ListStore = LocalStore<readonly ShoppingItem[]>

export function addOwnItem(store: ListStore, text: string): boolean {
  const id = crypto.randomUUID()
  return store.update((list) => addTypedLine(list, text, id)).ok
}

/** `by` is the number of the person who ticked the item, on a shared list. */
export function tickItem(store: ListStore, id: string, ticked: boolean, by?: number): void {
  store.update((list) => tickLine(list, id, ticked, by))
}

/** Removes an item. Returns a function that undoes it; null when storing failed. */
export function removeItem(store: ListStore, item: ShoppingItem): Undo | null {
  return without(store, [item], (list) => removeLine(list, item.id))
}

/** Removes the ticked items. Returns null when storing failed. */
export function clearTickedItems(store: ListStore): Undo | null {
  return without(
    store,
    store.read().filter(({ ticked }) => ticked),
    clearTicked,
  )
}

function without(
  store: ListStore,
  items: readonly ShoppingItem[],
  change: (list: readonly ShoppingItem[]) => readonly ShoppingItem[],
): Undo | null {
  const written = store.update(change)
  return written.ok ? () => void store.update((list) => restoreLines(list, items)) : null
}
