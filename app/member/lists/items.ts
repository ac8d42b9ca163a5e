import { storedShoppingItem, type ShoppingItem } from '../../../domain/shopping-list.ts'
import { storedTask, withUniqueTaskIds, type Task } from '../../../domain/tasks.ts'
import { localListStore, type LocalStore } from '../../device/storage/storage.ts'
import { shoppingList } from '../meals.ts'
import { listKeys, type KnownList } from './known.ts'

/** Returns a function that returns the store for the id of a list. It creates each store once. */
function keptStores<T>(make: (key: string) => LocalStore<readonly T[]>) {
  const stores = new Map<string, LocalStore<readonly T[]>>()
  return (id: string): LocalStore<readonly T[]> => {
    const store = stores.get(id) ?? make(listKeys.items(id))
    stores.set(id, store)
    return store
  }
}

const shopping = keptStores<ShoppingItem>((key) => localListStore(key, storedShoppingItem))

/**
 * Returns the store of the tasks of a list that another member shares. The tasks of the member's own lists are in
 * `tasks`.
 */
export const tasksOf = keptStores<Task>((key) => localListStore(key, storedTask, withUniqueTaskIds))

/** Returns the store of the items of a shared shopping list: `shoppingList` if the list is the member's own. */
export const shoppingOf = ({ id, isMine }: Pick<KnownList, 'id' | 'isMine'>): LocalStore<readonly ShoppingItem[]> =>
  isMine ? shoppingList : shopping(id)
