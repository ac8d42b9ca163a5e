import { passwordMax, passwordMin } from '../../../domain/credentials.ts'
import { lazily } from '../../../domain/lazily.ts'
import { dayMs } from '../../../domain/day.ts'
import { london, londonDay, londonTime } from '../../../domain/london.ts'

export const accountDetailWords = {
  failed: { title: 'Your details did not load', text: (error: string) => `They are safe. ${error}` },
  email: {
    sent: { title: 'Two messages are on their way', text: 'One to each address.' },
    change: 'Change Email',
    why: 'Before a new address we need to be sure that it is you.',
    new: 'New email',
    newHelper: 'We write to both addresses. Your account moves once both have said yes.',
    send: 'Send Both Messages',
  },
  google: {
    onlyWay: 'Linked, and your only way in. Choose a password first, then you can unlink it.',
    linked: 'Linked: you can sign in with Google.',
    notLinked: 'Not linked. Link it, and one tap signs you in.',
    unlink: 'Unlink Google',
    link: 'Link Google',
    unlinked: { title: 'Google is unlinked', text: 'Your password is your way in.' },
    opening: 'Opening Google',
    go: 'Go to Google',
    linkFailed: 'Google was not linked',
    done: { title: 'Google is linked', text: 'One tap signs you in from now on.' },
  },
  password: {
    saved: { title: 'Password saved', text: 'Your other devices were signed out.' },
    none: 'You come in through Google. A password gives you a second way in.',
    some: 'You have one. Only you know it.',
    why: 'Before a first password we need to be sure that it is you.',
    current: 'Current password',
    new: 'New password',
    newHelper: `At least ${passwordMin} characters. Your other devices are signed out.`,
    tooLong: `At most ${passwordMax} characters`,
    save: 'Save Password',
    choose: 'Choose a Password',
    change: 'Change Password',
  },
  sessions: {
    heading: 'Where you’re signed in',
    signingOut: 'Signing out',
    signOut: 'Sign Out',
    none: 'Nowhere else.',
    signOutElsewhere: 'Sign Out Everywhere Else',
    unknownBrowser: 'An unknown browser',
    end: (browser: string | null) => `End the session of ${browser ?? 'an unknown browser'}`,
    thisDevice: 'This device',
    ended: 'That device is signed out',
    endedElsewhere: 'Every other device is signed out',
  },
  waiting: {
    sentAgain: { title: 'Sent again', text: 'Older links and codes no longer work.' },
    keptOld: 'Your email stays as it is',
    heading: (email: string) => `Moving to ${email}`,
    text: 'Tap the link in each message, or type its code here. Nothing changes before both.',
    sendAgain: 'Send Again',
    keepOld: 'Keep My Old Email',
    done: { title: 'Your email is changed', text: 'Log in with the new one from now on.' },
    presentCode: 'Code from the present address',
    newCode: 'Code from the new address',
  },
} as const

const timeZone = london
const date = lazily(() => new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long' }))
const dateWithYear = lazily(
  () => new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' }),
)

/** Returns 'today', 'yesterday' or 'on 3 November' in London time. The year is added if it is not the present one. */
export function recentDayWords(instant: Date, now: Date): string {
  const [then, today] = [londonDay(instant), londonDay(now)]
  const apart = Math.round((Date.parse(today) - Date.parse(then)) / dayMs)
  if (apart <= 0) return 'today'
  if (apart === 1) return 'yesterday'
  return `on ${(then.slice(0, 4) === today.slice(0, 4) ? date() : dateWithYear()).format(instant)}`
}

/** Says when a session was last used. The server stores that once a day, so no time of day is shown. */
export function sessionSeenWords(seen: string, now: Date): string {
  return `Last used ${recentDayWords(new Date(seen), now)}`
}

export function sinceWords(since: string, now: Date): string {
  const instant = new Date(since)
  return `Signed in ${recentDayWords(instant, now)} at ${londonTime(instant)}`
}

export const googleLinkFaults: Readonly<Record<string, string>> = {
  account_already_linked_to_different_user:
    'That Google account opens another account here. Sign in there to unlink it.',
  unable_to_link_account: 'Google did not vouch for that address. Please choose another Google account.',
}
