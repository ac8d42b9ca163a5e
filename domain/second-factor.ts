import * as z from 'zod/mini'

/** Number of recovery codes that are created at once. Each code works once. */
export const recoveryCodeCount = 10

/** Characters of a recovery code: Crockford's base32, without letters that look like digits. */
export const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz'
export const recoveryLength = 10

/** Time, in minutes, within which the second factor of a sign-in must be given. */
export const factorMinutes = 10

/** A second factor that was given less than this many milliseconds ago counts as a fresh confirmation. */
export const freshFactorMs = 10 * 60_000

/**
 * Returns a typed recovery code in the form in which it is hashed: lower case, without hyphens and spaces, and with
 * digits for the letters that are read as digits.
 */
export function plainRecoveryCode(typed: string): string {
  return typed
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
}

/** Returns a recovery code as it is shown: two groups of five characters. */
export const shownRecoveryCode = (plain: string): string => `${plain.slice(0, 5)}-${plain.slice(5)}`

/** A typed code: six digits from the authenticator app, or a recovery code. */
export const factorCode = z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(100)) })

export const secondFactorState = z.object({
  /** Time when the second factor was turned on, ISO 8601; null while it is off. */
  on_since: z.nullable(z.string()),
  recovery_codes_left: z.number(),
  /** True if the operator requires a second factor of this admin and the session lacks it. */
  needed: z.boolean(),
})

export type SecondFactorState = z.infer<typeof secondFactorState>

export const secondFactorSetup = z.object({
  /** The secret in base32, which the user can type into the app. */
  secret: z.string(),
  /** The URL that authenticator apps read, `otpauth://...`. */
  address: z.string(),
  /** The QR code of the URL: its width in modules (the squares of the code), and the dark modules as an SVG path. */
  qr: z.object({ size: z.number(), path: z.string() }),
})

export type SecondFactorSetup = z.infer<typeof secondFactorSetup>

export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
