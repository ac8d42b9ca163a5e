import * as z from 'zod/mini'
import { isQuietHour } from '../../../domain/day.ts'
import { now } from '../clock.ts'
import { localStore } from '../storage/storage.ts'
import { ambiences, type Ambience } from '../sound/ambience.ts'

export const getReadyMs = 5000

const untouched = {
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
 * Each field has a fallback, so that one value that is invalid or of a later version does not make the others invalid.
 */
const schema = z.object({
  muted: orElse(z.boolean(), untouched.muted),
  bells: orElse(z.boolean(), untouched.bells),
  /** The background sound. Null until the user has chosen one; see `ambienceAt`. */
  ambience: orElse(z.nullable(z.enum(ambiences)), untouched.ambience),
  vibration: orElse(z.boolean(), untouched.vibration),
  /** Whether a session starts with five seconds of preparation. */
  getReady: orElse(z.boolean(), untouched.getReady),
  voice: orElse(z.boolean(), untouched.voice),
  /** The chosen voice; null for the default voice. */
  voiceUri: orElse(z.nullable(z.string()), untouched.voiceUri),
  slow: orElse(z.boolean(), untouched.slow),
})

/** Sound and vibration of sessions on this device. */
export type SessionSettings = Readonly<z.infer<typeof schema>>

export const sessionSettings = localStore<SessionSettings>('harbour:session-settings', schema, untouched)

/**
 * Returns the background sound that the user chose. If the user has chosen none, it is the sea, and no sound in quiet
 * hours, because a baby may sleep nearby.
 */
export function ambienceAt({ ambience }: Pick<SessionSettings, 'ambience'>, date: Date): Ambience {
  return ambience ?? (isQuietHour(date) ? 'none' : 'sea')
}

export function settingsNow(): SessionSettings & { readonly ambience: Ambience } {
  const settings = sessionSettings.read()
  return { ...settings, ambience: ambienceAt(settings, now()) }
}
