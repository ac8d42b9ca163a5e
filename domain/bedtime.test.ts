import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bedtimeLibrary as library, bedtimeWords } from '../content/open/wellness/bedtime.ts'
import {
  activityPhases,
  makeRoutine,
  routineCounts,
  routineCourse,
  routineMinutes,
  routineTypes,
  storedRoutine,
  withRoutine,
  type BedtimeRoutine,
  type RoutineType,
} from './bedtime.ts'
import { after, leftOf, livedMs, totalMs, type Session } from './session.ts'

const now = Date.UTC(2026, 10, 21, 20, 47)
const anyType = fc.constantFrom(...routineTypes)
const anyRandom: fc.Arbitrary<() => number> = fc.oneof(
  fc.integer({ min: 1 }).map(seeded),
  fc.constantFrom(0, 0.5, 0.999_999).map((value) => () => value),
)

function seeded(seed: number): () => number {
  let state = seed % 2_147_483_646
  return () => {
    state = ((state + 1) * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const make = (type: RoutineType, random: () => number, before: BedtimeRoutine | null = null): BedtimeRoutine =>
  makeRoutine({ type, library, before, now, random })

const found = (text: string) => {
  const activity = library.activities.find((one) => one.text === text)
  if (activity === undefined) throw new Error(`Nothing like it in the library: ${text}`)
  return activity
}

test('10 minutes of 7 activities, 20 of 10, 30 of 13', () => {
  expect(routineTypes.map((type) => [type, routineMinutes[type], routineCounts[type]])).toEqual([
    ['quick', 10, 7],
    ['standard', 20, 10],
    ['luxurious', 30, 13],
  ])
})

test('every routine has exactly its number of activities, none twice, and they fill exactly its minutes', () => {
  fc.assert(
    fc.property(anyType, anyRandom, (type, random) => {
      const { activities, duration } = make(type, random)
      expect(new Set(activities).size).toBe(routineCounts[type])
      expect(activities).toHaveLength(routineCounts[type])
      expect(activities.map(found).reduce((sum, { minutes }) => sum + minutes, 0)).toBe(routineMinutes[type])
      expect(duration).toBe(`${routineMinutes[type]} minutes`)
    }),
  )
})

test('practical activities come first, then the body, then calm, and the last one turns the light out', () => {
  fc.assert(
    fc.property(anyType, anyRandom, (type, random) => {
      const chosen = make(type, random).activities.map(found)
      const places = chosen.map(({ phase }) => activityPhases.indexOf(phase))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(new Set(places).size).toBe(activityPhases.length)
      expect(chosen.filter(({ phase }) => phase === 'lights-out')).toHaveLength(1)
      expect(chosen.at(-1)?.phase).toBe('lights-out')
      const order = chosen.map((activity) => library.activities.indexOf(activity))
      expect(order).toEqual(order.toSorted((a, b) => a - b))
    }),
  )
})

test('a routine has at most one of bath, shower and wash', () => {
  fc.assert(
    fc.property(anyType, anyRandom, (type, random) => {
      const same = make(type, random)
        .activities.map(found)
        .flatMap(({ instead }) => instead ?? [])
      expect(new Set(same).size).toBe(same.length)
    }),
  )
})

test('two routines in a row differ in title and in activities', () => {
  fc.assert(
    fc.property(anyType, anyRandom, (type, random) => {
      let before = make(type, random)
      for (let round = 0; round < 5; round += 1) {
        const next = make(type, random, before)
        expect(next.title).not.toBe(before.title)
        expect(next.activities).not.toEqual(before.activities)
        before = next
      }
    }),
  )
})

test('over time all activities of the library are used', () => {
  const random = seeded(7)
  const seen = new Set<string>()
  for (let round = 0; round < 300; round += 1) {
    for (const type of routineTypes) for (const text of make(type, random).activities) seen.add(text)
  }
  expect(seen.size).toBe(library.activities.length)
})

test('a library that is too small is refused', () => {
  const small = { ...library, activities: library.activities.slice(0, 5) }
  expect(() => makeRoutine({ type: 'quick', library: small, before: null, now, random: Math.random })).toThrow(
    RangeError,
  )
  const mute = { ...library, words: [] }
  expect(() => makeRoutine({ type: 'quick', library: mute, before: null, now, random: Math.random })).toThrow(
    RangeError,
  )
})

test('the library has at least 30 activities, none twice, each of a minute at least', () => {
  const texts = library.activities.map(({ text }) => text)
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.length).toBeGreaterThanOrEqual(30)
  for (const { minutes } of library.activities) expect(minutes).toBeGreaterThanOrEqual(1)
  for (const type of routineTypes) {
    expect(library.words.filter((words) => words.type === type).length).toBeGreaterThanOrEqual(2)
  }
})

test('no activity is unsafe: no drink, no pills, no flames, and the baby sleeps on the back in a clear cot on a firm, flat mattress', () => {
  const all = JSON.stringify([library, { ...bedtimeWords, care: '' }])
  expect(all).not.toMatch(/wine|gin\b|alcohol|melatonin|tablet|pill|candle|hot.water bottle|sofa/i)
  expect(all).not.toMatch(/away from the bed|another room/)
  expect(bedtimeWords.care(false)).toMatch(/on their back, on a firm, flat mattress in a clear cot/)
})

test('a generated routine has the stored form: time-based id, title, duration text, type, description, list of texts', () => {
  const routine = make('standard', seeded(3))
  expect(routine.id).toBe(String(now))
  expect(storedRoutine.safeParse(JSON.parse(JSON.stringify(routine)))).toMatchObject({ success: true, data: routine })
  expect(Object.keys(routine).toSorted()).toEqual(['activities', 'description', 'duration', 'id', 'title', 'type'])
  expect(storedRoutine.safeParse({ ...routine, type: 'endless' }).success).toBe(false)
  expect(storedRoutine.safeParse({ ...routine, activities: [] }).success).toBe(false)
})

test('an id that was stored as a number is accepted and becomes text', () => {
  const routine = make('standard', seeded(3))
  expect(storedRoutine.parse({ ...routine, id: now })).toEqual(routine)
})

test('saving adds the routine, unless one with the same id exists', () => {
  const routine = make('quick', seeded(1))
  const other = { ...make('quick', seeded(2)), id: 'another' }
  const saved = withRoutine([], routine)
  expect(saved).toEqual([routine])
  expect(withRoutine(saved, { ...routine, title: 'Renamed' })).toBe(saved)
  expect(withRoutine(saved, other)).toEqual([routine, other])
})

test('a routine runs for its minutes, and skipping once ends it', () => {
  for (const type of routineTypes) {
    const course = routineCourse(make(type, seeded(5)))
    expect(totalMs(course)).toBe(routineMinutes[type] * 60_000)
    const begun = after(null, { type: 'start', course, run: 'r', now })
    const skipped = after(begun, { type: 'skip', now: now + 90_000 }) as Exclude<Session, null>
    expect(leftOf(skipped, now + 90_000)).toBe(1)
    const over = after(skipped, { type: 'tick', now: now + 90_001 }) as Exclude<Session, null>
    expect(over.phase).toBe('completed')
    expect(livedMs(over, now + 90_001)).toBe(90_001)
  }
})
