import type { ActionKind } from '../../domain/offline-actions.ts'

type Toasts = Record<Exclude<ActionKind, 'event'>, { readonly title: string; readonly description?: string }>

/** What is said once the server has something; the specification's where it has words (spec §5, §8). */
export const sentWords = {
  message: { title: 'Message sent successfully! 📬', description: "We'll get back to you within 24 hours." },
  reply: { title: 'Reply sent', description: 'It is with the team.' },
  report: { title: 'Report sent', description: 'Thank you for looking out for everybody. The team will read it.' },
  launch: { title: "You're on the list! 🎉" },
} as const satisfies Toasts

/** Instead of it, without a network. Safari and Firefox send nothing while no page is open: nothing more is promised. */
export const keptWords = {
  title: 'Kept until you’re connected',
  description: 'It goes out by itself once you’re online and have this open. You need not do anything.',
} as const

/** Under the field of each form that the team reads: the consent that the law asks for (UK GDPR, article 9). */
export const sensitiveWords =
  'What you write about health, faith or origin is used, with your consent, to answer you and for nothing else.'

/** Under the field for a concern, which is looked into, and in which others may stand who agreed to nothing. */
export const concernWords =
  'What you write about your own health, faith or origin is used, with your consent, to look into this and keep people safe. Please leave it out about others.'
