import { freeTips, type Tip } from '../../../content/open/tips.ts'
import { tipsPack } from '../../member/packs/tip-packs.ts'
import { usePack, type PackReading } from '../../member/packs/packs.ts'

/** The tips that the user can read, and whether the premium tips are loaded. */
export interface TipsReading extends Pick<PackReading<unknown>, 'state' | 'error' | 'retry'> {
  /** All tips once the premium tips are loaded; until then the free tips, which are part of the app. */
  readonly tips: readonly Tip[]
}

/**
 * Returns all sixteen tips once they are loaded, which needs Premium access. Until then, and without access, returns
 * the eight free tips.
 */
export function useTips(): TipsReading {
  const { data, ...standing } = usePack(tipsPack)
  return { tips: data?.tips ?? freeTips, ...standing }
}
