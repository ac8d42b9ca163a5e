import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meetupSchema, meetupTypes, startOf, upcoming } from '../../domain/meetups.ts'
import { sampleMeetups } from './meetups.ts'

test('seven sample meetups: one of each community, on seven weekdays, in the daytime, each marked as a sample', () => {
  expect(sampleMeetups.map(({ type }) => type).sort()).toEqual([...meetupTypes].sort())
  expect(new Set(sampleMeetups.map(({ date }) => new Date(date).getUTCDay())).size).toBe(7)
  for (const { time, endTime, sample, joinUrl } of sampleMeetups) {
    expect([time >= '09:00', endTime <= '18:00', time < endTime, sample, joinUrl]).toEqual([
      true,
      true,
      true,
      true,
      null,
    ])
  }
})

test('the samples are in seven parts of Bristol, apart from each other', () => {
  const km = sampleMeetups.map(({ location: { lat, lng } }) => ({ x: lng * 69.3, y: lat * 111.2 }))
  const ways = km.flatMap((a, index) => km.slice(index + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)))
  expect(Math.min(...ways)).toBeGreaterThan(0.7)
  for (const { location } of sampleMeetups) {
    expect([location.lat > 51.4 && location.lat < 51.52, location.lng > -2.7 && location.lng < -2.5]).toEqual([
      true,
      true,
    ])
    expect(location.address).toMatch(/, Bristol BS\d+ \d[A-Z]{2}$/)
  }
})

test('the samples can be read by the schema that members’ devices use', () => {
  for (const each of sampleMeetups) expect(meetupSchema.parse(each)).toEqual(each)
})

test('at any time in twenty years the seven samples are in the next seven days, each on its weekday, in order', () => {
  const weekMs = 7 * 86_400_000
  fc.assert(
    fc.property(fc.date({ min: new Date('2026-01-11'), max: new Date('2046-01-01'), noInvalidDate: true }), (now) => {
      const rolled = upcoming(sampleMeetups, now)
      expect(rolled.map(({ id }) => id).sort()).toEqual(sampleMeetups.map(({ id }) => id).sort())
      const starts = rolled.map((each) => startOf(each).getTime())
      expect(starts).toEqual(starts.toSorted((a, b) => a - b))
      for (const each of rolled) {
        const ahead = startOf(each).getTime() - now.getTime()
        expect(ahead > 0 && ahead <= weekMs + 3_600_000).toBe(true)
        const first = sampleMeetups.find(({ id }) => id === each.id)
        expect(new Date(each.date).getUTCDay()).toBe(new Date(first?.date ?? '').getUTCDay())
        expect({ ...each, date: first?.date }).toEqual(first)
      }
    }),
    { numRuns: 500 },
  )
})
