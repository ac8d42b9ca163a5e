/** Every address of the app (spec §2). Screens link through these, never through a typed string. */
export const paths = {
  entry: '/',
  splash: '/splash',
  landing: '/landing',
  welcome: '/welcome',
  login: '/login',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  home: '/home',
  planner: '/planner',
  account: '/account',
  terms: '/terms',
  privacy: '/privacy',
  devMail: '/dev/mail',
  devUi: '/dev/ui',
} as const
