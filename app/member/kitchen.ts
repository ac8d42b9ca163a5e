import { storedKitchenEntry, type KitchenEntry } from '../../domain/kitchen.ts'
import { localListStore } from '../device/storage/storage.ts'

/**
 * The user's notes on ingredients: which are in the kitchen, which to buy always, and the user's prices for them (D53).
 */
export const kitchen = localListStore<KitchenEntry>('harbour:kitchen', storedKitchenEntry)
