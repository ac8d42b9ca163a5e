import fc from 'fast-check'
import { expect } from 'vitest'
import { type DayPlan, type PlanRequest, type DayEnergy, mostWindows, taskMinutes } from '../day-plan.ts'
import { partsOfDay, taskSizes, usualSize } from '../task-details.ts'
import type { Task } from '../tasks.ts'
import { minutesOf } from '../time-of-day.ts'

const slot = 5
const timeOf = (slots: number) =>
  `${String(Math.floor(slots / 12)).padStart(2, '0')}:${String((slots % 12) * slot).padStart(2, '0')}`

const taskOf = (id: number, more: Partial<Task>): Task => ({
  id,
  title: `Task ${id}`,
  completed: false,
  date: '2026-11-20',
  ...more,
})

const times = fc.option(fc.oneof(fc.constantFrom(...partsOfDay), fc.nat(24 * 12 - 1).map(timeOf)), {
  nil: undefined,
  freq: 2,
})
const someTasks = (maxLength: number) =>
  fc
    .array(
      fc.record({
        minutes: fc.option(fc.constantFrom(...taskSizes), { nil: undefined }),
        time: times,
        fixed: fc.boolean(),
      }),
      {
        minLength: 1,
        maxLength,
      },
    )
    .map((all) => all.map((each, id) => taskOf(id, JSON.parse(JSON.stringify(each)) as Partial<Task>)))
const someWindows = fc.array(
  fc
    .tuple(fc.nat(23 * 12), fc.integer({ min: 1, max: 30 }))
    .map(([from, long]) => ({ from: from * 5, to: (from + long) * 5 })),
  { maxLength: mostWindows },
)
const energies = fc.constantFrom<DayEnergy>('low', 'some', 'plenty')
export const wishes = (maxTasks: number) =>
  fc.record({
    tasks: someTasks(maxTasks),
    windows: someWindows,
    energy: energies,
    clock: fc.nat(1000),
    most: fc.constantFrom(3, 15),
  })

/** Checks that a plan follows all rules, without using the search that made the plan. */
export function checkPlan(request: PlanRequest, result: DayPlan): void {
  const { planned: chosen, left: others } = result
  expect([...chosen, ...others].map(({ task: { id } }) => id).toSorted((a, b) => a - b)).toEqual(
    request.tasks.map(({ id }) => id),
  )
  let end = 0
  for (const { task: each, at: begin, minutes, window: place, why } of chosen) {
    if (place === null) {
      expect(['time', 'passed']).toContain(why)
      continue
    }
    const free = request.windows[place]
    expect(minutes).toBe(taskMinutes(each))
    expect(begin).toBeGreaterThanOrEqual(Math.max(free?.from ?? Infinity, request.clock, end))
    expect(begin + minutes).toBeLessThanOrEqual(free?.to ?? 0)
    end = begin + minutes
    if (each.time === 'morning') expect(begin).toBeLessThan(720)
    if (each.time === 'afternoon') expect(begin >= 720 && begin < 1080).toBe(true)
    if (each.time === 'evening') expect(begin).toBeGreaterThanOrEqual(1080)
    for (const other of chosen) {
      if (other.window !== null) continue
      expect(begin + minutes <= other.at || begin >= other.at + other.minutes).toBe(true)
    }
  }
}

/**
 * Value of the best plan of a day. Tries every order of every set of tasks, so it is independent of the search; titles
 * must not contain a time.
 */
export function bestValue({ tasks, windows, energy, clock, most }: PlanRequest): number {
  const size = ({ minutes = usualSize }: Task) => minutes
  const standing = tasks.filter(({ time }) => time?.includes(':'))
  const movable = tasks.filter((task) => !standing.includes(task))
  const isFree = Array.from({ length: (24 * 60) / slot }, () => false)
  const windowOf = isFree.map(() => -1)
  for (const [place, { from, to }] of windows.entries()) {
    for (let minute = from; minute < to; minute += slot) {
      if (minute < clock || isFree[minute / slot] || minute + slot > 24 * 60) continue
      isFree[minute / slot] = true
      windowOf[minute / slot] = place
    }
  }
  for (const task of standing) {
    const begin = minutesOf(task.time ?? '')
    for (let minute = begin; minute < begin + size(task); minute += slot) isFree[minute / slot] = false
  }
  const free = isFree.filter(Boolean).length * slot
  const budget = Math.max(usualSize, { low: 0.5, some: 0.75, plenty: 1 }[energy] * free)

  const suits = ({ time }: Task, minute: number) => {
    if (time === 'morning') return minute < 720
    if (time === 'afternoon') return minute >= 720 && minute < 1080
    return time !== 'evening' || minute >= 1080
  }
  const starts = (task: Task, from: number): number | null => {
    for (let minute = from; minute + size(task) <= 24 * 60; minute += slot) {
      let fits = suits(task, minute)
      for (let each = minute; fits && each < minute + size(task); each += slot)
        fits = isFree[each / slot] === true && windowOf[each / slot] === windowOf[minute / slot]
      if (fits) return minute
    }
    return null
  }
  const worth = (task: Task) =>
    200 +
    { low: -1, some: 1, plenty: 2 }[energy] * size(task) +
    (task.fixed ? 120 : 0) +
    (task.time === undefined ? 0 : 80) -
    movable.indexOf(task)

  let best = 0
  const search = (rest: readonly Task[], from: number, so: { value: number; minutes: number; count: number }) => {
    best = Math.max(best, so.value)
    if (so.count === most) return
    for (const task of rest) {
      if (so.minutes + size(task) > budget) continue
      const start = starts(task, from)
      if (start === null) continue
      const next = { value: so.value + worth(task), minutes: so.minutes + size(task), count: so.count + 1 }
      search(
        rest.filter((other) => other !== task),
        start + size(task),
        next,
      )
    }
  }
  search(movable, 0, { value: 0, minutes: 0, count: 0 })
  return best
}
