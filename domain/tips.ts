import { freeTipsPerCategory } from './free-limits.ts'

interface Filed {
  readonly category: string
}

/** The tips of a category, or of all of them. */
export function tipsIn<Tip extends Filed>(tips: readonly Tip[], category: string): readonly Tip[] {
  return category === 'all' ? tips : tips.filter((tip) => tip.category === category)
}

/** What somebody without access sees of a category: its first two tips, and of 'all' the first two too (spec §6, D36). */
export function freeTipsIn<Tip extends Filed>(tips: readonly Tip[], category: string): readonly Tip[] {
  return tipsIn(tips, category).slice(0, freeTipsPerCategory)
}

/** How many tips then remain behind the gate; `counts` says how many each category has in all. */
export function remainingTips(counts: Readonly<Record<string, number>>, category: string): number {
  const sum = Object.values(counts).reduce((total, count) => total + count, 0)
  const inAll = category === 'all' ? sum : (counts[category] ?? 0)
  return Math.max(0, inAll - freeTipsPerCategory)
}

/** How many of the tips that remain can be read free of charge in their own category: of 'all' only, none elsewhere. */
export function freeElsewhere(counts: Readonly<Record<string, number>>, category: string): number {
  if (category !== 'all') return 0
  const free = Object.values(counts).reduce((total, count) => total + Math.min(count, freeTipsPerCategory), 0)
  return Math.max(0, free - freeTipsPerCategory)
}

/** 'View all 2 remaining tips in this category': what the gate reads (spec §6); of all categories how many are free too. */
export function viewAllRemaining(remaining: number, free: number): string {
  return free === 0
    ? `View all ${remaining} remaining tips in this category`
    : `View all ${remaining} remaining tips. ${free} of them are free: choose a category above.`
}
