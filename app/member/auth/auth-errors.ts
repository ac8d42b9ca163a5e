import { ApiError } from '../../api.ts'

/** The text for a failed call: the specification's where there is one (spec §8), otherwise the server's. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something unexpected happened. Please try again.'
  if (error.message === 'Invalid login credentials') return 'Invalid email or password. Please try again.'
  if (error.message === 'User already registered') {
    return 'An account with this email already exists. Try logging in instead.'
  }
  return error.message
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof ApiError && codes.includes(error.code)
}

const providerSentences: Readonly<Record<string, string>> = {
  access_denied: 'Google sign-in was cancelled. Nothing has changed.',
  account_not_linked: 'This email already has an account with a password. Log in with it instead.',
  email_not_verified:
    'Google has not confirmed that this email address is yours. Please confirm it there first, or sign up here with a password.',
  email_not_found: 'Google did not share an email address. Please choose another way in.',
}

/**
 * The text after Google returned with an error. Anybody can write an address with a provider's message in it, so the
 * message is shown only when this tab has gone to Google.
 */
export function providerMessage(code: string, description: string | null, wentToGoogle: boolean): string {
  const said = wentToGoogle ? description?.trim().slice(0, 200) : undefined
  return said || (providerSentences[code] ?? 'Google sign-in did not finish. Please try again.')
}
