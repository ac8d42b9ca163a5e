import { type Interest, type Meetup, storedInterest, toggleInterest, withoutOld } from '../../../domain/meetups.ts'
import { now } from '../../device/clock.ts'
import { keptList } from '../../device/storage/kept.ts'

/** Which meetups she is interested in, on this device only: it can reveal where she comes from (spec §3). */
export const interests = keptList<Interest>('meetup-interests', storedInterest)

/** A failure is told by whoever listens to storage trouble; the button then stays as it was. */
export function setInterested(meetupId: string, interested: boolean): void {
  const at = now().getTime()
  interests.update((current) => toggleInterest(current, meetupId, interested, at))
}

/** What she was interested in long ago, and is no longer shown, need not be on her device any more. */
export function forgetOld(shown: readonly Meetup[]): void {
  const at = now().getTime()
  interests.update((current) => withoutOld(current, shown, at))
}
