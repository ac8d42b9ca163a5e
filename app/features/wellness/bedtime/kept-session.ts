import { bedtimeLibrary } from '../../../../content/open/wellness/bedtime.ts'
import {
  makeRoutine,
  routineCourse,
  storedRoutine,
  type BedtimeRoutine,
  type RoutineType,
} from '../../../../domain/bedtime.ts'
import { withoutBabyItems } from '../../../../domain/about-baby.ts'
import { now } from '../../../device/clock.ts'
import { sessions } from '../../../device/sessions/sessions.ts'
import { withoutBaby } from '../../../device/page/without-baby.ts'
import { soundOf } from '../session-start.ts'
import { ticks, tonight } from './storage.ts'

export const routineKind = 'routine'
const fadeOutMs = 30_000

/** Generates a routine that differs from the last one, and stores it as the routine to show. */
export function generateRoutine(type: RoutineType): BedtimeRoutine {
  const before = tonight.read().made
  const activities = withoutBabyItems(bedtimeLibrary.activities, withoutBaby.read())
  const library = { ...bedtimeLibrary, activities }
  const made = makeRoutine({ type, library, before, now: now().getTime(), random: Math.random })
  tonight.update(() => ({ shown: made, made }))
  return made
}

/** Starts a routine. A bell rings only at its end, because the activities have no fixed order. */
export function beginRoutine(routine: BedtimeRoutine): void {
  const course = routineCourse(routine)
  const sound = soundOf(course, fadeOutMs)
  sessions.start({
    kind: routineKind,
    course,
    details: routine,
    sound: { ...sound, bells: sound.bells.filter(({ kind }) => kind === 'end') },
  })
}

export function routineNow(): BedtimeRoutine | null {
  if (sessions.read(routineKind) === null) return null
  const parsed = storedRoutine.safeParse(sessions.detailsOf(routineKind))
  return parsed.success ? parsed.data : null
}

export const tickedOf = (run: string, stored: { run: string; ticked: readonly number[] }): readonly number[] =>
  stored.run === run ? stored.ticked : []

/** Ticks or unticks one of `count` activities. Ticking the last one finishes the routine. */
export function tickActivity(run: string, index: number, on: boolean, count: number): void {
  ticks.update((before) => {
    const others = tickedOf(run, before).filter((other) => other !== index)
    return { run, ticked: on ? [...others, index] : others }
  })
  if (tickedOf(run, ticks.read()).length === count && sessions.read(routineKind)?.run === run) finish()
}

/** Skips to the end, as if the time had run out, so that the end is handled in the same way. */
function finish(): void {
  sessions.skip(routineKind)
  if (sessions.read(routineKind)?.phase === 'paused') sessions.resume(routineKind)
}
