import { describe, expect, it } from 'vitest'
import type { DayNote } from '../../../domain/day-log.ts'
import type { Task } from '../../../domain/tasks.ts'
import { figuresOf } from './figures.ts'

const today = '2026-11-18'
const open: Task = { id: 1, title: 'Bath', completed: false, date: today }
const done: Task = { ...open, id: 2, completed: true, completedAt: new Date(2026, 10, 18, 9).toISOString() }
const glass: DayNote = { id: 'a', kind: 'water', day: today, ml: 250 }
const fair: DayNote = { id: 'b', kind: 'mood', day: today, at: '2026-11-18T09:00:00.000Z', value: 8 }

describe("Today's Progress", () => {
  it("shows the example of the specification (7 tasks, 1.5 L, 8/10) until the member's first own entry", () => {
    expect(figuresOf({ tasks: [], log: [], sessions: [] }, today)).toEqual({
      example: true,
      tasksDone: 7,
      waterMl: 1500,
      mood: 8,
    })
    expect(figuresOf({ tasks: [open], log: [], sessions: [] }, today).example).toBe(true)
  })

  it("shows the member's figures after a completed task: no water is 0, no mood is null", () => {
    expect(figuresOf({ tasks: [open, done], log: [], sessions: [] }, today)).toEqual({
      example: false,
      tasksDone: 1,
      waterMl: 0,
      mood: null,
    })
  })

  it("shows the member's figures after the first glass or mood", () => {
    expect(figuresOf({ tasks: [], log: [glass], sessions: [] }, today)).toEqual({
      example: false,
      tasksDone: 0,
      waterMl: 250,
      mood: null,
    })
    expect(figuresOf({ tasks: [], log: [fair], sessions: [] }, today)).toEqual({
      example: false,
      tasksDone: 0,
      waterMl: 0,
      mood: 8,
    })
  })

  it("shows the member's figures after the first finished session", () => {
    const one = figuresOf({ tasks: [], log: [], sessions: [{ kind: 'meditation' }] }, today)
    expect(one).toEqual({ example: false, tasksDone: 0, waterMl: 0, mood: null })
  })

  it("starts again at zero the next day, and still shows the member's figures", () => {
    expect(figuresOf({ tasks: [done], log: [glass, fair], sessions: [] }, '2026-11-19')).toEqual({
      example: false,
      tasksDone: 0,
      waterMl: 0,
      mood: null,
    })
  })
})
