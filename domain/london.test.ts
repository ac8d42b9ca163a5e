import { expect, test } from 'vitest'
import { addDays, type LocalDay } from './day.ts'
import { londonDay, londonInstant, londonTime } from './london.ts'

const isoOf = (day: LocalDay, time: string): string => londonInstant(day, time).toISOString()

test('in winter it is UTC, in summer an hour ahead', () => {
  expect(isoOf('2026-01-15', '10:30')).toBe('2026-01-15T10:30:00.000Z')
  expect(isoOf('2026-07-15', '10:30')).toBe('2026-07-15T09:30:00.000Z')
  expect(isoOf('2026-07-15', '00:30')).toBe('2026-07-14T23:30:00.000Z')
})

test('is right on both Sundays of the clock change: right before, right after, and all day', () => {
  expect(isoOf('2026-03-29', '00:59')).toBe('2026-03-29T00:59:00.000Z')
  expect(isoOf('2026-03-29', '02:00')).toBe('2026-03-29T01:00:00.000Z')
  expect(isoOf('2026-03-29', '10:30')).toBe('2026-03-29T09:30:00.000Z')
  expect(isoOf('2026-03-28', '23:59')).toBe('2026-03-28T23:59:00.000Z')
  expect(isoOf('2026-10-25', '00:59')).toBe('2026-10-24T23:59:00.000Z')
  expect(isoOf('2026-10-25', '02:00')).toBe('2026-10-25T02:00:00.000Z')
  expect(isoOf('2026-10-25', '10:30')).toBe('2026-10-25T10:30:00.000Z')
})

test('a skipped time is moved an hour forward, of a repeated time the first is taken', () => {
  const skipped = londonInstant('2026-03-29', '01:30')
  expect([skipped.toISOString(), londonTime(skipped)]).toEqual(['2026-03-29T01:30:00.000Z', '02:30'])
  const doubled = londonInstant('2026-10-25', '01:30')
  expect([doubled.toISOString(), londonTime(doubled)]).toEqual(['2026-10-25T00:30:00.000Z', '01:30'])
})

test('every half hour of three years has the requested local time, except the skipped ones', () => {
  const skipped: string[] = []
  for (let day: LocalDay = '2025-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
    for (let half = 0; half < 48; half += 1) {
      const time = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`
      const at = londonInstant(day, time)
      if (londonDay(at) !== day || londonTime(at) !== time) skipped.push(`${day} ${time}`)
    }
  }
  expect(skipped).toEqual(['2025-03-30', '2026-03-29', '2027-03-28'].flatMap((day) => [`${day} 01:00`, `${day} 01:30`]))
})

test('the years of the first centuries are right', () => {
  expect(isoOf('0050-06-15', '10:30')).toMatch(/^0050-06-15T10:3\d/)
  expect(isoOf('0001-01-01', '00:00')).toMatch(/^0001-01-01T00:01/)
  for (const day of ['0001-01-02', '0050-06-15', '0099-12-31', '0100-01-01', '2000-01-01'] as const) {
    expect(londonDay(londonInstant(day, '12:00'))).toBe(day)
  }
})

test('the day is Bristol’s, not that of the device or UTC', () => {
  expect(londonDay(new Date('2026-07-14T23:30:00Z'))).toBe('2026-07-15')
  expect(londonDay(new Date('2026-01-14T23:30:00Z'))).toBe('2026-01-14')
})
