/** How the wellness page says hello: before 12:00, before 18:00, and after (spec §2 Wellness). */
export const wellnessGreetings = {
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
