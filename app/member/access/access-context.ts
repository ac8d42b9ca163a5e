import { createContext, useContext } from 'react'
import type { Tier } from '../../../domain/access.ts'
import type { ChosenPlan } from '../../../domain/chosen-plan.ts'
import { useNow } from '../../device/clock.ts'

/** What the member may open, as the server has decided (spec §3, §4). */
export interface AccessState {
  /**
   * False until access is known, and always for visitors. While it is false, show neither premium content nor what is
   * shown instead of it.
   */
  readonly known: boolean
  readonly hasAccess: boolean
  readonly trialStarted: boolean
  readonly trialActive: boolean
  /** Days left of the trial, rounded up. */
  readonly daysRemaining: number
  readonly subscribed: boolean
  readonly tier: Tier | null
  readonly paymentFailed: boolean
  /**
   * The plan that the user chose before sign-up and that the app has not offered since (D10); null if there is none.
   */
  readonly chosenPlan: ChosenPlan | null
  /**
   * Number of events about the subscription that the server has sent to this page. When it changes, components that
   * show data about the subscription that is not in this state load that data again.
   */
  readonly news: number
  /**
   * How far the server's clock is ahead of the device's clock, in milliseconds, rounded to a minute; negative if it is
   * behind.
   */
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
 * Returns the start of the current minute by the server's clock, for dates that matter for money, because a phone's
 * clock may be wrong. Uses the device's clock until the server has answered.
 */
export function useServerNow(): Date {
  const { aheadMs } = useAccess()
  return new Date(useNow('minute').getTime() + aheadMs)
}
