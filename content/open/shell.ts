export const shellWords = {
  allScreens: 'All screens',
  logIn: 'Log in',
  signUp: 'Sign up',
  offline: { title: 'You’re offline.', text: 'What is on this device still works.' },
  inTrial: 'in your free trial. See the plans',
  contactMissing: 'The contact form could not be shown',
} as const
