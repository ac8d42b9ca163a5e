import { sessionErrors } from '../../../content/open/sign-in.ts'
import { callErrors } from '../../../content/open/call-errors.ts'
import type { ChosenPlan } from '../../../domain/chosen-plan.ts'
import { ownPath } from '../../../domain/redirect.ts'
import { ApiError, request } from '../../api.ts'
import { readSession, type SignedIn } from './member.ts'

const base = '/api/auth'

/** The owner of the session cookie; null when nobody is signed in. */
export async function getSession(): Promise<SignedIn | null> {
  const answer = await request(`${base}/get-session`)
  try {
    return readSession(answer)
  } catch {
    throw new ApiError(0, 'UNREADABLE', callErrors.unreadable)
  }
}

export async function signInWithEmail(email: string, password: string): Promise<void> {
  await request(`${base}/sign-in/email`, { body: { email, password } })
}

/** `plan` is the plan the visitor chose; the server stores it until the first log-in (D10). */
export async function signUpWithEmail(name: string, email: string, password: string, plan?: ChosenPlan): Promise<void> {
  await request(`${base}/sign-up/email`, { body: { name, email, password, plan } })
}

export async function endSession(): Promise<void> {
  await request(`${base}/sign-out`, { body: {} })
}

interface GoogleReturns {
  readonly callbackURL: string
  readonly newUserCallbackURL: string
  readonly errorCallbackURL: string
}

/** The provider's address that the browser goes to next. */
export async function googleAddress(returns: GoogleReturns, plan?: ChosenPlan): Promise<string> {
  const answer = await request(`${base}/sign-in/social`, {
    body: { provider: 'google', disableRedirect: true, ...returns, plan },
  })
  const url = typeof answer === 'object' && answer !== null && 'url' in answer ? String(answer.url) : ''
  if (!/^https?:\/\//.test(url)) throw new ApiError(0, 'UNREADABLE', sessionErrors.googleAway)
  return url
}

/** Path where a password must be chosen before log-in; null when there is a password (spec §4 Account). */
const nextOf = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'next' in answer && typeof answer.next === 'string'
    ? ownPath(answer.next)
    : null

/** Confirms an address; returns the path to go to next, or null. Rejects as `request` does. */
export async function confirmByLink(token: string): Promise<string | null> {
  return nextOf(await request(`${base}/verify-email?${new URLSearchParams({ token }).toString()}`))
}

/** Confirms an address; returns the path to go to next, or null. Rejects as `request` does. */
export async function confirmByCode(email: string, otp: string): Promise<string | null> {
  return nextOf(await request(`${base}/email-otp/verify-email`, { body: { email, otp } }))
}

/** Does not reveal whether the address is known (D26). */
export async function sendConfirmation(email: string): Promise<void> {
  await request(`${base}/send-verification-email`, { body: { email } })
}

/** Does not reveal whether the address is known (D26). */
export async function requestReset(email: string): Promise<void> {
  await request(`${base}/request-password-reset`, { body: { email } })
}

export async function resetByLink(token: string, newPassword: string): Promise<void> {
  await request(`${base}/reset-password`, { body: { token, newPassword } })
}

export async function resetByCode(email: string, otp: string, password: string): Promise<void> {
  await request(`${base}/email-otp/reset-password`, { body: { email, otp, password } })
}
