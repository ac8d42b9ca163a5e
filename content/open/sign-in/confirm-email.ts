export const confirmWords = {
  linkOver:
    'It has run out, or it is not whole. Just log in: if your email still needs confirming, we’ll help you there.',
  logIn: 'Log In',
  title: 'Confirm your email',
  text: 'One tap, and the harbour is yours.',
  button: 'Confirm My Email',
  done: { title: 'Your email is confirmed', text: 'All set. Log in whenever you’re ready.' },
} as const
