import { storedKitEntry, type KitEntry } from '../../domain/kit.ts'
import { localListStore } from '../device/storage/storage.ts'

/** The user's notes on the emergency kit at home. */
export const kit = localListStore<KitEntry>('harbour:kit', storedKitEntry)
