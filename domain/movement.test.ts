import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exercises, figures, movementLibrary as library } from '../content/open/wellness/movement.ts'
import { addDays, type LocalDay } from './day.ts'
import {
  courseOf,
  energies,
  isEarly,
  madeBefore,
  makeSession,
  minutesFor,
  nothingSaid,
  phases,
  positions,
  storedMade,
  storedProfile,
  suits,
  weeksSince,
  type MadeBefore,
  type MovementProfile,
  type MovementSession,
} from './movement.ts'
import { totalMs } from './session.ts'

const today: LocalDay = '2026-11-21'
const fit: MovementProfile = { birth: 'not-recently', caesarean: false, pelvicFloor: false }
const born = (weeks: number, more: Partial<MovementProfile> = {}): MovementProfile => ({
  ...fit,
  birth: { weeks, on: today },
  ...more,
})

const anyEnergy = fc.constantFrom(...energies)
const anyDaypart = fc.constantFrom('morning', 'afternoon', 'evening')
const anyAnswer = fc.constantFrom(true, false, null)
const anyProfile: fc.Arbitrary<MovementProfile> = fc.record({
  birth: fc.oneof(
    fc.constant(null),
    fc.constant('not-recently' as const),
    fc.record({ weeks: fc.constantFrom(0, 6, 12), on: fc.nat(200).map((days) => addDays(today, -days)) }),
  ),
  caesarean: anyAnswer,
  pelvicFloor: anyAnswer,
})
/** A fair source, a stuck one, one of two values. */
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

const ids = ({ exercises: chosen }: MovementSession) => chosen.map(({ id }) => id)

test('a session lasts exactly 10, 15 or 20 minutes, its exercises 45 to 180 seconds each, none twice', () => {
  fc.assert(
    fc.property(anyEnergy, anyDaypart, anyProfile, anyRandom, (energy, daypart, profile, random) => {
      const session = makeSession({ energy, daypart, profile, today, history: [], library, random })
      expect(session.totalDuration).toBe({ low: 600, medium: 900, high: 1200 }[energy])
      expect(session.exercises.reduce((sum, { duration }) => sum + duration, 0)).toBe(session.totalDuration)
      for (const { duration, seconds } of session.exercises) {
        expect(duration).toBeGreaterThanOrEqual(Math.max(45, seconds[0]))
        expect(duration).toBeLessThanOrEqual(Math.min(180, seconds[1]))
      }
      expect(new Set(ids(session)).size).toBe(session.exercises.length)
      expect(session.energyLevel).toBe(energy)
      for (const exercise of session.exercises) expect(exercise.energies).toContain(energy)
      expect(library.words.find(({ title }) => title === session.title)).toMatchObject({ energy, daypart })
    }),
    { numRuns: 400 },
  )
})

test('it warms up first and rests last, and goes down to the floor only once', () => {
  fc.assert(
    fc.property(anyEnergy, anyDaypart, anyProfile, anyRandom, (energy, daypart, profile, random) => {
      const { exercises: chosen } = makeSession({ energy, daypart, profile, today, history: [], library, random })
      const order = chosen.map(({ phase }) => phases.indexOf(phase))
      expect(order).toEqual(order.toSorted((a, b) => a - b))
      expect(order.filter((phase) => phase === 0)).toHaveLength(2)
      expect(new Set(order)).toEqual(new Set([0, 1, 2, 3]))
      expect(chosen.at(-1)?.phase).toBe('rest')
      const heights = chosen.filter(({ phase }) => phase === 'main').map(({ position }) => positions.indexOf(position))
      expect(heights).toEqual(heights.toSorted((a, b) => a - b))
    }),
    { numRuns: 200 },
  )
})

test('ten sessions in a row are ten different ones, whoever she is and whatever chance does', () => {
  fc.assert(
    fc.property(anyEnergy, anyDaypart, anyProfile, anyRandom, (energy, daypart, profile, random) => {
      const seen = new Set<string>()
      const history: MadeBefore[] = []
      let before: MovementSession | null = null
      for (let round = 0; round < 10; round += 1) {
        const session: MovementSession = makeSession({ energy, daypart, profile, today, history, library, random })
        seen.add(ids(session).toSorted().join())
        expect(session.title).not.toBe(before?.title)
        history.unshift(madeBefore(session))
        before = session
      }
      expect(seen.size).toBe(10)
    }),
    { numRuns: 150 },
  )
})

test('in the first six weeks she is offered breathing, pelvic floor, easy walking and posture, and nothing else', () => {
  fc.assert(
    fc.property(anyEnergy, anyDaypart, anyRandom, fc.nat(5), anyAnswer, (energy, daypart, random, weeks, answer) => {
      const profile = born(weeks, { caesarean: answer, pelvicFloor: answer })
      const session = makeSession({ energy, daypart, profile, today, history: [], library, random })
      for (const exercise of session.exercises) {
        expect(exercise).toMatchObject({ early: true, cautions: [] })
        expect(exercise.impact).not.toBe('high')
      }
    }),
  )
})

test('what is fit for the first weeks is this and no more, and carries no caution', () => {
  const early = exercises.filter((exercise) => exercise.early)
  expect(early.filter(({ cautions, impact }) => cautions.length > 0 || impact === 'high')).toEqual([])
  expect(early.map(({ id }) => id).join(' ')).toBe(
    'belly-breathing shoulder-rolls neck-ease sitting-tall ankle-circles walking-on-the-spot weight-sway ' +
      'slow-pelvic-floor quick-pelvic-floor deep-tummy-breaths pelvic-tilts shoulder-blades wall-posture room-walk ' +
      'ankle-pumps side-steps chest-opener upper-back-hug wrists-and-hands long-breaths-out resting-pose ' +
      'rest-on-your-side rest-in-the-chair',
  )
})

test('each answer leaves out what it must', () => {
  const offered = (profile: MovementProfile) => exercises.filter((exercise) => suits(exercise, profile, today))
  const cautionsOf = (profile: MovementProfile) => new Set(offered(profile).flatMap(({ cautions }) => cautions))

  expect(offered(fit)).toHaveLength(exercises.length)
  expect(offered(born(12))).toHaveLength(exercises.length)
  expect(offered(born(12, { caesarean: true }))).toHaveLength(exercises.length)
  expect(cautionsOf(born(11))).toEqual(new Set(['scar', 'twist', 'pelvic-load']))
  expect(cautionsOf(born(11, { caesarean: true }))).toEqual(new Set(['pelvic-load']))
  expect(cautionsOf(born(40, { pelvicFloor: true }))).toEqual(new Set(['scar', 'twist']))
  expect(cautionsOf({ ...fit, pelvicFloor: true })).toEqual(new Set(['scar', 'twist']))
  for (const profile of [born(11), born(60, { pelvicFloor: true }), nothingSaid]) {
    expect(offered(profile).filter(({ impact }) => impact === 'high')).toEqual([])
  }
})

test('what she did not say counts as the most careful answer', () => {
  const offered = (profile: MovementProfile) => exercises.filter((exercise) => suits(exercise, profile, today))
  expect(offered(nothingSaid)).toEqual(offered(born(0, { caesarean: true, pelvicFloor: true })))
  expect(offered(born(8, { caesarean: null, pelvicFloor: null }))).toEqual(
    offered(born(8, { caesarean: true, pelvicFloor: true })),
  )
  expect(isEarly(nothingSaid, today)).toBe(true)
})

test('the weeks go on by themselves, and a clock set back does not add any', () => {
  const profile: MovementProfile = { ...fit, birth: { weeks: 5, on: '2026-11-01' } }
  expect(weeksSince(profile, '2026-11-07')).toBe(5)
  expect(isEarly(profile, '2026-11-07')).toBe(true)
  expect(weeksSince(profile, '2026-11-08')).toBe(6)
  expect(isEarly(profile, '2026-11-08')).toBe(false)
  expect(weeksSince(profile, '2026-10-01')).toBe(5)
  expect(weeksSince(fit, today)).toBe(Infinity)
})

test('nothing jumps in the evening', () => {
  fc.assert(
    fc.property(anyRandom, (random) => {
      const wish = { energy: 'high', daypart: 'evening', profile: fit, today, history: [], library, random } as const
      expect(makeSession(wish).exercises.some(({ impact }) => impact === 'high')).toBe(false)
    }),
  )
})

test('a session is a course of its exercises, and is remembered by their ids', () => {
  const random = seeded(7)
  const session = makeSession({
    energy: 'medium',
    daypart: 'afternoon',
    profile: fit,
    today,
    history: [],
    library,
    random,
  })
  const course = courseOf(session)
  expect(totalMs(course)).toBe(minutesFor.medium * 60_000)
  expect(course).toMatchObject({ title: session.title })
  expect(course.steps.map(({ id }) => id)).toEqual(ids(session))
  expect(storedMade.parse(madeBefore(session))).toEqual({ words: session.id.slice(9), exercises: ids(session) })
})

test('a library without enough for her says so', () => {
  const wish = {
    energy: 'high',
    daypart: 'morning',
    profile: nothingSaid,
    today,
    history: [],
    random: () => 0,
  } as const
  expect(() => makeSession({ ...wish, library: { ...library, exercises: exercises.slice(0, 12) } })).toThrow(RangeError)
  expect(() => makeSession({ ...wish, library: { ...library, words: [] } })).toThrow(RangeError)
})

test('a profile is stored as she said it, and nonsense is none', () => {
  for (const profile of [fit, born(6), nothingSaid]) expect(storedProfile.parse(profile)).toEqual(profile)
  for (const nonsense of [
    {},
    { ...fit, birth: { weeks: -1, on: today } },
    { ...fit, birth: { weeks: 1, on: 'soon' } },
  ]) {
    expect(storedProfile.safeParse(nonsense).success).toBe(false)
  }
})

test('the library is rich enough and complete', () => {
  expect(exercises.length).toBeGreaterThanOrEqual(36)
  expect(new Set(exercises.map(({ id }) => id)).size).toBe(exercises.length)
  expect(new Set(exercises.map(({ name }) => name)).size).toBe(exercises.length)
  expect(new Set(exercises.map(({ figure }) => figure))).toEqual(new Set(figures))
  for (const { instructions, benefits, description, seconds, cautions, impact } of exercises) {
    expect(instructions.length).toBeGreaterThanOrEqual(3)
    expect(benefits.length * description.length).toBeGreaterThan(0)
    expect(seconds[0]).toBeGreaterThanOrEqual(45)
    expect(seconds[1]).toBeLessThanOrEqual(180)
    expect(seconds[0] < seconds[1] && seconds.every((each) => each % 15 === 0)).toBe(true)
    expect(impact === 'high').toBe(cautions.includes('jump'))
  }
})
