import type { MeetupType } from '../../domain/meetups.ts'

/** Names of the seven communities (spec §3). */
export const meetupTypeNames: Readonly<Record<MeetupType, string>> = {
  polish: 'Polish',
  asian: 'Asian',
  jamaican: 'Jamaican',
  indian: 'Indian',
  african: 'African',
  latin: 'Latin',
  european: 'European',
}

/** The label of the filter for all communities. */
export const allTypes = 'All'
/** The label of `everybodyType`, and of a meetup without a type. */
export const otherType = 'Everybody'
