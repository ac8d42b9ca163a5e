import { paths } from '../../../paths.ts'

/** What the address of the form names while a new meetup is being written. */
export const newMeetup = 'new'

/** The form's own address, so that Back leads to the list and a reload to the form. */
export function editorAddress(meetup: string): string {
  return `${paths.adminMeetups}?meetup=${encodeURIComponent(meetup)}`
}
