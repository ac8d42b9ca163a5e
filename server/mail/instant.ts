import { london } from '../../domain/london.ts'

/** A moment as mails write it: '25 November 2026 at 22:10', London time. */
export const londonInstant = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: london,
})
