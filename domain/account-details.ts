import * as z from 'zod/mini'
import { codeLength, emailMax } from './credentials.ts'
import { pastedEmail, digitsOf } from './pasted.ts'

/** For accounts without password: how long a sign-in counts as fresh, in milliseconds. */
export const freshSignInMs = 10 * 60_000

/** The code from one of the two emails about a new address. */
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
  /** The current password, if the account has one; required to start a change. */
  password: z.optional(z.string().check(z.maxLength(1000))),
})

export type NewAddress = z.infer<typeof newAddress>

export const emailChange = z.object({
  new_email: z.string(),
  old_agreed: z.boolean(),
  new_agreed: z.boolean(),
  /** When the links expire, ISO 8601. */
  expires_at: z.string(),
})

export type EmailChange = z.infer<typeof emailChange>

/** Response to a confirmation: whether the address has changed, and which address must still confirm. */
export const agreement = z.object({ changed: z.boolean(), waiting_for: z.nullable(z.enum(['old', 'new'])) })

export type Agreement = z.infer<typeof agreement>

export const signedInDevice = z.object({
  id: z.string(),
  /** Whether this is the session of the request. */
  current: z.boolean(),
  browser: z.nullable(z.string()),
  /** ISO 8601. */
  since: z.string(),
  /** Last use, ISO 8601, accurate to a day. */
  seen: z.string(),
})

export type SignedInDevice = z.infer<typeof signedInDevice>

/** Sign-in methods and sessions. */
export const accountDetails = z.object({
  email: z.string(),
  email_change: z.nullable(emailChange),
  has_password: z.boolean(),
  google: z.object({ offered: z.boolean(), linked: z.boolean() }),
  /** Whether the sign-in is fresh; accounts without password then need no further check. */
  fresh: z.boolean(),
  sessions: z.array(signedInDevice),
})

export type AccountDetails = z.infer<typeof accountDetails>
