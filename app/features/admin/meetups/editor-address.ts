import { paths } from '../../../paths.ts'

export const newMeetup = 'new'

/**
 * Returns the URL of the form. It differs from the URL of the list, so that Back leads to the list and a reload leads
 * to the form.
 */
export function editorAddress(meetup: string): string {
  return `${paths.adminMeetups}?meetup=${encodeURIComponent(meetup)}`
}
