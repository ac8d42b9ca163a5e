import { stepBells, type Course } from '../../../domain/session.ts'
import type { SoundWish } from '../../device/sessions/history.ts'
import { getReadyMs, sessionSettings, settingsNow } from '../../device/sessions/session-settings.ts'

/**
 * Returns the bells and the background sound of a session according to the settings of this device. The bells mark the
 * steps for a user whose eyes are closed.
 */
export function soundOf(course: Course, fadeOutMs: number): SoundWish {
  const { bells, ambience } = settingsNow()
  return { bells: bells ? stepBells(course) : [], ambience, fadeOutMs }
}

/** Milliseconds of preparation before a session, by the settings of this device. */
export const leadNow = (): number => (sessionSettings.read().getReady ? getReadyMs : 0)
