import { lazily } from '../../../../domain/lazily.ts'

const numbers = lazily(() => new Intl.NumberFormat('en-GB'))
const percents = lazily(() => new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 }))

/** Formats a number as '1,284,331'. */
export const numberWords = (value: number): string => numbers().format(value)

/** Returns '12.5%'; null when `whole` is 0. */
export function percentWords(part: number, whole: number): string | null {
  return whole === 0 ? null : percents().format(part / whole)
}

/** Width of a bar in per cent of the largest, in steps of 0.5; a value above 0 is always visible. */
export function barWidth(value: number, largest: number): number {
  return value === 0 ? 0 : Math.max(1, Math.round((200 * value) / largest) / 2)
}
