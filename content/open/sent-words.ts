import type { ActionKind } from '../../domain/offline-actions.ts'

type Toasts = Record<
  Exclude<ActionKind, 'event' | 'message'>,
  { readonly title: string; readonly description?: string }
>

/**
 * Toasts after the server has stored what the user sent. Where the specification has a text, it is used (spec §5, §8).
 * The toast after a contact message is in contact-toasts.ts.
 */
export const sentWords = {
  reply: { title: 'Reply sent', description: 'It is with the team.' },
  report: { title: 'Report sent', description: 'Thank you for looking out for everybody. The team will read it.' },
  launch: { title: "You're on the list! 🎉" },
} as const satisfies Toasts

/**
 * Shown instead of `sentWords` if there is no network. The text promises to send only while the app is open, because
 * Safari and Firefox send nothing while no page of the app is open.
 */
export const keptWords = {
  title: 'Kept until you’re connected',
  description: 'It goes out by itself once you’re online and have this open. You need not do anything.',
} as const

/**
 * Shown below the field of each form that the team reads. It is the consent that the law requires (UK GDPR, article 9).
 */
export const sensitiveWords =
  'What you write about health, faith or origin is used, with your consent, to answer you and for nothing else.'

/**
 * Shown below the field for a report. The text asks users to leave out such facts about other people, because these
 * have not consented.
 */
export const concernWords =
  'What you write about your own health, faith or origin is used, with your consent, to look into this and keep people safe. Please leave it out about others.'
