import { describe, expect, it } from 'vitest'
import { forAllFuture, parseRepeat, repeatMoved, repeatText } from './repeat-rule.ts'
import { changeDetails, moveTask, storedTask, type Task } from './tasks.ts'

const plain: Task = { id: 1, title: ' Bath ', completed: false, date: '2026-11-26' }
const full: Task = {
  ...plain,
  time: '09:30',
  minutes: 30,
  repeat: 'FREQ=WEEKLY;INTERVAL=4;BYDAY=TH',
  repeatFrom: 'done',
  repeatDay: '2026-11-25',
  after: 0,
  remind: 0,
  steps: [{ title: 'Run it', done: true }],
  note: 'Not too hot',
  list: 'home',
  fixed: true,
}

describe('details of a task', () => {
  it('are read unchanged; a task without details stays as it is', () => {
    expect(storedTask.parse(full)).toEqual(full)
    expect(storedTask.parse(plain)).toEqual(plain)
    expect(JSON.stringify(storedTask.parse(plain))).toBe(JSON.stringify(plain))
  })

  it('are removed if invalid; other details and unknown fields stay', () => {
    const wrong = {
      time: ['24:00', '9:00', 'noon', 9],
      minutes: [0, 10, '15'],
      repeat: ['', 'daily', 'FREQ=HOURLY', 'FREQ=DAILY;COUNT=3'],
      repeatFrom: ['due', true],
      repeatDay: ['2026-02-29', 3],
      after: ['1', null],
      remind: [-1, 1.5, '10'],
      steps: [[], 'one', [{ title: ' ', done: true }], [{ title: 'one' }]],
      note: ['', ' ', 7],
      list: ['', 1],
      fixed: [false, 'yes'],
    }
    for (const [name, values] of Object.entries(wrong)) {
      for (const value of values) {
        const read = storedTask.parse({ ...full, [name]: value, colour: 'sage' })
        expect(read).not.toHaveProperty(name)
        expect(read).toMatchObject({ title: ' Bath ', colour: 'sage', ...(name === 'note' ? {} : { note: full.note }) })
      }
    }
  })

  it('may have a reminder with a clock time only', () => {
    expect(storedTask.parse({ ...full, time: 'evening' })).not.toHaveProperty('remind')
    expect(changeDetails([full], 1, { time: undefined })[0]).not.toHaveProperty('remind')
  })

  it('are set and removed one by one', () => {
    const [timed] = changeDetails([plain], 1, { time: 'morning', minutes: 60 })
    expect(timed).toEqual({ ...plain, time: 'morning', minutes: 60 })
    expect(changeDetails([timed as Task], 1, { time: undefined })).toEqual([{ ...plain, minutes: 60 }])
    const none: Task[] = [plain]
    expect(changeDetails(none, 2, { minutes: 5 })).toBe(none)
  })

  it('keep the day of the rule while a repeated task is moved to another day', () => {
    const { repeatDay: _, ...onItsDay } = full
    const moved = moveTask([onItsDay], 1, '2026-11-28')
    expect(moved).toEqual([{ ...onItsDay, date: '2026-11-28', repeatDay: '2026-11-26' }])
    expect(moveTask(moved, 1, '2026-11-30')).toMatchObject([{ date: '2026-11-30', repeatDay: '2026-11-26' }])
    expect(moveTask(moved, 1, '2026-11-26')).toEqual([onItsDay])
    expect(moveTask([plain], 1, '2026-11-28')).toEqual([{ ...plain, date: '2026-11-28' }])
  })
})

describe('the rule of a repeated task', () => {
  it('is read and written in the format of RFC 5545', () => {
    for (const text of [
      'FREQ=DAILY',
      'FREQ=DAILY;INTERVAL=3;UNTIL=20270131',
      'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
      'FREQ=MONTHLY;BYMONTHDAY=31',
      'FREQ=MONTHLY;BYMONTHDAY=-1',
      'FREQ=MONTHLY;INTERVAL=2;BYDAY=2TU',
      'FREQ=MONTHLY;BYDAY=-1FR',
      'FREQ=YEARLY',
    ]) {
      const rule = parseRepeat(text)
      expect(rule && repeatText(rule)).toBe(text)
    }
  })

  it('is refused if it uses other parts of the format', () => {
    for (const text of [
      'INTERVAL=2',
      'FREQ=WEEKLY;INTERVAL=0',
      'FREQ=WEEKLY;BYDAY=2TU',
      'FREQ=WEEKLY;BYMONTHDAY=3',
      'FREQ=DAILY;FREQ=WEEKLY',
      'FREQ=MONTHLY;BYMONTHDAY=32',
      'FREQ=MONTHLY;BYDAY=0MO',
      'FREQ=MONTHLY;BYMONTHDAY=-31',
      'FREQ=MONTHLY;BYDAY=-2MO',
      'FREQ=DAILY;UNTIL=20260229',
      'FREQ=DAILY;__proto__=1',
      'FREQ=DAILY;BYDAY=MO',
      'FREQ=YEARLY;BYMONTHDAY=3',
      'FREQ=MONTHLY;BYDAY=TU',
      'FREQ=MONTHLY;BYDAY=2TU;BYMONTHDAY=13',
    ]) {
      expect(parseRepeat(text)).toBeNull()
    }
  })

  it('changes its only day when all future tasks are moved', () => {
    expect(repeatMoved('FREQ=WEEKLY;INTERVAL=2;BYDAY=TH', '2026-11-26', '2026-11-28')).toBe(
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA',
    )
    expect(repeatMoved('FREQ=MONTHLY;BYMONTHDAY=26', '2026-11-26', '2026-11-28')).toBe('FREQ=MONTHLY;BYMONTHDAY=28')
    for (const kept of [
      'FREQ=DAILY',
      'FREQ=WEEKLY;BYDAY=MO,TH',
      'FREQ=MONTHLY;BYMONTHDAY=-1',
      'FREQ=MONTHLY;BYDAY=4TH',
    ]) {
      expect(repeatMoved(kept, '2026-11-26', '2026-11-28')).toBe(kept)
    }
  })

  it('moves with the day when all future tasks are changed, unless it was changed itself', () => {
    const task = { date: '2026-11-26', repeat: 'FREQ=WEEKLY;BYDAY=TH' } as const
    const date = '2026-11-28' as const
    expect(forAllFuture(task, { date, note: 'x' })).toEqual({ date, note: 'x', repeat: 'FREQ=WEEKLY;BYDAY=SA' })
    expect(forAllFuture(task, { date, repeat: undefined })).toEqual({ date, repeat: undefined })
    expect(forAllFuture(task, { date: task.date, note: 'x' })).toEqual({ date: task.date, note: 'x' })
    expect(forAllFuture({ date: task.date }, { date })).toEqual({ date })
  })
})
