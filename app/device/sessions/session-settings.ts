import * as z from 'zod/mini'
import { kept } from '../storage/kept.ts'
import { ambiences, type Ambience } from '../sound/track-ambience.ts'

/** How sessions sound and feel on this device. */
export interface SessionSettings {
  readonly bells: boolean
  readonly ambience: Ambience
  readonly vibration: boolean
  /** Five seconds before a session begins. */
  readonly getReady: boolean
}

export const getReadyMs = 5000

const untouched: SessionSettings = { bells: true, ambience: 'none', vibration: true, getReady: false }

const orElse = z.catch

/** A choice that makes no sense, or is of a later version, loses none of the others. */
const schema = z.object({
  bells: orElse(z.boolean(), untouched.bells),
  ambience: orElse(z.enum(ambiences), untouched.ambience),
  vibration: orElse(z.boolean(), untouched.vibration),
  getReady: orElse(z.boolean(), untouched.getReady),
})

export const sessionSettings = kept<SessionSettings>('harbour:session-settings', schema, untouched)
