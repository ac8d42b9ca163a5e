import { answerTimeWords } from './answer-time.ts'

/** All toasts of the contact dialog. They are the specification's (spec §8). */
export const contactToasts = {
  signedOut: { title: 'Authentication required', description: 'Please log in to send a message' },
  missing: { title: 'Missing information', description: 'Please fill in both subject and message' },
  failed: { title: 'Failed to send message', description: 'Please try again later' },
  /** The toast after a message was sent. `hours` is the operator's answer time; null if no time is promised. */
  sent: (hours: number | null) => ({
    title: 'Message sent successfully! 📬',
    description: `We'll ${answerTimeWords.getBack(hours)}.`,
  }),
} as const
