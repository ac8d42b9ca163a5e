import { intervalBells, meditationCourse, type Meditation } from '../../../../domain/meditation.ts'
import type { Course } from '../../../../domain/session.ts'
import { ownTimer } from '../../../../content/open/wellness/meditations.ts'
import { sessions } from '../../../device/sessions/sessions.ts'
import type { SoundWish } from '../../../device/sessions/history.ts'
import { leadNow, soundOf } from '../session-start.ts'
import { mixOf, type OwnTimerChoice } from './own-timer-choice.ts'

export const meditationKind = 'meditation'
const fadeOutMs = 12_000

/** Starts the chosen meditation (spec §2) with the sound settings of this device. */
export function beginMeditation(meditation: Meditation): void {
  const course = meditationCourse(meditation, meditation.minutes)
  start(course, soundOf(course, fadeOutMs))
}

/**
 * Starts the user's own timer with its own bells and sounds. The sound settings of this device have no effect on it.
 */
export function beginOwn(choice: OwnTimerChoice): void {
  const { minutes, everyMinutes } = choice
  const sound = { bells: intervalBells(minutes, everyMinutes), ambience: mixOf(choice), fadeOutMs }
  start(meditationCourse(ownTimer, minutes), sound)
}

function start(course: Course, sound: SoundWish): void {
  sessions.start({ kind: meditationKind, course, sound, leadMs: leadNow() })
}
