import type { Guided } from '../../../../content/open/wellness/boosts.ts'
import { stepStart, totalMs, type Course } from '../../../../domain/session.ts'
import { getReadyMs, sessionSettings } from '../../../device/sessions/session-settings.ts'
import { sessions } from '../../../device/sessions/sessions.ts'
import { toast } from '../../../ui/toast.tsx'

export const kind = 'boost'

/** The steps as the engine wants them. */
export function courseOf({ id, title, steps }: Guided): Course {
  return { id, title, steps: steps.map((step) => ({ id: step.id, ms: step.seconds * 1000 })) }
}

/** Starts it, with a bell at each step if she has bells on; a free one says so in the spec's words (§8). */
export function begin(guided: Guided, isFree: boolean): void {
  const course = courseOf(guided)
  const { bells, ambience, getReady } = sessionSettings.read()
  const steps = course.steps.slice(1).map((_, index) => ({ atMs: stepStart(course, index + 1), kind: 'step' as const }))
  const end = { atMs: totalMs(course), kind: 'end' as const }
  const sound = { bells: bells ? [...steps, end] : [], ambience, fadeOutMs: 4000 }
  sessions.start({ kind, course, sound, leadMs: getReady ? getReadyMs : 0 })
  if (isFree) toast({ title: `${course.title} Started! ✨` })
}
