import { expect, test } from 'vitest'
import type { AdminMeetup, MeetupStatus } from '../../../../domain/meetup-draft.ts'
import type { LocalDay } from '../../../../domain/day.ts'
import { isOver, meetupsOf, nextSameWeekday, meetupsSeenWords, sectionOf } from './sections.ts'

const now = new Date('2026-07-15T10:00:00Z')

function meetup(id: string, date: LocalDay, status: MeetupStatus = 'published', time = '10:30', endTime = '12:00') {
  const draft = { title: id, type: 'asian', address: 'M Shed', lat: 51.45, lng: -2.6, description: 'Fold, chat, eat.' }
  const none = { participants: null, maxParticipants: null, rating: null, joinUrl: null, organizer: 'Mei Lin' }
  const at = '2026-01-01T00:00:00.000Z'
  const made: AdminMeetup = {
    id,
    ...draft,
    ...none,
    date,
    time,
    endTime,
    status,
    proposed: status === 'proposed',
    wanted: null,
    reason: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
  return made
}

test('a meetup is over after its end by the time in Bristol, in any time zone of the device', () => {
  expect(isOver(meetup('summer', '2026-07-15', 'published', '09:00', '11:01'), now)).toBe(false)
  expect(isOver(meetup('summer', '2026-07-15', 'published', '09:00', '11:00'), now)).toBe(true)
})

test('a draft is a draft on any date; a withdrawn meetup is past after its end', () => {
  expect(sectionOf(meetup('a', '2026-01-05', 'draft'), now)).toBe('draft')
  expect(sectionOf(meetup('b', '2026-07-20', 'withdrawn'), now)).toBe('withdrawn')
  expect(sectionOf(meetup('c', '2026-01-05', 'withdrawn'), now)).toBe('past')
  expect(sectionOf(meetup('d', '2026-07-20'), now)).toBe('to-come')
  expect(sectionOf(meetup('e', '2026-01-05', 'proposed'), now)).toBe('proposed')
  expect(sectionOf({ ...meetup('f', '2026-07-20'), wanted: { title: 'Another' } }, now)).toBe('proposed')
  for (const status of ['declined', 'cancelled'] as const) {
    expect(sectionOf(meetup('g', '2026-07-20', status), now)).toBe('withdrawn')
  }
})

test('upcoming meetups are in order of time, past ones newest first', () => {
  const all = [
    meetup('late', '2026-08-02'),
    meetup('old', '2026-06-01'),
    meetup('soon', '2026-07-16', 'published', '09:00'),
    meetup('older', '2026-05-01'),
    meetup('sooner', '2026-07-16', 'published', '08:00'),
  ]
  expect(meetupsOf('to-come', all, now).map(({ id }) => id)).toEqual(['sooner', 'soon', 'late'])
  expect(meetupsOf('past', all, now).map(({ id }) => id)).toEqual(['old', 'older'])
})

test('a copy is a week later, or on the same weekday of the first week in the future', () => {
  expect(nextSameWeekday('2026-07-20', '2026-07-15')).toBe('2026-07-27')
  expect(nextSameWeekday('2026-06-03', '2026-07-15')).toBe('2026-07-22')
})

test('the text says how many meetups members see, and how many exceed the limit of a hundred', () => {
  expect([0, 1, 100].map(meetupsSeenWords)).toEqual([
    'Nothing to come is published, so members see the samples.',
    'Members see one meetup, and no samples.',
    'Members see 100 meetups, and no samples.',
  ])
  expect(meetupsSeenWords(101)).toBe('Members see the next 100 meetups. One more waits behind them.')
  expect(meetupsSeenWords(112)).toBe('Members see the next 100 meetups. 12 more wait behind them.')
})
