import type { CalendarMeetup } from '../../domain/calendar-file.ts'
import type { AdminMeetup, MeetupDraft } from '../../domain/meetup-draft.ts'
import { endOf, startOf, type Meetup } from '../../domain/meetups.ts'
import type { meetups } from './table.ts'

export type StoredMeetup = typeof meetups.$inferSelect

function shared({ id, title, type, date, time, endTime, ...row }: StoredMeetup) {
  const { participants, maxParticipants, description, organizer, rating, joinUrl } = row
  const when = { date, time, endTime }
  return { id, title, type, ...when, participants, maxParticipants, description, organizer, rating, joinUrl }
}

export function toMeetup(row: StoredMeetup): Meetup {
  const { lat, lng, address } = row
  return { ...shared(row), location: { lat, lng, address }, sample: false }
}

export function toCalendarMeetup(row: StoredMeetup): CalendarMeetup {
  return { ...toMeetup(row), revision: { version: row.version, at: row.updatedAt } }
}

export function toAdminMeetup(row: StoredMeetup): AdminMeetup {
  const { lat, lng, address, status, version } = row
  const instants = { createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }
  return { ...shared(row), address, lat, lng, status, version, ...instants }
}

export function toDraft(row: StoredMeetup): MeetupDraft {
  const { id: _, ...words } = shared(row)
  const { lat, lng, address } = row
  return { ...words, address, lat, lng }
}

export function columnsOf(draft: MeetupDraft): MeetupDraft & Pick<StoredMeetup, 'startsAt' | 'endsAt'> {
  return { ...draft, startsAt: startOf(draft), endsAt: endOf(draft) }
}
