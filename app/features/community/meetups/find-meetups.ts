import { foundMeetups, type MeetupSearch } from '../../../../domain/meetups.ts'
import { request } from '../../../api.ts'
import { createListeners } from '../../../listeners.ts'

/** Searches all upcoming meetups on the server. The wish is in the body, because addresses are logged. */
export const findMeetups = (wish: MeetupSearch) => request('/api/meetups/search', { body: wish, schema: foundMeetups })

/** Is told when the member has changed a meetup, for example by coming, so that what was found is asked for again. */
export const meetupChanged = createListeners()
