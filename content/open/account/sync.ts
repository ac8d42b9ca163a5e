/** Texts of the switch that stores the member's data in the account (D49). */
export const syncWords = {
  title: 'Keep my things in my account',
  off: 'They then follow you to every device you sign in on: tasks, goals, favourites, saved routines, meal plan and wishes, shopping list, kit list, how Harbour looks and sounds.',
  stays:
    'Moods and check-ins, what you said about the birth and feeding, your little one’s age, past sessions and the meetups you like stay on this device.',
  begins: 'Being kept for the first time ...',
  at: (when: string) => `Last kept ${when}.`,
  waiting: (count: number) => `${count === 1 ? 'One thing waits' : `${count} things wait`} to be sent.`,
  offline: 'They are sent when you are connected.',
  problems: {
    full: 'Your account has no room for more. What is new stays on this device.',
    device: 'Something on this device is in the way, perhaps a lack of room. Nothing is lost, and we try again.',
  },
  failed: 'That could not be changed',
  before: {
    text: (when: string) =>
      `Things got mixed up? This puts the device back as it was before, on ${when}: what came since goes from this device. It also takes your things out of your account. Other devices keep what they have.`,
    button: 'Put This Device Back',
    done: { title: 'Back as it was', description: 'Your account no longer keeps your things.' },
    full: 'There is not enough room on this device. Nothing was changed.',
  },
  offer: {
    title: 'Shall your account keep your things?',
    text: 'So far they are on this device only. In your account they are safe when the phone is lost, and on every device you sign in on. Moods and what you said about the birth stay here.',
    keep: 'Keep Them',
    no: 'Not Now',
    kept: { title: 'Kept in your account', description: 'Account, Privacy switches it off again.' },
  },
  erased: 'Switching it off takes them out of your account, for all your devices. Each keeps what it has.',
} as const
