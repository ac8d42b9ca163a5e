import fc from 'fast-check'
import { expect, it } from 'vitest'
import { leastRepeating, lessRepeating } from './variety.ts'

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

const prices: Readonly<Record<string, number>> = { a: 1, b: 2, c: 4, x: 1, y: 3, z: 9 }
const costOf = (choice: string) => partsOf(choice).reduce((sum, part) => sum + (prices[part] ?? 0), 0)
const costOfWeek = (week: readonly string[]) => week.reduce((sum, choice) => sum + costOf(choice), 0)

it('spends what is spare on fewer repetitions, and no more; then no single change that is paid for helps', () => {
  fc.assert(
    fc.property(anyWeek, fc.nat({ max: 20 }), (choices, spare) => {
      const cheapest = choices.map((own) => own.reduce((one, other) => (costOf(other) < costOf(one) ? other : one)))
      const week = lessRepeating(cheapest, choices, { partsOf, costOf, spare })
      const left = spare - (costOfWeek(week) - costOfWeek(cheapest))
      expect(left).toBeGreaterThanOrEqual(0)
      expect(repeats(week)).toBeLessThanOrEqual(repeats(cheapest))
      for (const [day, own] of choices.entries()) {
        expect(own).toContain(week[day])
        const paid = own.filter((other) => costOf(other) - costOf(week[day] ?? '') <= left)
        for (const other of paid) expect(repeats(week.with(day, other))).toBeGreaterThanOrEqual(repeats(week))
      }
    }),
  )
})

it('three equal breakfasts become two kinds with the money for one', () => {
  const week = lessRepeating(['ax', 'ay', 'az'], [['ax'], ['ay', 'by'], ['az', 'bz', 'cz']], {
    partsOf,
    costOf,
    spare: 1,
  })
  expect(week).toEqual(['ax', 'by', 'az'])
})
