import type { AdminMeetup, MeetupDraft } from '../../domain/meetup-draft.ts'
import type { Harbour } from '../testing/harbour.ts'

export const ownerEmail = 'owner@example.com'

/** A Saturday morning. The meetup `draft` is on the next day. */
export const saturday = new Date('2026-11-21T09:00:00Z')

export const draft: MeetupDraft = {
  title: 'Prams on the Downs',
  type: 'polish',
  address: 'Downs Tea Room, Stoke Road, Bristol BS9 1FG',
  lat: 51.4731,
  lng: -2.6231,
  date: '2026-11-22',
  time: '10:30',
  endTime: '12:00',
  participants: 3,
  maxParticipants: 10,
  description: 'A slow walk with prams of every age.',
  organizer: 'Ola',
  rating: null,
  joinUrl: 'mailto:ola@example.com',
}

/** A member's proposal. The contact is typed as a plain email address. */
export const proposal = (({ participants: _, rating: __, ...words }: MeetupDraft) => ({
  ...words,
  joinUrl: 'ola@example.com',
  repeats: 'weekly',
  cost: 'Free',
  ages: 'Babies and toddlers',
  pram: true,
  stepFree: true,
  creche: null,
}))(draft)

/** Signs in the owner. The server of the test must have this address as `OWNER_EMAIL`. */
export async function signInOwner(harbour: Harbour) {
  await harbour.signUp(ownerEmail)
  const ask = await harbour.signedIn(ownerEmail)
  const add = async (change: Partial<MeetupDraft & { status: string; key: string }> = {}) => {
    const answer = await ask('/api/admin/meetups', { body: { ...draft, ...change } })
    if (answer.status !== 201) throw new Error(`adding answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body as unknown as AdminMeetup
  }
  return {
    ask,
    add,
    publish: (change: Partial<MeetupDraft> = {}) => add({ ...change, status: 'published' }),
    change: (meetup: AdminMeetup, change: object) =>
      ask(`/api/admin/meetups/${meetup.id}`, { method: 'PATCH', body: { version: meetup.version, ...change } }),
    remove: (id: string) => ask(`/api/admin/meetups/${id}`, { method: 'DELETE' }),
  }
}

export async function signedInMember(harbour: Harbour, email: string, access: 'trial' | 'free') {
  await harbour.signUp(email)
  const ask = await harbour.signedIn(email)
  if (access === 'trial') await ask('/api/start-trial', { body: {} })
  return ask
}
