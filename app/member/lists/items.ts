import { storedShoppingItem, type ShoppingItem } from '../../../domain/shopping-list.ts'
import { storedTask, withUniqueTaskIds, type Task } from '../../../domain/tasks.ts'
import { localListStore, type LocalStore } from '../../device/storage/storage.ts'
import { shoppingList } from '../meals.ts'
import { listKeys, type KnownList } from './known.ts'

function keptStores<T>(make: (key: string) => LocalStore<readonly T[]>) {
  const stores = new Map<string, LocalStore<readonly T[]>>()
  return (id: string): LocalStore<readonly T[]> => {
    const store = stores.get(id) ?? make(listKeys.items(id))
    stores.set(id, store)
    return store
  }
}

const shopping = keptStores<ShoppingItem>((key) => localListStore(key, storedShoppingItem))

/** The tasks of somebody else's list. Those of an own one are among the member's tasks. */
export const tasksOf = keptStores<Task>((key) => localListStore(key, storedTask, withUniqueTaskIds))

/** The items of a shared shopping list: those of the own one are the shopping list. */
export const shoppingOf = ({ id, isMine }: Pick<KnownList, 'id' | 'isMine'>): LocalStore<readonly ShoppingItem[]> =>
  isMine ? shoppingList : shopping(id)
