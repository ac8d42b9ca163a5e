/**
 * Greetings of the home page before 12:00, before 18:00 and after (spec §2). From 0:00 to 6:00 the text differs from
 * that of the morning.
 */
export const greetings = {
  night: {
    hello: 'Good morning',
    message: 'Still dark out. Nobody is keeping score at this hour.',
  },
  morning: {
    hello: 'Good morning',
    message: 'The day can start gently. One small thing is enough.',
  },
  afternoon: {
    hello: 'Good afternoon',
    message: 'Halfway across. Have a sip of water before the next thing.',
  },
  evening: {
    hello: 'Good evening',
    message: 'You did enough today. Time to drop anchor.',
  },
} as const
