import { type LocalDay, localDay } from '../../domain/day.ts'
import { noRest, type Pause, type Rest, storedRest, withPause } from '../../domain/rest.ts'
import { ApiError } from '../api.ts'
import { now } from '../device/clock.ts'
import { logError } from '../device/log.ts'
import { localStore } from '../device/storage/storage.ts'
import { changeNotifications } from './notifications-api.ts'

/** Days on which the user pressed 'I can’t today', and pauses (D52), on this device. They interrupt no streak. */
export const rest = localStore<Rest>('harbour:rest', storedRest, noRest)

/** Stores the pause that the server reports, if there is one. */
export function notePause(pause: Pause): void {
  if (pause !== null) rest.update((before) => withPause(before, pause))
}

/** Switches 'Pause everything'. Rejects with an `ApiError`. */
export async function switchPause(paused: boolean) {
  const settings = await changeNotifications({ paused })
  notePause(settings.pause)
  return settings
}

function endOfDay(day: LocalDay): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + 1)
}

/**
 * Tells the server to send no more reminders today (`silent`), or to send them again. Stores whether that worked,
 * because the planner shows it. Never rejects.
 */
export async function trySilence(silent: boolean): Promise<void> {
  let worked = true
  try {
    await changeNotifications({ silent_until: silent ? endOfDay(localDay(now())).toISOString() : null })
  } catch (error) {
    worked = false
    if (!(error instanceof ApiError)) logError('Reminders of today could not be silenced', error)
  }
  rest.update(({ letOff, ...before }) => ({ ...before, letOff: letOff && { ...letOff, silent: worked } }))
}

/** Tries `trySilence` again if it failed earlier today. */
export async function silenceIfNeeded(): Promise<void> {
  const { letOff } = rest.read()
  if (letOff?.day === localDay(now()) && letOff.silent === false) await trySilence(true)
}
