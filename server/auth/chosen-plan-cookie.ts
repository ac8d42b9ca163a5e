import { parse, serialize } from 'hono/utils/cookie'
import { readChosenPlan, type ChosenPlan } from '../../domain/chosen-plan.ts'
import { cookieName } from '../cookie-name.ts'
import type { Env } from '../env.ts'

/**
 * On the way to Google the chosen plan (D10) waits in a cookie that only the server reads: the account may not
 * exist yet.
 */
const nameOf = (env: Where): string => cookieName(env, 'harbour-plan')
const hourS = 3600

type Where = Pick<Env, 'baseUrl'>

const options = ({ baseUrl }: Where, maxAge: number) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: baseUrl.startsWith('https:'), maxAge }) as const

/** The cookie to set when she leaves: with her plan, or, without one, instead of an earlier one. */
export function keepPlanForReturn(plan: unknown, env: Where): string {
  const chosen = typeof plan === 'string' ? readChosenPlan(plan) : null
  return chosen === null ? forgetPlan(env) : serialize(nameOf(env), chosen, options(env, hourS))
}

/** The cookie to set when she is back. */
export const forgetPlan = (env: Where): string => serialize(nameOf(env), '', options(env, 0))

export function planInCookie(headers: Headers | null | undefined, env: Where): ChosenPlan | null {
  const name = nameOf(env)
  return readChosenPlan(parse(headers?.get('cookie') ?? '', name)[name] ?? null)
}
