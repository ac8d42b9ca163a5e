import { codeLength } from '../../../domain/credentials.ts'

/** Texts of the log-in screen and of its part for a confirmation code (spec §2). */
export const logInWords = {
  code: {
    title: 'Please confirm your email',
    addressNeeded: 'Type your email above, and the code from our message here.',
    prompt: (address: string) =>
      `Click the confirmation link in our message to ${address}, or type its ${codeLength}-digit code here.`,
    notSent: 'That could not be sent',
    resend: 'Send the email again',
  },
  /** Shown on the log-in screen to a user who has just signed up (D43). */
  lastStep: { title: 'One last step', logIn: 'Already confirmed? Log in' },
  title: 'Welcome back',
  text: 'Come in, the kettle’s on.',
  confirmed: { title: 'Email confirmed', text: 'Log in, and in you come.' },
  failed: 'Login failed',
  byEmail: 'or log in with email',
  passwordPlaceholder: 'Your password',
  forgotPassword: 'Forgot Password?',
  busy: 'Logging in',
  button: 'Log In',
  notConfirmed: 'Not confirmed your email yet?',
  newHere: 'New here?',
  signUp: 'Sign up',
} as const
