import * as z from 'zod/mini'
import { codeLength, emailMax } from './credentials.ts'
import { pastedEmail, digitsOf } from './pasted.ts'

/**
 * For this many milliseconds after a sign-in, an account without a password may change its details without signing in
 * again.
 */
export const freshSignInMs = 10 * 60_000

/**
 * The body of the request that confirms a change of email address: the code from the email, and whether it was sent to
 * the old or the new address.
 */
export const changeCode = z.strictObject({
  side: z.enum(['old', 'new']),
  code: z.string().check(
    z.overwrite((text) => digitsOf(text, codeLength)),
    z.length(codeLength, `The code has ${codeLength} digits.`),
  ),
})

export type Side = z.infer<typeof changeCode>['side']

export const newAddress = z.strictObject({
  email: z
    .string()
    .check(
      z.overwrite(pastedEmail),
      z.toLowerCase(),
      z.maxLength(emailMax, 'That address is too long.'),
      z.email('Please enter an email address like name@example.com.'),
    ),
  /** The current password. Accounts that have a password must send it to start a change of address. */
  password: z.optional(z.string().check(z.maxLength(1000))),
})

export type NewAddress = z.infer<typeof newAddress>

export const emailChange = z.object({
  new_email: z.string(),
  old_agreed: z.boolean(),
  new_agreed: z.boolean(),
  /** The time at which the links in the two confirmation emails expire, ISO 8601. */
  expires_at: z.string(),
})

export type EmailChange = z.infer<typeof emailChange>

/**
 * Response to a confirmed code: whether the address has changed now, and which of the two addresses must still confirm.
 */
export const agreement = z.object({ changed: z.boolean(), waiting_for: z.nullable(z.enum(['old', 'new'])) })

export type Agreement = z.infer<typeof agreement>

const signedInDevice = z.object({
  id: z.string(),
  current: z.boolean(),
  browser: z.nullable(z.string()),
  /** The time at which the user signed in on this device, ISO 8601. */
  since: z.string(),
  /** The time at which the device last used the app, ISO 8601, accurate to a day. */
  seen: z.string(),
})

export type SignedInDevice = z.infer<typeof signedInDevice>

export const accountDetails = z.object({
  email: z.string(),
  email_change: z.nullable(emailChange),
  has_password: z.boolean(),
  google: z.object({ offered: z.boolean(), linked: z.boolean() }),
  /**
   * Whether the user signed in within the last ten minutes. An account without a password may then change its details
   * without another sign-in.
   */
  fresh: z.boolean(),
  sessions: z.array(signedInDevice),
})

export type AccountDetails = z.infer<typeof accountDetails>
