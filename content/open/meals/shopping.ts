import { pounds } from '../../../domain/catalogue.ts'
import { priceDays } from '../../../domain/prices.ts'

export const shoppingWords = {
  title: 'Shopping List',
  sendAsText: 'Send as Text',
  addWeek: 'Add this week’s ingredients',
  addNextWeek: 'Add next week’s ingredients',
  fromToday: 'From today on: days already past are left out. ',
  clearTicked: 'Clear ticked',
  offList: 'Off the list',
  takeOff: (item: string) => `Take ${item} off the list`,
  addOwn: 'Add something yourself',
  staple: (item: string) => `Always buy ${item}`,
  addStaples: 'Add my staples',
  held: {
    title: (things: string) => `You have these: ${things}`,
    text: 'Ticked in your kitchen, or always there. Not counted in the sum.',
    putBack: 'Buy it',
    putBackNamed: (item: string) => `Buy it: ${item}`,
    isBack: 'Back among the things to buy',
    leaveOut: (things: string) => `Leave out ${things} you have`,
    leftOut: 'Moved to ‘You have these’',
  },
  staplesAdded: 'Your staples are on the list',
  order: {
    title: 'The order of my shop',
    text: 'Drag a department, or move it with the arrows, until they stand as you walk past them.',
    up: (aisle: string) => `Up: ${aisle}`,
    down: (aisle: string) => `Down: ${aisle}`,
  },
  /** Says which amounts the sum contains. */
  used: 'Counted is what you use, not whole packets.',
  oldPrices: `Some prices are older than ${priceDays} days.`,
} as const

/** Sums of a shopping list in pence: what is ticked, and all. `unpriced` is the number of lines without a price. */
export interface ListSums {
  readonly ticked: number
  readonly all: number
  readonly unpriced: number
}

/** Returns for example 'About £12.40 of £31 in the basket; 3 things without a price.' */
export function sumWords({ ticked, all, unpriced }: ListSums): string {
  const sum = ticked === 0 ? `About ${pounds(all)} in all` : `About ${pounds(ticked)} of ${pounds(all)} in the basket`
  const rest = unpriced === 0 ? '' : `; ${unpriced} ${unpriced === 1 ? 'thing' : 'things'} without a price`
  return `${sum}${rest}.`
}
