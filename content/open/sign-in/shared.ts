import { codeLength, passwordMax, passwordMin } from '../../../domain/credentials.ts'

/** Texts that several screens for signing in and signing up share (spec §2). */
export const signInWords = {
  invited: 'Somebody shares a list with you. It opens once you have logged in or signed up.',
  offline: 'You’re offline. What you’ve typed stays here until you’re connected again.',
  demoMail: 'your mail is waiting here',
  googleTerms: 'A new account with Google means: you are 16 or over and agree to the',
  resetFailed: 'Reset failed',
  linkOver: 'This link no longer works',
  confirmationSent: {
    title: 'Confirmation Email Sent!',
    description: 'Please check your email and click the confirmation link to activate your account.',
  },
  passwordChanged: { title: 'Password changed', description: 'Log in with your new password.' },
  newPassword: 'New password',
  passwordHelper: `At least ${passwordMin} characters`,
  passwordTooLong: `At most ${passwordMax} characters`,
  saveNewPassword: 'Save New Password',
  passwordNeeded: {
    title: 'Your email is confirmed',
    description: 'To be sure that only you can log in, please choose your password here.',
  },
  dataUse: 'How we use your data',
  opensNewTab: '(opens in a new tab)',
  codeLabel: `${codeLength}-digit code`,
} as const
