import { priceIds } from './catalogue.ts'

/** The plan of a pricing card that somebody chose before she had an account: `/signup?plan=` (D10, D11). */
export const chosenPlans = ['trial', ...priceIds] as const
export type ChosenPlan = (typeof chosenPlans)[number]

/** Reads `?plan=`; null for anything that is no plan. */
export function readChosenPlan(text: string | null | undefined): ChosenPlan | null {
  return chosenPlans.find((plan) => plan === text) ?? null
}
