import { typeNames } from '../../../../content/open/admin-meetups.ts'
import type { LocalDay } from '../../../../domain/day.ts'
import { shortDayWords } from '../../../../domain/day-words.ts'
import type { AdminMeetup } from '../../../../domain/meetup-draft.ts'
import { isMeetupType } from '../../../../domain/meetups.ts'

/** 'Polish'; another community's name as it was typed. */
export function typeName(type: string): string {
  return isMeetupType(type) ? typeNames[type] : type
}

/** '8 of 12 places taken'; null where nobody counts. */
export function placesWords(places: {
  readonly participants: string
  readonly maxParticipants: string
}): string | null {
  const { participants, maxParticipants } = places
  if (maxParticipants.trim() === '') return participants.trim() === '' ? null : `${participants} places taken`
  return `${participants.trim() === '' ? 0 : participants} of ${maxParticipants} places taken`
}

/** 'Sun 22 Nov, 10:30 to 12:00' */
export function timesWords({ date, time, endTime }: AdminMeetup, today: LocalDay): string {
  return `${shortDayWords(date, today)}, ${time} to ${endTime}`
}
