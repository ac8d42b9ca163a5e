import type { MeetupType } from '../../domain/meetups.ts'

/** What the seven communities are called (spec §3). */
export const kindNames: Readonly<Record<MeetupType, string>> = {
  polish: 'Polish',
  asian: 'Asian',
  jamaican: 'Jamaican',
  indian: 'Indian',
  african: 'African',
  latin: 'Latin',
  european: 'European',
}

/** The tile of them all, and what a community is called that is none of the seven. */
export const allKinds = 'All'
export const anotherKind = 'Everybody'
