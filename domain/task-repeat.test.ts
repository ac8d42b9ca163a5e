import { describe, expect, it } from 'vitest'
import { addDays, dayMs, type LocalDay } from './day.ts'
import { nextDay } from './repeat-days.ts'
import { changeOnlyThis, dayOfNext, needsNext, removeOnlyThis, withNextOnes } from './task-repeat.ts'
import { moveTask, restoreTask, setCompleted, type Task } from './tasks.ts'

const today: LocalDay = '2026-11-26'
const at = `${today}T09:00:00.000Z`
const bins: Task = {
  id: 5,
  title: 'Bins',
  completed: false,
  date: today,
  time: 'evening',
  repeat: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH',
}
const other: Task = { id: 6, title: 'Bath', completed: false, date: today }
const { repeat: _, ...plainBins } = bins
const next: Task = { ...bins, id: 5 + dayMs, date: '2026-12-10', after: 5 }
const done: Task = { ...plainBins, completed: true, completedAt: at }

const complete = (tasks: readonly Task[], id: number, when = at): readonly Task[] =>
  withNextOnes(setCompleted(tasks, id, when), nextDay, today)

describe('completing a repeated task', () => {
  it('creates the next task with the rule; a second call changes nothing', () => {
    const completed = complete([bins, other], 5)
    expect(completed).toEqual([done, other, next])
    expect(withNextOnes(completed, nextDay, '2027-01-01')).toBe(completed)
    expect(complete(completed, 5)).toBe(completed)
  })

  it('also creates the next task if a task was given up; that task stays open on its day', () => {
    const gone = { date: '2026-11-12', letGo: today } as const
    const all = withNextOnes([{ ...bins, ...gone }], nextDay, today)
    expect(all).toEqual([
      { ...plainBins, ...gone },
      { ...next, date: today },
    ])
  })

  it('creates the same next task in two tabs and on two devices', () => {
    const [here] = complete([bins], 5).slice(-1)
    const [there] = complete([other, { ...bins }], 5, `${today}T23:10:00.000Z`).slice(-1)
    expect(there).toEqual(here)
  })

  it('removes the next task when the task is reopened, unless the next one was changed or completed', () => {
    expect(setCompleted([done, other, next], 5, null)).toEqual([bins, other])
    const changed = [
      { ...next, title: 'Bins and boxes' },
      { ...next, completed: true },
      { ...next, repeatDay: today },
    ]
    for (const kept of changed) {
      expect(setCompleted([done, kept], 5, null)).toEqual([plainBins, kept])
    }
  })

  it('creates no tasks for missed days: the next task is today or later', () => {
    const vitamins: Task = { ...other, repeat: 'FREQ=DAILY', date: addDays(today, -30), completed: true }
    expect(dayOfNext(vitamins, nextDay, today)).toBe(today)
    expect(dayOfNext({ ...vitamins, date: today }, nextDay, today)).toBe(addDays(today, 1))
    expect(dayOfNext({ ...bins, date: '2026-09-03' }, nextDay, today)).toBe(today)
    expect(dayOfNext({ ...bins, date: '2026-09-10' }, nextDay, today)).toBe('2026-12-03')
    // The first task was completed before its day, the second one earlier than `today` on another device.
    expect(dayOfNext({ ...bins, date: '2026-12-10' }, nextDay, today)).toBe('2026-12-24')
    expect(dayOfNext({ ...bins, completedAt: at }, nextDay, '2027-03-01')).toBe('2026-12-10')
  })

  it('counts from the day of the rule if the task was moved', () => {
    const [moved = bins] = moveTask([bins], 5, '2026-11-28')
    expect(dayOfNext(moved, nextDay, '2026-11-28')).toBe('2026-12-10')
    const [early = bins] = moveTask([bins], 5, '2026-11-25')
    expect(dayOfNext(early, nextDay, '2026-11-25')).toBe('2026-12-10')
    expect(complete([moved], 5).at(-1)).not.toHaveProperty('repeatDay')
  })

  it('counts from the day of completion if the task is set so', () => {
    const from = (repeat: string, completedAt: string): LocalDay | null =>
      dayOfNext({ ...bins, repeat, repeatFrom: 'done', completed: true, completedAt }, nextDay, today)
    expect(from('FREQ=WEEKLY;INTERVAL=2;BYDAY=TH', '2026-11-28T10:00:00Z')).toBe('2026-12-12')
    expect(from('FREQ=MONTHLY', '2027-01-31T10:00:00Z')).toBe('2027-02-28')
    expect(from('FREQ=YEARLY', '2028-02-29T10:00:00Z')).toBe('2029-02-28')
    expect(from('FREQ=DAILY;INTERVAL=3;UNTIL=20261130', '2026-11-28T10:00:00Z')).toBeNull()
  })

  it('creates no task after the end of the rule; the last task keeps the rule', () => {
    const last: Task = { ...bins, repeat: 'FREQ=WEEKLY;UNTIL=20261126' }
    const ended = complete([last], 5)
    expect(ended).toEqual([{ ...last, completed: true, completedAt: at }])
    expect(ended.some(needsNext)).toBe(false)
  })

  it('copies the steps as open ones, and gives the next task a free id', () => {
    const steps = [{ title: 'Green bin', done: true }]
    const taken: Task = { ...other, id: 5 + dayMs }
    const made = complete([{ ...bins, steps }, taken], 5).at(-1)
    expect(made).toMatchObject({ id: 6 + dayMs, steps: [{ title: 'Green bin', done: false }] })
  })

  it('leaves the rule with one task if two devices disagreed', () => {
    const opened: Task = { ...bins }
    expect(withNextOnes([opened, next], nextDay, today)).toEqual([plainBins, next])
  })
})

describe('changing one task of a repetition or all future ones', () => {
  it('removes one task, and Undo also removes the next one', () => {
    const gone = removeOnlyThis([bins, other], 5, nextDay, today)
    expect(gone?.tasks).toEqual([other, next])
    expect(gone && restoreTask(gone.tasks, gone.removed)).toEqual([bins, other])
    expect(removeOnlyThis([other], 5, nextDay, today)).toBeNull()
  })

  it('changes one task; the next one has the values from before the change', () => {
    const changed = changeOnlyThis([bins, other], 5, { time: '07:30', date: '2026-11-27' }, { nextDay, today })
    expect(changed).toEqual([{ ...plainBins, time: '07:30', date: '2026-11-27' }, other, next])
    expect(complete(changed, 5)).toHaveLength(3)
  })

  it('treats the last task of a rule as a task without repetition', () => {
    const last: Task = { ...bins, repeat: 'FREQ=WEEKLY;UNTIL=20261126' }
    expect(removeOnlyThis([last], 5, nextDay, today)?.tasks).toEqual([])
    expect(changeOnlyThis([last], 5, { minutes: 5 }, { nextDay, today })).toEqual([{ ...plainBins, minutes: 5 }])
  })
})
