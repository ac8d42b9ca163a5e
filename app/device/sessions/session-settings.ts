import * as z from 'zod/mini'
import { isQuietHour } from '../../../domain/day.ts'
import { now } from '../clock.ts'
import { localStore } from '../storage/storage.ts'
import { ambiences, type Ambience } from '../sound/track-ambience.ts'

/** Sound and vibration of sessions on this device. */
export interface SessionSettings {
  readonly muted: boolean
  readonly bells: boolean
  /** The background sound. Null until the user has chosen one; see `ambienceAt`. */
  readonly ambience: Ambience | null
  readonly vibration: boolean
  /** Whether a session starts with five seconds of preparation. */
  readonly getReady: boolean
  readonly voice: boolean
  /** The chosen voice; null for the default voice. */
  readonly voiceUri: string | null
  readonly slow: boolean
}

export const getReadyMs = 5000

const untouched: SessionSettings = {
  muted: false,
  bells: true,
  ambience: null,
  vibration: true,
  getReady: false,
  voice: false,
  voiceUri: null,
  slow: false,
}

const orElse = z.catch

/**
 * Each field has its own fallback, so that one invalid value, or a value of a later version, does not lose the others.
 */
const schema = z.object({
  muted: orElse(z.boolean(), untouched.muted),
  bells: orElse(z.boolean(), untouched.bells),
  ambience: orElse(z.nullable(z.enum(ambiences)), untouched.ambience),
  vibration: orElse(z.boolean(), untouched.vibration),
  getReady: orElse(z.boolean(), untouched.getReady),
  voice: orElse(z.boolean(), untouched.voice),
  voiceUri: orElse(z.nullable(z.string()), untouched.voiceUri),
  slow: orElse(z.boolean(), untouched.slow),
})

export const sessionSettings = localStore<SessionSettings>('harbour:session-settings', schema, untouched)

/**
 * Returns the chosen background sound. Before the user has chosen, it is the sea by day and no sound in quiet hours,
 * because a baby may sleep nearby.
 */
export function ambienceAt({ ambience }: Pick<SessionSettings, 'ambience'>, date: Date): Ambience {
  return ambience ?? (isQuietHour(date) ? 'none' : 'sea')
}

export function settingsNow(): SessionSettings & { readonly ambience: Ambience } {
  const settings = sessionSettings.read()
  return { ...settings, ambience: ambienceAt(settings, now()) }
}
