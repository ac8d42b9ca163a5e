import { freeTipsPerCategory } from './free-limits.ts'

interface Filed {
  readonly category: string
}

export function tipsIn<Tip extends Filed>(tips: readonly Tip[], category: string): readonly Tip[] {
  return category === 'all' ? tips : tips.filter((tip) => tip.category === category)
}

/**
 * Returns the tips that users without Premium access can read: the first two of the category, or for 'all' the first
 * two of all tips (spec §6, D36).
 */
export function freeTipsIn<Tip extends Filed>(tips: readonly Tip[], category: string): readonly Tip[] {
  return tipsIn(tips, category).slice(0, freeTipsPerCategory)
}

/** Number of tips that need Premium access. `counts` has the total of each category. */
export function remainingTips(counts: Readonly<Record<string, number>>, category: string): number {
  const sum = Object.values(counts).reduce((total, count) => total + count, 0)
  const inAll = category === 'all' ? sum : (counts[category] ?? 0)
  return Math.max(0, inAll - freeTipsPerCategory)
}

/**
 * Returns the number of tips that are not among the free ones under 'all', but can be read for free under their own
 * category. For every other category the result is 0.
 */
export function freeElsewhere(counts: Readonly<Record<string, number>>, category: string): number {
  if (category !== 'all') return 0
  const free = Object.values(counts).reduce((total, count) => total + Math.min(count, freeTipsPerCategory), 0)
  return Math.max(0, free - freeTipsPerCategory)
}

/**
 * Text of the Premium gate below the free tips (spec §6): 'View all 2 remaining tips in this category'. For 'all' it
 * also says how many tips are free.
 */
export function viewAllRemaining(remaining: number, free: number): string {
  return free === 0
    ? `View all ${remaining} remaining tips in this category`
    : `View all ${remaining} remaining tips. ${free} of them are free: choose a category above.`
}
