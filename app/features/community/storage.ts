import { type Interest, storedInterest, toggleInterest } from '../../../domain/meetups.ts'
import { now } from '../../device/clock.ts'
import { keptList } from '../../device/kept.ts'

/** Which meetups she is interested in, on this device only: it can reveal where she comes from (spec §3). */
export const interests = keptList<Interest>('meetup-interests', storedInterest)

/** A failure is told by whoever listens to storage trouble; the button then stays as it was. */
export function setInterested(meetupId: string, interested: boolean): void {
  const at = now().getTime()
  interests.update((current) => toggleInterest(current, meetupId, interested, at))
}
