/**
 * Texts of the contact dialog and of the links to it. Titles, buttons and toasts are the specification's (spec §2, §5,
 * §8).
 */
export const contact = {
  title: 'Get in Touch',
  promise: "We'll get back to you within 24 hours.",
  subject: 'Subject',
  subjectExample: 'What is it about?',
  message: 'Message',
  messageExample: 'Take your time',
  cancel: 'Cancel',
  send: 'Send Message',
  sending: 'Sending...',
  toasts: {
    signedOut: { title: 'Authentication required', description: 'Please log in to send a message' },
    missing: { title: 'Missing information', description: 'Please fill in both subject and message' },
    failed: { title: 'Failed to send message', description: 'Please try again later' },
  },
  /** Shown together with the specification's toast. Says why the message was not sent. */
  notes: {
    signedOut: 'We answer to your account, so writing to us needs one. Your words wait here until you are in.',
  },
  logIn: 'Log in',
  signUp: 'Sign up',
  waiting: 'A message that you have not sent yet is waiting.',
  goOn: 'Go on writing',
} as const

/** The card about questions on landing page A (spec §2). */
export const questionsCard = {
  title: 'Questions?',
  text: 'We reply within 24 hours.',
  button: contact.title,
} as const

/** The card on landing page B that opens the contact dialog (spec §2). */
export const needHelpCard = {
  title: 'Need Help?',
  text: 'We reply within 24 hours.',
  button: contact.title,
} as const
