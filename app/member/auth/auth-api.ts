import { sessionErrors } from '../../../content/open/sign-in/toasts.ts'
import { callErrors } from '../../../content/open/call-errors.ts'
import type { ChosenPlan } from '../../../domain/chosen-plan.ts'
import { ownPath } from '../../../domain/redirect.ts'
import { ApiError, request } from '../../api.ts'
import { isRecord } from '../../device/storage/storage.ts'
import { readSession, type SignedIn } from './member.ts'

const base = '/api/auth'

/** Returns the user whose session cookie the browser has; null when nobody is signed in. */
export async function getSession(): Promise<SignedIn | null> {
  const answer = await request(`${base}/get-session`)
  try {
    return readSession(answer)
  } catch {
    throw new ApiError(0, 'UNREADABLE', callErrors.unreadable)
  }
}

/** Signs in. Resolves with whether this was the first sign-in of the account. */
export async function signInWithEmail(email: string, password: string): Promise<boolean> {
  const answer = await request(`${base}/sign-in/email`, { body: { email, password } })
  return isRecord(answer) && answer.first === true
}

/** Creates an account. `plan` is the plan that the visitor chose; the server stores it until the first log-in (D10). */
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

/** Returns the URL at Google to which the browser goes next. */
export async function googleAddress(returns: GoogleReturns, plan?: ChosenPlan): Promise<string> {
  const answer = await request(`${base}/sign-in/social`, {
    body: { provider: 'google', disableRedirect: true, ...returns, plan },
  })
  const url = typeof answer === 'object' && answer !== null && 'url' in answer ? String(answer.url) : ''
  if (!/^https?:\/\//.test(url)) throw new ApiError(0, 'UNREADABLE', sessionErrors.googleAway)
  return url
}

export interface Confirmed {
  /**
   * Path of the page on which the user must choose a password before log-in; null when the account has a password (spec
   * §4 Account).
   */
  readonly next: string | null
  /** The e-mail address that was confirmed now; null when it had been confirmed earlier. */
  readonly email: string | null
  /** Whether the server has signed in this browser, which it does if the user signed up in it (D43). */
  readonly signedIn: boolean
}

function readConfirmed(answer: unknown): Confirmed {
  const { next, email, signedIn } = isRecord(answer) ? answer : {}
  return {
    next: typeof next === 'string' ? ownPath(next) : null,
    email: typeof email === 'string' ? email : null,
    signedIn: signedIn === true,
  }
}

export async function confirmByLink(token: string): Promise<Confirmed> {
  return readConfirmed(await request(`${base}/verify-email?${new URLSearchParams({ token }).toString()}`))
}

export async function confirmByCode(email: string, otp: string): Promise<Confirmed> {
  return readConfirmed(await request(`${base}/email-otp/verify-email`, { body: { email, otp } }))
}

/** Requests a new confirmation e-mail. The answer does not reveal whether the address is known (D26). */
export async function sendConfirmation(email: string): Promise<void> {
  await request(`${base}/send-verification-email`, { body: { email } })
}

/** Requests an e-mail for a new password. The answer does not reveal whether the address is known (D26). */
export async function requestReset(email: string): Promise<void> {
  await request(`${base}/request-password-reset`, { body: { email } })
}

export async function resetByLink(token: string, newPassword: string): Promise<void> {
  await request(`${base}/reset-password`, { body: { token, newPassword } })
}

export async function resetByCode(email: string, otp: string, password: string): Promise<void> {
  await request(`${base}/email-otp/reset-password`, { body: { email, otp, password } })
}
