import * as z from 'zod'
import { isBlank } from '../../domain/blank.ts'
import { chosenPlan } from '../../domain/subscription.ts'
import { codeLength, emailMax, firstNameMax } from '../../domain/credentials.ts'
import { pastedEmail, digitsOf } from '../../domain/pasted.ts'
import { withoutTurning } from '../../domain/profile.ts'
import { ownPath } from '../../domain/redirect.ts'
import { factorCode } from '../../domain/second-factor.ts'

export const emailAddress = z.email('Please enter an email address like name@example.com.').max(emailMax)
/**
 * An email address that a user typed or pasted; spaces and pasted text around it are removed. Addresses from an
 * identity provider are not changed.
 */
const email = z.string().overwrite(pastedEmail).pipe(emailAddress)
/** Checks the type only; `assertGoodPassword` checks length and common passwords. */
const password = z.string().max(1000)
/**
 * One-time value of a link in a mail. Control characters are rejected, because the database rejects NUL and our tokens
 * contain none.
 */
const token = z
  .string()
  .min(1)
  .max(2000)
  .regex(/^\P{Cc}*$/u, 'That link is not whole. Please open it from the mail once more.')
const digits = z
  .string()
  .overwrite((text) => digitsOf(text, codeLength))
  .length(codeLength, `The code has ${codeLength} digits.`)
export const ourPathOnly = 'This must be a path of our own site.'
/** Redirect target, which must be a path of our own site (D13). */
const address = z.string().refine((path) => ownPath(path) !== null, ourPathOnly)
const name = z
  .string()
  .overwrite((text) => (isBlank(text) ? '' : withoutTurning(text).trim()))
  .min(1, 'Please enter your first name.')
  .max(firstNameMax, `Please use at most ${firstNameMax} characters.`)
  .regex(/^[^\p{Cc}<>]*$/u, 'Please use letters only.')

/**
 * The allowed routes of Better Auth with the schemas of their bodies. All other routes of Better Auth, including those
 * of new versions, are not public.
 */
export const authBodies = {
  '/sign-up/email': z.strictObject({
    name,
    email,
    password,
    callbackURL: address.optional(),
    rememberMe: z.boolean().optional(),
    plan: z.optional(chosenPlan),
  }),
  '/sign-in/email': z.strictObject({
    email,
    password,
    callbackURL: address.optional(),
    rememberMe: z.boolean().optional(),
  }),
  '/sign-in/social': z.strictObject({
    provider: z.literal('google'),
    callbackURL: address.optional(),
    newUserCallbackURL: address.optional(),
    errorCallbackURL: address.optional(),
    disableRedirect: z.boolean().optional(),
    plan: z.optional(chosenPlan),
  }),
  '/second-factor': factorCode,
  '/sign-out': z.strictObject({}),
  '/send-verification-email': z.strictObject({ email, callbackURL: address.optional() }),
  '/email-otp/verify-email': z.strictObject({ email, otp: digits }),
  '/request-password-reset': z.strictObject({ email, redirectTo: address.optional() }),
  '/reset-password': z.strictObject({ newPassword: password, token }),
  '/email-otp/reset-password': z.strictObject({ email, otp: digits, password }),
  '/revoke-sessions': z.strictObject({}),
  '/revoke-other-sessions': z.strictObject({}),
} as const

export type AuthPostPath = keyof typeof authBodies

export const isAuthPostPath = (path: string): path is AuthPostPath => Object.hasOwn(authBodies, path)

/** This server answers these routes itself; Better Auth never receives them. */
const ours = ['/sign-up/email', '/second-factor', '/send-verification-email', '/email-otp/verify-email'] as const

export type OurPostPath = (typeof ours)[number]

export const isOurPostPath = (path: string): path is OurPostPath => (ours as readonly string[]).includes(path)

/** Read-only routes of Better Auth, the targets of links in mails, and the target of the provider's redirect. */
export const authGetPaths: readonly string[] = ['/get-session', '/verify-email', '/callback/google']
