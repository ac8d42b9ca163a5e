import { pastMeetupDays } from '../../domain/periods.ts'

/** Texts for members who come to a meetup (D54). */
export const comingWords = {
  come: 'I’m coming',
  wait: 'Join the waiting list',
  coming: 'You’re coming',
  waiting: (place: number) => `You’re number ${place} on the waiting list`,
  cannot: 'Can’t make it',
  busy: 'One moment',
  consent: `We store your first name for the organiser and the team, until ${pastMeetupDays} days after.`,
  comingNote: 'The organiser sees your first name. We email you the day before.',
  waitingNote: 'We email you as soon as there is a place for you.',
  failed: 'That did not get through',
  toasts: {
    going: {
      title: 'You’re coming',
      description: 'We email you the day before. Plans change? ‘Can’t make it’ is enough.',
    },
    waiting: { title: 'You’re on the waiting list', description: 'We email you as soon as there is a place for you.' },
    stays: { title: 'Another time, then', description: 'Your place is free for somebody else.' },
  },
} as const

/** Texts of the dialog in which the organiser and the team see who comes to a meetup. */
export const whoComesWords = {
  title: 'Who is coming',
  count(going: number, waiting: number) {
    const come = going === 0 ? 'Nobody yet' : going === 1 ? '1 person is coming' : `${going} people are coming`
    return waiting === 0 ? come : `${come}, ${waiting} on the waiting list`
  },
  note: `First names of those who said so here. They are erased ${pastMeetupDays} days after the meetup.`,
} as const

/** The question after a meetup. */
export const afterwardsWords = {
  title: (meetup: string) => `How was ${meetup}?`,
  text: 'Only the average is shown, once five people have answered.',
  scale: 'From 1, not for me, to 5, lovely',
  low: 'Not for me',
  high: 'Lovely',
  star: (rating: number) => `${rating} of 5`,
  skip: 'Rather not say',
  thanks: { title: 'Thank you', description: 'That helps the next ones choose.' },
} as const
