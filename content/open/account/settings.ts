import { product } from '../product.ts'

const { name } = product

export const accountWords = {
  /**
   * The switch that hides content about the baby, for a user who has lost a baby. The text does not ask for the reason.
   */
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
