import fc from 'fast-check'
import { expect, it } from 'vitest'
import { planDay } from './day-plan.ts'
import type { Task } from './tasks.ts'
import { bestValue, checkPlan, wishes } from './testing/day-plans.ts'

it('has the same value as the best possible plan on 10,000 random days', { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(wishes(7), (wish) => {
      const result = planDay(wish)
      checkPlan(wish, result)
      expect(result.value).toBe(bestValue(wish))
    }),
    { numRuns: 10_000 },
  )
})

it('takes less than 50 ms at a quarter of the CPU speed, with fifteen tasks that all fit', () => {
  const tasks = Array.from({ length: 15 }, (_, id): Task => ({
    id,
    title: `Task ${id}`,
    completed: false,
    date: '2026-11-20',
    minutes: id % 2 === 0 ? 30 : 15,
  }))
  const windows = [8, 10, 12, 14, 16, 18].map((hour) => ({ from: hour * 60, to: hour * 60 + 90 }))
  // Processor time of the fastest of ten runs, so that other programs do not influence the result.
  const times = Array.from({ length: 10 }, () => {
    const before = process.cpuUsage()
    const { planned } = planDay({ tasks, windows, energy: 'plenty', clock: 0, most: 15 })
    expect(planned).toHaveLength(15)
    return process.cpuUsage(before).user / 1000
  })
  expect(4 * Math.min(...times)).toBeLessThan(50)
})
