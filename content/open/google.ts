export const googleWords = {
  opening: 'Opening Google',
  button: 'Continue with Google',
} as const
