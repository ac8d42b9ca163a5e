import { expect, test } from 'vitest'
import { freeElsewhere, freeTipsIn, remainingTips, tipsIn, viewAllRemaining } from './tips.ts'

const counts = { one: 4, two: 4, three: 5, four: 3 }
const tips = Object.entries(counts).flatMap(([category, count]) =>
  Array.from({ length: count }, (_, index) => ({ id: `${category}-${index}`, category })),
)

test('a category shows its own tips, All shows all', () => {
  expect(tipsIn(tips, 'three').map(({ id }) => id)).toEqual(['three-0', 'three-1', 'three-2', 'three-3', 'three-4'])
  expect(tipsIn(tips, 'all')).toEqual(tips)
})

test('without access the first two tips of a category are shown, also of All; the gate counts the others', () => {
  expect(freeTipsIn(tips, 'two').map(({ id }) => id)).toEqual(['two-0', 'two-1'])
  expect(freeTipsIn(tips, 'all').map(({ id }) => id)).toEqual(['one-0', 'one-1'])
  expect(['one', 'three', 'four', 'all'].map((category) => remainingTips(counts, category))).toEqual([2, 3, 1, 14])
  expect(remainingTips(counts, 'five')).toBe(0)
  expect(['one', 'five'].map((category) => freeElsewhere(counts, category))).toEqual([0, 0])
  expect(freeElsewhere({ one: 4, two: 1, three: 3 }, 'all')).toBe(3)
})

test('the gate reads ‘View all N remaining tips in this category’', () => {
  expect(viewAllRemaining(2, 0)).toBe('View all 2 remaining tips in this category')
  expect(viewAllRemaining(14, 6)).toBe('View all 14 remaining tips. 6 of them are free: choose a category above.')
})
