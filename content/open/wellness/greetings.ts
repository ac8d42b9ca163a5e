/**
 * Greetings of the wellness page (spec §2 Wellness): `night` from 0:00, `morning` from 6:00, `afternoon` from 12:00 and
 * `evening` from 18:00.
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
