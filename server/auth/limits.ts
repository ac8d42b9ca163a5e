import type { Limit, Limiter } from '../limits/limiter.ts'
import type { AuthPostPath } from './bodies.ts'

const minutes = (count: number): number => count * 60

/** Attempts a client may make, whatever account they are about. Many phones share one address: generous. */
export const clientLimits: Readonly<Record<AuthPostPath, Limit>> = {
  '/sign-up/email': { name: 'sign-up', max: 300, windowS: minutes(10) },
  '/sign-in/email': { name: 'sign-in', max: 60, windowS: minutes(10) },
  '/sign-in/social': { name: 'social', max: 120, windowS: minutes(10) },
  '/sign-out': { name: 'sign-out', max: 300, windowS: minutes(10) },
  '/send-verification-email': { name: 'resend', max: 30, windowS: minutes(10) },
  '/email-otp/verify-email': { name: 'code', max: 60, windowS: minutes(15) },
  '/request-password-reset': { name: 'reset-ask', max: 30, windowS: minutes(10) },
  '/reset-password': { name: 'reset', max: 120, windowS: minutes(10) },
  '/email-otp/reset-password': { name: 'code', max: 60, windowS: minutes(15) },
  '/revoke-sessions': { name: 'revoke', max: 60, windowS: minutes(10) },
  '/revoke-other-sessions': { name: 'revoke', max: 60, windowS: minutes(10) },
}

/** Requests of one client about one account. Counted over all clients, they would let strangers lock its owner out. */
export const accountLimits: Partial<Readonly<Record<AuthPostPath, Limit>>> = {
  '/sign-up/email': { name: 'sign-up-account', max: 100, windowS: minutes(60) },
  '/send-verification-email': { name: 'resend-account', max: 20, windowS: minutes(60) },
  '/request-password-reset': { name: 'reset-ask-account', max: 100, windowS: minutes(60) },
}

/**
 * Wrong passwords. The narrow limit counts one client on one account, so that a stranger's guessing
 * does not lock the owner out; the wide one stops guessing from many clients at once, passes over clients from
 * which she signed in before, and a reset lifts it.
 */
export const wrongPasswords = {
  here: { name: 'wrong-password-here', max: 10, windowS: minutes(15) },
  anywhere: { name: 'wrong-password', max: 200, windowS: minutes(60) },
  /** Not a limit but a memory: from here this account was entered rightly, so the wide limit does not count. */
  knownHere: { name: 'known-here', max: Number.MAX_SAFE_INTEGER, windowS: minutes(60 * 24 * 90) },
} satisfies Record<string, Limit>

/** Confirmations that visitors may cause together: a flood from many clients does not fill the mail server for hours. */
export const confirmations: Limit = { name: 'confirmations', max: 600, windowS: minutes(10) }

/** Mails of one kind to one address that one client may cause. */
const mailsByClient: Limit = { name: 'mail-client', max: 5, windowS: 3600 }

/**
 * Mails of one kind to one address, whoever causes them: nobody's inbox is flooded through us. The owner needs none of
 * her own: each confirmation or reset that reached her mailbox within its time lets her in.
 */
export const mailsAnAddress: Limit = { name: 'mail', max: 10, windowS: 3600 }

/** Counts a mail of this kind. False: it is not written, and the answer stays the same. `address` is the client's. */
export async function mayMail(
  limiter: Limiter,
  kind: 'confirm' | 'reset',
  to: string,
  address: string,
): Promise<boolean> {
  if ((await limiter.count(mailsByClient, `${kind}:${to}:${address}`)) > 0) return false
  return (await limiter.count(mailsAnAddress, `${kind}:${to}`)) === 0
}
