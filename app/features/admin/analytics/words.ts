import { lazily } from '../../../../domain/lazily.ts'

const numbers = lazily(() => new Intl.NumberFormat('en-GB'))
const percents = lazily(() => new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 }))

/** Formats a number as '1,284,331'. */
export const numberWords = (value: number): string => numbers().format(value)

/** Returns '12.5%', or null when `whole` is 0. */
export function percentWords(part: number, whole: number): string | null {
  return whole === 0 ? null : percents().format(part / whole)
}

/**
 * Returns the width of a bar in per cent of the largest bar, in steps of 0.5. A value above 0 gets at least 1, so that
 * its bar is visible.
 */
export function barWidth(value: number, largest: number): number {
  return value === 0 ? 0 : Math.max(1, Math.round((200 * value) / largest) / 2)
}
