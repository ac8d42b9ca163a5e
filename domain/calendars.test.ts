import { expect, test } from 'vitest'
import { eventsOfDay, type Calendar, type CalendarEvent } from './calendars.ts'

const calendarOf = (...events: Partial<CalendarEvent>[]): Calendar => ({
  id: 'a',
  name: 'School',
  host: null,
  readAt: '2026-11-27T07:10:00.000Z',
  failingSince: null,
  isCut: false,
  events: events.map((event) => ({ start: '', end: '', allDay: false, title: 'x', place: null, ...event })),
})

/** Writes a local time as UTC, so that the tests do not depend on the time zone of the machine. */
const local = (text: string): string => new Date(text).toISOString()

const shown = (day: `${number}-${number}-${number}`, ...events: Partial<CalendarEvent>[]) =>
  eventsOfDay([calendarOf(...events)], day).map(({ title, allDay, from, to }) => [title, allDay, from, to])

test('an all-day event is on each of its days and not on the one after', () => {
  const trip = { start: '2026-11-27', end: '2026-11-29', allDay: true }
  expect(shown('2026-11-26', trip)).toEqual([])
  expect(shown('2026-11-27', trip)).toEqual([['x', true, '00:00', '24:00']])
  expect(shown('2026-11-28', trip)).toHaveLength(1)
  expect(shown('2026-11-29', trip)).toEqual([])
})

test('an event past midnight is shown with its part of each day; one that ends at midnight is not on the next day', () => {
  const night = { start: local('2026-11-27T22:30'), end: local('2026-11-28T06:00') }
  expect(shown('2026-11-27', night)).toEqual([['x', false, '22:30', '24:00']])
  expect(shown('2026-11-28', night)).toEqual([['x', false, '00:00', '06:00']])
  const late = { start: local('2026-11-27T22:30'), end: local('2026-11-28T00:00') }
  expect(shown('2026-11-27', late)).toEqual([['x', false, '22:30', '24:00']])
  expect(shown('2026-11-28', late)).toEqual([])
  const moment = { start: local('2026-11-28T00:00'), end: local('2026-11-28T00:00') }
  expect(shown('2026-11-28', moment)).toEqual([['x', false, '00:00', '00:00']])
})

test('an event from midnight to midnight counts as all-day; all-day events come first, then by time', () => {
  const shownThere = shown(
    '2026-11-27',
    { title: 'late', start: local('2026-11-27T15:00'), end: local('2026-11-27T16:00') },
    { title: 'early', start: local('2026-11-27T09:00'), end: local('2026-11-27T10:00') },
    { title: 'whole', start: local('2026-11-27T00:00'), end: local('2026-11-28T00:00') },
  )
  expect(shownThere.map(([title]) => title)).toEqual(['whole', 'early', 'late'])
  expect(shownThere[0]).toEqual(['whole', true, '00:00', '24:00'])
})
