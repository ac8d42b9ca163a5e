import { parse, serialize } from 'hono/utils/cookie'
import { readChosenPlan, type ChosenPlan } from '../../domain/chosen-plan.ts'
import { cookieName } from '../http/cookie-name.ts'
import type { Env } from '../env.ts'

/**
 * Name of the cookie that keeps the chosen plan (D10) during the redirect to Google, because the account may not exist
 * yet. The cookie is HttpOnly.
 */
const nameOf = (env: Where): string => cookieName(env, 'harbour-plan')
const hourS = 3600

type Where = Pick<Env, 'baseUrl'>

const options = ({ baseUrl }: Where, maxAge: number) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: baseUrl.startsWith('https:'), maxAge }) as const

/**
 * The `Set-Cookie` value before the redirect: stores the chosen plan, or clears an earlier one if no plan was chosen.
 */
export function storePlanForReturn(plan: unknown, env: Where): string {
  const chosen = typeof plan === 'string' ? readChosenPlan(plan) : null
  return chosen === null ? clearStoredPlan(env) : serialize(nameOf(env), chosen, options(env, hourS))
}

export const clearStoredPlan = (env: Where): string => serialize(nameOf(env), '', options(env, 0))

export function planInCookie(headers: Headers | null | undefined, env: Where): ChosenPlan | null {
  const name = nameOf(env)
  return readChosenPlan(parse(headers?.get('cookie') ?? '', name)[name] ?? null)
}
