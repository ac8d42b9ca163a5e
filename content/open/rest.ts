/** Texts of 'I can’t today' and 'Pause everything' (D52). */
export const cannotToday = {
  button: 'I can’t today',
  title: 'Today is let off',
  moved: (count: number) =>
    count === 0
      ? 'No task had to move.'
      : `${count === 1 ? 'One task waits' : `${count} tasks wait`} on gentler days. What has an hour stays.`,
  dinner: (name: string) => `Dinner is ${name} now, the quickest you have.`,
  silent: 'Reminders are silent until midnight, and your streak is safe.',
  notSilent: 'You’re offline, so reminders may still come today. Your streak is safe.',
  undo: 'Undo',
  undone: 'Everything is back where it was',
} as const

export const pauseWords = {
  heading: 'Pause everything',
  text: 'No reminders, no notifications, and no emails about answers or meetups, on all your devices, until you come back. Your messages wait under Help. Codes, receipts and emails about your account still come.',
  on: 'Pause everything',
  line: 'Everything is paused.',
  back: 'Back again',
  isBack: 'Welcome back. Reminders come again.',
} as const

export const taskReminderWords = {
  label: 'Reminder',
  none: 'None',
  options: [
    { minutes: 0, words: 'At the time' },
    { minutes: 10, words: '10 min before' },
    { minutes: 30, words: '30 min before' },
    { minutes: 60, words: '1 hour before' },
    { minutes: 1440, words: '1 day before' },
  ],
  allow: 'Allow Notifications',
  willAsk: 'Notifications are not on here. Your browser will ask whether you agree.',
  needsInstall: 'On an iPhone or iPad, reminders come only to the app on the home screen.',
  denied:
    'This browser blocks notifications, so no reminder can come here. Account, Notifications says how to allow them.',
  unsupported: 'This browser cannot show notifications, so no reminder can come here.',
  offline: 'A reminder begins to count once you’re connected.',
  quiet: 'That is in your quiet hours, and would stay silent.',
  paused: 'Everything is paused, so no reminder comes.',
  titles: {
    heading: 'Tasks',
    text: 'A reminder of a task says only that one is due.',
    on: 'Show the titles of tasks',
    note: 'They may be read on a locked phone.',
  },
} as const
