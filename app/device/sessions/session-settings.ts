import * as z from 'zod/mini'
import { localStore } from '../storage/storage.ts'
import { ambiences, type Ambience } from '../sound/track-ambience.ts'

/** Sound and vibration of sessions on this device. */
export interface SessionSettings {
  readonly bells: boolean
  readonly ambience: Ambience
  readonly vibration: boolean
  /** Five seconds of preparation before a session starts. */
  readonly getReady: boolean
}

export const getReadyMs = 5000

const untouched: SessionSettings = { bells: true, ambience: 'none', vibration: true, getReady: false }

const orElse = z.catch

/** Each field has its own fallback, so that one invalid value, or one of a later version, does not lose the others. */
const schema = z.object({
  bells: orElse(z.boolean(), untouched.bells),
  ambience: orElse(z.enum(ambiences), untouched.ambience),
  vibration: orElse(z.boolean(), untouched.vibration),
  getReady: orElse(z.boolean(), untouched.getReady),
})

export const sessionSettings = localStore<SessionSettings>('harbour:session-settings', schema, untouched)
