import { paths } from '../../../paths.ts'

/** Value of the URL parameter for a new meetup. */
export const newMeetup = 'new'

/** URL of the form. It differs from the list's, so that Back leads to the list and a reload to the form. */
export function editorAddress(meetup: string): string {
  return `${paths.adminMeetups}?meetup=${encodeURIComponent(meetup)}`
}
