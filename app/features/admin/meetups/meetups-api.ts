import {
  adminMeetupList,
  adminMeetupSchema,
  type AdminMeetup,
  type AdminMeetupList,
  type MeetupDraft,
  type MeetupSection,
} from '../../../../domain/meetup-draft.ts'
import { request } from '../../../api.ts'

const address = '/api/admin/meetups'

const addressOf = (id: string) => `${address}/${encodeURIComponent(id)}`

interface MeetupQuestion {
  readonly q?: string
  /** Ids of meetups that must be in the answer even if they are not on the requested page. */
  readonly ids?: readonly string[]
  /** Requests only this section of the list, after its first `offset` meetups. */
  readonly section?: MeetupSection
  readonly offset?: number
}

/** Every function of this file rejects with an `ApiError` when its request fails. */
export async function fetchMeetups({
  q = '',
  ids = [],
  section,
  offset = 0,
}: MeetupQuestion): Promise<AdminMeetupList> {
  const search = new URLSearchParams()
  if (q !== '') search.set('q', q)
  if (ids.length > 0) search.set('ids', ids.join(','))
  if (section !== undefined) search.set('section', section)
  if (offset > 0) search.set('offset', String(offset))
  return request(search.size === 0 ? address : `${address}?${search.toString()}`, { schema: adminMeetupList })
}

/**
 * Creates a meetup. A repeated call with the same `key`, for example after a lost response, creates no second meetup.
 */
export async function createMeetup(
  draft: MeetupDraft,
  status: 'draft' | 'published',
  key: string,
): Promise<AdminMeetup> {
  return request(address, { schema: adminMeetupSchema, body: { ...draft, status, key } })
}

/**
 * The fields to change. `version` is the version that the change is based on. Error: CHANGED_MEANWHILE if there is a
 * newer one.
 */
export interface MeetupChange extends Partial<MeetupDraft> {
  readonly version: number
  readonly status?: AdminMeetup['status']
  /** The team's decision about the change that the organiser asks for. */
  readonly wanted?: 'accept' | 'decline'
  readonly reason?: string
}

export async function changeMeetup(id: string, change: MeetupChange): Promise<AdminMeetup> {
  return request(addressOf(id), { schema: adminMeetupSchema, method: 'PATCH', body: change })
}

/** Deletes a meetup. It is no error if the meetup is already deleted. */
export async function deleteMeetup(id: string): Promise<void> {
  await request(addressOf(id), { method: 'DELETE' })
}
