import * as z from 'zod/mini'
import { adminMeetupSchema, type AdminMeetup, type MeetupDraft } from '../../../../domain/meetup-draft.ts'
import { request } from '../../../api.ts'

const address = '/api/admin/meetups'
const listed = z.object({ meetups: z.array(adminMeetupSchema) })

const addressOf = (id: string) => `${address}/${encodeURIComponent(id)}`

/** Every meetup of the team, to come ones first. This and the others reject with an `ApiError`, or with what zod says. */
export async function fetchMeetups(): Promise<readonly AdminMeetup[]> {
  return listed.parse(await request(address)).meetups
}

/** Makes one. Sent again with its `key`, after a lost answer say, it is the same one. */
export async function createMeetup(
  draft: MeetupDraft,
  status: 'draft' | 'published',
  key: string,
): Promise<AdminMeetup> {
  return adminMeetupSchema.parse(await request(address, { body: { ...draft, status, key } }))
}

/** What is to be other than in `version`; CHANGED_MEANWHILE when that is no longer the latest. */
interface MeetupChange extends Partial<MeetupDraft> {
  readonly version: number
  readonly status?: AdminMeetup['status']
}

export async function changeMeetup(id: string, change: MeetupChange): Promise<AdminMeetup> {
  return adminMeetupSchema.parse(await request(addressOf(id), { method: 'PATCH', body: change }))
}

/** One that is gone already is no error. */
export async function deleteMeetup(id: string): Promise<void> {
  await request(addressOf(id), { method: 'DELETE' })
}
