import * as z from 'zod/mini'
import type { AboutBaby } from './about-baby.ts'
import type { Course } from './session.ts'

/** Rules for bedtime routines, which are generated on the device (spec §2 Sleep Preparation, §3, §9; D31). */

export const routineTypes = ['quick', 'standard', 'luxurious'] as const
export type RoutineType = (typeof routineTypes)[number]

/** Length in minutes and number of activities of each type of routine (spec §9). */
export const routineMinutes: Readonly<Record<RoutineType, number>> = { quick: 10, standard: 20, luxurious: 30 }
export const routineCounts: Readonly<Record<RoutineType, number>> = { quick: 7, standard: 10, luxurious: 13 }

export const activityPhases = ['practical', 'body', 'calm', 'lights-out'] as const
type ActivityPhase = (typeof activityPhases)[number]

interface BedtimeActivity extends AboutBaby {
  readonly text: string
  readonly minutes: number
  readonly phase: ActivityPhase
  /**
   * Activities with the same value here exclude each other, for example bath and shower. A routine contains at most one
   * of them.
   */
  readonly instead?: string | undefined
}

interface RoutineWords {
  readonly type: RoutineType
  readonly title: string
  readonly description: string
}

export interface BedtimeLibrary {
  readonly activities: readonly BedtimeActivity[]
  readonly words: readonly RoutineWords[]
}

/**
 * Schema of a routine that is stored on the device (spec §3). The id is a time in milliseconds; it may be stored as a
 * number or as text.
 */
export const storedRoutine = z.object({
  id: z.pipe(z.union([z.string().check(z.minLength(1)), z.number()]), z.transform(String)),
  title: z.string(),
  duration: z.string(),
  type: z.enum(routineTypes),
  description: z.string(),
  activities: z.array(z.string()).check(z.minLength(1)),
})
export type BedtimeRoutine = z.infer<typeof storedRoutine>

interface BedtimeWish {
  readonly type: RoutineType
  readonly library: BedtimeLibrary
  readonly before: Pick<BedtimeRoutine, 'title' | 'activities'> | null
  readonly now: number
  /** Returns a random number in [0, 1). */
  random(): number
}

const shape: Readonly<Record<RoutineType, Readonly<Record<ActivityPhase, number>>>> = {
  quick: { practical: 2, body: 2, calm: 2, 'lights-out': 1 },
  standard: { practical: 3, body: 3, calm: 3, 'lights-out': 1 },
  luxurious: { practical: 3, body: 4, calm: 5, 'lights-out': 1 },
}

/**
 * Generates a routine that differs from the previous one. Its activities are in the order of the phases and fill its
 * length exactly.
 * @throws RangeError if the library has too few activities
 */
export function makeRoutine({ type, library, before, now, random }: BedtimeWish): BedtimeRoutine {
  const met = new Set(before?.activities)
  const inTurn = library.activities
    .map((activity) => ({ activity, rank: random() + (met.has(activity.text) ? 0.5 : 0) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ activity }) => activity)
  let chosen = choose(inTurn, type)
  // If every chosen activity was also in the previous routine, one of them is replaced.
  if (chosen.every(({ text }) => met.has(text))) chosen = choose(without(inTurn, chosen[0]), type)
  const { title, description } = chooseWords({ type, library, before, random })
  return {
    id: String(now),
    title,
    duration: `${routineMinutes[type]} minutes`,
    type,
    description,
    activities: library.activities.filter((activity) => chosen.includes(activity)).map(({ text }) => text),
  }
}

type Activities = readonly BedtimeActivity[]

const without = (activities: Activities, one: BedtimeActivity | undefined): Activities =>
  activities.filter((activity) => activity !== one)

const minutesOf = (activities: Activities): number => activities.reduce((sum, { minutes }) => sum + minutes, 0)

/**
 * A selection of activities with the sum of their minutes. It has one group of activities for each phase. `late` is the
 * sum of the positions of these groups among all possible groups of their phase, from 0 (first) to 1 (end). The
 * selection with the lowest `late` is preferred, so that activities at the start of the random order are selected.
 */
interface Choice {
  readonly activities: Activities
  readonly minutes: number
  readonly late: number
}

function choose(inTurn: Activities, type: RoutineType): Activities {
  let whole: readonly Choice[] = [{ activities: [], minutes: 0, late: 0 }]
  for (const phase of activityPhases) {
    const own = earliest(
      groupsOf(
        inTurn.filter((activity) => activity.phase === phase),
        shape[type][phase],
      ).map((activities, late, all) => ({ activities, minutes: minutesOf(activities), late: late / all.length })),
    )
    whole = earliest(whole.flatMap((before) => own.map((next) => joined(before, next))))
  }
  const exact = whole.find(({ minutes }) => minutes === routineMinutes[type])
  if (exact === undefined) throw new RangeError(`No activities that fill the minutes of a routine: ${type}`)
  return exact.activities
}

const joined = (before: Choice, next: Choice): Choice => ({
  activities: [...before.activities, ...next.activities],
  minutes: before.minutes + next.minutes,
  late: before.late + next.late,
})

function earliest(choices: readonly Choice[]): readonly Choice[] {
  const byMinutes = new Map<number, Choice>()
  for (const choice of choices) {
    if (choice.late < (byMinutes.get(choice.minutes)?.late ?? Infinity)) byMinutes.set(choice.minutes, choice)
  }
  return [...byMinutes.values()]
}

function groupsOf(activities: Activities, count: number): Activities[] {
  if (count === 0) return [[]]
  return activities.flatMap((first, index) => {
    const others = activities.slice(index + 1).filter(({ instead }) => !instead || instead !== first.instead)
    return groupsOf(others, count - 1).map((more) => [first, ...more])
  })
}

function chooseWords({ type, library, before, random }: Omit<BedtimeWish, 'now'>): RoutineWords {
  const fitting = library.words.filter((words) => words.type === type && words.title !== before?.title)
  const words = fitting[Math.floor(random() * fitting.length)]
  if (words === undefined) throw new RangeError(`No words for a routine: ${type}`)
  return words
}

/** Adds a routine to the list. Returns the same list if a routine with this id exists already (spec §4). */
export function withRoutine(routines: readonly BedtimeRoutine[], routine: BedtimeRoutine): readonly BedtimeRoutine[] {
  return routines.some(({ id }) => id === routine.id) ? routines : [...routines, routine]
}

/** Length of the last step of a routine in milliseconds. The step begins when the user has ticked all activities. */
const doneMs = 1

/**
 * Creates a guided session for a routine. One step covers the whole time, because the activities may be ticked in any
 * order; the second step marks the routine as finished.
 */
export function routineCourse({ id, title, type }: BedtimeRoutine): Course {
  const whole = routineMinutes[type] * 60_000
  return {
    id,
    title,
    steps: [
      { id: 'routine', ms: whole - doneMs },
      { id: 'done', ms: doneMs },
    ],
  }
}
