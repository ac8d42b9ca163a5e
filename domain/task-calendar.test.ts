import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { taskCalendarWords } from '../content/open/calendars.ts'
import { taskCalendarFile } from './task-calendar.ts'
import type { Task } from './tasks.ts'

const changedAt = new Date('2026-11-20T08:00:00Z')
const task = (more: Partial<Task>): Task => ({
  id: 1,
  title: 'Ring the GP; ask, kindly',
  completed: false,
  date: '2026-12-03',
  ...more,
})

function read(...tasks: Task[]) {
  const file = taskCalendarFile(
    tasks.map((each) => ({ task: each, changedAt })),
    { name: 'Tasks', address: 'https://harbour.example', words: taskCalendarWords },
  )
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
}

function only(more: Partial<Task>) {
  const [event] = read(task(more))
  if (event === undefined) throw new Error('no event')
  return event
}

function starts(event: ICAL.Event, count: number): string[] {
  const series = event.iterator()
  return Array.from({ length: count }, () => series.next()?.toJSDate().toISOString() ?? 'none')
}

test('a task with a time is as long as its size, or as the default size', () => {
  const event = only({ time: '09:00', minutes: 30 })
  expect([event.summary, event.startDate.toJSDate().toISOString(), event.endDate.toJSDate().toISOString()]).toEqual([
    'Ring the GP; ask, kindly',
    '2026-12-03T09:00:00.000Z',
    '2026-12-03T09:30:00.000Z',
  ])
  expect(only({ time: '09:00' }).duration.toSeconds()).toBe(900)
  expect(only({ time: '09:00', date: '2026-07-03' }).startDate.toJSDate().toISOString()).toBe(
    '2026-07-03T08:00:00.000Z',
  )
})

test('a task without a clock time is on its day and does not block any time', () => {
  for (const time of [undefined, 'morning'] as const) {
    const event = only(time === undefined ? {} : { time })
    expect([event.startDate.isDate, event.startDate.toString(), event.endDate.toString()]).toEqual([
      true,
      '2026-12-03',
      '2026-12-04',
    ])
    expect(event.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
    expect(event.description ?? null).toBe(time === undefined ? null : taskCalendarWords.partOfDay.morning)
  }
})

test('a completed task is marked as done and no longer repeats', () => {
  const event = only({ completed: true, repeat: 'FREQ=WEEKLY' })
  expect([event.summary, event.isRecurring()]).toEqual(['Done: Ring the GP; ask, kindly', false])
})

test('note and steps are in the description', () => {
  const steps = [
    { title: 'Find the number', done: true },
    { title: 'Ring', done: false },
  ]
  expect(only({ note: 'Ask for, say,\nMonday', steps }).description).toBe(
    'Ask for, say,\nMonday\n\n[x] Find the number\n[ ] Ring',
  )
})

test('a repeating task keeps its local time across both clock changes', () => {
  expect(starts(only({ date: '2026-03-24', time: '09:00', repeat: 'FREQ=WEEKLY' }), 2)).toEqual([
    '2026-03-24T09:00:00.000Z',
    '2026-03-31T08:00:00.000Z',
  ])
  expect(starts(only({ date: '2026-10-20', time: '09:00', repeat: 'FREQ=WEEKLY' }), 2)).toEqual([
    '2026-10-20T08:00:00.000Z',
    '2026-10-27T09:00:00.000Z',
  ])
})

test('the last day of a rule is included, for tasks with and without a time', () => {
  const until = { repeat: 'FREQ=DAILY;UNTIL=20261204' }
  expect(starts(only({ ...until, time: '23:30' }), 3)[1]).toBe('2026-12-04T23:30:00.000Z')
  expect(starts(only({ ...until, time: '23:30' }), 3)[2]).toBe('none')
  const days = starts(only(until), 3)
  expect([days[1]?.slice(0, 10), days[2]]).toEqual(['2026-12-04', 'none'])
})

test('a task that repeats after completion has one event; a moved task leaves the other days of the rule', () => {
  expect(only({ repeat: 'FREQ=DAILY;INTERVAL=3', repeatFrom: 'done' }).isRecurring()).toBe(false)
  const [series, moved] = read(
    task({ date: '2026-12-05', repeatDay: '2026-12-03', repeat: 'FREQ=WEEKLY;BYDAY=TH', time: '10:00' }),
  )
  if (series === undefined || moved === undefined) throw new Error('two events')
  expect([series.uid === moved.uid, moved.recurrenceId.toString()]).toEqual([true, '2026-12-03T10:00:00'])
  series.relateException(moved)
  const iterator = series.iterator()
  const shown = [iterator.next(), iterator.next()].map((at) => series.getOccurrenceDetails(at).startDate.toString())
  expect(shown).toEqual(['2026-12-05T10:00:00', '2026-12-10T10:00:00'])
})
