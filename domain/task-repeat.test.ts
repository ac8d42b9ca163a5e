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
  it('makes the next one and hands it the rule; a second time changes nothing', () => {
    const completed = complete([bins, other], 5)
    expect(completed).toEqual([done, other, next])
    expect(withNextOnes(completed, nextDay, '2027-01-01')).toBe(completed)
    expect(complete(completed, 5)).toBe(completed)
  })

  it('makes the next one of a task that was let go too, which stays open on its day', () => {
    const gone = { date: '2026-11-12', letGo: today } as const
    const all = withNextOnes([{ ...bins, ...gone }], nextDay, today)
    expect(all).toEqual([
      { ...plainBins, ...gone },
      { ...next, date: today },
    ])
  })

  it('makes the same one in two tabs and on two devices, whatever else they have', () => {
    const [here] = complete([bins], 5).slice(-1)
    const [there] = complete([other, { ...bins }], 5, `${today}T23:10:00.000Z`).slice(-1)
    expect(there).toEqual(here)
  })

  it('takes the next one back when it is opened again, unless it was changed or completed', () => {
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

  it('lets no missed ones pile up: the next is of today or later', () => {
    const vitamins: Task = { ...other, repeat: 'FREQ=DAILY', date: addDays(today, -30), completed: true }
    expect(dayOfNext(vitamins, nextDay, today)).toBe(today)
    expect(dayOfNext({ ...vitamins, date: today }, nextDay, today)).toBe(addDays(today, 1))
    expect(dayOfNext({ ...bins, date: '2026-09-03' }, nextDay, today)).toBe(today)
    expect(dayOfNext({ ...bins, date: '2026-09-10' }, nextDay, today)).toBe('2026-12-03')
    // Done early, and ticked days ago on another device.
    expect(dayOfNext({ ...bins, date: '2026-12-10' }, nextDay, today)).toBe('2026-12-24')
    expect(dayOfNext({ ...bins, completedAt: at }, nextDay, '2027-03-01')).toBe('2026-12-10')
  })

  it('counts from the rule’s own day after this one was moved', () => {
    const [moved = bins] = moveTask([bins], 5, '2026-11-28')
    expect(dayOfNext(moved, nextDay, '2026-11-28')).toBe('2026-12-10')
    const [early = bins] = moveTask([bins], 5, '2026-11-25')
    expect(dayOfNext(early, nextDay, '2026-11-25')).toBe('2026-12-10')
    expect(complete([moved], 5).at(-1)).not.toHaveProperty('repeatDay')
  })

  it('counts from the day of completion when told to', () => {
    const from = (repeat: string, completedAt: string): LocalDay | null =>
      dayOfNext({ ...bins, repeat, repeatFrom: 'done', completed: true, completedAt }, nextDay, today)
    expect(from('FREQ=WEEKLY;INTERVAL=2;BYDAY=TH', '2026-11-28T10:00:00Z')).toBe('2026-12-12')
    expect(from('FREQ=MONTHLY', '2027-01-31T10:00:00Z')).toBe('2027-02-28')
    expect(from('FREQ=YEARLY', '2028-02-29T10:00:00Z')).toBe('2029-02-28')
    expect(from('FREQ=DAILY;INTERVAL=3;UNTIL=20261130', '2026-11-28T10:00:00Z')).toBeNull()
  })

  it('ends with the rule, which stays with the last one', () => {
    const last: Task = { ...bins, repeat: 'FREQ=WEEKLY;UNTIL=20261126' }
    const ended = complete([last], 5)
    expect(ended).toEqual([{ ...last, completed: true, completedAt: at }])
    expect(ended.some(needsNext)).toBe(false)
  })

  it('gives the next one its steps, open again, and an id that is free', () => {
    const steps = [{ title: 'Green bin', done: true }]
    const taken: Task = { ...other, id: 5 + dayMs }
    const made = complete([{ ...bins, steps }, taken], 5).at(-1)
    expect(made).toMatchObject({ id: 6 + dayMs, steps: [{ title: 'Green bin', done: false }] })
  })

  it('leaves one rule when devices disagreed', () => {
    const opened: Task = { ...bins }
    expect(withNextOnes([opened, next], nextDay, today)).toEqual([plainBins, next])
  })
})

describe('this one or all future ones', () => {
  it('removes this one only, and Undo takes the next one back', () => {
    const gone = removeOnlyThis([bins, other], 5, nextDay, today)
    expect(gone?.tasks).toEqual([other, next])
    expect(gone && restoreTask(gone.tasks, gone.removed)).toEqual([bins, other])
    expect(removeOnlyThis([other], 5, nextDay, today)).toBeNull()
  })

  it('changes this one only: the next one is as this was', () => {
    const changed = changeOnlyThis([bins, other], 5, { time: '07:30', date: '2026-11-27' }, { nextDay, today })
    expect(changed).toEqual([{ ...plainBins, time: '07:30', date: '2026-11-27' }, other, next])
    expect(complete(changed, 5)).toHaveLength(3)
  })

  it('takes the last one of a rule as a plain one', () => {
    const last: Task = { ...bins, repeat: 'FREQ=WEEKLY;UNTIL=20261126' }
    expect(removeOnlyThis([last], 5, nextDay, today)?.tasks).toEqual([])
    expect(changeOnlyThis([last], 5, { minutes: 5 }, { nextDay, today })).toEqual([{ ...plainBins, minutes: 5 }])
  })
})
