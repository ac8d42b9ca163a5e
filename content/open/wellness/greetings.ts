/**
 * Greetings of the wellness page before 12:00, before 18:00 and after (spec §2 Wellness). From 0:00 to 6:00 the text
 * differs from that of the morning.
 */
export const wellnessGreetings = {
  night: {
    hello: 'Good morning',
    message: 'Slack water. The tide turns in its own time, as you may.',
  },
  morning: {
    hello: 'Good morning',
    message: 'Still water. Take the first breath slowly.',
  },
  afternoon: {
    hello: 'Good afternoon',
    message: 'Halfway across. A minute of your own counts.',
  },
  evening: {
    hello: 'Good evening',
    message: 'Let the tide carry the day out.',
  },
} as const
