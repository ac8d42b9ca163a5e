import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exercises, figureNames, movementLibrary as library } from '../content/open/wellness/movement.ts'
import { addDays, type LocalDay } from './day.ts'
import {
  courseOf,
  energies,
  isEarly,
  isToBeAskedAgain,
  madeBefore,
  makeSession,
  minutesFor,
  noAnswers,
  phases,
  positions,
  storedMade,
  storedProfile,
  suitsProfile,
  weeksSince,
  type Exercise,
  type MadeBefore,
  type MovementProfile,
  type MovementSession,
} from './movement.ts'
import { totalMs } from './session.ts'

const today: LocalDay = '2026-11-21'
const fit: MovementProfile = { birth: 'not-recently', caesarean: false, pelvicFloor: false, tear: false, gap: false }
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
    fc.constantFrom('not-recently' as const, 'pregnant' as const),
    fc.record({ weeks: fc.constantFrom(0, 6, 12), on: fc.nat(200).map((days) => addDays(today, -days)) }),
  ),
  caesarean: anyAnswer,
  pelvicFloor: anyAnswer,
  tear: anyAnswer,
  gap: anyAnswer,
})
/** Random sources: a uniform one, one that always returns the same number, and one with only two values. */
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
      const session = makeSession({ energy, daypart, profile, history: [], library, random })
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

test('it begins with the warm-up, ends with rest, and goes down to the floor only once', () => {
  fc.assert(
    fc.property(anyEnergy, anyDaypart, anyProfile, anyRandom, (energy, daypart, profile, random) => {
      const { exercises: chosen } = makeSession({ energy, daypart, profile, history: [], library, random })
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

test('ten sessions in a row are all different, for any answers and any random numbers', () => {
  fc.assert(
    fc.property(anyEnergy, anyDaypart, anyProfile, anyRandom, (energy, daypart, profile, random) => {
      const seen = new Set<string>()
      const history: MadeBefore[] = []
      let before: MovementSession | null = null
      for (let round = 0; round < 10; round += 1) {
        const session: MovementSession = makeSession({ energy, daypart, profile, history, library, random })
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

test('in the first six weeks only breathing, pelvic floor, easy walking and posture are offered', () => {
  fc.assert(
    fc.property(anyEnergy, anyDaypart, anyRandom, fc.nat(5), anyAnswer, (energy, daypart, random, weeks, answer) => {
      const profile = born(weeks, { caesarean: answer, pelvicFloor: answer })
      const session = makeSession({ energy, daypart, profile, history: [], library, random })
      for (const exercise of session.exercises) {
        expect(exercise.early).toBe(true)
      }
    }),
  )
})

test('the list of exercises for the first weeks is complete, and they have no caution except that of lying on the back', () => {
  const early = exercises.filter((exercise) => exercise.early)
  expect(early.filter(({ cautions, impact }) => cautions.some((each) => each !== 'back') || impact === 'high')).toEqual(
    [],
  )
  expect(early.map(({ id }) => id).join(' ')).toBe(
    'belly-breathing shoulder-rolls neck-ease sitting-tall ankle-circles walking-on-the-spot weight-sway ' +
      'slow-pelvic-floor quick-pelvic-floor deep-tummy-breaths pelvic-tilts shoulder-blades wall-posture room-walk ' +
      'ankle-pumps side-steps chest-opener upper-back-hug wrists-and-hands long-breaths-out resting-pose ' +
      'rest-on-your-side rest-in-the-chair',
  )
})

test('every exercise on the back has that caution, and no other exercise', () => {
  const says = exercises.filter(({ cautions }) => cautions.includes('back')).map(({ id }) => id)
  const lies = exercises.filter(({ instructions }) => instructions.some((line) => /on your back/i.test(line)))
  expect(says).toEqual(lies.map(({ id }) => id))
})

const births = {
  'not said': null,
  pregnant: 'pregnant',
  'under 6 weeks': { weeks: 0, on: today },
  '6 to 12 weeks': { weeks: 6, on: today },
  'over 12 weeks': { weeks: 12, on: today },
  'not recently': 'not-recently',
} as const satisfies Record<string, MovementProfile['birth']>

/** Every combination of answers, and the exercises that each of them rules out (D60, docs/movement.csv). */
const everyProfile = Object.values(births).flatMap((birth) =>
  [true, false, null].flatMap((caesarean) =>
    [true, false, null].flatMap((pelvicFloor) =>
      [true, false, null, undefined].flatMap((tear) =>
        [true, false, null, undefined].map((gap): MovementProfile => ({ birth, caesarean, pelvicFloor, tear, gap })),
      ),
    ),
  ),
)

function isForbidden({ cautions, early, impact }: Exercise, profile: MovementProfile, told: string): boolean {
  const [jumps, holds] = [cautions.includes('jump') || impact === 'high', cautions.includes('plank')]
  const [tummy, loads] = [cautions.includes('abdominal'), cautions.includes('pelvic-load')]
  const isHard = jumps || holds || tummy || loads
  const is12 = told === 'over 12 weeks' || told === 'not recently'
  if (told === 'not said' || told === 'pregnant') {
    if (cautions.includes('back')) return true
  }
  if (['not said', 'pregnant', 'under 6 weeks'].includes(told) && !early) return true
  if (!is12 && isHard) return true
  if (!is12 && profile.caesarean !== false && (cautions.includes('twist') || cautions.includes('scar'))) return true
  if (profile.pelvicFloor !== false && isHard) return true
  return profile.gap !== false && (tummy || holds)
}

test('each of 864 combinations of answers excludes exactly the right ones of 57 exercises, and each allows sessions', () => {
  expect(everyProfile).toHaveLength(864)
  for (const profile of everyProfile) {
    const told = Object.entries(births).find(([, birth]) => birth === profile.birth)?.[0] ?? ''
    const forbidden = exercises.filter((exercise) => isForbidden(exercise, profile, told)).map(({ id }) => id)
    const left = exercises.filter((exercise) => !suitsProfile(exercise, profile)).map(({ id }) => id)
    expect([told, profile, left]).toEqual([told, profile, forbidden])
    for (const energy of energies) {
      for (const daypart of ['morning', 'afternoon', 'evening'] as const) {
        const made = makeSession({ energy, daypart, profile, history: [], library, random: () => 0.5 })
        expect(ids(made).filter((id) => forbidden.includes(id))).toEqual([])
      }
    }
  }
  expect(exercises.every((exercise) => suitsProfile(exercise, fit))).toBe(true)
})

test('time alone allows nothing more: at 6 and at 12 weeks the questions are asked again, and nothing changes before', () => {
  const anyDays = fc.array(fc.record({ days: fc.nat(120), answer: fc.constantFrom(...everyProfile), is: fc.boolean() }))
  fc.assert(
    fc.property(anyDays, (course) => {
      let [day, profile]: [LocalDay, MovementProfile] = [today, noAnswers]
      for (const { days, answer, is } of course) {
        const before = exercises.filter((exercise) => suitsProfile(exercise, profile)).map(({ id }) => id)
        day = addDays(day, days)
        expect(exercises.filter((exercise) => suitsProfile(exercise, profile)).map(({ id }) => id)).toEqual(before)
        if (!is) continue
        profile =
          typeof answer.birth === 'object' && answer.birth ? { ...answer, birth: { ...answer.birth, on: day } } : answer
      }
    }),
  )
  const told: MovementProfile = { ...born(5), birth: { weeks: 5, on: '2026-11-01' } }
  expect(isToBeAskedAgain(told, '2026-11-07')).toBe(false)
  expect(isToBeAskedAgain(told, '2026-11-08')).toBe(true)
  expect(isEarly(told)).toBe(true)
  expect(isToBeAskedAgain(born(6), today)).toBe(false)
  expect(isToBeAskedAgain(born(6), addDays(today, 41))).toBe(false)
  expect(isToBeAskedAgain(born(6), addDays(today, 42))).toBe(true)
  // The questions are asked again eight weeks after the answers, because a new pregnancy or birth is possible by then.
  for (const answers of [born(12), { ...fit, on: today }, { ...fit, birth: 'pregnant', on: today } as const]) {
    expect(isToBeAskedAgain(answers, addDays(today, 55))).toBe(false)
    expect(isToBeAskedAgain(answers, addDays(today, 56))).toBe(true)
  }
  expect(isToBeAskedAgain(fit, today)).toBe(true)
  expect(isToBeAskedAgain(noAnswers, addDays(today, 2000))).toBe(false)
  expect(isToBeAskedAgain({ ...fit, gap: undefined }, today)).toBe(true)
  expect(weeksSince(told, '2026-10-01')).toBe(5)
  expect(weeksSince(fit, today)).toBeNull()
})

test('the table for clinical review equals the code', async () => {
  const columns: Record<string, MovementProfile> = {
    'Pregnant, or not said': { ...fit, birth: 'pregnant' },
    'Under 6 weeks': born(0),
    '6 to 12 weeks': born(6),
    '6 to 12, caesarean': born(6, { caesarean: true }),
    '6 to 12, stitches, forceps or tear': born(6, { tear: true }),
    'Over 12 weeks': born(12),
    'Pelvic floor (any time)': { ...fit, pelvicFloor: true },
    'Gap (any time)': { ...fit, gap: true },
  }
  const row = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',')
  const table = [
    row(['Exercise', 'Marked', ...Object.keys(columns)]),
    ...exercises.map((exercise) =>
      row([
        exercise.name,
        [exercise.early ? 'early' : '', ...exercise.cautions].filter((mark) => mark !== '').join(', '),
        ...Object.values(columns).map((profile) => (suitsProfile(exercise, profile) ? 'offered' : 'left out')),
      ]),
    ),
  ]
  // If this file is out of date, `vitest -u` writes it again.
  await expect(`${table.join('\n')}\n`).toMatchFileSnapshot('../docs/movement.csv')
})
test('there are no jumps in the evening', () => {
  fc.assert(
    fc.property(anyRandom, (random) => {
      const wish = { energy: 'high', daypart: 'evening', profile: fit, history: [], library, random } as const
      expect(makeSession(wish).exercises.some(({ impact }) => impact === 'high')).toBe(false)
    }),
  )
})

test('a session becomes a course of its exercises, and is remembered by their ids', () => {
  const random = seeded(7)
  const session = makeSession({
    energy: 'medium',
    daypart: 'afternoon',
    profile: fit,
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

test('a library with too few exercises throws an error', () => {
  const wish = {
    energy: 'high',
    daypart: 'morning',
    profile: noAnswers,
    history: [],
    random: () => 0,
  } as const
  expect(() => makeSession({ ...wish, library: { ...library, exercises: exercises.slice(0, 12) } })).toThrow(RangeError)
  expect(() => makeSession({ ...wish, library: { ...library, words: [] } })).toThrow(RangeError)
})

test('a profile is stored as answered, and an invalid one is rejected', () => {
  for (const profile of [fit, born(6), noAnswers, { ...fit, birth: 'pregnant' as const }])
    expect(storedProfile.parse(profile)).toEqual(profile)
  for (const nonsense of [
    {},
    { ...fit, birth: { weeks: -1, on: today } },
    { ...fit, birth: { weeks: 1, on: 'soon' } },
  ]) {
    expect(storedProfile.safeParse(nonsense).success).toBe(false)
  }
})

test('the library has enough exercises with complete texts', () => {
  expect(exercises.length).toBeGreaterThanOrEqual(36)
  expect(new Set(exercises.map(({ id }) => id)).size).toBe(exercises.length)
  expect(new Set(exercises.map(({ name }) => name)).size).toBe(exercises.length)
  expect(new Set(exercises.map(({ figure }) => figure))).toEqual(new Set(figureNames))
  for (const { instructions, benefits, description, seconds, cautions, impact } of exercises) {
    expect(instructions.length).toBeGreaterThanOrEqual(3)
    expect(benefits.length * description.length).toBeGreaterThan(0)
    expect(seconds[0]).toBeGreaterThanOrEqual(45)
    expect(seconds[1]).toBeLessThanOrEqual(180)
    expect(seconds[0] < seconds[1] && seconds.every((each) => each % 15 === 0)).toBe(true)
    expect(impact === 'high').toBe(cautions.includes('jump'))
  }
})
