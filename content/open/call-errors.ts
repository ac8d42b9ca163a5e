/** Texts for failed requests to the server. They are shown if the response contains no reason of its own (spec §8). */
export const callErrors = {
  broken: 'Something went wrong on our side. Please try again.',
  timeout: 'The harbour is slow to answer. Please try again in a moment.',
  away: 'Our server cannot be reached just now. Please try again in a moment.',
  offline: 'You seem to be offline. Please try again when you’re connected.',
  unreadable: 'That answer made no sense. Please try again.',
} as const
