import { freeTips, type Tip } from '../../../content/open/tips.ts'
import { tipsPack } from '../../member/packs/tip-packs.ts'
import { usePack, type PackReading } from '../../member/packs/packs.ts'

/** The available tips and the loading state of the premium ones. */
export interface TipsReading extends Pick<PackReading<unknown>, 'state' | 'error' | 'retry'> {
  /** The bundled free tips until the premium ones are loaded. */
  readonly tips: readonly Tip[]
}

/** The sixteen tips with access; otherwise, and while loading, the eight free ones. */
export function useTips(): TipsReading {
  const { data, ...standing } = usePack(tipsPack)
  return { tips: data?.tips ?? freeTips, ...standing }
}
