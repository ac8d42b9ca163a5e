import { type Interest, type Meetup, storedInterest, toggleInterest, withoutOld } from '../../../domain/meetups.ts'
import { now } from '../../device/clock.ts'
import { localListStore } from '../../device/storage/storage.ts'

/**
 * Meetups the user is interested in, on this device only, because they can reveal where the user comes from (spec §3).
 */
export const interests = localListStore<Interest>('meetup-interests', storedInterest)

/** If storing fails, the shell reports it and the button keeps its state. */
export function setInterested(meetup: Meetup, interested: boolean): void {
  const at = now().getTime()
  interests.update((current) => toggleInterest(current, meetup, interested, at))
}

export function forgetOld(shown: readonly Meetup[]): void {
  const at = now().getTime()
  interests.update((current) => withoutOld(current, shown, at))
}
