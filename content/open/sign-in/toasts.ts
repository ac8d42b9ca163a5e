/** The toast after signing in with a password or with Google (spec §2). */
export const welcomeBack = { title: 'Welcome back!', description: 'Great to see you again.' } as const

/** The toast after the first sign-in of an account (D43). */
export const welcomeAboard = (firstName: string) => ({
  title: `Welcome aboard, ${firstName}`,
  description: 'It’s good to have you here.',
})

export const sessionErrors = {
  googleAway: 'Google could not be reached. Please try again.',
  lost: 'The connection was lost. Please try again.',
  noCookie: 'Your browser did not keep the sign-in. Please allow cookies for this site.',
} as const
