import { useSearchParams } from 'react-router'
import { planNames } from '../../../content/open/pricing.ts'
import type { ChosenPlan } from '../../../domain/chosen-plan.ts'
import { safeNext } from '../../../domain/redirect.ts'
import { useHydrated } from '../../device/page/hydrated.ts'
import { paths } from '../../paths.ts'

/** Parameters passed between log-in and sign-up. */
interface Way {
  /** Path requested before log-in; '/' by default and during hydration. */
  readonly next: string
  /** The plan chosen on the pricing page. */
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

/** Returns `path` with these parameters, so that links between log-in and sign-up keep them. */
export function withWay(path: string, { next, plan }: Way): string {
  const params = new URLSearchParams()
  if (plan !== undefined) params.set('plan', plan)
  if (next !== '/') params.set('next', next)
  return params.size === 0 ? path : `${path}?${params.toString()}`
}

/** Reads `?plan=` without the schema library, which these first pages do not load. */
export function readPlan(text: string | null): ChosenPlan | undefined {
  return text !== null && Object.hasOwn(planNames, text) ? (text as ChosenPlan) : undefined
}

/** The plan chosen on the pricing page (D10); undefined without one and during hydration. */
function usePlan(): ChosenPlan | undefined {
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  return hydrated ? readPlan(search.get('plan')) : undefined
}
