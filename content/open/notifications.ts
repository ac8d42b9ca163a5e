import type { ReminderKind } from '../../domain/push-payload.ts'
import { product } from './product.ts'

const { name } = product

export const notificationWords = {
  title: 'NOTIFICATIONS',
  subtitle: 'Only what you ask for',
  notLoaded: 'Your choices did not load',
  notLoadedText: 'They are safe. Give it another go when you’re connected.',
  asKept: 'This is how it stood when you were last connected. You can change it when you’re back.',
  offline: 'You’re offline, so that could not be changed. Please try again when you’re connected.',
  notChanged: 'That was not changed',

  badge: {
    heading: 'The number on the icon',
    text: 'Once Harbour is on your home screen, its icon can show how many tasks are open today.',
    on: 'Show today’s open tasks',
  },
  device: {
    heading: 'On this device',
    off: 'Reminders and answers can come as notifications, also while the app is closed. Your browser will ask whether you agree.',
    on: 'Notifications come to this device.',
    turnOn: 'Switch On Here',
    turnOff: 'Switch Off Here',
    turnedOn: 'Notifications are on here',
    turnedOff: 'Notifications are off here',
    test: 'Send a Test',
    tested: 'A test is on its way',
    testedText:
      'It should be here within a minute. If not, look at the notification settings of your phone or computer.',
    declined: 'Your browser was told no, or not yet. Nothing has changed; you can ask again here.',
    failed: 'Your browser could not switch them on. Please try again in a moment, or in another browser.',
    deniedTitle: 'Your browser blocks them',
    denied: `You once said no to notifications from ${name}, so we may not ask again. To allow them, open this site’s settings in your browser (the sign beside the address), choose Notifications, then Allow, and come back here.`,
    appleTitle: 'First, put it on your home screen',
    apple: `On an iPhone or iPad, notifications come only to the app on the home screen. In Safari tap Share, then ‘Add to Home Screen’, and open ${name} from there.`,
    unsupported:
      'This browser cannot show notifications. On another device it may work; answers from the team come by email either way.',
  },

  reminders: {
    heading: 'Reminders',
    text: 'At hours you choose, and only then. A notification never shows what you wrote.',
    nowhere: 'They come as notifications, and those are not on anywhere yet: switch them on above.',
    off: 'Off',
    set: 'Set',
    change: 'Change',
    save: 'Save Reminder',
    remove: 'Remove Reminder',
    removed: 'Reminder removed',
    saved: 'Reminder saved',
    willAsk: 'Saving also switches notifications on here: your browser will ask whether you agree.',
    noDay: 'Please choose a day.',
    noTime: 'Please give each time in full.',
    days: 'Days',
    addTime: 'Add a Time',
  },

  replies: {
    heading: 'Answers from the team',
    text: 'When we answer a message of yours. Under Help it stands either way; the email only says that it is there.',
    mails: 'By email',
    wholeByMail: 'Send me the whole answer by email',
    push: 'By notification',
  },
  trial: {
    heading: 'The end of your trial',
    text: 'Two days before, beside the email that comes in any case.',
    push: 'By notification',
  },

  quiet: {
    heading: 'Quiet hours',
    text: 'No notification comes then. A reminder set inside them stays silent; everything else waits until they are over.',
    on: 'Keep quiet hours',
    from: 'From',
    to: 'Until',
    save: 'Save Hours',
    saved: 'Quiet hours saved',
    same: 'Please choose two different times.',
    missing: 'Please give both times.',
    clock: (place: string) => `These hours and your reminders go by the clock of ${place}.`,
    deviceClock: (place: string) => `This device goes by the clock of ${place}.`,
    takeClock: (place: string) => `Use the Clock of ${place}`,
  },
} as const

export const reminderWords: Readonly<Record<ReminderKind, { readonly title: string; readonly text: string }>> = {
  hydration: { title: 'A glass of water', text: 'Up to six times a day.' },
  'wind-down': { title: 'Evening wind-down', text: 'When the day may come to an end.' },
  plan: { title: 'Tomorrow’s plan', text: 'A look at the planner the evening before.' },
}

/** Says on how many devices notifications are on, including this one. */
export function devicesWords(devices: number): string {
  const each = 'Each device is asked by itself.'
  if (devices === 0) return each
  return `${each} They are on for ${devices === 1 ? 'one device' : `${devices} devices`} of yours.`
}
