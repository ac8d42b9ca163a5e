import { recentDayWords } from './details.ts'

/** Texts of passkeys on /account/details and of the offer on Home (D56). */
export const passkeyWords = {
  heading: 'Passkeys',
  text: 'Sign in with your face, your finger or the PIN of this device. Nothing to remember, and your password still works.',
  add: 'Add a Passkey',
  adding: 'Waiting for your device',
  added: {
    title: 'Your passkey is ready',
    text: 'Next time, tap the email field and choose it. We sent you an email about it.',
  },
  already: {
    title: 'This device has one already',
    text: 'You can sign in here with the passkey that you have.',
  },
  cancelled: { title: 'No passkey was added', text: 'You can try again at any time.' },
  proveFirst: 'Before we change your passkeys we need to be sure that it is you.',
  failed: 'Your passkeys did not load',
  rename: 'Rename',
  renameThis: (name: string) => `Rename ${name}`,
  name: 'Name',
  save: 'Save Name',
  saving: 'Saving',
  remove: 'Remove',
  removing: 'Removing',
  removeThis: (name: string) => `Remove ${name}`,
  sure: (name: string) => `Remove ${name}? It will not open your account any more.`,
  removed: { title: 'Passkey removed', text: 'Your password still works. We sent you an email about it.' },
  offer: {
    title: 'Sign in without your password?',
    text: 'A passkey uses your face, your finger or the PIN of this device. Your password still works.',
    yes: 'Add a Passkey',
    no: 'No Thanks',
  },
} as const

/** Says when a passkey was added and when it was last used, in London days. */
export function passkeyDates(added: string, used: string | null, now: Date): string {
  const since = `Added ${recentDayWords(new Date(added), now)}`
  return used === null ? `${since}, not used yet` : `${since}, last used ${recentDayWords(new Date(used), now)}`
}
