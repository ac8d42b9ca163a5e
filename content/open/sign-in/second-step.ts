/** Texts of the second step of a sign-in (spec §2 Login, D56). */
export const factorWords = {
  title: 'One more step',
  text: 'Type the code that your authenticator app shows now.',
  code: 'Code from your app',
  recovery: 'Recovery code',
  byRecovery: 'Use a recovery code',
  byApp: 'Use the code from your app',
  again: 'Start again',
} as const
