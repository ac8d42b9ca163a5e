import type { Limit, Limiter } from '../limits/limiter.ts'
import type { AuthPostPath } from './bodies.ts'

const minutes = (count: number): number => count * 60

/**
 * Maximum number of attempts per client, for all accounts together. The limits are high, because many phones share one
 * network address.
 */
export const clientLimits: Readonly<Record<AuthPostPath, Limit>> = {
  '/sign-up/email': { name: 'sign-up', max: 300, windowS: minutes(10) },
  '/sign-in/email': { name: 'sign-in', max: 60, windowS: minutes(10) },
  '/sign-in/social': { name: 'social', max: 120, windowS: minutes(10) },
  '/second-factor': { name: 'second-factor', max: 60, windowS: minutes(15) },
  '/sign-out': { name: 'sign-out', max: 300, windowS: minutes(10) },
  '/send-verification-email': { name: 'resend', max: 30, windowS: minutes(10) },
  '/email-otp/verify-email': { name: 'code', max: 60, windowS: minutes(15) },
  '/request-password-reset': { name: 'reset-ask', max: 30, windowS: minutes(10) },
  '/reset-password': { name: 'reset', max: 120, windowS: minutes(10) },
  '/email-otp/reset-password': { name: 'code', max: 60, windowS: minutes(15) },
  '/revoke-sessions': { name: 'revoke', max: 60, windowS: minutes(10) },
  '/revoke-other-sessions': { name: 'revoke', max: 60, windowS: minutes(10) },
}

/**
 * Maximum number of attempts per client and account. A limit over all clients would let strangers lock the owner out.
 */
export const accountLimits: Partial<Readonly<Record<AuthPostPath, Limit>>> = {
  '/sign-up/email': { name: 'sign-up-account', max: 100, windowS: minutes(60) },
  '/send-verification-email': { name: 'resend-account', max: 20, windowS: minutes(60) },
  '/request-password-reset': { name: 'reset-ask-account', max: 100, windowS: minutes(60) },
}

/**
 * Limits of wrong passwords. `here` counts one client on one account, so that a stranger's guesses do not lock the
 * owner out. `anywhere` stops guessing from many clients; it skips clients that signed in before, and a password reset
 * clears it.
 */
export const wrongPasswords = {
  here: { name: 'wrong-password-here', max: 10, windowS: minutes(15) },
  anywhere: { name: 'wrong-password', max: 200, windowS: minutes(60) },
  /**
   * This is not a limit: it records that this client has signed in to this account, so that `anywhere` does not count
   * it.
   */
  knownHere: { name: 'known-here', max: Number.MAX_SAFE_INTEGER, windowS: minutes(60 * 24 * 90) },
} satisfies Record<string, Limit>

/** Limit of confirmation mails for all visitors together, so that a flood does not fill the mail queue for hours. */
export const confirmations: Limit = { name: 'confirmations', max: 600, windowS: minutes(10) }

/** Limit of mails of one kind that one client can cause to one address. */
const mailsByClient: Limit = { name: 'mail-client', max: 5, windowS: 3600 }

/**
 * Limit of mails of one kind to one address from all clients, so that nobody can flood an inbox. The owner is not
 * locked out, because each mail that has arrived stays valid for its time.
 */
export const mailsAnAddress: Limit = { name: 'mail', max: 10, windowS: 3600 }

/**
 * Counts one mail of this kind. Returns false when the limit is reached: the caller then sends nothing and gives the
 * same response. `address` is the client's network address.
 */
export async function mayMail(
  limiter: Limiter,
  kind: 'confirm' | 'reset',
  to: string,
  address: string,
): Promise<boolean> {
  if ((await limiter.count(mailsByClient, `${kind}:${to}:${address}`)) > 0) return false
  return (await limiter.count(mailsAnAddress, `${kind}:${to}`)) === 0
}
