import { createContext, useContext } from 'react'
import type { Tier } from '../../../domain/access.ts'
import type { ChosenPlan } from '../../../domain/chosen-plan.ts'
import { useNow } from '../../device/clock.ts'

/** What the member may open, as judged by the server (spec §3, §4). */
export interface AccessState {
  /** While false, show neither premium content nor its gate. Always false for visitors. */
  readonly known: boolean
  readonly hasAccess: boolean
  readonly trialStarted: boolean
  readonly trialActive: boolean
  /** Whole days, rounded up. */
  readonly daysRemaining: number
  readonly subscribed: boolean
  readonly tier: Tier | null
  readonly paymentFailed: boolean
  /** The plan that was chosen before sign-up and not yet offered (D10). */
  readonly chosenPlan: ChosenPlan | null
  /**
   * Number of subscription events from the live channel. Components that show more than this state reload when it
   * changes.
   */
  readonly news: number
  /** How far the server's clock is ahead of this device's, in milliseconds, rounded to a minute. */
  readonly aheadMs: number
}

export interface Access extends AccessState {
  /** Asks the server again. Never rejects: a failed check is only logged (spec §8). */
  refresh(): Promise<void>
}

export const nothingKnown: AccessState = {
  known: false,
  hasAccess: false,
  trialStarted: false,
  trialActive: false,
  daysRemaining: 0,
  subscribed: false,
  tier: null,
  paymentFailed: false,
  chosenPlan: null,
  news: 0,
  aheadMs: 0,
}

export const AccessContext = createContext<Access>({ ...nothingKnown, refresh: async () => {} })

export function useAccess(): Access {
  return useContext(AccessContext)
}

/**
 * Returns the current minute by the server's clock, for dates that cost money, because the date of a phone may be
 * wrong. Uses the device's clock until the server has answered.
 */
export function useServerNow(): Date {
  const { aheadMs } = useAccess()
  return new Date(useNow('minute').getTime() + aheadMs)
}
