import { type KitchenEntry, setStaple, type Staple } from '../../../domain/kitchen.ts'
import { addStaples, removeLine, type ShoppingItem } from '../../../domain/shopping-list.ts'
import { kitchen } from '../kitchen.ts'
import { shoppingList } from '../meals.ts'

/** Returns the items that the user always buys. */
export const staplesOf = (entries: readonly KitchenEntry[]): readonly Staple[] =>
  entries.flatMap(({ item, name, aisle, staple }) =>
    staple === true && name !== undefined ? [{ item, name, aisle: aisle ?? 'other' }] : [],
  )

/** Marks an item as always bought, or removes the mark. */
export function markStaple({ item, name, aisle }: Staple, staple: boolean): void {
  kitchen.update((entries) => setStaple(entries, { item, name, aisle }, staple))
}

/**
 * Adds the items that the user always buys and that are missing on the shopping list. Returns a function that undoes
 * it; null if storing failed.
 */
export function addMyStaples(): (() => void) | null {
  const id = crypto.randomUUID()
  const staples = staplesOf(kitchen.read())
  if (!shoppingList.update((list) => addStaples(list, staples, id)).ok) return null
  return () =>
    void shoppingList.update((list) =>
      staples.reduce<readonly ShoppingItem[]>((now, { item }) => removeLine(now, `${item} ${id}`), list),
    )
}
