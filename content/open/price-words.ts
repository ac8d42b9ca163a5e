import { trialDays } from '../../domain/access.ts'
import { catalogue, pounds, type PriceId } from '../../domain/catalogue.ts'

export function priceWords(id: PriceId): string {
  const { amount, interval } = catalogue[id]
  return `${pounds(amount)} a ${interval}`
}

/** Says to a visitor before the trial what is charged, when, and how to cancel (D12). */
export function visitorsChargeWords(id: PriceId): string {
  const { amount, interval } = catalogue[id]
  return `First charge ${trialDays} days after you start: ${pounds(amount)}, then every ${interval}. Cancel any time in Account.`
}

/** Buttons and notices of the pricing page (spec §2). */
export const checkoutWords = {
  startingTrial: 'Starting your trial',
  opening: 'Opening checkout',
  chosen: (plan: string, question: string) => `You chose ${plan}. ${question}`,
  carryOn: (price: string) => `Carry on for ${price}`,
  insteadOf: (price: string) => `instead of ${price} for twelve single months`,
} as const
