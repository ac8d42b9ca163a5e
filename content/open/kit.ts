import { shortDayWords } from '../../domain/day-words.ts'
import type { LocalDay } from '../../domain/day.ts'
import { useByState, type KitThing, type UseBy } from '../../domain/kit.ts'

/** Returns the quantity of an item, for example '2 packs', '1 tin' or '× 3'; null if it need not be shown. */
export function kitAmountWords({ amount, unit }: Pick<KitThing, 'amount' | 'unit'>): string | null {
  if (amount === undefined) return null
  if (unit === undefined) return amount === 1 ? null : `× ${amount}`
  return `${amount} ${amount === 1 ? unit.one : unit.many}`
}

const dateTexts: Record<UseBy, (date: string) => string> = {
  fine: (date) => `Use by ${date}`,
  soon: (date) => `Use soon, by ${date}`,
  over: (date) => `Past its date, ${date}`,
}

/** Returns the use-by date in words, and its state (fine, soon or over), which decides the colour. */
export function useByWords(useBy: LocalDay, today: LocalDay): { readonly state: UseBy; readonly text: string } {
  const state = useByState(useBy, today)
  return { state, text: dateTexts[state](useBy === today ? 'today' : shortDayWords(useBy, today)) }
}

/**
 * Returns the numbers of expired and soon expiring items, for example '2 past their date' and '1 to use soon'; null for
 * a number of 0.
 */
export function watchWords({ over, soon }: { readonly over: number; readonly soon: number }) {
  return {
    over: over === 0 ? null : over === 1 ? '1 past its date' : `${over} past their date`,
    soon: soon === 0 ? null : `${soon} to use soon`,
  }
}

/** Texts of the emergency kit (spec §2). */
export const kitWords = {
  takenOff: 'Taken off your list',
  putBack: (count: number) => `Put back what you took off (${count})`,
  ofAll: (count: number) => ` of ${count} at home`,
  haveIt: (item: string) => `Have it: ${item}`,
  addOwn: 'Add something of your own',
  dateLabel: 'Use by',
  dateHelper: 'The date on the pack. We mark it a month before.',
  takeOff: 'Take off my list',
  howMany: 'How many',
  fewer: 'One fewer',
  more: 'One more',
  feature: 'Emergency Supplies',
  atHome: 'What you have at home',
} as const
