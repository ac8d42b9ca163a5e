import type { ActionKind } from '../../domain/offline-actions.ts'

type Toasts = Record<Exclude<ActionKind, 'event'>, { readonly title: string; readonly description?: string }>

/** Toasts after the server has stored something. They are the specification's where it has a text (spec §5, §8). */
export const sentWords = {
  message: { title: 'Message sent successfully! 📬', description: "We'll get back to you within 24 hours." },
  reply: { title: 'Reply sent', description: 'It is with the team.' },
  report: { title: 'Report sent', description: 'Thank you for looking out for everybody. The team will read it.' },
  launch: { title: "You're on the list! 🎉" },
} as const satisfies Toasts

/**
 * Shown instead when there is no network. Safari and Firefox send nothing while no page is open, so the text does not
 * promise more.
 */
export const keptWords = {
  title: 'Kept until you’re connected',
  description: 'It goes out by itself once you’re online and have this open. You need not do anything.',
} as const

/** Shown under the field of each form that the team reads: the consent that the law requires (UK GDPR, article 9). */
export const sensitiveWords =
  'What you write about health, faith or origin is used, with your consent, to answer you and for nothing else.'

/**
 * Shown under the field for a concern. The team investigates concerns, and they may name others who have not consented.
 */
export const concernWords =
  'What you write about your own health, faith or origin is used, with your consent, to look into this and keep people safe. Please leave it out about others.'
