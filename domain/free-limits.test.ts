import { expect, test } from 'vitest'
import { mayAddTask } from './free-limits.ts'
import type { Task } from './tasks.ts'

const task = (id: number, completed = false): Task => ({
  id,
  title: `${id}`,
  completed,
  date: '2026-11-21',
})

test('the free planner allows three open tasks, all dates together', () => {
  expect(mayAddTask(false)([])).toBe(true)
  expect(mayAddTask(false)([task(1), task(2)])).toBe(true)
  expect(mayAddTask(false)([task(1), task(2), task(3)])).toBe(false)
  expect(mayAddTask(false)([task(1), task(2), task(3, true)])).toBe(true)
})

test('with access there is no limit', () => {
  expect(mayAddTask(true)(Array.from({ length: 50 }, (_, id) => task(id)))).toBe(true)
})
