import { useSearchParams } from 'react-router'
import { planNames } from '../../../content/open/pricing.ts'
import type { ChosenPlan } from '../../../domain/chosen-plan.ts'
import { safeNext } from '../../../domain/redirect.ts'
import { useHydrated } from '../../device/page/hydrated.ts'
import { paths } from '../../paths.ts'

/** What comes along from log-in to sign-up and back. */
interface Way {
  /** Where she was going before she was asked to log in; '/' otherwise, and while the page hydrates. */
  readonly next: string
  /** The plan she chose on the pricing page. */
  readonly plan: ChosenPlan | undefined
}

/** Somebody who chose a plan to pay for and turns out to have an account goes back to it (D11). */
export function wayOf(next: string, plan: ChosenPlan | undefined): Way {
  const back = next === '/' && plan !== undefined && plan !== 'trial'
  return { next: back ? `${paths.pricing}?plan=${plan}` : next, plan }
}

export function useWay(): Way {
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  const plan = usePlan()
  return wayOf(hydrated ? safeNext(search.get('next')) : '/', plan)
}

/** `path` with the way on it, so that it survives the links between log-in and sign-up. */
export function withWay(path: string, { next, plan }: Way): string {
  const params = new URLSearchParams()
  if (plan !== undefined) params.set('plan', plan)
  if (next !== '/') params.set('next', next)
  return params.size === 0 ? path : `${path}?${params.toString()}`
}

/** Reads `?plan=` without the schema library, which these first pages do not carry. */
export function readPlan(text: string | null): ChosenPlan | undefined {
  return text !== null && Object.hasOwn(planNames, text) ? (text as ChosenPlan) : undefined
}

/** The plan she chose on the pricing page (D10); undefined without one, and while the page hydrates. */
function usePlan(): ChosenPlan | undefined {
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  return hydrated ? readPlan(search.get('plan')) : undefined
}
