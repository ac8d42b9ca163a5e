import { trialDays } from '../../../domain/access.ts'
import { firstChargeWords } from '../../../domain/before-paying.ts'
import type { PriceId } from '../../../domain/catalogue.ts'
import type { AccessState } from '../access/access-context.ts'

export type TrialLeft = Pick<AccessState, 'trialStarted' | 'daysRemaining'>

/**
 * Returns the number of free days before the first charge: the rest of the trial, or the whole trial before it started
 * (D12).
 */
export const freeDaysOf = ({ trialStarted, daysRemaining }: TrialLeft): number =>
  trialStarted ? daysRemaining : trialDays

/**
 * Returns the text beside each button that pays: the first charge, its day, and how to cancel (D12). `now` is the
 * server's time, see `useServerNow`.
 */
export function chargeWords(priceId: PriceId, trial: TrialLeft, now: Date): string {
  return firstChargeWords({ priceId, freeDays: freeDaysOf(trial), now })
}
