/** Toasts for parts of the app and data that could not be loaded (spec §8). */
export const loadErrors = {
  tryLater: 'Please try again in a moment.',
  tryOnline: 'Please try again when you’re connected.',
  notOpened: 'That could not be opened',
  notFetched: 'That could not be fetched.',
  plansMissing: 'The plans could not be shown',
} as const
