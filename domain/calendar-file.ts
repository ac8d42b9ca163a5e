import { london, londonDay, londonTime } from './london.ts'
import { partsOf, utcOf } from './day.ts'
import { endOf, startOf, type Meetup } from './meetups.ts'
import { weekdayCodes } from './repeat-rule.ts'

interface FileOptions {
  readonly name?: string
  /** Origin of the app, for example 'https://harbour.example'. Ids and links in the file contain it. */
  readonly address: string
}

interface CalendarOptions extends FileOptions {
  readonly now: Date
  /**
   * Whether the file also contains the next days of a repeated meetup. A feed contains them, because calendar programs
   * read it again regularly and so follow later changes. A file that is saved once does not contain them.
   */
  readonly withNextDays?: boolean
}

export interface CalendarMeetup extends Meetup {
  /** Number and time of the meetup's last change, if they are known. The first version has number 1. */
  readonly revision?: { readonly version: number; readonly at: Date }
  /**
   * Whether the meetup was cancelled or withdrawn. It stays in a feed, so that calendar programs show the
   * cancellation.
   */
  readonly cancelled?: boolean
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

const off = 'This meetup is not on: nobody will be there.'
const nobody = 'This is a sample of what a meetup looks like: nobody will be there. Please do not travel to it.'

/**
 * Writes meetups into an iCalendar file (RFC 5545). The file has no METHOD, because it is no invitation. Sample meetups
 * are marked in title and description and have no coordinates.
 */
export function calendarFile(meetups: readonly CalendarMeetup[], options: CalendarOptions): string {
  return fileOf(
    'Meetups',
    options,
    meetups.flatMap((meetup) => event(meetup, options)),
  )
}

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

/** How many days of a repeated meetup a feed contains. */
const repeatCount = 8

/**
 * Returns the recurrence rule of a repeated meetup: the same weekday; for a monthly meetup also the same week of the
 * month, as in `nextOccurrence`.
 */
function ruleOf({ date, repeats = 'no' }: Meetup): string[] {
  if (repeats === 'no') return []
  if (repeats === 'weekly') return [`RRULE:FREQ=WEEKLY;COUNT=${repeatCount}`]
  const weekday = weekdayCodes[(new Date(utcOf(date)).getUTCDay() + 6) % 7] ?? 'MO'
  return [`RRULE:FREQ=MONTHLY;COUNT=${repeatCount};BYDAY=${Math.ceil(partsOf(date).date / 7)}${weekday}`]
}

function event(meetup: CalendarMeetup, { now, address, withNextDays = false }: CalendarOptions): string[] {
  const { id, title, description, organizer, location, sample, date, revision, cancelled = false } = meetup
  const page = new URL('/community', address)
  page.searchParams.set('meetup', id)
  // A sample meetup is repeated every week and needs a new UID for each date. A real meetup keeps its UID when its date
  // changes, so that calendar programs update it.
  const own = sample ? `${id}-${date}` : id
  return [
    'BEGIN:VEVENT',
    `UID:${text(`${own}@${page.host}`)}`,
    // In a file without METHOD, DTSTAMP is the time of the last revision (RFC 5545, 3.8.7.2). If the revision is not
    // known, the present time is used.
    `DTSTAMP:${universal(revision?.at ?? now)}`,
    ...(revision === undefined ? [] : [`LAST-MODIFIED:${universal(revision.at)}`, `SEQUENCE:${revision.version - 1}`]),
    `DTSTART${onTheClocks(startOf(meetup))}`,
    `DTEND${onTheClocks(endOf(meetup))}`,
    ...(withNextDays ? ruleOf(meetup) : []),
    ...(cancelled ? ['STATUS:CANCELLED'] : []),
    // The title also says that the meetup is a sample or cancelled, for calendar programs that ignore the status.
    `SUMMARY:${text(sample ? `Sample: ${title}` : cancelled ? `Cancelled: ${title}` : title)}`,
    `DESCRIPTION:${text([...(sample ? [nobody] : []), ...(cancelled ? [off] : [description, `Hosted by ${organizer}`])].join('\n\n'))}`,
    `LOCATION:${text(location.address)}`,
    ...(sample ? [] : [`GEO:${location.lat.toFixed(6)};${location.lng.toFixed(6)}`]),
    `URL:${page.href}`,
    'END:VEVENT',
  ]
}

const hourMs = 3_600_000

/**
 * Writes a time as London local time. A time that occurs twice (when the clocks go back) is written in UTC, because
 * calendar programs do not agree which of the two is meant.
 */
export function onTheClocks(at: Date): string {
  const time = londonTime(at)
  if (londonTime(new Date(at.getTime() + hourMs)) === time) return `:${universal(at)}`
  return `;TZID=${london}:${compact(`${londonDay(at)}T${time}:00`)}`
}

export const universal = (at: Date): string => `${compact(at.toISOString().slice(0, 19))}Z`

export const compact = (iso: string): string => iso.replace(/[-:]/g, '')

/** Escapes a TEXT value (RFC 5545) and removes control characters, which are not allowed in it. */
export function text(words: string): string {
  return words
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/[\\;,]/g, (letter) => `\\${letter}`)
    .replaceAll('\n', '\\n')
}

const longest = 75

function octetsOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/**
 * Splits a line into lines of at most 75 octets (RFC 5545, 3.1). Each further line starts with a space, and no
 * character is split.
 */
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
