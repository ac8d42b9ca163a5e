import fc from 'fast-check'
import { expect, it } from 'vitest'
import { leastRepeating } from './variety.ts'

const anyChoice = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('x', 'y', 'z')).map((pair) => pair.join(''))
const anyWeek = fc.array(fc.uniqueArray(anyChoice, { minLength: 1 }), { minLength: 1, maxLength: 7 })
const partsOf = (choice: string) => choice.split('')

const repeats = (week: readonly string[]) => {
  const parts = week.flatMap(partsOf)
  return parts.reduce((sum, part, place) => sum + parts.slice(place + 1).filter((other) => other === part).length, 0)
}

it('gives every day one of its choices, and changing one day would not reduce the repetition', () => {
  fc.assert(
    fc.property(anyWeek, (choices) => {
      const week = leastRepeating(choices, partsOf, new Set()) ?? []
      expect(week).toHaveLength(choices.length)
      for (const [day, own] of choices.entries()) {
        expect(own).toContain(week[day])
        for (const other of own) expect(repeats(week.with(day, other))).toBeGreaterThanOrEqual(repeats(week))
      }
    }),
  )
})

it('repeats nothing if that is possible day by day', () => {
  const all = ['ax', 'ay', 'az', 'bx', 'by', 'bz', 'cx', 'cy', 'cz']
  expect(repeats(leastRepeating([all, all, ['ax']], partsOf, new Set()) ?? [])).toBe(0)
})

it('among equal choices uses those seen before last', () => {
  expect(leastRepeating([['ax', 'ay', 'bx', 'by']], partsOf, new Set(['a', 'x']))).toEqual(['by'])
  expect(leastRepeating([['ax', 'ay'], ['ax']], partsOf, new Set(['y']))).toEqual(['ay', 'ax'])
})

it('returns null for a week with a day without choices', () => {
  expect(leastRepeating([['ax'], []], partsOf, new Set())).toBeNull()
  expect(leastRepeating([], partsOf, new Set())).toEqual([])
})
