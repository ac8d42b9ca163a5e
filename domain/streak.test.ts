import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type LocalDay } from './day.ts'
import { streakOf, type StreakDays } from './streak.ts'

const today: LocalDay = '2026-11-21'

/** Reads days from a text whose last character is today: '#' is an active day, 'i' a day of illness, '.' nothing. */
function days(picture: string): StreakDays {
  const at = (index: number) => addDays(today, index - picture.length + 1)
  const those = (mark: string) =>
    new Set(picture.split('').flatMap((each, index) => (each === mark ? [at(index)] : [])))
  return { active: those('#'), ill: those('i') }
}

const streak = (picture: string) => streakOf(today, days(picture))

test('days in a row count, with or without today', () => {
  expect(streak('')).toBe(0)
  expect(streak('#')).toBe(1)
  expect(streak('###')).toBe(3)
  expect(streak('###.')).toBe(3)
})

test('one missed day does not break the streak, in any place, and is not counted', () => {
  expect(streak('###.#')).toBe(4)
  expect(streak('###..')).toBe(3)
  expect(streak('#.#######')).toBe(8)
})

test('a second missed day within seven breaks it, one seven days later does not', () => {
  expect(streak('###..#')).toBe(1)
  expect(streak('###...')).toBe(0)
  expect(streak('##.#####.##')).toBe(7)
  expect(streak('##.######.##')).toBe(10)
})

test('ill days neither break it nor count, for any number of them', () => {
  expect(streak('###iiiiiiiiii#')).toBe(4)
  expect(streak('###iiiiiiiiiii')).toBe(3)
  expect(streak('##i.i#')).toBe(3)
  expect(streak('iii')).toBe(0)
})

test('the days of the clock changes, with 23 and 25 hours, count as other days', () => {
  for (const end of ['2026-03-31', '2026-10-27'] as const) {
    const active = new Set(Array.from({ length: 7 }, (_, index) => addDays(end, -index)))
    expect(streakOf(end, { active, ill: new Set() })).toBe(7)
  }
})

test('future days do not count', () => {
  expect(streakOf(today, { active: new Set([addDays(today, 1)]), ill: new Set() })).toBe(0)
})

const pictures = fc.array(fc.constantFrom('#', '#', '#', '.', 'i'), { maxLength: 60 }).map((marks) => marks.join(''))

test('it is never more than the active days, and at least 1 on an active day', () => {
  fc.assert(
    fc.property(pictures, (picture) => {
      const found = streak(picture)
      expect(found).toBeLessThanOrEqual(days(picture).active.size)
      expect(found).toBeGreaterThanOrEqual(picture.endsWith('#') ? 1 : 0)
    }),
  )
})

test('marking a missed day as ill, or an activity on any day, never shortens it', () => {
  fc.assert(
    fc.property(pictures, fc.nat(), fc.constantFrom('#', 'i'), (picture, where, mark) => {
      const index = where % Math.max(1, picture.length)
      if (picture === '' || picture[index] === '#') return
      const better = picture.slice(0, index) + (picture[index] === 'i' ? '#' : mark) + picture.slice(index + 1)
      expect(streak(better)).toBeGreaterThanOrEqual(streak(picture))
    }),
  )
})

test('days before a break change nothing', () => {
  fc.assert(
    fc.property(pictures, pictures, (before, after) => {
      expect(streak(`${before}..${after}#`)).toBe(streak(`..${after}#`))
    }),
  )
})

test('with one missed day in every seven it never breaks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), (weeks) => {
      expect(streak('######.'.repeat(weeks))).toBe(6 * weeks)
    }),
  )
})
