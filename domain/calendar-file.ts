import { london, londonDay, londonTime } from './london.ts'
import { endOf, startOf, type Meetup } from './meetups.ts'

interface FileOptions {
  /** Name of a subscribed calendar. */
  readonly name?: string
  /** The app's origin, e.g. 'https://harbour.example': used in ids and links. */
  readonly address: string
}

export interface CalendarOptions extends FileOptions {
  readonly now: Date
}

/** A meetup for a calendar file. */
export interface CalendarMeetup extends Meetup {
  /** Last revision, if known; versions start at 1. */
  readonly revision?: { readonly version: number; readonly at: Date }
}

/** Daylight saving rules of London, required in the file (RFC 5545, 3.6.5). */
const londonRules = [
  'BEGIN:VTIMEZONE',
  `TZID:${london}`,
  'BEGIN:DAYLIGHT',
  'TZNAME:BST',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'DTSTART:19960331T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZNAME:GMT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const nobody = 'This is a sample of what a meetup looks like: nobody will be there. Please do not travel to it.'

/**
 * iCalendar file of meetups (RFC 5545): without METHOD, because it is no invitation. Samples are marked in title and
 * description and have no coordinates. If all revisions are known, the same meetups give the same file.
 */
export function calendarFile(meetups: readonly CalendarMeetup[], options: CalendarOptions): string {
  return fileOf(
    'Meetups',
    options,
    meetups.flatMap((meetup) => event(meetup, options)),
  )
}

/** The file around the lines of events. */
export function fileOf(what: string, { name, address }: FileOptions, events: readonly string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(new URL(address).host)}//${what}//EN`,
    'CALSCALE:GREGORIAN',
    ...(name === undefined ? [] : [`NAME:${text(name)}`, `X-WR-CALNAME:${text(name)}`]),
    ...londonRules,
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function event(meetup: CalendarMeetup, { now, address }: CalendarOptions): string[] {
  const { id, title, description, organizer, location, sample, date, revision } = meetup
  const page = new URL('/community', address)
  page.searchParams.set('meetup', id)
  // Samples repeat weekly, each with its own UID; a real meetup keeps its UID when it is moved.
  const own = sample ? `${id}-${date}` : id
  return [
    'BEGIN:VEVENT',
    `UID:${text(`${own}@${page.host}`)}`,
    // Without METHOD, DTSTAMP is the last revision (RFC 5545, 3.8.7.2), if known.
    `DTSTAMP:${universal(revision?.at ?? now)}`,
    ...(revision === undefined ? [] : [`LAST-MODIFIED:${universal(revision.at)}`, `SEQUENCE:${revision.version - 1}`]),
    `DTSTART${onTheClocks(startOf(meetup))}`,
    `DTEND${onTheClocks(endOf(meetup))}`,
    `SUMMARY:${text(sample ? `Sample: ${title}` : title)}`,
    `DESCRIPTION:${text([...(sample ? [nobody] : []), description, `Hosted by ${organizer}`].join('\n\n'))}`,
    `LOCATION:${text(location.address)}`,
    ...(sample ? [] : [`GEO:${location.lat.toFixed(6)};${location.lng.toFixed(6)}`]),
    `URL:${page.href}`,
    'END:VEVENT',
  ]
}

const hourMs = 3_600_000

/** London local time; in UTC for a time that occurs twice, because not all programs take the first one. */
export function onTheClocks(at: Date): string {
  const time = londonTime(at)
  if (londonTime(new Date(at.getTime() + hourMs)) === time) return `:${universal(at)}`
  return `;TZID=${london}:${compact(`${londonDay(at)}T${time}:00`)}`
}

export const universal = (at: Date): string => `${compact(at.toISOString().slice(0, 19))}Z`

export const compact = (iso: string): string => iso.replace(/[-:]/g, '')

/** Escaped TEXT value, without characters that are not allowed in a line. */
export function text(words: string): string {
  return words
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/[\\;,]/g, (letter) => `\\${letter}`)
    .replaceAll('\n', '\\n')
}

const longest = 75

/** Length of a character in UTF-8. */
function octetsOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/** Folds lines at 75 octets; a continuation line starts with a space, and characters are not split. */
function folded(line: string): string {
  let filled = 0
  let lines = ''
  for (const letter of line) {
    const length = octetsOf(letter)
    if (filled + length > longest) {
      lines += '\r\n '
      filled = 1
    }
    lines += letter
    filled += length
  }
  return lines
}
