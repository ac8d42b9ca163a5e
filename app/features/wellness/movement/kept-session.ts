import * as z from 'zod/mini'
import { movementLibrary, type DrawnExercise } from '../../../../content/open/wellness/movement.ts'
import { daypartAt } from '../../../../domain/day.ts'
import { courseOf, energies, isEarly, madeBefore, makeSession, type Energy } from '../../../../domain/movement.ts'
import type { Session } from '../../../../domain/session.ts'
import { now } from '../../../device/clock.ts'
import { sessions } from '../../../device/sessions/sessions.ts'
import { soundOf } from '../session-start.ts'
import { madeLately, profileOrCareful, rememberMade } from './storage.ts'

export const movementKind = 'movement'
const fadeOutMs = 6000

/** Data that are stored with the session besides the ids of its steps, because the page needs them after a reload. */
const storedDetails = z.object({ energy: z.enum(energies), words: z.string(), careful: z.boolean() })
type MovementDetails = z.infer<typeof storedDetails>

/** Generates a session for this hour and for the user's answers, and stores it without starting it (spec §4). */
export function prepare(energy: Energy): void {
  const date = now()
  const profile = profileOrCareful()
  const made = makeSession({
    energy,
    profile,
    daypart: daypartAt(date),
    history: madeLately.read(),
    library: movementLibrary,
    random: Math.random,
  })
  const course = courseOf(made)
  const details: MovementDetails = { energy, words: madeBefore(made).words, careful: isEarly(profile) }
  sessions.prepare({
    kind: movementKind,
    course,
    details,
    sound: soundOf(course, fadeOutMs),
  })
  rememberMade(madeBefore(made))
}

export function detailsNow(): MovementDetails | null {
  const parsed = storedDetails.safeParse(sessions.detailsOf(movementKind))
  return parsed.success ? parsed.data : null
}

const byId = new Map(movementLibrary.exercises.map((exercise) => [exercise.id, exercise]))
const breathing = movementLibrary.exercises[0] as DrawnExercise

/**
 * Returns the exercise with this id. An unknown id, for example of an exercise that a newer version has removed, gives
 * the breathing exercise, which is safe for everybody.
 */
export const exerciseOf = (id: string): DrawnExercise => byId.get(id) ?? breathing

export const descriptionOf = ({ words }: MovementDetails): string =>
  movementLibrary.words.find(({ id }) => id === words)?.description ?? ''

/** Returns true for a session that was generated but never started. Its overview is shown. */
export const isUnstarted = (session: Exclude<Session, null>): boolean =>
  session.phase === 'paused' && session.atMs === 0 && session.skippedMs === 0

/** Formats 150 seconds (150,000 ms) as '2:30'. */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
