import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  appendTask,
  countByDay,
  doneOn,
  dotsFor,
  filterTasks,
  nextTasks,
  type Removed,
  removeTask,
  rename,
  restoreTask,
  setCompleted,
  sortByDay,
  sortByTitle,
  storedTask,
  type Task,
  tasksInRange,
  withUniqueTaskIds,
} from './tasks.ts'

const date = '2026-11-21'
const task = (id: number, title = `Task ${id}`, more: Partial<Task> = {}): Task => ({
  id,
  title,
  completed: false,
  date,
  ...more,
})

const done = (id: number, at?: string): Task =>
  task(id, undefined, at === undefined ? { completed: true } : { completed: true, completedAt: at })

const anyTitle = fc.string({ minLength: 1 }).filter((title) => title.trim() !== '')
/** A list as the planner creates it: each task is newer than the one before. */
const anyTasks = fc
  .uniqueArray(fc.record({ id: fc.nat(), title: anyTitle, completed: fc.boolean() }), { selector: ({ id }) => id })
  .map((tasks) => tasks.toSorted((a, b) => a.id - b.id).map((entry): Task => ({ ...entry, date })))

describe('reading what is stored', () => {
  it('accepts a task as the specification describes it', () => {
    expect(storedTask.parse(task(1, ' Bath '))).toEqual(task(1, ' Bath '))
  })

  it('gives a task without a usable date the day of its id', () => {
    const id = new Date(2026, 10, 3, 12).getTime()
    for (const wrong of [undefined, null, 7, '', '2026-02-31', {}]) {
      expect(storedTask.parse({ id, title: 'Bath', completed: true, date: wrong }).date).toBe('2026-11-03')
    }
    expect(storedTask.parse({ id, title: 'Bath', completed: true }).date).toBe('2026-11-03')
    expect(storedTask.parse({ id: 1e300, title: 'Bath', completed: true }).date).toMatch(/^19(69|70)-/)
  })

  it('reads the day from a date with a time', () => {
    const instant = new Date(2026, 4, 6, 15).toISOString()
    expect(storedTask.parse({ id: 1, title: 'Bath', completed: true, date: instant }).date).toBe('2026-05-06')
  })

  it('rejects values that are no tasks, and keeps unknown fields', () => {
    for (const wrong of [null, 7, [], {}, { id: '1', title: 'x', completed: false }, { id: 1, title: 'x' }]) {
      expect(storedTask.safeParse(wrong).success).toBe(false)
    }
    expect(storedTask.parse({ ...task(1), colour: 'sage' })).toMatchObject({ colour: 'sage' })
  })

  it('keeps the time of a completed task, and drops an invalid time or that of an open task', () => {
    const at = '2026-11-21T09:30:00.000Z'
    expect(storedTask.parse(done(1, at))).toEqual(done(1, at))
    expect(storedTask.parse({ ...task(1), completedAt: at })).toEqual(task(1))
    for (const wrong of [null, 7, '', '2026-11-21', '2026-13-45T00:00:00Z', {}]) {
      expect(storedTask.parse({ ...done(1), completedAt: wrong })).toEqual(done(1))
    }
  })

  it('gives different ids to tasks with the same id', () => {
    const told = withUniqueTaskIds([task(5, 'a'), task(6, 'b'), task(5, 'c'), task(1e300, 'd'), task(1e300, 'e')])
    expect(told.map(({ id, title }) => `${title}${id}`)).toEqual(['a5', 'b6', 'c7', 'd1e+300', 'e0'])
  })
})

describe('adding', () => {
  it('keeps the title as typed and never repeats an id', () => {
    fc.assert(
      fc.property(anyTasks, anyTitle, fc.nat(), (tasks, title, now) => {
        const added = appendTask(tasks, { title, date, now })
        if (!added.ok) throw new Error('refused')
        expect(added.tasks).toEqual([...tasks, added.task])
        expect(added.task).toEqual({ id: added.task.id, title, completed: false, date })
        expect(new Set(added.tasks.map(({ id }) => id)).size).toBe(tasks.length + 1)
      }),
    )
  })

  it('adds two tasks in the same millisecond', () => {
    const first = appendTask([], { title: 'a', date, now: 5 })
    const second = appendTask(first.ok ? first.tasks : [], { title: 'b', date, now: 5 })
    expect(second.ok && second.tasks.map(({ id }) => id)).toEqual([5, 6])
  })

  it('refuses a blank title, and tasks above the limit', () => {
    expect(appendTask([], { title: ' \n\t\u200B\u3164', date, now: 5 })).toEqual({ ok: false, reason: 'blank' })
    const full = () => false
    expect(appendTask([], { title: 'Bath', date, now: 5 }, full)).toEqual({ ok: false, reason: 'limit' })
    expect(appendTask([], { title: ' ', date, now: 5 }, full)).toEqual({ ok: false, reason: 'blank' })
  })
})

describe('changing', () => {
  it('completes a task with the time, and reopens it', () => {
    const tasks = [task(1), task(2)]
    const at = '2026-11-21T09:30:00.000Z'
    const ticked = setCompleted(tasks, 2, at)
    expect(ticked).toEqual([task(1), done(2, at)])
    expect(setCompleted(ticked, 2, '2026-11-22T09:30:00.000Z')).toBe(ticked)
    expect(setCompleted(ticked, 2, null)).toEqual(tasks)
  })

  it('returns the same list if nothing changes', () => {
    const tasks = [task(1), task(2)]
    expect(setCompleted(tasks, 2, null)).toBe(tasks)
    expect(setCompleted(tasks, 9, '2026-11-21T09:30:00.000Z')).toBe(tasks)
    expect(rename(tasks, 1, 'Task 1')).toBe(tasks)
    expect(rename(tasks, 9, 'Nap')).toBe(tasks)
  })

  it('renames one task, but not to a blank', () => {
    expect(rename([task(1), task(2)], 2, ' Nap ').map(({ title }) => title)).toEqual(['Task 1', ' Nap '])
    expect(rename([task(1)], 1, ' \n')).toEqual([task(1)])
  })

  it('puts removed tasks back into their positions, in any order', () => {
    fc.assert(
      fc.property(anyTasks, fc.infiniteStream(fc.nat()), fc.infiniteStream(fc.nat()), (tasks, out, back) => {
        const pick = <T>(from: T[], stream: fc.Stream<number>) =>
          from.splice((stream.next().value ?? 0) % from.length, 1)[0] as T
        let left: readonly Task[] = tasks
        const removed: Removed[] = []
        const ids = tasks.map(({ id }) => id)
        while (ids.length > tasks.length / 3) {
          const taken = removeTask(left, pick(ids, out))
          if (!taken) throw new Error('not found')
          left = taken.tasks
          removed.push(taken.removed)
        }
        while (removed.length > 0) left = restoreTask(left, pick(removed, back))
        expect(left).toEqual(tasks)
      }),
    )
  })

  it('restores a task once, also into a changed list', () => {
    const taken = removeTask([task(1), task(2), task(3)], 2)
    if (!taken) throw new Error('not found')
    const later = [task(3), task(9)]
    expect(restoreTask(later, taken.removed).map(({ id }) => id)).toEqual([2, 3, 9])
    expect(restoreTask([task(1), task(2)], taken.removed)).toEqual([task(1), task(2)])
    expect(removeTask([task(1)], 7)).toBeNull()
  })
})

describe('what is shown', () => {
  it('sorts by title ignoring case; equal titles keep their order in both directions', () => {
    const tasks = [task(1, 'bath'), task(2, 'Apple'), task(3, ' BATH'), task(4, 'cot')]
    expect(sortByTitle(tasks, 'ascending').map(({ id }) => id)).toEqual([2, 1, 3, 4])
    expect(sortByTitle(tasks, 'descending').map(({ id }) => id)).toEqual([4, 1, 3, 2])
  })

  it('sorts by day; tasks of one day keep their order', () => {
    const tasks = [task(1, 'a', { date: '2026-11-22' }), task(2), task(3)]
    expect(sortByDay(tasks).map(({ id }) => id)).toEqual([2, 3, 1])
  })

  it('filters completed and open tasks', () => {
    const tasks = [task(1), task(2, 'b', { completed: true })]
    expect(filterTasks(tasks, 'all')).toEqual(tasks)
    expect(filterTasks(tasks, 'completed').map(({ id }) => id)).toEqual([2])
    expect(filterTasks(tasks, 'incomplete').map(({ id }) => id)).toEqual([1])
  })

  it('counts the tasks that were completed on a day, whatever day they were planned for', () => {
    const morning = new Date(2026, 10, 22, 0, 5).toISOString()
    const night = new Date(2026, 10, 21, 23, 55).toISOString()
    const tasks = [done(1, morning), done(2, night), { ...done(3, night), date: '2026-11-30' as const }, task(4)]
    expect(doneOn(tasks, '2026-11-21')).toBe(2)
    expect(doneOn(tasks, '2026-11-22')).toBe(1)
    expect(doneOn(tasks, '2026-11-30')).toBe(0)
  })

  it('counts a completed task without a time on its planned day', () => {
    expect(doneOn([done(1), task(2)], '2026-11-21')).toBe(1)
    expect(doneOn([done(1), task(2)], '2026-11-22')).toBe(0)
  })

  it('includes both ends of a range, and shows at most three dots', () => {
    const tasks = ['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-22', '2026-11-23'].map((day, id) =>
      task(id, 'x', { date: day as Task['date'] }),
    )
    expect(tasksInRange(tasks, { from: '2026-11-16', to: '2026-11-22' }).map(({ id }) => id)).toEqual([1, 2, 3])
    expect(countByDay(tasks).get('2026-11-22')).toBe(2)
    expect(countByDay(tasks).get('2026-11-21')).toBeUndefined()
    expect([0, 1, 3, 9].map(dotsFor)).toEqual([0, 1, 3, 3])
  })
})

describe('next tasks', () => {
  const none = new Set<number>()
  const earlier = task(1, 'Earlier', { date: '2026-11-18' })
  const yesterday = task(2, 'Yesterday', { date: '2026-11-20' })
  const later = task(3, 'Later', { date: '2026-11-25' })
  const tomorrow = task(4, 'Tomorrow', { date: '2026-11-22' })
  const [first, second] = [task(5, 'First'), task(6, 'Second')]
  const all = [earlier, yesterday, later, tomorrow, first, second]

  it('are those of today, then of earlier days (latest first), then of later days (soonest first)', () => {
    const order = nextTasks(all, { today: date, count: 6, kept: none })
    expect(order.map(({ title }) => title)).toEqual(['First', 'Second', 'Yesterday', 'Earlier', 'Tomorrow', 'Later'])
    expect(nextTasks(all, { today: date, count: 3, kept: none })).toEqual([first, second, yesterday])
  })

  it('contain no completed tasks except those just completed here, which keep their positions and do not count', () => {
    const ticked = { ...first, completed: true }
    const tasks = all.with(4, ticked)
    expect(nextTasks(tasks, { today: date, count: 3, kept: none })).toEqual([second, yesterday, earlier])
    expect(nextTasks(tasks, { today: date, count: 3, kept: new Set([5]) })).toEqual([
      ticked,
      second,
      yesterday,
      earlier,
    ])
  })
})
