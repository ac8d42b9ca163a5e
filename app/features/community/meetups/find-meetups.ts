import { foundMeetups, type MeetupSearch } from '../../../../domain/meetups.ts'
import { request } from '../../../api.ts'
import { createListeners } from '../../../listeners.ts'

/** Searches all upcoming meetups on the server. The search is sent in the body, because URLs are logged. */
export const findMeetups = (wish: MeetupSearch) => request('/api/meetups/search', { body: wish, schema: foundMeetups })

/**
 * Its listeners are called when the member has changed a meetup, for example by signing up, so that search results
 * are loaded again.
 */
export const meetupChanged = createListeners()
