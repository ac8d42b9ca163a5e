import { expect, test } from 'vitest'
import { bestDay, dayByKey, chartDayName, sumOf } from './days.ts'

const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']

test('a day has a short name, with the year if it is not the current year', () => {
  expect(chartDayName('2026-11-21', '2026-11-22')).toBe('Sat 21 Nov')
  expect(chartDayName('2026-12-31', '2027-01-10')).toBe('Thu 31 Dec 2026')
  expect(chartDayName('not a day', '2026-11-22')).toBe('not a day')
})

test('returns the sum of all days, and the last of the days with the highest value', () => {
  const series = { days, values: [4, 9, 9, 0] }
  expect(sumOf(series)).toBe(22)
  expect(bestDay(series)).toBe(2)
  expect(sumOf({ days: [], values: [] })).toBe(0)
})

test('keys start at today, move by a day or a week, and stop at both ends', () => {
  const from = (at: number | null, ...keys: string[]) =>
    keys.reduce<number | null>((now, key) => dayByKey(key, now, 30), at)
  expect(from(null, 'ArrowLeft')).toBe(28)
  expect(from(28, 'ArrowRight', 'ArrowUp')).toBe(29)
  expect(from(29, 'PageDown', 'ArrowDown')).toBe(21)
  expect(from(3, 'PageDown')).toBe(0)
  expect([from(12, 'Home'), from(12, 'End')]).toEqual([0, 29])
  expect(from(12, 'Tab')).toBeNull()
})
