import fc from 'fast-check'
import { expect, it } from 'vitest'
import { assign, lowestLimits } from './assignment.ts'

const columns = ['a', 'b', 'c', 'd', 'e']
const anyCosts = fc.array(fc.array(fc.nat(9), { minLength: 5, maxLength: 5 }), { minLength: 2, maxLength: 4 })

type Costs = number[][]
const costIn = (costs: Costs) => (row: number, column: string) => costs[row]?.[columns.indexOf(column)] ?? Infinity

function waysOf(costs: Costs, used: readonly string[] = []): number[][] {
  if (used.length === costs.length) return [[]]
  return columns
    .filter((column) => !used.includes(column))
    .flatMap((column) => waysOf(costs, [...used, column]).map((rest) => [costIn(costs)(used.length, column), ...rest]))
}

it('assigns a different suitable column to every row whenever that is possible', () => {
  fc.assert(
    fc.property(anyCosts, fc.nat(9), (costs, limit) => {
      const fits = (row: number, column: string) => costIn(costs)(row, column) <= limit
      const assigned = assign([...costs.keys()], columns, fits)
      expect(assigned !== null).toBe(waysOf(costs).some((way) => Math.max(...way) <= limit))
      if (!assigned) return
      expect(new Set(assigned.values()).size).toBe(costs.length)
      expect([...assigned].every(([row, column]) => fits(row, column))).toBe(true)
    }),
  )
})

it('assigns the earlier columns first', () => {
  expect([...(assign([1, 2, 3], columns, () => true)?.values() ?? [])].toSorted()).toEqual(['a', 'b', 'c'])
  expect(assign([1, 2], ['a'], () => true)).toBeNull()
})

it('finds the smallest possible maximum cost, and then lowers the limit of every other kind of row as far as possible', () => {
  fc.assert(
    fc.property(anyCosts, (costs) => {
      const rows = [...costs.keys()]
      const limits = lowestLimits(rows, columns, costIn(costs), String)
      const ways = waysOf(costs)
      const worst = Math.min(...ways.map((way) => Math.max(...way)))
      expect(Math.max(...(limits?.values() ?? []))).toBe(worst)
      const within = ways.filter((way) => way.every((cost, row) => cost <= (limits?.get(row) ?? -1)))
      expect(within).not.toEqual([])
      for (const way of within) expect(way).toEqual([...(limits?.values() ?? [])])
    }),
  )
})

it('an impossible row does not raise the limits of other rows', () => {
  const costs = [
    [90, 95, 90, 90, 90],
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5],
  ]
  const limits = lowestLimits([0, 1, 2], columns, costIn(costs), (row) => (row === 0 ? 'hopeless' : 'plain'))
  expect([...(limits ?? [])]).toEqual([
    [0, 90],
    [1, 2],
    [2, 2],
  ])
})

it('has no limits when there are too few columns', () => {
  expect(lowestLimits([0, 1], ['a'], () => 0, String)).toBeNull()
  expect(lowestLimits([], [], () => 0, String)).toEqual(new Map())
})
