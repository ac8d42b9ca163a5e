import { useSearchParams } from 'react-router'
import { planNames } from '../../../content/open/pricing.ts'
import type { ChosenPlan } from '../../../domain/chosen-plan.ts'
import { useHydrated } from '../../device/page/hydrated.ts'

/** Reads `?plan=` without the schema library, which these first pages do not carry. */
export function readPlan(text: string | null): ChosenPlan | undefined {
  return text !== null && Object.hasOwn(planNames, text) ? (text as ChosenPlan) : undefined
}

/** The plan she chose on the pricing page (D10); undefined without one, and while the page hydrates. */
export function usePlan(): ChosenPlan | undefined {
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  return hydrated ? readPlan(search.get('plan')) : undefined
}
