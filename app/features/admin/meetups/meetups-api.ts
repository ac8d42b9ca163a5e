import * as z from 'zod/mini'
import { adminMeetupSchema, type AdminMeetup, type MeetupDraft } from '../../../../domain/meetup-draft.ts'
import { request } from '../../../api.ts'

const address = '/api/admin/meetups'
const listed = z.object({ meetups: z.array(adminMeetupSchema) })

const addressOf = (id: string) => `${address}/${encodeURIComponent(id)}`

/** Every function of this file rejects with an `ApiError` when its request fails. Upcoming meetups come first. */
export async function fetchMeetups(): Promise<readonly AdminMeetup[]> {
  return (await request(address, { schema: listed })).meetups
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

/** The fields to change in the given `version`. Error: CHANGED_MEANWHILE if `version` is no longer the latest one. */
export interface MeetupChange extends Partial<MeetupDraft> {
  readonly version: number
  readonly status?: AdminMeetup['status']
  /** The decision about the change that the organiser asks for. */
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
