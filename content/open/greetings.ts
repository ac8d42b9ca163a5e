/**
 * Greetings of the home page (spec §2): `night` from 0:00, `morning` from 6:00, `afternoon` from 12:00 and `evening`
 * from 18:00.
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
