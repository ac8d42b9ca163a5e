/** Shown before changes that need a recent sign-in. */
export const signInAgainWords = {
  byGoogle: (why: string) => `${why} Please sign in with Google once more; then you have ten minutes.`,
  failed: 'Login failed',
} as const

/** The field for the current password. */
export const ownPasswordLabel = 'Your password'
