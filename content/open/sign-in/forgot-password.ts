/** Texts of the screen for a forgotten password (spec §2). */
export const forgotWords = {
  title: 'Forgot your password?',
  text: 'It happens. Tell us your email, and we’ll send you a way back in.',
  button: 'Send Reset Link',
  sent: {
    title: 'Check your inbox!',
    text: 'We’ve sent a reset link to',
    note: 'Nothing yet? Give it a minute, then have a look in your spam folder.',
    code: 'Or type the code from the email',
  },
  backToLogin: 'Back to Login',
} as const
