import * as z from 'zod/mini'
import { priceId } from './catalogue.ts'

/** The plan of a pricing card that somebody chose before she had an account: `/signup?plan=` (D10, D11). */
export const chosenPlan = z.enum(['trial', ...priceId.options])
export type ChosenPlan = z.infer<typeof chosenPlan>

/** Reads `?plan=`; null for anything that is no plan. */
export function readChosenPlan(text: string | null): ChosenPlan | null {
  const parsed = chosenPlan.safeParse(text)
  return parsed.success ? parsed.data : null
}
