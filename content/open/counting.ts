import { product } from './product.ts'

/** The notice about analytics with the button to refuse (D67). No visit is counted before the notice was shown. */
export const countingLine = {
  on: `${product.name} counts visits itself, without your name.`,
  off: 'Your visits are not counted.',
  no: 'Don’t count me',
  again: 'Count me again',
  more: 'What is counted',
} as const

/** Texts of the switch for analytics on /privacy. Visitors and members see it. */
export const countingChoice = {
  heading: 'Your choice',
  /** Label of the switch where no text about analytics stands above it. */
  title: 'Counting visits',
  label: 'Count my visits on this device',
  on: 'On. Thank you, it helps us see what is useful.',
  off: 'Off. Nothing is counted from this device. With an account, your no holds on your other devices too.',
  blocked: 'Off. Your browser sends Global Privacy Control, and we take it at its word.',
  failed: 'Your browser would not keep that choice. It may be out of space or in private mode.',
  notTold: 'That holds on this device. Your account could not be told: please choose again when you’re connected.',
} as const
