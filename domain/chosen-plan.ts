import { priceIds } from './catalogue.ts'

/** The plan of the pricing card that a visitor chose before the sign-up: `/signup?plan=` (D10, D11). */
export const chosenPlans = ['trial', ...priceIds] as const
export type ChosenPlan = (typeof chosenPlans)[number]

/** Parses `?plan=`; null for an invalid value. */
export function readChosenPlan(text: string | null | undefined): ChosenPlan | null {
  return chosenPlans.find((plan) => plan === text) ?? null
}
