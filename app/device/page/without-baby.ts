import * as z from 'zod/mini'
import { kept, useKept } from '../storage/kept.ts'

/** Whether what speaks of the baby is left out, where content is marked (`domain/about-baby.ts`). Stays on the device. */
export const withoutBaby = kept('harbour:without-baby', z.boolean(), false)

export const useWithoutBaby = (): boolean => useKept(withoutBaby)
