import { product } from './product.ts'

const { name } = product

/**
 * A key of this device's storage with the words that describe its data in the lists of /account/privacy. A test
 * searches the code for keys and fails if one is missing here. `carried: false` marks server data, which is never
 * exported from the device.
 */
export interface PersonalKey {
  /** The key. If it ends in a colon, it stands for all keys that begin with it. */
  readonly key: string
  readonly words: string
  readonly carried?: false
}

export const personalKeys: readonly PersonalKey[] = [
  { key: 'tasks', words: 'Your tasks' },
  { key: 'harbour:task-lists', words: 'The names of your task lists' },
  { key: 'user_goals', words: 'Your goals' },
  { key: 'favorites', words: 'Your favourites' },
  { key: 'meetup-interests', words: 'Meetups you are interested in' },
  { key: 'saved_bedtime_routines', words: 'Bedtime routines you saved' },
  { key: 'harbour:bedtime', words: 'The bedtime routine you are making' },
  { key: 'harbour:bedtime-ticks', words: 'Steps of tonight’s routine that are done' },
  { key: 'harbour:day-log', words: 'Water and mood of each day' },
  { key: 'harbour:check-ins', words: 'Check-ins: energy, mindful moments, days you were ill' },
  { key: 'harbour:meal-plan', words: 'Your meal plan' },
  { key: 'harbour:shopping-list', words: 'Your shopping list' },
  { key: 'harbour:kit', words: 'Your emergency kit' },
  { key: 'harbour:first-questions', words: 'What you answered on your first day' },
  { key: 'harbour:without-baby', words: 'Whether what speaks of the baby is left out' },
  { key: 'harbour:challenge', words: 'Today’s challenge' },
  { key: 'harbour:wisdom', words: 'The words of wisdom you have seen' },
  { key: 'harbour:movement-profile', words: 'What you told us for gentle movement' },
  { key: 'harbour:movement-made', words: 'A movement session made for you' },
  { key: 'harbour:own-timer', words: 'Your own meditation timer' },
  { key: 'harbour:sessions', words: 'Sessions you finished' },
  { key: 'harbour:sessions-told', words: 'Which finished sessions you were told of' },
  { key: 'harbour:session:', words: 'A session that is running or paused' },
  { key: 'harbour:session-settings', words: 'How sessions sound' },
  { key: 'harbour:session-sound', words: 'The sound you chose last' },
  { key: 'harbour:draft:', words: 'Words you have not sent yet' },
  { key: 'harbour:unreadable:', words: 'Something that could not be read, put aside' },
  { key: 'harbour:sync', words: 'What your account has of your things', carried: false },
  {
    key: 'harbour:before-sync',
    words: 'What this device had before it was first kept in your account',
    carried: false,
  },
  { key: 'harbour:sync-offered', words: 'Whether you were asked to keep your things in your account', carried: false },
  { key: 'harbour:persist-asked', words: 'Whether your browser was asked to keep what is here', carried: false },
  { key: 'harbour:sync:', words: 'What is known of a list that somebody shares with you', carried: false },
  { key: 'harbour:lists', words: 'Which lists you share', carried: false },
  { key: 'harbour:list:', words: 'A list that somebody shares with you', carried: false },
  { key: 'harbour:sync-status', words: 'When your things were last kept in your account', carried: false },
  { key: 'harbour:sync-asked', words: 'When we last looked whether your account keeps your things', carried: false },
  { key: 'harbour:rest', words: 'Days you took off with ‘I can’t today’, and your last pause' },
  { key: 'harbour:reminders-told', words: 'Which reminders of tasks our server was told of', carried: false },
  { key: 'harbour:push', words: 'Whether notifications are on here', carried: false },
  { key: 'harbour:notifications', words: 'What you want to hear of, for offline', carried: false },
  { key: 'harbour:calendars', words: 'Events of the calendars you added, for offline', carried: false },
  { key: 'harbour:access', words: 'Until when your trial or Premium runs', carried: false },
  { key: 'harbour:pack:', words: 'A copy of Premium content, for offline', carried: false },
  { key: 'harbour:packs-asked', words: 'When Premium content was last looked at', carried: false },
]

/** Describes what a key holds. A file may come from a newer version, with unknown keys. */
export function keyWords(key: string): string {
  return personalKeyOf(key)?.words ?? 'Something else you made'
}

export function personalKeyOf(key: string): PersonalKey | undefined {
  return personalKeys.find((each) => (each.key.endsWith(':') ? key.startsWith(each.key) : key === each.key))
}

/** Texts of the screens below /account. */
export const accountWords = {
  /** For a mother who has lost her baby. The text does not ask for the reason. */
  withoutBaby: {
    title: 'Leave out what speaks of the baby',
    note: 'In tips, wellness, goals, the home kit and the questions of help, on this device. Recipes and Help now still speak of children.',
  },
} as const

export const account = {
  profile: {
    title: 'EDIT PROFILE',
    subtitle: 'How you appear here',
    firstName: 'First name',
    firstNameHelp: 'How we greet you. You, the team, and people you share a list with see it.',
    displayName: 'Display name',
    displayNameHelp: 'The name beside your messages to the team. Leave it empty and your first name stands there.',
    initials: 'Initials',
    initialsHelp: 'Up to two characters for your circle, an emoji too. Empty: the first letter of your name.',
    save: 'Save Profile',
    saved: 'Profile saved',
  },
  details: { title: 'ACCOUNT DETAILS', subtitle: 'Email, password, devices' },
  privacy: { title: 'PRIVACY', subtitle: 'Your data is yours' },
  export: {
    heading: 'Take your data with you',
    text: `One file with everything: what our server holds about you, and what ${name} keeps on this device. Passwords are not in it. Keep it somewhere safe, for anybody can read it.`,
    button: 'Save My Data',
    saved: 'Your data is in a file',
    savedText: 'It is where your browser puts downloads.',
    deviceOnly: 'Save This Device’s Part Only',
    failed: 'The server’s part is missing',
  },
  import: {
    heading: 'Bring it to this device',
    text: 'Choose a file that you saved here or on another device. You see what is in it before anything changes. Only the device’s part comes in: the server’s is there already, or belonged to another account.',
    button: 'Choose a File',
    dialog: 'What is in your file',
    apply: 'Bring It In',
    nothing: 'Everything in this file is on this device already.',
    done: 'Your data is back',
    full: 'There is not enough room on this device. Nothing was changed.',
    faults: {
      'not-ours': `This is not a file that ${name} saved. Please choose the one named harbour-data.`,
      newer: `This file comes from a newer ${name} than this one. Reload the page, then try again.`,
      'too-large': 'This file is far too large to be yours. Please choose another one.',
      'nothing-here': 'This file holds nothing of a device: only the server’s part was saved in it.',
    },
  },
  delete: {
    heading: 'Delete your account',
    text: 'Everything that belongs to you on our server is erased at once, and so is what you keep on this device. It cannot be undone.',
    button: 'Delete My Account',
    dialog: 'Delete your account?',
    points: [
      'Your account, messages and settings are gone for good.',
      'Premium ends now and nothing more is taken. A payment that you could still take back goes back to you by itself, and so does the rest of a paid year, by the day. The rest of a month does not.',
      'What is on this device is erased. Another device keeps its own part until you clear it there.',
      'What stays: your bills at Stripe, as tax law asks; two hashes that name nobody; a complaint about data until its period ends; and for a while logs and backups. The privacy page says more.',
    ],
    saveFirst: 'Save My Data First',
    confirm: 'Delete for Good',
    keep: 'Keep My Account',
    done: 'Your account is deleted',
    doneText: 'Fair winds. You are always welcome back.',
  },
} as const
