import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Task } from '../../../domain/tasks.ts'
import { dayHeading } from '../../../content/open/planner.ts'
import { inDays, inGroups } from './task-groups.ts'

const task = (id: number): Task => ({ id, title: `Task ${id}`, completed: false, date: '2026-11-22' })
const began = Date.parse('2026-11-22T08:00:00Z')
const thousandEvery = (ms: number): Task[] => Array.from({ length: 1000 }, (_, index) => task(began + index * ms))
const ids = fc.uniqueArray(fc.maxSafeInteger(), { maxLength: 300 })

it('a list that is sorted by day has a heading for each of its days', () => {
  const on = (id: number, date: Task['date']): Task => ({ ...task(id), date })
  const days = inDays([on(3, '2026-11-20'), on(1, '2026-11-22'), on(2, '2026-11-22'), on(4, '2026-11-23')])
  expect(days.map(({ tasks }) => tasks.map(({ id }) => id))).toEqual([[3], [1, 2], [4]])
  expect(days.map(({ day }) => dayHeading(day, '2026-11-22'))).toEqual(['Fri 20 Nov', 'Today', 'Tomorrow'])
  expect(inDays([])).toEqual([])
})

describe('the groups of a list', () => {
  it('contain all tasks in the order of the list, and each group has its own key', () => {
    fc.assert(
      fc.property(ids, (all) => {
        const groups = inGroups(all.map(task))
        expect(groups.flatMap(({ tasks }) => tasks.map(({ id }) => id))).toEqual(all)
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
      }),
    )
  })

  it.each([1, 1000, 60_000])('are neither few nor many, with a thousand tasks created %i ms apart', (ms) => {
    const sizes = inGroups(thousandEvery(ms)).map(({ tasks }) => tasks.length)
    expect(sizes.length).toBeGreaterThan(30)
    expect(sizes.length).toBeLessThan(125)
    expect(Math.max(...sizes)).toBeLessThan(160)
  })

  it('do not change when a task of another group is removed', () => {
    const all = thousandEvery(60_000)
    const before = inGroups(all)
    const gone = before[3]?.tasks[0]
    const after = inGroups(all.filter((each) => each !== gone))
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key))
    expect(after.filter(({ tasks }, index) => tasks.length !== before[index]?.tasks.length)).toHaveLength(1)
  })
})
