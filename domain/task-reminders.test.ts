import { expect, test } from 'vitest'
import { dueOf, type RemindedTask, taskReminders, taskRemindersMax } from './task-reminders.ts'

const zone = 'Europe/London'
const task = (more: Partial<RemindedTask> = {}): RemindedTask => ({
  id: 1,
  title: 'Ring the GP',
  completed: false,
  date: '2026-11-26',
  time: '09:00',
  remind: 30,
  ...more,
})

test('a reminder is due the given minutes before the time, in local time', () => {
  expect(dueOf(task(), zone)?.toISOString()).toBe('2026-11-26T08:30:00.000Z')
  expect(dueOf(task({ remind: 0 }), 'America/New_York')?.toISOString()).toBe('2026-11-26T14:00:00.000Z')
  expect(dueOf(task({ time: '00:10' }), zone)?.toISOString()).toBe('2026-11-25T23:40:00.000Z')
})

test('over clock changes: a skipped hour is moved later, of a repeated one the first counts', () => {
  expect(dueOf(task({ date: '2026-03-29', time: '01:30', remind: 0 }), zone)?.toISOString()).toBe(
    '2026-03-29T01:30:00.000Z',
  )
  expect(dueOf(task({ date: '2026-10-25', time: '01:30', remind: 0 }), zone)?.toISOString()).toBe(
    '2026-10-25T00:30:00.000Z',
  )
})

test('completed tasks, parts of the day and tasks without a reminder have none', () => {
  const { remind: _, ...without } = task()
  for (const none of [task({ completed: true }), task({ time: 'morning' }), without])
    expect(dueOf(none, zone)).toBe(null)
})

test('the server gets future reminders and those of the last day, soonest first, without titles', () => {
  const now = new Date('2026-11-26T12:00:00Z')
  const told = taskReminders(
    [
      task({ id: 3, date: '2026-12-01' }),
      task({ id: 2 }),
      task({ id: 1, date: '2026-11-25' }),
      task({ id: 4, completed: true }),
    ],
    { zone, now, titles: false },
  )
  expect(told).toEqual([
    { task: 2, due: '2026-11-26T08:30:00.000Z' },
    { task: 3, due: '2026-12-01T08:30:00.000Z' },
  ])
  const many = Array.from({ length: 300 }, (_, id) => task({ id, date: '2026-12-01', title: ` ${'x'.repeat(300)}` }))
  const [first, ...rest] = taskReminders(many, { zone, now, titles: true })
  expect(first?.title).toHaveLength(120)
  expect(rest).toHaveLength(taskRemindersMax - 1)
})
