import * as z from 'zod/mini'
import { dayMs, type Daypart, isLocalDay, type LocalDay, utcOf } from './day.ts'
import type { Course } from './session.ts'

/** Rules for movement sessions, which are generated on the device (spec §3 Movement session, §9; D31). */

export const energies = ['low', 'medium', 'high'] as const
export type Energy = (typeof energies)[number]

/** Length of a session in minutes for each level of energy (spec §9). */
export const minutesFor: Readonly<Record<Energy, number>> = { low: 10, medium: 15, high: 20 }

export const phases = ['warm-up', 'main', 'cool-down', 'rest'] as const
export type Phase = (typeof phases)[number]

/** Positions from high to low. A session goes from standing down to the floor only once. */
export const positions = ['standing', 'seated', 'kneeling', 'lying'] as const
export type Position = (typeof positions)[number]

/** Properties that make an exercise unsuitable for some users. */
type Caution =
  /** Exercises in which both feet leave the ground. */
  | 'jump'
  /** Exercises that load the front of the tummy strongly. */
  | 'abdominal'
  /** Exercises in which straight arms hold the whole body. */
  | 'plank'
  /** Exercises in which the trunk turns or bends sideways against resistance. */
  | 'twist'
  /** Exercises that stretch or press a scar low on the tummy. */
  | 'scar'
  /** Exercises that load the pelvic floor, such as wide or deep squats. */
  | 'pelvic-load'
  /** Exercises that are done lying flat on the back. */
  | 'back'

export interface Exercise {
  /** The id must not change, because stored sessions refer to it. */
  readonly id: string
  readonly name: string
  readonly description: string
  /** The instructions of the exercise, at least three. */
  readonly instructions: readonly string[]
  readonly benefits: string
  readonly phase: Phase
  readonly energies: readonly Energy[]
  readonly impact: 'none' | 'low' | 'high'
  readonly position: Position
  readonly cautions: readonly Caution[]
  /**
   * Whether the exercise is suitable in the first six weeks after a birth: breathing, pelvic floor, easy walking or
   * posture.
   */
  readonly early: boolean
  /** Shortest and longest duration of the exercise in seconds. Both are multiples of 15 from 45 to 180. */
  readonly seconds: readonly [number, number]
}

export interface SessionWords {
  readonly id: string
  readonly energy: Energy
  readonly daypart: Daypart
  readonly title: string
  readonly description: string
}

export interface MovementLibrary<E extends Exercise = Exercise> {
  readonly exercises: readonly E[]
  readonly words: readonly SessionWords[]
}

/** A generated session (spec §3). `totalDuration` and `duration` are in seconds. */
export interface MovementSession<E extends Exercise = Exercise> {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly totalDuration: number
  readonly energyLevel: Energy
  readonly exercises: readonly (E & { readonly duration: number })[]
}

const localDayText = z.custom<LocalDay>((value) => typeof value === 'string' && isLocalDay(value))

const answer = z.nullable(z.boolean())

/**
 * A member's answers about birth and body (D60). Null means 'not said' or 'not sure' and is treated like the most
 * cautious answer. `weeks` is the number of weeks from the birth to the day `on`. Older answers lack `tear` and `gap`.
 */
export const storedProfile = z.object({
  birth: z.nullable(
    z.union([
      z.enum(['not-recently', 'pregnant']),
      z.object({ weeks: z.number().check(z.gte(0), z.lte(520)), on: localDayText }),
    ]),
  ),
  caesarean: answer,
  pelvicFloor: answer,
  /** Whether the birth led to stitches, forceps or a tear. */
  tear: z.optional(answer),
  /** Whether there is a gap or ridge down the tummy. */
  gap: z.optional(answer),
  on: z.optional(localDayText),
})
export type MovementProfile = z.infer<typeof storedProfile>

export const noAnswers: MovementProfile = {
  birth: null,
  caesarean: null,
  pelvicFloor: null,
  tear: null,
  gap: null,
}

/** The part of a generated session that is stored, so that the next session can differ. */
export const storedMade = z.object({ words: z.string(), exercises: z.array(z.string()) })
export type MadeBefore = z.infer<typeof storedMade>

/** Number of earlier sessions that are stored. A new session differs from each of them. */
export const rememberedSessions = 10

/** Stage of recovery after a birth. `careful` means that the user is pregnant or did not say. */
type Stage = 'careful' | 'early' | 'healing' | 'later'

const stageOfWeeks = (weeks: number): Stage => (weeks < 6 ? 'early' : weeks < 12 ? 'healing' : 'later')

/**
 * The stage on the day of the answer. It does not advance with time, because more exercises are allowed only after a
 * new answer (D60).
 */
function stageOf({ birth }: MovementProfile): Stage {
  if (birth === null || birth === 'pregnant') return 'careful'
  return birth === 'not-recently' ? 'later' : stageOfWeeks(birth.weeks)
}

/** Whole weeks from the birth until `today`; null if the user gave no number of weeks. */
export function weeksSince({ birth }: MovementProfile, today: LocalDay): number | null {
  if (birth === null || typeof birth === 'string') return null
  // A negative number of days counts as 0. It occurs when the clock of the device was set back.
  const days = Math.max(0, (utcOf(today) - utcOf(birth.on)) / dayMs)
  return birth.weeks + Math.floor(days / 7)
}

/**
 * The user's answers about birth and body count for this many days. After that a new pregnancy or birth is possible.
 */
const answersLastDays = 56

/**
 * Whether to ask the questions again (D60): when a stage ends (6 and 12 weeks), when the answers are eight weeks old,
 * or when a question was added since. A user who did not answer the question about the birth is not asked again,
 * because then only the gentlest exercises are allowed.
 */
export function isToBeAskedAgain(profile: MovementProfile, today: LocalDay): boolean {
  if (profile.tear === undefined || profile.gap === undefined) return true
  if (profile.birth === null) return false
  const answeredOn = typeof profile.birth === 'string' ? profile.on : profile.birth.on
  if (answeredOn === undefined || (utcOf(today) - utcOf(answeredOn)) / dayMs >= answersLastDays) return true
  const weeks = weeksSince(profile, today)
  return weeks !== null && stageOfWeeks(weeks) !== stageOf(profile)
}

/**
 * Whether only the gentlest exercises are allowed: the user is pregnant, did not say, or had a birth less than six
 * weeks ago.
 */
export const isEarly = (profile: MovementProfile): boolean => ['careful', 'early'].includes(stageOf(profile))

const hardWork: readonly Caution[] = ['jump', 'abdominal', 'plank']

/**
 * Returns the cautions of exercises that the user's answers forbid (docs/movement.csv). 'Not said' and 'not sure'
 * forbid the same exercises as 'yes'.
 */
function leftOut(profile: MovementProfile): ReadonlySet<Caution> {
  const stage = stageOf(profile)
  const isBefore12 = stage !== 'later'
  return new Set<Caution>([
    ...(stage === 'careful' ? (['back'] as const) : []),
    ...(isBefore12 ? ([...hardWork, 'pelvic-load'] as const) : []),
    ...(isBefore12 && profile.caesarean !== false ? (['twist', 'scar'] as const) : []),
    ...(isBefore12 && profile.tear !== false ? ([...hardWork, 'pelvic-load'] as const) : []),
    ...(profile.pelvicFloor === false ? [] : ([...hardWork, 'pelvic-load'] as const)),
    ...(profile.gap === false ? [] : (['abdominal', 'plank'] as const)),
  ])
}

/** Whether the user's answers about birth and body allow an exercise. */
export function suitsProfile(exercise: Exercise, profile: MovementProfile): boolean {
  if (isEarly(profile) && !exercise.early) return false
  const left = leftOut(profile)
  return !exercise.cautions.some((caution) => left.has(caution))
}

interface MovementWish<E extends Exercise = Exercise> {
  readonly energy: Energy
  readonly profile: MovementProfile
  readonly daypart: Daypart
  /** Earlier movement sessions, newest first. */
  readonly history: readonly MadeBefore[]
  readonly library: MovementLibrary<E>
  /** Returns a random number in [0, 1). */
  random(): number
}

/** Number of exercises in each phase. The main part gets more if the session would be too short. */
const shape: Readonly<Record<Energy, Readonly<Record<Phase, number>>>> = {
  low: { 'warm-up': 2, main: 2, 'cool-down': 1, rest: 1 },
  medium: { 'warm-up': 2, main: 4, 'cool-down': 1, rest: 1 },
  high: { 'warm-up': 2, main: 5, 'cool-down': 2, rest: 1 },
}

const grain = 15

/**
 * Generates a session of exactly 10, 15 or 20 minutes that contains only allowed exercises, none of them twice. It
 * differs from all stored sessions and prefers exercises that were not used lately.
 * @throws RangeError if the library has too few exercises
 */
export function makeSession<E extends Exercise>(wish: MovementWish<E>): MovementSession<E> {
  const { energy, history } = wish
  const words = chooseWords(wish)
  const recent = history.slice(0, rememberedSessions)
  const known = new Set(recent.map((made) => keyOf(made.exercises)))
  const avoided = new Set<string>()
  for (;;) {
    const chosen = inSequence(choose(wish, avoided))
    const spare = chosen.find(({ phase, id }) => phase === 'main' && !avoided.has(id))
    if (known.has(keyOf(chosen.map(({ id }) => id))) && spare !== undefined) {
      avoided.add(spare.id)
      continue
    }
    const durations = share(chosen, minutesFor[energy] * 60, wish.random)
    return {
      id: `movement-${words.id}`,
      title: words.title,
      description: words.description,
      totalDuration: durations.reduce((sum, seconds) => sum + seconds, 0),
      energyLevel: energy,
      exercises: chosen.map((exercise, index) => ({ ...exercise, duration: durations[index] ?? 0 })),
    }
  }
}

/** Returns the part of a movement session that is stored for later comparison. */
export const madeBefore = ({ id, exercises }: MovementSession): MadeBefore => ({
  words: id.replace(/^movement-/, ''),
  exercises: exercises.map((exercise) => exercise.id),
})

/** Creates a guided session with one step for each exercise. */
export const courseOf = ({ id, title, exercises }: MovementSession): Course => ({
  id,
  title,
  steps: exercises.map((exercise) => ({ id: exercise.id, ms: exercise.duration * 1000 })),
})

/** Returns a text that is the same for the same exercises in any order. */
const keyOf = (ids: readonly string[]): string => ids.toSorted().join(' ')

function chooseWords({ energy, daypart, library, history, random }: MovementWish): SessionWords {
  const fitting = library.words.filter((words) => words.energy === energy && words.daypart === daypart)
  const fresh = fitting.filter(({ id }) => id !== history[0]?.words)
  const pool = fresh.length > 0 ? fresh : fitting
  const words = pool[Math.floor(random() * pool.length)]
  if (words === undefined) throw new RangeError(`No words for a session: ${daypart}, ${energy}`)
  return words
}

/**
 * Selects exercises for each phase; together they are long enough to fill the session. Exercises in `avoided` are used
 * only if no others remain.
 */
function choose<E extends Exercise>(wish: MovementWish<E>, avoided: ReadonlySet<string>): E[] {
  const { energy, daypart, library, profile } = wish
  const total = minutesFor[energy] * 60
  const offered = library.exercises
    .filter((exercise) => exercise.energies.includes(energy) && suitsProfile(exercise, profile))
    .filter(({ impact }) => daypart !== 'evening' || impact !== 'high')
    .map((exercise) => ({ exercise, rank: stalenessOf(exercise, wish, avoided) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ exercise }) => exercise)
  const of = (phase: Phase) => offered.filter((exercise) => exercise.phase === phase)
  const chosen = phases.flatMap((phase) => of(phase).slice(0, shape[energy][phase]))
  // If the chosen exercises cannot fill the time of the session, more exercises are added to the main part.
  const others = of('main').slice(shape[energy].main)
  while (sum(chosen, 1) < total) {
    const next = others.shift()
    if (next === undefined) throw new RangeError(`Too few exercises for ${total} seconds`)
    chosen.push(next)
  }
  return chosen
}

/**
 * Rank of an exercise; the lowest rank is chosen first. It is a random number, plus an amount for each use in the last
 * three sessions, plus 10 for exercises in `avoided`.
 */
function stalenessOf({ id }: Exercise, { history, random }: MovementWish, avoided: ReadonlySet<string>): number {
  const met = history
    .slice(0, 3)
    .reduce((so, { exercises }, age) => so + (exercises.includes(id) ? 0.9 - age * 0.25 : 0), 0)
  return random() + met + (avoided.has(id) ? 10 : 0)
}

/**
 * Sorts the exercises by phase. A warm-up goes from the floor up to standing, and each other phase from standing down
 * to the floor. Outside the warm-up, exercises in the same position are sorted by impact: none, low, high.
 */
function inSequence<E extends Exercise>(chosen: readonly E[]): E[] {
  const height = ({ position }: Exercise) => positions.indexOf(position)
  const impact = (exercise: Exercise) => ['high', 'low', 'none'].indexOf(exercise.impact)
  return chosen.toSorted((a, b) => {
    const byPhase = phases.indexOf(a.phase) - phases.indexOf(b.phase)
    if (byPhase !== 0) return byPhase
    if (a.phase === 'warm-up') return height(b) - height(a)
    return height(a) - height(b) || impact(b) - impact(a)
  })
}

/**
 * Returns the seconds for each exercise, in steps of 15, with the sum `total`. The time is spread evenly, with a random
 * variation.
 */
function share(chosen: readonly Exercise[], total: number, random: () => number): number[] {
  const seconds = chosen.map((exercise) => exercise.seconds[0])
  for (let left = total - sum(chosen, 0); left > 0; left -= grain) {
    let best = -1
    let least = Infinity
    for (const [
      index,
      {
        seconds: [from, to],
      },
    ] of chosen.entries()) {
      const now = seconds[index] ?? to
      const filled = now >= to ? Infinity : (now - from) / (to - from) + random() * 0.3
      if (filled < least) [best, least] = [index, filled]
    }
    seconds[best] = (seconds[best] ?? 0) + grain
  }
  return seconds
}

const sum = (chosen: readonly Exercise[], end: 0 | 1): number =>
  chosen.reduce((so, { seconds }) => so + seconds[end], 0)
