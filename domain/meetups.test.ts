import { expect, test } from 'vitest'
import { addDays } from './day.ts'
import { londonDay } from './london.ts'
import {
  endOf,
  interestCount,
  interestingMeetups,
  isInterested,
  nextOccurrence,
  searchMeetups,
  startOf,
  storedInterest,
  toggleInterest,
  upcoming,
  withoutOld,
  type Meetup,
  type MeetupType,
} from './meetups.ts'

const real: Meetup = {
  id: 'real',
  title: 'Żłobek and coffee',
  type: 'polish',
  location: { lat: 51.4476, lng: -2.5985, address: 'M Shed café, Wapping Road, Bristol' },
  date: '2026-11-22',
  time: '10:30',
  endTime: '12:00',
  participants: null,
  maxParticipants: null,
  description: 'Highchairs and a quiet corner.',
  organizer: 'Magda',
  rating: null,
  sample: false,
  joinUrl: null,
}
const sample: Meetup = { ...real, id: 'sample', title: 'Dumplings', type: 'asian', sample: true }

test('it begins and ends in Bristol’s local time', () => {
  const july = { ...real, date: '2026-07-19' as const }
  expect([startOf(july), endOf(july)].map((at) => at.toISOString())).toEqual([
    '2026-07-19T09:30:00.000Z',
    '2026-07-19T11:00:00.000Z',
  ])
})

test('a real meetup is listed until its end and never moved', () => {
  expect(upcoming([real], new Date('2026-11-22T11:59:59.999Z'))).toEqual([real])
  expect(upcoming([real], new Date('2026-11-22T12:00:00Z'))).toEqual([])
})

test('a sample that has begun moves to next week; a future one keeps its day', () => {
  const at = (iso: string) => upcoming([sample], new Date(iso)).map(({ date }) => date)
  expect(at('2026-11-01T09:00:00Z')).toEqual(['2026-11-22'])
  expect(at('2026-11-22T10:29:59Z')).toEqual(['2026-11-22'])
  expect(at('2026-11-22T10:30:00Z')).toEqual(['2026-11-29'])
  expect(at('2027-11-22T10:30:00Z')).toEqual(['2027-11-28'])
})

test('sorted by start, then by title; Bristol’s local time decides which day is today', () => {
  const later = { ...real, id: 'b', time: '11:00' }
  const earlier = { ...real, id: 'c', title: 'Coffee' }
  expect(upcoming([later, real, earlier], new Date('2026-11-21')).map(({ id }) => id)).toEqual(['c', 'real', 'b'])
  const lateEvening = new Date('2026-07-18T23:30:00Z')
  const monday = { ...sample, date: addDays(londonDay(lateEvening), -7), time: '00:15', endTime: '01:00' }
  expect(upcoming([monday], lateEvening).map(({ date }) => date)).toEqual(['2026-07-26'])
})

test('a search covers title, place and description within the type, and ignores case and accents', () => {
  const all = [real, sample]
  const found = (query: string, type: MeetupType | 'all' = 'all') =>
    searchMeetups(all, { query, type }).map(({ id }) => id)
  expect(found('  ')).toEqual(['real', 'sample'])
  expect(found('ZLOBEK')).toEqual(['real'])
  expect(found('wapping cafe')).toEqual(['real', 'sample'])
  expect(found('highchairs', 'asian')).toEqual(['sample'])
  expect(found('highchairs', 'latin')).toEqual([])
  expect(found('nothing of the sort')).toEqual([])
})

test('interest in a sample is calculated from its id, 5 to 14 plus the user; a real meetup has no count', () => {
  const drawn = Array.from({ length: 500 }, (_, index) => interestCount({ id: `sample-${index}`, sample: true }, false))
  expect(new Set(drawn)).toEqual(new Set([5, 6, 7, 8, 9, 10, 11, 12, 13, 14]))
  expect(interestCount(sample, true)).toBe((interestCount(sample, false) ?? 0) + 1)
  expect([interestCount(real, false), interestCount(real, true)]).toEqual([null, null])
})

test('an interest is stored once in the specified form, and removing it deletes it', () => {
  const now = Date.parse('2026-11-21T09:00:00Z')
  const [a, b] = ['a', 'b'].map((id) => ({ ...real, id, sample: true })) as [Meetup, Meetup]
  const once = toggleInterest([], a, true, now)
  expect(once).toEqual([{ meetupId: 'a', interested: true, dateAdded: '2026-11-21T09:00:00.000Z' }])
  expect(toggleInterest(once, a, true, now + 1)).toBe(once)
  expect(toggleInterest(once, b, false, now)).toBe(once)
  expect(toggleInterest(once, a, false, now)).toEqual([])
  const before = [storedInterest.parse({ meetupId: 'a', interested: false, dateAdded: 'then', more: 1 })]
  expect(isInterested(before, 'a')).toBe(false)
  expect(toggleInterest(before, a, true, now).filter(({ meetupId }) => meetupId === 'a')).toHaveLength(1)
  expect(isInterested(toggleInterest(before, a, true, now), 'a')).toBe(true)
})

test('an interest in a meetup after the next ones is known, until the meetup is one of the next or is gone', () => {
  const now = new Date('2026-11-21T09:00:00Z')
  const later: Meetup = { ...real, id: 'later', date: '2027-03-20' }
  const noted = toggleInterest(toggleInterest([], later, true, now.getTime()), real, true, now.getTime())
  expect(noted.map((each) => storedInterest.parse(JSON.parse(JSON.stringify(each))))).toEqual(noted)
  const found = (next: readonly Meetup[], total: number) =>
    interestingMeetups(noted, { next, total }, now).map(({ id, date }) => `${id} ${date}`)
  expect(found([real], 2)).toEqual(['real 2026-11-22', 'later 2027-03-20'])
  expect(found([real], 1)).toEqual(['real 2026-11-22'])
  expect(found([real, { ...later, date: '2027-03-27' }], 3)).toEqual(['real 2026-11-22', 'later 2027-03-27'])
  expect(found([{ ...real, id: 'other', date: '2027-04-01' }], 2)).toEqual([])
  expect(withoutOld(noted, [], Date.parse('2027-03-01T09:00:00Z')).map(({ meetupId }) => meetupId)).toEqual(['later'])
})

test('an old interest is deleted once its meetup is not shown any more; one with an invalid date stays', () => {
  const now = Date.parse('2026-11-21T09:00:00Z')
  const [before, after] = ['2026-08-23T08:59:59.999Z', '2026-08-23T09:00:00.000Z']
  const of = (meetupId: string, dateAdded: string) => ({ meetupId, interested: true, dateAdded })
  const kept = [of('shown', before), of('gone', after), of('odd', 'some day')]
  expect(withoutOld([of('gone too', before), ...kept], [{ id: 'shown' }], now)).toEqual(kept)
  expect(withoutOld(kept, [{ id: 'shown' }], now)).toBe(kept)
})

test('a repeated meetup has its next day once it is over: a week later, or the same weekday and week of a month', () => {
  const next = (date: Meetup['date'], repeats: 'no' | 'weekly' | 'monthly', now: string) =>
    nextOccurrence({ date, endTime: '12:00' }, repeats, new Date(now))
  expect(next('2026-11-22', 'weekly', '2026-11-22T11:59:59Z')).toBe('2026-11-22')
  expect(next('2026-11-22', 'weekly', '2026-11-22T12:00:00Z')).toBe('2026-11-29')
  expect(next('2026-11-22', 'weekly', '2026-12-10T00:00:00Z')).toBe('2026-12-13')
  expect(next('2026-11-22', 'no', '2027-01-01T00:00:00Z')).toBe('2026-11-22')
  // The days of both clock changes. The meetup is over at 12:00 London time, which is 11:00 UTC in summer.
  expect(next('2026-03-29', 'weekly', '2026-03-29T11:00:00Z')).toBe('2026-04-05')
  expect(next('2026-10-18', 'weekly', '2026-10-25T11:59:59Z')).toBe('2026-10-25')
  // The third Tuesday of each month; the fifth Sunday of each month, which April 2026 does not have.
  expect(next('2026-11-17', 'monthly', '2026-11-17T12:00:00Z')).toBe('2026-12-15')
  expect(next('2026-03-29', 'monthly', '2026-03-30T12:00:00Z')).toBe('2026-05-31')
})
