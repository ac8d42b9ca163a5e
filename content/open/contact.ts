import { answerTimeWords } from './answer-time.ts'

/** Texts of the contact dialog and of the links to it. Titles and buttons are the specification's (spec §2, §5). */
export const contact = {
  title: 'Get in Touch',
  /** Text below the title of the dialog. `hours` is the operator's answer time; null if no time is promised. */
  promise: (hours: number | null) => `We'll ${answerTimeWords.getBack(hours)}.`,
  subject: 'Subject',
  subjectExample: 'What is it about?',
  message: 'Message',
  messageExample: 'Take your time',
  cancel: 'Cancel',
  send: 'Send Message',
  sending: 'Sending...',
  /** Shown in the dialog, together with the toast, if a visitor tries to send a message. */
  signedOut: 'We answer to your account, so writing to us needs one. Your words wait here until you are in.',
  logIn: 'Log in',
  signUp: 'Sign up',
  waiting: 'A message that you have not sent yet is waiting.',
  goOn: 'Go on writing',
} as const

const cardText = (hours: number | null) => `${answerTimeWords.reply(hours)}.`

/** The card about questions on landing page A (spec §2). */
export const questionsCard = {
  title: 'Questions?',
  text: cardText,
  button: contact.title,
} as const

/** The card on landing page B that opens the contact dialog (spec §2). */
export const needHelpCard = {
  title: 'Need Help?',
  text: cardText,
  button: contact.title,
} as const
