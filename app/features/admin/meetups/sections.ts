import { adminMeetups } from '../../../../content/open/admin-meetups.ts'
import { addDays, type LocalDay } from '../../../../domain/day.ts'
import { type AdminMeetup, type MeetupSection } from '../../../../domain/meetup-draft.ts'
import { endOf, mostShown } from '../../../../domain/meetups.ts'

type Times = Pick<AdminMeetup, 'date' | 'endTime'>

/** Returns whether the meetup has ended, by Bristol time. */
export function isOver(meetup: Times, now: Date): boolean {
  return endOf(meetup) <= now
}

/** Returns whether members see the meetup in their list. */
export const isSeen = (meetup: Times & Pick<AdminMeetup, 'status' | 'hidden'>, now: Date): boolean =>
  meetup.status === 'published' && meetup.hidden !== true && !isOver(meetup, now)

/** Returns the section of a meetup. A draft or proposal is never past, even if its date is. */
export function sectionOf(meetup: Times & Pick<AdminMeetup, 'status' | 'wanted'>, now: Date): MeetupSection {
  if (meetup.status === 'draft' || meetup.status === 'proposed') return meetup.status
  if (isOver(meetup, now)) return 'past'
  if (meetup.status === 'published' && meetup.wanted !== null) return 'proposed'
  return meetup.status === 'published' ? 'to-come' : 'withdrawn'
}

/** Returns the meetups of one section: past ones newest first, all others by their start. */
export function meetupsOf(section: MeetupSection, meetups: readonly AdminMeetup[], now: Date): AdminMeetup[] {
  const found = meetups.filter((meetup) => sectionOf(meetup, now) === section).sort(byBeginning)
  return section === 'past' ? found.toReversed() : found
}

export function meetupsSeenWords(count: number): string {
  const { samples, one, many, most } = adminMeetups.seen
  if (count > mostShown) return most(mostShown, count - mostShown)
  return count === 0 ? samples : count === 1 ? one : many(count)
}

function byBeginning(a: AdminMeetup, b: AdminMeetup): number {
  return `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`) || a.title.localeCompare(b.title)
}

/**
 * Returns the same weekday one week later. If that is not in the future, returns the first such weekday after `today`.
 */
export function nextSameWeekday(date: LocalDay, today: LocalDay): LocalDay {
  let day = addDays(date, 7)
  while (day <= today) day = addDays(day, 7)
  return day
}
