import { freeTips, type Tip } from '../../../content/open/tips.ts'
import { tipsPack } from '../../member/packs/tip-packs.ts'
import { usePack, type PackReading } from '../../member/packs/packs.ts'

/** The tips at hand, and how those of Premium are coming on. */
export interface TipsReading extends Pick<PackReading<unknown>, 'state' | 'error' | 'retry'> {
  /** The free ones, which come with the app, until all of them are here. */
  readonly tips: readonly Tip[]
}

/** The sixteen tips with access; the free eight otherwise, or while nothing else came. */
export function useTips(): TipsReading {
  const { data, ...standing } = usePack(tipsPack)
  return { tips: data?.tips ?? freeTips, ...standing }
}
