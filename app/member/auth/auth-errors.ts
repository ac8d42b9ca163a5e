import { authErrors, googleErrors } from '../../../content/open/auth-errors.ts'
import { ApiError } from '../../api.ts'

/**
 * Returns the text that the user sees for a failed request: the specification's text for two errors of sign-in (spec
 * §8), and the server's text for all others.
 */
export function errorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return authErrors.unexpected
  if (error.message === 'Invalid login credentials') return authErrors.invalid
  if (error.message === 'User already registered') {
    return authErrors.taken
  }
  return error.message
}

/** Error code of a log-in whose password or Google account was right, but which still needs the second factor (D56). */
export const factorNeeded = 'SECOND_FACTOR_NEEDED'

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof ApiError && codes.includes(error.code)
}

/**
 * Returns the text to show after Google returned to the app with an error. Google's own words (`description`) are shown
 * only if this tab went to Google, because anybody can write a link that contains words.
 */
export function providerMessage(code: string, description: string | null, wentToGoogle: boolean): string {
  const said = wentToGoogle ? description?.trim().slice(0, 200) : undefined
  return said || (googleErrors[code] ?? authErrors.google)
}
