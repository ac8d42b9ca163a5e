import { kindNames } from '../../../../content/open/meetup-kinds.ts'
import type { LocalDay } from '../../../../domain/day.ts'
import { shortDayWords } from '../../../../domain/day-words.ts'
import type { AdminMeetup } from '../../../../domain/meetup-draft.ts'
import { timesWords } from '../../../../domain/meetup-words.ts'
import { isMeetupType } from '../../../../domain/meetups.ts'

/** 'Polish'; another community's name as it was typed, which members do not see. */
export function typeName(type: string): string {
  return isMeetupType(type) ? kindNames[type] : type
}

/** 'Sun 22 Nov, 10:30 to 12:00' */
export function dayAndTimes(meetup: AdminMeetup, today: LocalDay): string {
  return `${shortDayWords(meetup.date, today)}, ${timesWords(meetup)}`
}
