import { personalKeys } from './personal-keys.ts'

export type BrowserStore = 'cookie' | 'local storage' | 'session storage' | 'cache' | 'database'

/** A kind of data that the app stores on a device, for the table of /privacy. */
export interface OnDevice {
  readonly shelf: BrowserStore
  /** Names of the storage keys. A name that ends in `:`, `-` or `.` stands for all keys that begin with it. */
  readonly names: readonly string[]
  readonly what: string
  readonly why: string
  readonly until: string
}

const clear = 'Until you clear it, or the browser’s data'
const tab = 'Until the tab is closed'
const asked = 'Because you asked for it'

/**
 * Everything that the app stores on a device, signed in or not (PECR reg 6). A browser test uses the app for a day and
 * fails if it finds data that is not named here.
 */
export const onDevice: readonly OnDevice[] = [
  {
    shelf: 'cookie',
    names: ['harbour.session_token', 'harbour.session_data', 'harbour.dont_remember'],
    what: 'That you are signed in; scripts cannot read it',
    why: 'To keep you signed in',
    until: '30 days after your last visit, or until you sign out',
  },
  {
    shelf: 'cookie',
    names: ['harbour-sign-up'],
    what: 'That this browser began a sign-up',
    why: 'So that nobody else’s password takes the place of yours, and confirming your email here signs you in',
    until: 'A week',
  },
  {
    shelf: 'cookie',
    names: ['harbour.state', 'harbour.oauth_state', 'harbour-plan'],
    what: 'A sign-in with Google under way, and the plan you chose before it',
    why: 'To tie Google’s answer to your request',
    until: 'Some minutes',
  },
  {
    shelf: 'cookie',
    names: ['harbour-landing'],
    what: 'Which of two versions of our front page you saw, while we compare them',
    why: 'To count which one is more use; never after “Don’t count me”',
    until: '30 days',
  },
  {
    shelf: 'cookie',
    names: ['harbour-not-counted'],
    what: 'That you do not want to be counted',
    why: 'To keep to it',
    until: 'A year after you said so',
  },
  ...personalKeys.map(({ key, words, carried }): OnDevice => ({
    shelf: 'local storage',
    names: [key],
    what: words,
    why: carried === false ? 'So that the app works at once, and offline' : asked,
    until: clear,
  })),
  {
    shelf: 'local storage',
    names: ['harbour:owner', 'harbour:aside:'],
    what: 'Whose things these are; those of another person who signed in here, put aside',
    why: 'So that people who share a device do not see each other’s things',
    until: clear,
  },
  {
    shelf: 'local storage',
    names: ['harbour:member'],
    what: 'Your name and email address while you are signed in',
    why: 'To greet you without waiting for the network',
    until: 'Until you sign out',
  },
  {
    shelf: 'local storage',
    names: ['harbour:appearance', 'harbour:shared-device', 'pwa-installed'],
    what: 'Light or dark, whether others use this device, whether the app is installed',
    why: 'To keep to what you chose',
    until: clear,
  },
  {
    shelf: 'local storage',
    names: ['harbour:analytics-opt-out', 'harbour:counting-told'],
    what: 'Your choice about counting, and that you were told of it',
    why: 'To keep to it',
    until: clear,
  },
  {
    shelf: 'local storage',
    names: ['harbour:open-content', 'harbour:notice-away'],
    what: 'Texts of the app that we changed lately, and a notice that you put away',
    why: 'So that they are there at once and offline, and stay away',
    until: clear,
  },
  {
    shelf: 'local storage',
    names: ['harbour:google-map'],
    what: 'That you asked for Google’s map, where this site has one',
    why: 'To show it again',
    until: 'Until you go back to our own map, or clear it',
  },
  {
    shelf: 'session storage',
    names: ['session_id', 'harbour:landing-seen'],
    what: 'A number for this visit, and that you saw the front page; not after “Don’t count me”',
    why: 'To count a visit once',
    until: tab,
  },
  {
    shelf: 'session storage',
    names: ['harbour:draft:', 'harbour:sign-up-draft', 'harbour:shared'],
    what: 'What you are typing: a message, a sign-up without its password, something you shared to the app',
    why: 'So that a reload does not lose it',
    until: tab,
  },
  {
    shelf: 'session storage',
    names: [
      'harbour:checkout-left',
      'harbour:left-for-google',
      'harbour:led-to-plan',
      'harbour:first-visit',
      'pwa-dismissed-session',
    ],
    what: 'Where you left for a payment or for Google, a plan you were led to, that you are here for the first time, a “not now” to installing',
    why: 'To bring you back, and not to ask again',
    until: tab,
  },
  {
    shelf: 'session storage',
    names: ['harbour:reloaded-for'],
    what: 'That a page was loaded anew after an update',
    why: 'So that it is done once',
    until: tab,
  },
  {
    shelf: 'cache',
    names: ['harbour-files', 'harbour-pages-', 'harbour-notes', 'harbour-pictures'],
    what: 'The app itself: its files, pages and pictures; nothing of yours',
    why: 'So that it opens without a network',
    until: 'Until the next version, or until you clear the browser’s data',
  },
  {
    shelf: 'database',
    names: ['harbour-offline-actions'],
    what: 'What you sent while offline, waiting for a connection',
    why: asked,
    until: 'Until it is sent',
  },
  {
    shelf: 'database',
    names: ['harbour-tasks-done'],
    what: 'Numbers of tasks that you ended by ‘Done’ in a notification',
    why: asked,
    until: 'Until the app is opened next',
  },
  {
    shelf: 'database',
    names: ['harbour-spare'],
    what: 'Words of yours that found no room elsewhere, or could not be read',
    why: 'So that they are not lost',
    until: clear,
  },
]

/** Whether the table names this key. On a site with HTTPS the names of cookies have a prefix, which is ignored. */
export function isNamed(shelf: BrowserStore, name: string): boolean {
  const bare = name.replace(/^__Host-/, '')
  const fits = (known: string): boolean => (/[:.-]$/.test(known) ? bare.startsWith(known) : bare === known)
  return onDevice.some((row) => row.shelf === shelf && row.names.some(fits))
}
