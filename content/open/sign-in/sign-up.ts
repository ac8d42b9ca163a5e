import { trialDays } from '../../../domain/access.ts'
import { codeLength } from '../../../domain/credentials.ts'

/** Texts of the sign-up screen (spec §2). */
export const signUpWords = {
  welcome: `Free to join, and everything free for ${trialDays} days.`,
  failed: 'Sign up failed',
  byEmail: 'or sign up with email',
  firstName: 'First name',
  emailHelper: { demo: 'We never share your email.', promise: 'We never sell your email.' },
  agree: 'I am 16 or over and agree to the',
  /** What a user agrees to who signs up with Google, before and after the link to the terms. */
  google: { agree: 'With Google you agree to the', ofAge: 'and are 16 or over.' },
  sent: 'Opening the last step',
  sentLine: `Your account is made, and an email with a code of ${codeLength} digits is on its way. The next page asks for it.`,
  missing: {
    name: 'first name',
    email: 'email',
    password: 'password',
    longerPassword: 'a longer password',
    shorterPassword: 'a shorter password',
    agreement: 'the tick',
  },
  busy: 'Creating your account',
  button: 'Create My Account',
  haveAccount: 'Already have an account?',
  logIn: 'Log in',
} as const

/** Shown below the sign-up button while the form is incomplete, for example 'Still missing: email, the tick.' */
export const stillMissing = (parts: readonly string[]): string => `Still missing: ${parts.join(', ')}.`
