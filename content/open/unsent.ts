/** Why there is no success to tell of words that were to be sent (spec §8), by the kind of failure. */
export const unsentWords = {
  kept: 'Your words are still here.',
  /** Nothing was tried without a network. */
  notTried: {
    title: 'You’re offline, so nothing was sent',
    text: 'Your words are still here. Send them when you’re connected.',
  },
  /** The network went while they were under way. */
  offline: {
    title: 'You’re offline',
    text: 'We cannot say whether it arrived. Your words are still here. Send them again when you’re connected: they count once.',
  },
  away: {
    title: 'No answer came back',
    text: 'So we cannot say whether it arrived. Your words are still here. Send them again: they count once.',
  },
  broken: {
    title: 'Something went wrong on our side',
    text: 'So we cannot say whether it arrived. Your words are still here. Send them again in a moment: they count once.',
  },
} as const
