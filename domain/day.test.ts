import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  daypartAt,
  helloAt,
  isLocalDay,
  type LocalDay,
  localDay,
  monthGrid,
  ofTheDay,
  partsOf,
  rangeOf,
  startOfWeek,
  step,
  utcOf,
  weekOf,
} from './day.ts'

const anyDay = fc
  .integer({ min: utcOf('1970-01-01') / 86_400_000, max: utcOf('2199-12-31') / 86_400_000 })
  .map((days) => addDays('1970-01-01', days))

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

describe('the daypart', () => {
  it('has its own greeting, and the hours before 6:00 have that of the night', () => {
    const at = (hour: number, minute: number) => helloAt(new Date(2026, 10, 21, hour, minute))
    expect([at(0, 0), at(5, 59), at(6, 0), at(12, 0), at(18, 0), at(23, 59)]).toEqual([
      'night',
      'night',
      'morning',
      'afternoon',
      'evening',
      'evening',
    ])
  })

  it('changes at 12:00 and 18:00 by the device clock', () => {
    const at = (hour: number, minute: number) => daypartAt(new Date(2026, 10, 21, hour, minute))
    expect([at(0, 0), at(11, 59), at(12, 0), at(17, 59), at(18, 0), at(23, 59)]).toEqual([
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
    ])
  })
})

describe('a local day', () => {
  it('is the day on the device, whatever the UTC day is', () => {
    process.env.TZ = 'Pacific/Auckland'
    expect(localDay(new Date('2026-11-20T12:30:00Z'))).toBe('2026-11-21')
    process.env.TZ = 'America/Los_Angeles'
    expect(localDay(new Date('2026-11-21T02:00:00Z'))).toBe('2026-11-20')
  })

  it('must exist to be valid', () => {
    expect(isLocalDay('2028-02-29')).toBe(true)
    for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '2026-11-31', 'today', '2026-11-21T00:00', '']) {
      expect(isLocalDay(text)).toBe(false)
    }
  })
})

describe('calendar arithmetic', () => {
  it('does not depend on clock changes and time zones', () => {
    process.env.TZ = 'Europe/London'
    expect(addDays('2026-03-28', 1)).toBe('2026-03-29')
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30')
    expect(addDays('2026-10-25', 1)).toBe('2026-10-26')
    process.env.TZ = 'America/Sao_Paulo'
    expect(weekOf('2018-11-04')).toHaveLength(7)
    expect(addDays('2018-11-03', 1)).toBe('2018-11-04')
  })

  it('goes back exactly as far as it went forward', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, days) => {
        const there = addDays(day, days)
        expect(isLocalDay(there)).toBe(true)
        expect(addDays(there, -days)).toBe(day)
        expect(there > day).toBe(days > 0)
      }),
    )
  })

  it('keeps the date when months are added, or takes the last one of the month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -300, max: 300 }), (day, months) => {
        const [before, after] = [partsOf(day), partsOf(addMonths(day, months))]
        expect(after.year * 12 + after.month).toBe(before.year * 12 + before.month + months)
        expect(after.date).toBeLessThanOrEqual(before.date)
        expect(after.date === before.date || after.date >= 28).toBe(true)
      }),
    )
  })

  it('starts weeks on Monday', () => {
    expect(startOfWeek('2026-11-22')).toBe('2026-11-16')
    expect(startOfWeek('2026-11-16')).toBe('2026-11-16')
    fc.assert(
      fc.property(anyDay, (day) => {
        const week = weekOf(day)
        expect(week).toContain(day)
        expect(new Date(utcOf(week[0] as LocalDay)).getUTCDay()).toBe(1)
      }),
    )
  })

  it('covers a month with whole weeks, each day once', () => {
    expect(monthGrid('2026-11-21').map((week) => week[0])).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ])
    fc.assert(
      fc.property(anyDay, (day) => {
        const days = monthGrid(day).flat()
        const { from, to } = rangeOf('month', day)
        expect(new Set(days).size).toBe(days.length)
        expect(days.length % 7).toBe(0)
        expect(days.slice(0, 7)).toContain(from)
        expect(days.slice(-7)).toContain(to)
      }),
    )
  })

  it('steps by one day, seven days or one month', () => {
    expect(step('day', '2026-11-30', 1)).toBe('2026-12-01')
    expect(step('week', '2026-11-21', -1)).toBe('2026-11-14')
    expect(step('month', '2026-03-31', -1)).toBe('2026-02-28')
    expect(rangeOf('month', '2026-02-10')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(rangeOf('week', '2026-11-21')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  })
})

it('an item of a list stays the same all day, changes tomorrow, and returns after the last one', () => {
  const all = ['a', 'b', 'c'] as const
  const first = ofTheDay(all, '2026-11-23')
  const days = [0, 1, 2, 3].map((ahead) => ofTheDay(all, addDays('2026-11-23', ahead)))
  expect(new Set(days)).toEqual(new Set(all))
  expect([days[0], days[3]]).toEqual([first, first])
  expect(() => ofTheDay([], '2026-11-23')).toThrow('nothing to choose from')
})
