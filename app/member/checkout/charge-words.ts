import { trialDays } from '../../../domain/access.ts'
import { firstChargeWords } from '../../../domain/before-paying.ts'
import type { PriceId } from '../../../domain/catalogue.ts'
import type { AccessState } from '../access/access-context.ts'

export type TrialLeft = Pick<AccessState, 'trialStarted' | 'daysRemaining'>

/**
 * Returns the number of free days before the first charge: the days left of the trial, or all days of it if it has not
 * started (D12).
 */
export const freeDaysOf = ({ trialStarted, daysRemaining }: TrialLeft): number =>
  trialStarted ? daysRemaining : trialDays

/**
 * Returns the text beside each button that buys: the first charge, its day, and how to cancel (D12). `now` is the time
 * by the server's clock (see `useServerNow`).
 */
export function chargeWords(priceId: PriceId, trial: TrialLeft, now: Date): string {
  return firstChargeWords({ priceId, freeDays: freeDaysOf(trial), now })
}
