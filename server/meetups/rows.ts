import type { CalendarMeetup } from '../../domain/calendar-file.ts'
import type { AdminMeetup, MeetupDraft, Proposal, WantedChange } from '../../domain/meetup-draft.ts'
import { endOf, repetitions, startOf, type Meetup, type MeetupTraits } from '../../domain/meetups.ts'
import type { meetups } from './table.ts'

export type StoredMeetup = typeof meetups.$inferSelect

function shared({ id, title, type, date, time, endTime, ...row }: StoredMeetup) {
  const { participants, maxParticipants, description, organizer, rating, joinUrl } = row
  const when = { date, time, endTime }
  const places = { participants, maxParticipants }
  return { id, title, type, ...when, ...places, description, organizer, rating, joinUrl, ...traits(row) }
}

function traits({ cost, ages, pram, stepFree, creche, ...row }: Pick<StoredMeetup, Trait>): Required<MeetupTraits> {
  return { repeats: repeatsOf(row), cost, ages, pram, stepFree, creche }
}

type Trait = keyof MeetupTraits

export const repeatsOf = ({ repeats }: Pick<StoredMeetup, 'repeats'>) =>
  repetitions.find((known) => known === repeats) ?? 'no'

export function toMeetup(row: StoredMeetup): Meetup {
  const { lat, lng, address } = row
  return { ...shared(row), location: { lat, lng, address }, sample: false }
}

export function toCalendarMeetup(row: StoredMeetup): CalendarMeetup {
  const cancelled = row.status !== 'published'
  return { ...toMeetup(row), cancelled, revision: { version: row.version, at: row.updatedAt } }
}

export function toAdminMeetup(row: StoredMeetup): AdminMeetup {
  const instants = { createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }
  return { ...toDraft(row), ...standing(row), proposed: row.proposedBy !== null, ...instants }
}

function standing({ id, status, version, reason, wantedChange }: StoredMeetup) {
  return { id, status, version, reason, wanted: wantedChange as WantedChange | null }
}

export function toProposal(row: StoredMeetup): Proposal {
  const { participants: _, rating: __, ...draft } = toDraft(row)
  return { ...draft, ...standing(row) }
}

export function toDraft(row: StoredMeetup): MeetupDraft {
  const { id: _, ...words } = shared(row)
  const { lat, lng, address } = row
  return { ...words, address, lat, lng }
}

export function columnsOf(draft: MeetupDraft): MeetupDraft & Pick<StoredMeetup, 'startsAt' | 'endsAt'> {
  return { ...draft, startsAt: startOf(draft), endsAt: endOf(draft) }
}
