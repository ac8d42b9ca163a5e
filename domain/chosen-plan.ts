import { priceIds } from './catalogue.ts'

/**
 * The plan that a visitor chose on a pricing card before signing up. It is passed in the URL as `/signup?plan=` (D10,
 * D11).
 */
export const chosenPlans = ['trial', ...priceIds] as const
export type ChosenPlan = (typeof chosenPlans)[number]

/** Reads the value of `?plan=`; null if it is not a known plan. */
export function readChosenPlan(text: string | null | undefined): ChosenPlan | null {
  return chosenPlans.find((plan) => plan === text) ?? null
}
