export const signInAgainWords = {
  byGoogle: (why: string) => `${why} Please sign in with Google once more; then you have ten minutes.`,
  failed: 'Login failed',
} as const

export const ownPasswordLabel = 'Your password'
