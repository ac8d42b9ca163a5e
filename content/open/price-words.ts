import { trialDays } from '../../domain/access.ts'
import { catalogue, pounds, type PriceId } from '../../domain/catalogue.ts'

/** '£9.99 a month' */
export function priceWords(id: PriceId): string {
  const { amount, interval } = catalogue[id]
  return `${pounds(amount)} a ${interval}`
}

/** For visitors before the trial: what is charged, when, and how to cancel (D12). */
export function visitorsChargeWords(id: PriceId): string {
  const { amount, interval } = catalogue[id]
  return `First charge ${trialDays} days after you start: ${pounds(amount)}, then every ${interval}. Cancel any time in Account.`
}
