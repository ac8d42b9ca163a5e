import { storedShoppingItem, type ShoppingItem } from '../../../domain/shopping-list.ts'
import { localListStore, type LocalStore } from '../../device/storage/storage.ts'
import { shoppingList } from '../meals.ts'
import { listKeys, type KnownList } from './known.ts'

const stores = new Map<string, LocalStore<readonly ShoppingItem[]>>()

/** The items of a shared list: those of the own one are the shopping list. */
export function itemsOf({ id, isMine }: Pick<KnownList, 'id' | 'isMine'>): LocalStore<readonly ShoppingItem[]> {
  if (isMine) return shoppingList
  const store = stores.get(id) ?? localListStore<ShoppingItem>(listKeys.items(id), storedShoppingItem)
  stores.set(id, store)
  return store
}
