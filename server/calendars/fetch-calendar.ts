import { type FetchRules, fetchText, type TextKind } from '../http/fetch-text.ts'

const calendarKind: TextKind = {
  accept: 'text/calendar, text/plain;q=0.5',
  types: /^(?:text\/(?:calendar|plain|x-vcalendar)|application\/(?:octet-stream|ics|calendar|x-ical|x-ics))\s*(?:;|$)/i,
  reader: 'calendar reader',
}

/**
 * Reads the text of a calendar at an address that a member entered.
 * @throws FetchError
 */
export const fetchCalendar = (address: string, rules?: FetchRules): Promise<string> =>
  fetchText(address, calendarKind, rules)
