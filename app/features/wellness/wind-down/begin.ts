import { stages } from '../../../../content/open/wellness/wind-down.ts'
import { stepStart, totalMs, type Course } from '../../../../domain/session.ts'
import { windDownCourse } from '../../../../domain/wind-down.ts'
import { sessionSettings } from '../../../device/sessions/session-settings.ts'
import { sessions, type SoundWish } from '../../../device/sessions/sessions.ts'

export const kind = 'wind-down'

/** The ambience sinks this slowly into the end, in milliseconds. */
const fadeOutMs = 30_000

/** Start sets it running and clears completion; at 0 it starts anew with the whole half hour (spec §4). */
export function startOrResume(): void {
  if (sessions.read(kind)?.phase === 'paused') return sessions.resume(kind)
  const course = windDownCourse(stages)
  sessions.start({ kind, course, sound: soundOf(course) })
}

/** A bell for each stage and three for the end, if she wants bells. */
function soundOf(course: Course): SoundWish {
  const { bells, ambience } = sessionSettings.read()
  const steps = course.steps.slice(1).map((_, index) => ({ atMs: stepStart(course, index + 1), kind: 'step' as const }))
  const end = { atMs: totalMs(course), kind: 'end' as const }
  return { bells: bells ? [...steps, end] : [], ambience, fadeOutMs }
}
