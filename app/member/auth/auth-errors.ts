import { authErrors, googleErrors } from '../../../content/open/auth-errors.ts'
import { ApiError } from '../../api.ts'

/**
 * Returns the text for a failed request: the text of the specification if there is one for this error (spec §8),
 * otherwise the server's text.
 */
export function errorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return authErrors.unexpected
  if (error.message === 'Invalid login credentials') return authErrors.invalid
  if (error.message === 'User already registered') {
    return authErrors.taken
  }
  return error.message
}

/** Error code of a log-in with the right password or Google account that still needs the second factor (D56). */
export const factorNeeded = 'SECOND_FACTOR_NEEDED'

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof ApiError && codes.includes(error.code)
}

/**
 * Returns the text to show after Google returned with an error. Anybody can write an address that contains a message,
 * so the message is shown only when this tab has gone to Google.
 */
export function providerMessage(code: string, description: string | null, wentToGoogle: boolean): string {
  const said = wentToGoogle ? description?.trim().slice(0, 200) : undefined
  return said || (googleErrors[code] ?? authErrors.google)
}
