import { steps } from '../../../../content/open/wellness/relaxation.ts'
import { relaxationCourse } from '../../../../domain/relaxation.ts'
import { stepStart, totalMs, type Course } from '../../../../domain/session.ts'
import { getReadyMs, sessionSettings } from '../../../device/sessions/session-settings.ts'
import { sessions, type SoundWish } from '../../../device/sessions/sessions.ts'
import { toast } from '../../../ui/toast.tsx'

export const kind = 'relaxation'

/** The ambience sinks this slowly into the end, in milliseconds. */
const fadeOutMs = 20_000

/** From the first step on (spec §4). */
export function begin(): void {
  const course = relaxationCourse(steps)
  const { getReady } = sessionSettings.read()
  sessions.start({ kind, course, sound: soundOf(course), leadMs: getReady ? getReadyMs : 0 })
  toast({ title: 'Progressive Relaxation Starting!' })
}

/** A bell for each step, so that she may keep her eyes closed, and three for the end. */
function soundOf(course: Course): SoundWish {
  const { bells, ambience } = sessionSettings.read()
  const changes = course.steps
    .slice(1)
    .map((_, index) => ({ atMs: stepStart(course, index + 1), kind: 'step' as const }))
  return { bells: bells ? [...changes, { atMs: totalMs(course), kind: 'end' }] : [], ambience, fadeOutMs }
}
