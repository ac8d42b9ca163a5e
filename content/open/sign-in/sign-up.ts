import { trialDays } from '../../../domain/access.ts'

/** The screen to sign up (spec §2). */
export const signUpWords = {
  welcome: `Joining is free. So are ${trialDays} days of everything.`,
  failed: 'Sign up failed',
  byEmail: 'or sign up with email',
  firstName: 'First name',
  emailHelper: { demo: 'We never share your email.', promise: 'We never sell your email.' },
  agree: 'I agree to the',
  ofAge: 'I am 16 or over.',
  nearlyThere: 'Almost there',
  busy: 'Creating your account',
  button: 'Create My Account',
  haveAccount: 'Already have an account?',
  logIn: 'Log in',
} as const
