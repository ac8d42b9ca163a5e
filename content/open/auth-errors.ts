/** Texts for a failed sign-in (spec §8). */
export const authErrors = {
  unexpected: 'Something unexpected happened. Please try again.',
  invalid: 'Invalid email or password. Please try again.',
  taken: 'An account with this email already exists. Try logging in instead.',
  google: 'Google sign-in did not finish. Please try again.',
} as const

export const googleErrors: Readonly<Record<string, string>> = {
  access_denied: 'Google sign-in was cancelled. Nothing has changed.',
  account_not_linked: 'This email already has an account with a password. Log in with it instead.',
  email_not_verified:
    'Google has not confirmed that this email address is yours. Please confirm it there first, or sign up here with a password.',
  email_not_found: 'Google did not share an email address. Please choose another way in.',
}
