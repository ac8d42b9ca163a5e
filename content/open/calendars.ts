import { addDays, localDay } from '../../domain/day.ts'
import { shortDayWords } from '../../domain/day-words.ts'

/** Texts in the calendar file of the tasks, which other calendar programs show. */
export const taskCalendarWords = {
  done: (title: string) => `Done: ${title}`,
  partOfDay: { morning: 'In the morning', afternoon: 'In the afternoon', evening: 'In the evening' },
} as const

/** Shown in a part of a page whose data cannot be loaded from the server. */
export const standingWords = {
  notLoaded: 'This could not be fetched',
  offline: 'You’re offline. This comes back with the network.',
} as const

/** Texts about the secret address under which calendar programs read the member's tasks. */
export const calendarFeedWords = {
  make: 'Make my calendar address',
  field: 'Your calendar address',
  add: 'Add to your calendar',
  copy: 'Copy address',
  copied: 'Address copied',
  notCopied: 'This browser would not copy it. Select the address and copy it by hand.',
  renew: 'Make a new address',
  stop: 'Stop this address',
  failed: 'The address could not be changed',
  renewing: {
    title: 'Make a new address?',
    text: 'The one you have stops at once. A calendar that looks at it needs the new one.',
    button: 'Make a new one',
    keep: 'Keep it',
  },
  stopped: { title: 'That address has stopped' },
  renewed: { title: 'You have a new address' },
} as const

/** Returns a time in words, for example 'today at 07:10', 'yesterday at 07:10' or 'on Sat 21 Nov at 07:10'. */
export function whenWords(at: Date, now: Date): string {
  const [day, today] = [localDay(at), localDay(now)]
  const clock = `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`
  const named = day === today ? 'today' : day === addDays(today, -1) ? 'yesterday' : `on ${shortDayWords(day, today)}`
  return `${named} at ${clock}`
}

export const calendarsWords = {
  title: 'CALENDARS',
  subtitle: 'School, nursery, clinic',
  menu: 'Calendars',
  others: {
    title: 'Calendars beside your tasks',
    text: 'Add the calendar of a school, a nursery or a clinic. You see its events on your day. Nobody else sees them here, and nothing is changed there.',
    none: 'None yet.',
    add: 'Add a Calendar',
    full: (most: number) => `You have ${most} calendars, which is the most. Remove one to add another.`,
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
    unnamed: 'Calendar',
    sure: {
      button: 'Remove It',
      text: 'Its events go from your day, on all your devices. Nothing is changed where it comes from.',
      keep: 'Keep it',
    },
    removed: (name: string) => `${name} is removed`,
    added: (name: string) => `${name} is added`,
    /** Says where a calendar comes from: the host of its address, or a file. */
    from: (host: string | null) => (host === null ? 'From a file' : host),
    read: (when: string) => `Read ${when}`,
    failing: (since: string) => `Could not be read since ${since}. What was there before stays.`,
    cut: 'It has more events than fit: you see the soonest.',
    count: (count: number) =>
      count === 0 ? 'No events in the next weeks' : count === 1 ? '1 event around now' : `${count} events around now`,
  },
  sheet: {
    title: 'Add a calendar',
    name: 'Name',
    nameHelp: 'Leave it empty, and the address or the file gives it one.',
    address: 'Address',
    addressHelp: 'It begins with https:// or webcal://, and often ends in .ics. We look at it twice a day.',
    file: 'Choose a File',
    fileHelp: 'A file that ends in .ics is read once, for the year ahead.',
    button: 'Add It',
    addressMissing: 'Please give its address, or choose a file.',
    tooLarge: 'This file is too large to be read. A calendar of one megabyte is the most.',
  },
  own: {
    title: 'Your tasks in your own calendar',
    text: 'An address that your calendar looks at by itself: your dated tasks are there, done ones say so, deleted ones go.',
    stored: 'Stored with your account: the address. Anybody who has it sees your tasks, so keep it to yourself.',
    stopping: {
      title: 'Stop this address?',
      text: 'Calendars that look at it get no more tasks. You can make another one at any time.',
      button: 'Stop it',
      keep: 'Keep it',
    },
    syncOff:
      'Your tasks are on this device only, so the calendar stays empty until you switch on ‘Keep my things in my account’.',
    toPrivacy: 'Go to Privacy',
  },
} as const
