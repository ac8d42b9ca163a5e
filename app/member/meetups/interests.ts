import { type Interest, type Meetup, storedInterest, toggleInterest, withoutOld } from '../../../domain/meetups.ts'
import { now } from '../../device/clock.ts'
import { localListStore } from '../../device/storage/storage.ts'

/**
 * The meetups in which the user is interested, on this device only, because they can reveal where the user comes from
 * (spec §3).
 */
export const interests = localListStore<Interest>('meetup-interests', storedInterest)

/**
 * Stores whether the user is interested in a meetup. If storing fails, the user is told and the button keeps its state.
 */
export function setInterested(meetup: Meetup, interested: boolean): void {
  const at = now().getTime()
  interests.update((current) => toggleInterest(current, meetup, interested, at))
}

/** Deletes interests in meetups that are over. `shown` are the meetups that the screen shows. */
export function forgetOld(shown: readonly Meetup[]): void {
  const at = now().getTime()
  interests.update((current) => withoutOld(current, shown, at))
}
