import { describe, expect, it } from 'vitest'
import { addDays, dayMs } from './day.ts'
import { planDay, withPlan } from './day-plan.ts'
import { nextDay } from './repeat-days.ts'
import { withNextOnes } from './task-repeat.ts'
import { atTime, byHours, changeTasks, earlierTasks, letGo, restorePlaces } from './task-places.ts'
import { isOpenTask, movedTo, nextTasks, type Task } from './tasks.ts'

const today = '2026-11-20'
const task = (id: number, more: Partial<Task> = {}): Task => ({
  id,
  title: `Task ${id}`,
  completed: false,
  date: today,
  ...more,
})

describe('moving a task', () => {
  it('to a clock time keeps its reminder, and to no clock time removes it', () => {
    const reminded = task(1, { time: '09:30', remind: 10 })
    expect(atTime(reminded, '14:00')).toEqual({ ...reminded, time: '14:00' })
    expect(atTime(reminded, 'evening')).toEqual(task(1, { time: 'evening' }))
    expect(atTime(reminded, undefined)).toEqual(task(1))
  })

  it('by hours keeps the minutes, and stays in the day', () => {
    expect(byHours(task(1, { time: '09:30' }), 1).time).toBe('10:30')
    const late = task(1, { time: '23:15' })
    expect(byHours(late, 1)).toBe(late)
    const untimed = task(1, { time: 'morning' })
    expect(byHours(untimed, 1)).toBe(untimed)
  })

  it('to another day removes the time from a plan, and a task that was given up is offered again', () => {
    const planned = task(1, { time: '13:00', planned: 'evening', letGo: today })
    expect(movedTo(planned, '2026-11-21')).toEqual(task(1, { date: '2026-11-21', time: 'evening' }))
    expect(movedTo(planned, today)).toBe(planned)
  })
})

describe('open tasks of earlier days', () => {
  const tasks = [
    task(1, { date: '2026-11-19' }),
    task(2, { date: '2026-10-01', time: '09:00' }),
    task(3, { date: '2026-11-19', completed: true }),
    task(4),
  ]

  it('are offered until they are moved to today or given up', () => {
    expect(earlierTasks(tasks, today).map(({ id }) => id)).toEqual([1, 2])
    const ids = new Set([1, 2])
    expect(
      earlierTasks(
        changeTasks(tasks, ids, (each) => movedTo(each, today)),
        today,
      ),
    ).toEqual([])
    const gone = changeTasks(tasks, ids, (each) => letGo(each, today))
    expect(earlierTasks(gone, today)).toEqual([])
    expect(gone[0]).toEqual({ ...tasks[0], letGo: today })
    expect(gone.filter(isOpenTask).map(({ id }) => id)).toEqual([4])
  })

  it('are shown as next tasks unless they were given up', () => {
    const next = (list: readonly Task[]) => nextTasks(list, { today, count: 3, kept: new Set() }).map(({ id }) => id)
    expect(next(tasks)).toEqual([4, 1, 2])
    expect(next(changeTasks(tasks, new Set([1]), (each) => letGo(each, today)))).toEqual([4, 2])
  })
})

describe('undoing a move', () => {
  it('restores day, time and order, and keeps other later changes', () => {
    const before = [task(1, { date: '2026-11-19', time: '09:00', remind: 5 }), task(2)]
    const moved = [movedTo(before[0] as Task, today), { ...(before[1] as Task), title: 'Other' }]
    expect(restorePlaces(moved, before)).toEqual([before[0], task(2, { title: 'Other' })])
    expect(restorePlaces([task(2)], before)).toEqual([task(2)])
  })

  it('reopens a repeated task that was given up, and removes its next task unless that was changed', () => {
    const yesterday = addDays(today, -1)
    const [daily, once] = [task(1, { date: yesterday, repeat: 'FREQ=DAILY', repeatFrom: 'done' }), task(2)]
    const gone = [letGo(daily, today), once]
    const [left, , next] = withNextOnes(gone, nextDay, today)
    if (left === undefined || next === undefined) throw new Error('There is no next one')
    expect(next).toMatchObject({ id: 1 + dayMs, after: 1, repeat: 'FREQ=DAILY' })

    expect(restorePlaces([left, once, next], [daily])).toEqual([daily, once])
    expect(restorePlaces(gone, [daily])).toEqual([daily, once])
    const { repeat: _, repeatFrom: __, ...open } = daily
    for (const kept of [{ ...next, title: 'Other' }, { ...next, completed: true }, movedTo(next, addDays(today, 5))]) {
      expect(restorePlaces([left, once, kept], [daily])).toEqual([open, once, kept])
    }
    // If the task was completed since then, or had been given up before, its next task stays.
    expect(restorePlaces([{ ...left, completed: true }, next], [daily])).toEqual([{ ...open, completed: true }, next])
    expect(restorePlaces([left, next], [left])).toEqual([left, next])
    expect(restorePlaces([next], [daily])).toEqual([next])
  })

  it('restores the tasks before a plan, also if it replaced an earlier plan', () => {
    const tasks = [task(1, { time: 'evening' }), task(2, { minutes: 60 }), task(3, { time: '08:00', planned: 'any' })]
    const plan = planDay({
      tasks,
      windows: [
        { from: 13 * 60, to: 14 * 60 },
        { from: 20 * 60, to: 21 * 60 },
      ],
      energy: 'plenty',
      clock: 0,
      most: 2,
    })
    const used = withPlan(tasks, plan)
    expect(used).toEqual([
      task(2, { minutes: 60, time: '13:00', planned: 'any' }),
      task(1, { time: '20:00', planned: 'evening' }),
      task(3),
    ])
    expect(restorePlaces(used, tasks)).toEqual(tasks)
  })
})
