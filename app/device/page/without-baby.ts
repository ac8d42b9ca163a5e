import * as z from 'zod/mini'
import { kept, useKept } from '../storage/storage.ts'

/** Hide content about the baby, where content is marked (`domain/about-baby.ts`). Stored on the device only. */
export const withoutBaby = kept('harbour:without-baby', z.boolean(), false)

export const useWithoutBaby = (): boolean => useKept(withoutBaby)
