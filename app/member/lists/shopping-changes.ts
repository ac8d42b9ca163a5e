import type { LocalDay } from '../../../domain/day.ts'
import { heldBy } from '../../../domain/kitchen.ts'
import type { Meal, Recipe } from '../../../domain/recipe.ts'
import {
  addIngredients,
  addTypedLine,
  clearTicked,
  removeLine,
  restoreLines,
  scaled,
  setAtHome,
  undoAddition,
  tickLine,
  type ShoppingItem,
} from '../../../domain/shopping-list.ts'
import type { LocalStore } from '../../device/storage/storage.ts'
import { kitchen } from '../kitchen.ts'
import { shoppingList } from '../meals.ts'

type Undo = () => void

export interface MealToCook {
  readonly recipe: Recipe
  /** Number of servings; null for the recipe's own number. */
  readonly servings: number | null
  /**
   * The date and name of the planned meal. With it, the same recipe is added only once for a meal, also by two devices.
   */
  readonly planned?: `${LocalDay} ${Meal}`
}

type List = readonly ShoppingItem[]

/**
 * An addition is what adding one recipe put on the list. Returns the day of the planned meal, which is in the id of the
 * addition; undefined if the recipe was not added for a planned meal.
 */
const dayOfAddition = (id: string): string | undefined => /^plan (\S+) /.exec(id)?.[1]

/**
 * Adds the ingredients of recipes to the shopping list, in one write. Removes unticked ingredients that an earlier plan
 * added for the same days. Marks ingredients that the user has in the kitchen as at home. Returns the function that
 * undoes it. Returns 'same' if everything is on the list already, and null when storing failed, which the user is told.
 */
export function addToList(cookings: readonly MealToCook[]): Undo | 'same' | null {
  const random = crypto.randomUUID()
  const additions = cookings.map(({ recipe, servings, planned }, index) => {
    const cooked = servings ?? recipe.servings
    const id = planned === undefined ? `${random} ${index}` : `plan ${planned} ${recipe.id} ${cooked}`
    return { recipe, factor: cooked / recipe.servings, id }
  })
  const ids = additions.map(({ id }) => id)
  const days = new Set(ids.map(dayOfAddition))
  const held = heldBy(kitchen.read())
  let [before, after]: [List, List] = [[], []]
  const written = shoppingList.update((list) => {
    const open = list.filter(({ ticked }) => !ticked)
    const earlier = new Set(open.flatMap(({ from }) => from.map(({ id }) => id)))
    const replaced = [...earlier].filter((id) => dayOfAddition(id) && days.has(dayOfAddition(id)) && !ids.includes(id))
    before = list
    after = additions.reduce<List>(
      (now, { recipe, factor, id }) =>
        addIngredients(now, scaled(recipe.ingredients, factor), { id, recipe: recipe.id }, recipe.asWritten, held),
      replaced.reduce<List>(undoAddition, list),
    )
    return after
  })
  if (!written.ok) return null
  if (after === before) return 'same'
  const text = JSON.stringify(after)
  const known = new Set(before.flatMap(({ from }) => from.map(({ id }) => id)))
  const added = ids.filter((id) => !known.has(id))
  // If the list has not changed since, Undo restores the previous list. If it has, Undo removes only the new
  // ingredients.
  return () =>
    void shoppingList.update((list) =>
      JSON.stringify(list) === text ? before : added.reduce<List>(undoAddition, list),
    )
}

type ListStore = LocalStore<List>

export function addOwnItem(store: ListStore, text: string): boolean {
  const id = crypto.randomUUID()
  return store.update((list) => addTypedLine(list, text, id)).ok
}

/** Ticks or unticks an item. `by` is the number of the person who does so, on a shared list. */
export function tickItem(store: ListStore, id: string, ticked: boolean, by?: number): void {
  store.update((list) => tickLine(list, id, ticked, by))
}

/** Removes an item. Returns a function that undoes it; null when storing failed. */
export function removeItem(store: ListStore, item: ShoppingItem): Undo | null {
  return without(store, [item], (list) => removeLine(list, item.id))
}

/**
 * Marks items as at home, or moves them back to the items to buy. Returns a function that undoes it; null when
 * storing failed.
 */
export function markAtHome(store: ListStore, items: List, atHome: boolean): Undo | null {
  const ids = items.map(({ id }) => id)
  const set = (to: boolean) => store.update((list) => ids.reduce<List>((now, id) => setAtHome(now, id, to), list))
  return set(atHome).ok ? () => void set(!atHome) : null
}

/** Removes the ticked items. Returns a function that undoes it; null when storing failed. */
export function clearTickedItems(store: ListStore): Undo | null {
  return without(
    store,
    store.read().filter(({ ticked }) => ticked),
    clearTicked,
  )
}

function without(store: ListStore, items: readonly ShoppingItem[], change: (list: List) => List): Undo | null {
  const written = store.update(change)
  return written.ok ? () => void store.update((list) => restoreLines(list, items)) : null
}
