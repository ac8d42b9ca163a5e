/** Says why a text was not sent, or may not have been sent, for each kind of failure (spec §8). */
export const unsentWords = {
  kept: 'Your words are still here.',
  /** Shown if sending was not tried because there was no network. */
  notTried: {
    title: 'You’re offline, so nothing was sent',
    text: 'Your words are still here. Send them when you’re connected.',
  },
  /** Shown if the network was lost while the text was being sent. */
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
