import { type LocalDay, localDay } from '../../domain/day.ts'
import { noRest, type Pause, type Rest, storedRest, withPause } from '../../domain/rest.ts'
import { ApiError } from '../api.ts'
import { now } from '../device/clock.ts'
import { logError } from '../device/log.ts'
import { localStore } from '../device/storage/storage.ts'
import { changeNotifications } from './notifications-api.ts'

/** Days off and pauses, which interrupt no streak (D52), on this device. */
export const rest = localStore<Rest>('harbour:rest', storedRest, noRest)

/** Stores the latest pause that the server reports. */
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
 * Tells the server to send no reminder today (`silent`), or to send reminders again. Whether the server answered is
 * stored, because the planner shows it. Never rejects.
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

/** Tells the server again to send no reminder today, if an earlier attempt failed. */
export async function silenceIfNeeded(): Promise<void> {
  const { letOff } = rest.read()
  if (letOff?.day === localDay(now()) && letOff.silent === false) await trySilence(true)
}
