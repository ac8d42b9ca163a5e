/** Texts of the screen that is shown after an error of the app (spec §8). */
export const errorWords = {
  failed: {
    title: 'Something went wrong',
    text: "We're sorry, but something unexpected happened. Please try refreshing the page.",
  },
  offline: 'This page is not on your device. It opens once you’re connected.',
  typed: { label: 'What you had typed', helper: 'Copy it before you try again.' },
  tryAgain: 'Try again',
} as const

/** Toasts for data that the browser could not store (spec §8). */
export const storageWords = {
  full: {
    title: 'That could not be saved',
    description:
      'This browser’s storage is full or switched off. What you see is still here; please free some space and try again.',
  },
  unreadable: {
    title: 'Some saved data could not be read',
    description: 'We have put it aside rather than throw it away. Everything else works as before.',
  },
} as const
