import { createContext, useContext } from 'react'
import type { Tier } from '../../../domain/access.ts'
import type { ChosenPlan } from '../../../domain/chosen-plan.ts'
import { useNow } from '../../device/clock.ts'

/** What a member may open, as the server judged it (spec §3, §4). */
export interface AccessState {
  /** Until then show neither what is premium nor its gate. Always false for visitors. */
  readonly known: boolean
  readonly hasAccess: boolean
  readonly trialStarted: boolean
  readonly trialActive: boolean
  /** Whole days, begun ones counted. */
  readonly daysRemaining: number
  readonly subscribed: boolean
  readonly tier: Tier | null
  readonly paymentFailed: boolean
  /** The plan she came for and has not been led to yet (D10). */
  readonly chosenPlan: ChosenPlan | null
  /** Counts what the live channel told of her subscription: whoever shows more of it than this asks again. */
  readonly news: number
  /** How far the server's clock is ahead of this device's, in milliseconds, to a minute. */
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
 * The current minute by the server's clock, for dates that cost money: a phone may be wrong about the day. The
 * device's own until the server has answered.
 */
export function useServerNow(): Date {
  const { aheadMs } = useAccess()
  return new Date(useNow('minute').getTime() + aheadMs)
}
