/** Toasts after signing out (spec §2). */
export const signOutWords = {
  done: { title: 'Signed out successfully', description: 'You have been logged out of your account' },
  failed: 'Sign out failed',
  offline:
    'You’re offline, so your session can’t be ended yet. You’re still signed in; please try again when you’re connected.',
} as const
