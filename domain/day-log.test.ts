import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  withDayNote,
  type DayNote,
  type Drink,
  isLowForTwoWeeks,
  lastDrink,
  litres,
  type Mood,
  moodOn,
  withoutDayNote,
  storedDayNote,
  waterOn,
  withHelpOffered,
} from './day-log.ts'
import { addDays } from './day.ts'

const today = '2026-11-21'
const drink = (id: string, ml: number, day: Drink['day'] = today): Drink => ({ id, kind: 'water', day, ml })
const mood = (id: string, value: number, at = '10:00', day: Mood['day'] = today): Mood => ({
  id,
  kind: 'mood',
  day,
  at: `${day}T${at}:00.000Z`,
  value,
})

const anyDrinks = fc.uniqueArray(
  fc.record({ id: fc.uuid(), ml: fc.integer({ min: 1, max: 2000 }), ago: fc.nat({ max: 9 }) }),
  { selector: ({ id }) => id },
)

describe('reading stored entries', () => {
  it('accepts water and moods', () => {
    for (const note of [drink('a', 250), mood('b', 8)]) expect(storedDayNote.parse(note)).toEqual(note)
  })

  it('refuses other kinds, amounts of 0 and moods outside the scale', () => {
    for (const wrong of [
      null,
      {},
      { ...drink('a', 250), kind: 'tea' },
      { ...drink('a', 250), day: '2026-02-31' },
      { ...drink('a', 250), id: 7 },
      drink('a', 0),
      drink('a', -250),
      drink('a', Number.NaN),
      mood('b', 11),
      mood('b', -1),
    ]) {
      expect(storedDayNote.safeParse(wrong).success).toBe(false)
    }
  })
})

describe('water', () => {
  it('is counted for its day', () => {
    const log = [drink('a', 250), drink('b', 500), drink('c', 250, '2026-11-20'), mood('d', 8)]
    expect(waterOn(log, today)).toBe(750)
    expect(waterOn(log, '2026-11-19')).toBe(0)
    expect(lastDrink(log, today)?.id).toBe('b')
    expect(lastDrink(log, '2026-11-19')).toBeNull()
  })

  it('is added once for repeated calls, and removed by its id', () => {
    const once = withDayNote([], drink('a', 250))
    expect(withDayNote(once, drink('a', 250))).toBe(once)
    expect(withoutDayNote(once, 'a')).toEqual([])
    expect(withoutDayNote(once, 'b')).toBe(once)
  })

  it('of earlier days is merged into one sum a day without loss', () => {
    fc.assert(
      fc.property(anyDrinks, (drinks) => {
        const log = drinks.map(({ id, ml, ago }) => drink(id, ml, addDays(today, -ago)))
        const later = withDayNote(log, drink('new', 250))
        for (let ago = 0; ago < 10; ago += 1) {
          const day = addDays(today, -ago)
          expect(waterOn(later, day)).toBe(waterOn(log, day) + (ago === 0 ? 250 : 0))
          expect(ago > 1 && later.filter((note) => note.day === day).length > 1).toBe(false)
        }
        expect(withDayNote(later, drink('next', 250)).slice(0, -1)).toEqual(later)
      }),
    )
  })

  it('of today and yesterday stays as single entries, because they can still be undone', () => {
    const log: readonly DayNote[] = [drink('a', 250, '2026-11-20'), drink('b', 250, '2026-11-20'), drink('c', 250)]
    expect(withDayNote(log, drink('d', 500))).toEqual([...log, drink('d', 500)])
  })

  it('is formatted in litres, as short as possible', () => {
    expect([0, 250, 500, 1000, 1500, 2750].map(litres)).toEqual(['0', '0.25', '0.5', '1', '1.5', '2.75'])
  })
})

describe('mood', () => {
  it('is the latest of the day, and null before the first', () => {
    const log = [mood('a', 8, '18:00'), mood('b', 4, '09:00'), mood('c', 2, '20:00', '2026-11-20'), drink('d', 250)]
    expect(moodOn(log, today)).toBe(8)
    expect(moodOn(log, '2026-11-20')).toBe(2)
    expect(moodOn(log, '2026-11-19')).toBeNull()
  })

  const days = (values: readonly number[]): DayNote[] =>
    values.map((value, back) => mood(`m${back}`, value, '09:00', addDays(today, -back)))

  it('is low for two weeks if most recorded days were low, at least four, over a week or more', () => {
    const four = [0, 2, 5, 6].map((back) => mood(`m${back}`, 4, '09:00', addDays(today, -back)))
    expect(isLowForTwoWeeks(four, today)).toBe(true)
    expect(isLowForTwoWeeks(four.slice(0, 3), today)).toBe(false)
    expect(isLowForTwoWeeks(days([4, 2, 4, 4, 4, 4]), today)).toBe(false)
    expect(isLowForTwoWeeks(days([4, 2, 4, 4, 4, 4, 4]), today)).toBe(true)
    expect(isLowForTwoWeeks([...four, mood('later', 6, '21:00')], today)).toBe(false)
    const good = [1, 3, 4, 7].map((back) => mood(`g${back}`, 6, '09:00', addDays(today, -back)))
    expect(isLowForTwoWeeks([...four, ...good], today)).toBe(false)
    expect(isLowForTwoWeeks(four, addDays(today, 7))).toBe(true)
    expect(isLowForTwoWeeks(four, addDays(today, 8))).toBe(false)
  })

  it('counts as low only once for the same days', () => {
    const log = withHelpOffered(days([4, 4, 4, 4, 4, 4, 4]), 'm0')
    expect(isLowForTwoWeeks(log, today)).toBe(false)
    const later = Array.from({ length: 7 }, (_, ahead) => mood(`n${ahead}`, 2, '09:00', addDays(today, ahead + 1)))
    expect(isLowForTwoWeeks([...log, ...later.slice(0, 6)], addDays(today, 6))).toBe(false)
    expect(isLowForTwoWeeks([...log, ...later], addDays(today, 7))).toBe(true)
  })

  it('of earlier days is not merged', () => {
    const log = [mood('a', 8, '18:00', '2026-11-01'), mood('b', 4, '19:00', '2026-11-01')]
    expect(withDayNote(log, drink('c', 250)).slice(0, 2)).toEqual(log)
  })
})
