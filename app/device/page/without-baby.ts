import * as z from 'zod/mini'
import { localStore, useLocalStore } from '../storage/storage.ts'

/**
 * Whether to hide content that is marked as being about the baby (`domain/about-baby.ts`). Stored on the device only.
 */
export const withoutBaby = localStore('harbour:without-baby', z.boolean(), false)

export const useWithoutBaby = (): boolean => useLocalStore(withoutBaby)
