import * as z from 'zod/mini'
import { adminMeetupSchema, type AdminMeetup, type MeetupDraft } from '../../../../domain/meetup-draft.ts'
import { request } from '../../../api.ts'

const address = '/api/admin/meetups'
const listed = z.object({ meetups: z.array(adminMeetupSchema) })

const addressOf = (id: string) => `${address}/${encodeURIComponent(id)}`

/**
 * All meetups of the team, upcoming ones first. All functions of this file reject with an `ApiError`.
 */
export async function fetchMeetups(): Promise<readonly AdminMeetup[]> {
  return (await request(address, { schema: listed })).meetups
}

/**
 * Creates a meetup. Repeating the call with the same `key`, for example after a lost response, creates no second one.
 */
export async function createMeetup(
  draft: MeetupDraft,
  status: 'draft' | 'published',
  key: string,
): Promise<AdminMeetup> {
  return request(address, { schema: adminMeetupSchema, body: { ...draft, status, key } })
}

/** Fields to change in the given `version`. Error: CHANGED_MEANWHILE when that is no longer the latest. */
interface MeetupChange extends Partial<MeetupDraft> {
  readonly version: number
  readonly status?: AdminMeetup['status']
}

export async function changeMeetup(id: string, change: MeetupChange): Promise<AdminMeetup> {
  return request(addressOf(id), { schema: adminMeetupSchema, method: 'PATCH', body: change })
}

/** Deleting a meetup that is already gone is no error. */
export async function deleteMeetup(id: string): Promise<void> {
  await request(addressOf(id), { method: 'DELETE' })
}
