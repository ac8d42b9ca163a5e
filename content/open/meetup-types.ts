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

/** The label of the filter for all communities, and the label of a community that is not one of the seven. */
export const allTypes = 'All'
export const otherType = 'Everybody'
