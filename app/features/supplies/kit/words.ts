import { shortDayWords } from '../../../../domain/day-words.ts'
import type { LocalDay } from '../../../../domain/day.ts'
import { useByState, type KitThing, type UseBy } from '../../../../domain/kit.ts'

/** '2 packs', '1 tin', '× 3'; null where the number says nothing. */
export function amountWords({ amount, unit }: Pick<KitThing, 'amount' | 'unit'>): string | null {
  if (amount === undefined) return null
  if (unit === undefined) return amount === 1 ? null : `× ${amount}`
  return `${amount} ${amount === 1 ? unit.one : unit.many}`
}

const dateTexts: Record<UseBy, (date: string) => string> = {
  fine: (date) => `Use by ${date}`,
  soon: (date) => `Use soon, by ${date}`,
  over: (date) => `Past its date, ${date}`,
}

/** How long a thing is good for, in words and as the state that gives them their colour. */
export function useByWords(useBy: LocalDay, today: LocalDay): { readonly state: UseBy; readonly text: string } {
  const state = useByState(useBy, today)
  return { state, text: dateTexts[state](useBy === today ? 'today' : shortDayWords(useBy, today)) }
}

/** What to look at: '2 past their date', '1 to use soon'; null when there is nothing. */
export function watchWords({ over, soon }: { readonly over: number; readonly soon: number }) {
  return {
    over: over === 0 ? null : over === 1 ? '1 past its date' : `${over} past their date`,
    soon: soon === 0 ? null : `${soon} to use soon`,
  }
}
