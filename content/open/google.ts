/** The button to sign in with Google. */
export const googleWords = {
  opening: 'Opening Google',
  button: 'Continue with Google',
} as const
