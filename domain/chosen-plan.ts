import { priceIds } from './catalogue.ts'

/** Plan of the pricing card chosen before sign-up: `/signup?plan=` (D10, D11). */
export const chosenPlans = ['trial', ...priceIds] as const
export type ChosenPlan = (typeof chosenPlans)[number]

/** Parses `?plan=`; null for an invalid value. */
export function readChosenPlan(text: string | null | undefined): ChosenPlan | null {
  return chosenPlans.find((plan) => plan === text) ?? null
}
