import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cheapestColumns } from './assignment.ts'

const anyCost = fc.oneof({ weight: 4, arbitrary: fc.nat(9) }, fc.constant(Infinity))
const anyCosts = fc.array(fc.array(anyCost, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 5 })

function cheapest(costs: number[][], used: readonly number[] = []): number {
  const row = costs[used.length]
  if (!row) return 0
  return Math.min(
    ...row.map((cost, column) => (used.includes(column) ? Infinity : cost + cheapest(costs, [...used, column]))),
  )
}

it('gives every row another column with the smallest sum, whenever that is possible', () => {
  fc.assert(
    fc.property(anyCosts, (costs) => {
      const columns = cheapestColumns(costs)
      const best = cheapest(costs)
      expect(columns === null).toBe(best === Infinity)
      if (!columns) return
      expect(new Set(columns).size).toBe(costs.length)
      expect(columns.reduce((sum, column, row) => sum + (costs[row]?.[column] ?? Infinity), 0)).toBe(best)
    }),
  )
})

it('is impossible with fewer columns than rows', () => {
  expect(cheapestColumns([[0], [0]])).toBeNull()
})
