import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  withCheckIn,
  daysOf,
  has,
  latest,
  withoutCheckIn,
  storedCheckIn,
  unmarkIll,
  type CheckIn,
} from './check-ins.ts'
import { addDays, type LocalDay } from './day.ts'

const today: LocalDay = '2026-11-21'

const notes: fc.Arbitrary<CheckIn> = fc
  .record({
    id: fc.stringMatching(/^[a-f]{1,2}$/),
    kind: fc.constantFrom('energy', 'mindfulness', 'moment', 'ill'),
    ago: fc.integer({ min: -1, max: 9 }),
    hour: fc.integer({ min: 10, max: 23 }),
    tenth: fc.integer({ min: 0, max: 10 }),
  })
  .map(({ id, kind, ago, hour, tenth }): CheckIn => {
    const day = addDays(today, -ago)
    const base = { id, kind, day, at: `${day}T${hour}:00:00.000Z` }
    if (kind === 'energy') return { ...base, kind, value: tenth * 10 }
    return kind === 'mindfulness' ? { ...base, kind, value: tenth } : base
  })
const lists = fc.array(notes, { maxLength: 12 }).map((all) => all.reduce<readonly CheckIn[]>(withCheckIn, []))

const energy = (id: string, day: LocalDay, hour: string, value: number): CheckIn => ({
  id,
  kind: 'energy',
  day,
  at: `${day}T${hour}:00.000Z`,
  value,
})

test('the latest value is the last one by time within the last seven days, in any order of the list', () => {
  const old = energy('a', '2026-11-14', '09:00', 10)
  const monday = energy('b', '2026-11-16', '09:00', 30)
  const morning = energy('c', today, '08:00', 50)
  const evening = energy('d', today, '19:00', 90)
  expect(latest([], 'energy', today)).toBeNull()
  expect(latest([old], 'energy', today)).toBeNull()
  expect(latest([old, monday], 'energy', today)).toEqual(monday)
  expect(latest([evening, morning, monday], 'energy', today)).toEqual(evening)
  expect(latest([evening], 'mindfulness', today)).toBeNull()
  expect(latest([energy('e', '2026-11-22', '08:00', 70)], 'energy', today)).toBeNull()
})

test('a check-in is added once; a moment and an ill day at most once a day', () => {
  const moment: CheckIn = { id: 'm', kind: 'moment', day: today, at: `${today}T08:00:00.000Z` }
  const once = withCheckIn([], moment)
  expect(withCheckIn(once, moment)).toBe(once)
  expect(withCheckIn(once, { ...moment, id: 'other' })).toBe(once)
  expect(withCheckIn(once, { ...moment, id: 'other', day: '2026-11-20' })).toHaveLength(2)
  expect(has(once, 'moment', today)).toBe(true)
  expect(has(once, 'moment', '2026-11-20')).toBe(false)
})

test('adding twice has no further effect, and Undo removes only that check-in', () => {
  fc.assert(
    fc.property(lists, notes, (list, note) => {
      const more = withCheckIn(list, note)
      expect(withCheckIn(more, note)).toBe(more)
      expect(more === list ? list : withoutCheckIn(more, note.id)).toEqual(list)
    }),
  )
})

test('removing the ill mark of a day leaves everything else', () => {
  fc.assert(
    fc.property(lists, (list) => {
      const after = unmarkIll(list, today)
      expect(daysOf(after, 'ill')).not.toContain(today)
      expect(
        list.filter((note) => !after.includes(note)).every(({ kind, day }) => kind === 'ill' && day === today),
      ).toBe(true)
      expect(has(list, 'ill', today) || after === list).toBe(true)
    }),
  )
})

test('a stored check-in is read; one with a value outside the scale, an unknown kind or an invalid day is not', () => {
  fc.assert(
    fc.property(notes, (note) => {
      const read = storedCheckIn.safeParse(JSON.parse(JSON.stringify(note)))
      expect(read.success && read.data).toEqual(note)
    }),
  )
  const good = energy('a', today, '09:00', 50)
  for (const change of [{ value: 101 }, { value: -1 }, { value: undefined }, { kind: 'mood' }, { day: '2026-02-30' }]) {
    expect([change, storedCheckIn.safeParse({ ...good, ...change }).success]).toEqual([change, false])
  }
  expect(storedCheckIn.safeParse({ ...good, kind: 'mindfulness', value: 11 }).success).toBe(false)
  expect(storedCheckIn.safeParse({ ...good, note: 'of a later version' }).success).toBe(true)
})
