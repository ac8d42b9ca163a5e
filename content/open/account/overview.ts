/** Texts of the page /account, without those of the plan (spec §2). */
export const overviewWords = {
  title: 'YOUR ACCOUNT',
  subtitle: 'Yours to arrange',
  signingOut: 'Signing out',
  signOut: 'Sign Out',
  joinList: 'Join a shared list',
  editProfile: 'Edit Profile',
  details: 'Account Details',
  theme: {
    day: 'Day harbour',
    night: 'Night harbour',
    note: 'Auto follows the hour and your device: paper by day, night harbour after six.',
  },
  since: (month: string) => `With us since ${month}`,
  thanks: 'Thank you. Premium is open on every device of yours.',
  arriving: 'One moment, your payment is arriving.',
  confirming: 'Your payment is being confirmed. You need do nothing.',
} as const
