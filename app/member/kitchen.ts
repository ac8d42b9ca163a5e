import { storedKitchenEntry, type KitchenEntry } from '../../domain/kitchen.ts'
import { localListStore } from '../device/storage/storage.ts'

/** What the user noted about ingredients: in the kitchen, always bought, own price (D53). */
export const kitchen = localListStore<KitchenEntry>('harbour:kitchen', storedKitchenEntry)
