import * as z from 'zod/mini'
import { codeLength, emailMax } from './credentials.ts'
import { addressOf, digitsOf } from './pasted.ts'

/** How long a sign-in counts as fresh, where there is no password to ask for (milliseconds). */
export const freshMs = 10 * 60_000

/** Digits of one of the two mails about a new address. */
export const changeCode = z.strictObject({
  /** Which of the two addresses the code was sent to. */
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
      z.overwrite(addressOf),
      z.toLowerCase(),
      z.maxLength(emailMax, 'That address is too long.'),
      z.email('Please enter an email address like name@example.com.'),
    ),
  /** Hers, where she has one: asked for with an address that is not under way yet. */
  password: z.optional(z.string().check(z.maxLength(1000))),
})

export type NewAddress = z.infer<typeof newAddress>

/** A change of address that waits for one of its two answers, or both. */
export const emailChange = z.object({
  new_email: z.string(),
  old_agreed: z.boolean(),
  new_agreed: z.boolean(),
  /** ISO 8601: until when the links work. */
  expires_at: z.string(),
})

export type EmailChange = z.infer<typeof emailChange>

/** What an answer to one of the two mails led to. */
export const agreement = z.object({ changed: z.boolean(), waiting_for: z.nullable(z.enum(['old', 'new'])) })

export type Agreement = z.infer<typeof agreement>

export const signedInDevice = z.object({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  browser: z.nullable(z.string()),
  /** ISO 8601. */
  since: z.string(),
  /** ISO 8601, within a day: seen at least as late as this. */
  seen: z.string(),
})

export type SignedInDevice = z.infer<typeof signedInDevice>

/** Her ways in, and where they are in use. */
export const accountDetails = z.object({
  email: z.string(),
  email_change: z.nullable(emailChange),
  has_password: z.boolean(),
  google: z.object({ offered: z.boolean(), linked: z.boolean() }),
  /** Signed in so lately that nothing more is asked where there is no password. */
  fresh: z.boolean(),
  sessions: z.array(signedInDevice),
})

export type AccountDetails = z.infer<typeof accountDetails>
