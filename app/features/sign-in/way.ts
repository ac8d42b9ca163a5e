import { useSearchParams } from 'react-router'
import { planNames } from '../../../content/open/pricing.ts'
import type { ChosenPlan } from '../../../domain/chosen-plan.ts'
import { safeNext } from '../../../domain/redirect.ts'
import { useHydrated } from '../../device/page/hydrated.ts'
import { paths } from '../../paths.ts'

/** Parameters of the URL that log-in and sign-up pass to each other. */
interface Way {
  /** The path that was requested before log-in. By default and during hydration it is '/'. */
  readonly next: string
  readonly plan: ChosenPlan | undefined
}

/**
 * Returns where to go after sign-in. A user who chose a paid plan and already has an account returns to that plan
 * (D11).
 */
export function signInRedirect(next: string, plan: ChosenPlan | undefined): Way {
  const back = next === '/' && plan !== undefined && plan !== 'trial'
  return { next: back ? `${paths.pricing}?plan=${plan}` : next, plan }
}

export function useWay(): Way {
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  const plan = usePlan()
  return signInRedirect(hydrated ? safeNext(search.get('next')) : '/', plan)
}

export function withWay(path: string, { next, plan }: Way): string {
  const params = new URLSearchParams()
  if (plan !== undefined) params.set('plan', plan)
  if (next !== '/') params.set('next', next)
  return params.size === 0 ? path : `${path}?${params.toString()}`
}

/** Reads `?plan=` without the schema library, because the first pages do not load that library. */
export function readPlan(text: string | null): ChosenPlan | undefined {
  return text !== null && Object.hasOwn(planNames, text) ? (text as ChosenPlan) : undefined
}

/**
 * Returns the plan that was chosen on the pricing page (D10), or undefined if none was. During hydration it is
 * undefined too.
 */
function usePlan(): ChosenPlan | undefined {
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  return hydrated ? readPlan(search.get('plan')) : undefined
}
