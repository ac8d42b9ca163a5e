import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DayPlan, type PlanRequest, type FreeWindow, planDay } from './day-plan.ts'
import type { Task } from './tasks.ts'
import { bestValue, checkPlan, wishes } from './testing/day-plans.ts'

const task = (id: number, more: Partial<Task> = {}): Task => ({
  id,
  title: `Task ${id}`,
  completed: false,
  date: '2026-11-20',
  ...more,
})
const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const window = (from: string, to: string): FreeWindow => ({ from: at(from), to: at(to) })
const nap = window('13:00', '14:30')
const evening = window('20:00', '21:00')

const plan = (tasks: readonly Task[], more: Partial<PlanRequest> = {}) =>
  planDay({ tasks, windows: [nap], energy: 'plenty', clock: 0, most: 15, ...more })
const planned = (of: DayPlan) =>
  of.planned.map(
    ({ task: { title }, at: minute }) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')} ${title}`,
  )
const left = (of: DayPlan) => of.left.map(({ task: { title }, why }) => `${title}: ${why}`)

describe('a plan for the day', () => {
  it('has the value of the best possible plan on random days, and a reason for each task that is left out', () => {
    fc.assert(
      fc.property(wishes(6), (request) => {
        const result = planDay(request)
        checkPlan(request, result)
        expect(result.value).toBe(bestValue(request))
      }),
      { numRuns: 500 },
    )
  })

  it('follows the rules also for a full list', () => {
    fc.assert(
      fc.property(wishes(18), (request) => {
        const result = planDay(request)
        checkPlan(request, result)
        expect(result.planned.filter(({ window: place }) => place !== null).length).toBeLessThanOrEqual(request.most)
      }),
      { numRuns: 40 },
    )
  })

  it('fills free time in order, around tasks with a time of their own', () => {
    const tasks = [task(1), task(2, { time: '13:30', minutes: 30 }), task(3, { minutes: 30 }), task(4, { minutes: 60 })]
    expect(planned(plan(tasks))).toEqual(['13:00 Task 1', '13:30 Task 2', '14:00 Task 3'])
    expect(left(plan(tasks))).toEqual(['Task 4: long'])
  })

  it('leaves out the time of what is beside the tasks', () => {
    const busy = [window('13:00', '13:20'), window('14:00', '15:00')]
    expect(planned(plan([task(1, { minutes: 30 }), task(2)], { busy }))).toEqual(['13:20 Task 1'])
  })

  it('leaves free time with little energy, and prefers small tasks', () => {
    const tasks = [task(1, { minutes: 60 }), task(2, { minutes: 5 }), task(3), task(4), task(5)]
    expect(planned(plan(tasks, { energy: 'low' }))).toEqual(['13:00 Task 2', '13:05 Task 3', '13:20 Task 4'])
    expect(left(plan(tasks, { energy: 'low' }))).toEqual(['Task 1: room', 'Task 5: energy'])
  })

  it('suggests at most the requested number, and says for which other tasks there is room', () => {
    const tasks = [1, 2, 3, 4, 5].map((id) => task(id, { minutes: 5 }))
    const three = plan(tasks, { most: 3 })
    expect(planned(three)).toEqual(['13:00 Task 1', '13:05 Task 2', '13:10 Task 3'])
    expect(left(three)).toEqual(['Task 4: more', 'Task 5: more'])
  })

  it('respects parts of the day and deadlines, and gives the reason when no time is free', () => {
    const tasks = [
      task(1, { time: 'evening' }),
      task(2, { time: 'morning' }),
      task(3, { title: 'Post it by 1pm' }),
      task(4, { title: 'Ring the GP' }),
    ]
    const result = plan(tasks, { windows: [nap, evening] })
    expect(planned(result)).toEqual(['13:00 Ring the GP', '20:00 Task 1'])
    expect(left(result)).toEqual(['Task 2: part', 'Post it by 1pm: by'])
    expect(result.planned.map(({ why }) => why)).toEqual(['opening', 'part'])
    expect(left(plan(tasks, { windows: [] })).every((words) => words.endsWith('none'))).toBe(true)
  })

  it('plans evening tasks in the evening when no other task loses its place', () => {
    const tasks = [task(1, { title: 'Bath for Leo' }), task(2)]
    expect(planned(plan(tasks, { windows: [nap, evening] }))).toEqual(['13:00 Task 2', '20:00 Bath for Leo'])
    const late = [task(1, { title: 'Bath for Leo', minutes: 30 }), task(2, { minutes: 60, time: 'evening' })]
    const short = plan(late, { windows: [window('13:00', '13:30'), evening] })
    expect(planned(short)).toEqual(['13:00 Bath for Leo', '20:00 Task 2'])
  })

  it('contains the tasks that the user decided on, in the windows to which the user moved them', () => {
    const tasks = [task(1, { minutes: 60, time: 'evening' }), task(2), task(3)]
    const request = {
      windows: [nap, evening],
      chosen: new Set([1, 2]),
      moved: new Map([[1, 0]]),
      energy: 'low',
    } as const
    expect(planned(plan(tasks, request))).toEqual(['13:00 Task 1', '14:00 Task 2'])
    expect(left(plan(tasks, request))).toEqual(['Task 3: more'])
  })

  it('begins after the present time, and keeps a task whose time has passed', () => {
    const tasks = [task(1, { time: '09:00' }), task(2), task(3, { minutes: 60 })]
    const result = plan(tasks, { clock: at('13:41') })
    expect(planned(result)).toEqual(['9:00 Task 1', '13:45 Task 2'])
    expect(result.planned[0]?.why).toBe('passed')
    expect(left(result)).toEqual(['Task 3: long'])
  })

  it('plans a task anew if its hour came from an earlier plan', () => {
    const tasks = [task(1, { time: '09:00', planned: 'any' }), task(2, { time: '13:00', planned: 'evening' })]
    expect(planned(plan(tasks, { windows: [nap, evening] }))).toEqual(['13:00 Task 1', '20:00 Task 2'])
  })
})
