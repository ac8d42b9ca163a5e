import { trialDays } from '../../../domain/access.ts'
import { firstChargeWords } from '../../../domain/before-paying.ts'
import type { PriceId } from '../../../domain/catalogue.ts'
import type { AccessState } from '../access/access-context.ts'

export type TrialLeft = Pick<AccessState, 'trialStarted' | 'daysRemaining'>

/** Days before the first charge: what is left of the trial, all of it when there never was one (D12). */
export const freeDaysOf = ({ trialStarted, daysRemaining }: TrialLeft): number =>
  trialStarted ? daysRemaining : trialDays

/**
 * What stands beside every button that pays: the first charge, its day, and how to stop (D12). `now` by the server's
 * clock, see `useServerNow`.
 */
export function chargeWords(priceId: PriceId, trial: TrialLeft, now: Date): string {
  return firstChargeWords({ priceId, freeDays: freeDaysOf(trial), now })
}
