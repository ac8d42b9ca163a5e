import { zonedInstant } from '../../domain/zone.ts'
import type { LocalDay } from '../../domain/day.ts'

/*
 * A hundred calendars as well-known programs write them: each situation in each dialect, and malformed ones. Times are
 * local in Bristol, 'YYYYMMDDTHHMMSS'; days are 'YYYYMMDD'.
 */

interface Dialect {
  readonly name: string
  readonly head?: readonly string[]
  /** Writes a property with a time, for example DTSTART, as this calendar program does. */
  at(name: string, time: string): string
  /** Joins and folds the lines of the file as this calendar program does. */
  write?(lines: readonly string[]): string
}

const rules = (start: string) => [
  'BEGIN:STANDARD',
  `DTSTART:${start}1025T020000`,
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  `DTSTART:${start}0325T010000`,
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
]
const zone = (name: string, start = '1996') => ['BEGIN:VTIMEZONE', `TZID:${name}`, ...rules(start), 'END:VTIMEZONE']
const isDay = (time: string): boolean => !time.includes('T')

const withZone =
  (written: string) =>
  (name: string, time: string): string =>
    isDay(time) ? `${name};VALUE=DATE:${time}` : `${name};TZID=${written}:${time}`

function inUtc(name: string, time: string): string {
  if (isDay(time)) return `${name};VALUE=DATE:${time}`
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/.exec(time) ?? []
  const at = zonedInstant(`${year}-${month}-${day}` as LocalDay, `${hour}:${minute}`, 'Europe/London')
  return `${name}:${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

const crlf = (lines: readonly string[]): string => lines.join('\r\n')
const folded =
  (blank: string, width: number, end: string) =>
  (lines: readonly string[]): string =>
    lines.map((line) => line.replaceAll(new RegExp(`(.{${width}})(?=.)`, 'gu'), `$1${end}${blank}`)).join(end)

const dialects: readonly Dialect[] = [
  {
    name: 'Google',
    head: ['X-WR-CALNAME:School', 'X-WR-TIMEZONE:Europe/London', ...zone('Europe/London')],
    at: withZone('Europe/London'),
    write: folded(' ', 70, '\r\n'),
  },
  { name: 'Google without zones', at: withZone('Europe/London') },
  {
    name: 'Apple',
    head: ['CALSCALE:GREGORIAN', 'X-APPLE-CALENDAR-COLOR:#FF2968', ...zone('Europe/London', '1981')],
    at: withZone('Europe/London'),
    write: folded(' ', 60, '\r\n'),
  },
  {
    name: 'Outlook',
    head: ['METHOD:PUBLISH', ...zone('GMT Standard Time', '1601')],
    at: withZone('"GMT Standard Time"'),
    write: folded('\t', 70, '\r\n'),
  },
  { name: 'Exchange without zones', at: withZone('GMT Standard Time') },
  { name: 'Exchange, a zone of its own', head: zone('Customized Time Zone'), at: withZone('Customized Time Zone') },
  { name: 'Thunderbird', at: withZone('/mozilla.org/20050126_1/Europe/London') },
  {
    name: 'a school’s system',
    at: (name, time) => (isDay(time) ? `${name};VALUE=DATE:${time}` : `${name}:${time}`),
    write: (lines) => lines.filter((line) => !/^(DTSTAMP|SEQUENCE)/.test(line)).join('\n'),
  },
  { name: 'a writer of UTC', at: inUtc },
  {
    name: 'an old Macintosh, lower case, with a mark of byte order',
    at: (name, time) => withZone('Europe/London')(name.toLowerCase(), time),
    write: (lines) => `\uFEFF${lines.join('\r')}`,
  },
]

/** An event and its expected start and end (local in Bristol, or days). */
interface Situation {
  readonly name: string
  events(at: Dialect['at']): readonly (readonly string[])[]
  readonly meant: readonly (readonly [start: string, end: string])[]
}

const weekly = (at: Dialect['at']) => [
  at('DTSTART', '20261103T090000'),
  at('DTEND', '20261103T100000'),
  'RRULE:FREQ=WEEKLY;WKST=MO;UNTIL=20261222T235959Z;BYDAY=TU',
]

export const foreignWindow = { from: '2026-12-01', to: '2026-12-31' } as const

const situations: readonly Situation[] = [
  {
    name: 'once',
    events: (at) => [[at('DTSTART', '20261201T090000'), at('DTEND', '20261201T103000')]],
    meant: [['2026-12-01T09:00', '2026-12-01T10:30']],
  },
  {
    name: 'whole days',
    events: (at) => [[at('DTSTART', '20261224'), at('DTEND', '20261227')]],
    meant: [['2026-12-24', '2026-12-27']],
  },
  {
    name: 'weekly with an exception',
    events: (at) => [[...weekly(at), at('EXDATE', '20261208T090000')]],
    meant: ['01', '15', '22'].map((day) => [`2026-12-${day}T09:00`, `2026-12-${day}T10:00`] as const),
  },
  {
    name: 'weekly, one of them moved and one cancelled',
    events: (at) => [
      weekly(at),
      [at('RECURRENCE-ID', '20261215T090000'), at('DTSTART', '20261216T140000'), at('DTEND', '20261216T150000')],
      [
        at('RECURRENCE-ID', '20261222T090000'),
        at('DTSTART', '20261222T090000'),
        at('DTEND', '20261222T100000'),
        'STATUS:CANCELLED',
      ],
    ],
    meant: [
      ['2026-12-01T09:00', '2026-12-01T10:00'],
      ['2026-12-08T09:00', '2026-12-08T10:00'],
      ['2026-12-16T14:00', '2026-12-16T15:00'],
    ],
  },
  {
    name: 'a duration',
    events: (at) => [[at('DTSTART', '20261202T131500'), 'DURATION:PT45M']],
    meant: [['2026-12-02T13:15', '2026-12-02T14:00']],
  },
  {
    name: 'no end',
    events: (at) => [[at('DTSTART', '20261203T131500')], [at('DTSTART', '20261204')]],
    meant: [
      ['2026-12-03T13:15', '2026-12-03T13:15'],
      ['2026-12-04', '2026-12-05'],
    ],
  },
  {
    name: 'dates by hand',
    events: (at) => [
      [
        at('DTSTART', '20261103T180000'),
        'DURATION:PT1H',
        at('RDATE', '20261207T190000'),
        at('RDATE', '20261221T180000'),
      ],
    ],
    meant: [
      ['2026-12-07T19:00', '2026-12-07T20:00'],
      ['2026-12-21T18:00', '2026-12-21T19:00'],
    ],
  },
  {
    name: 'past midnight, with an alarm',
    events: (at) => [
      [
        at('DTSTART', '20261211T220000'),
        at('DTEND', '20261212T060000'),
        'BEGIN:VALARM',
        'TRIGGER:-PT15M',
        'ACTION:DISPLAY',
        'DURATION:PT5M',
        'SUMMARY:not this one',
        'END:VALARM',
      ],
    ],
    meant: [['2026-12-11T22:00', '2026-12-12T06:00']],
  },
]

interface ForeignCalendar {
  readonly name: string
  readonly text: string
  /** Expected start and end. Undefined for a malformed calendar; reading it must not cause an error. */
  readonly meant?: Situation['meant']
}

export const title = 'Swimming, with a towel; bring £2 – and an échange of shoes for the little one'

function file({ head = [], at, write = crlf }: Dialect, { events }: Situation): string {
  return write([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Somebody//Something//EN',
    ...head,
    ...events(at).flatMap((lines) => [
      'BEGIN:VEVENT',
      'UID:one@example.com',
      'DTSTAMP:20261101T080000Z',
      'SEQUENCE:0',
      `SUMMARY;LANGUAGE=en-gb:${title.replaceAll(/[,;]/g, String.raw`\$&`)}`,
      String.raw`LOCATION:The pool\, Bristol`,
      'DESCRIPTION:' + 'Much to say. '.repeat(20),
      'ATTENDEE;CN="Nan; of Bath";RSVP=TRUE:mailto:nan@example.com',
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ])
}

const wrapped = (...lines: string[]): string => crlf(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'])
const event = (...lines: string[]): string[] => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
const good = event('UID:good', 'DTSTART:20261201T090000Z', 'DTEND:20261201T103000Z', 'SUMMARY:Good')
const goodIsMeant = [['2026-12-01T09:00', '2026-12-01T10:30']] as const

/** Malformed components beside a correct event, which must still be read. */
const faults: Readonly<Record<string, readonly string[]>> = {
  'no start': event('UID:1', 'SUMMARY:Nowhere'),
  'no summary, no uid': event('DTSTART:20270101T090000Z'),
  'lines that are none': event('DTSTART:20270105', 'this is no line', '=0D=0A=', ':::', ';', 'SUMMARY'),
  'a date that is none': event('UID:1', 'DTSTART:tomorrow', 'DTEND:later'),
  'a day that is none': event('UID:1', 'DTSTART;VALUE=DATE:20270231', 'RRULE:FREQ=DAILY;UNTIL=20270231'),
  'an empty start': event('UID:1', 'DTSTART:', 'DTEND:'),
  'a rule that is none': event('UID:1', 'DTSTART:20270101T090000Z', 'RRULE:FREQ=SOMETIMES;BYDAY=XX'),
  'an empty rule': event('UID:1', 'DTSTART:20270101T090000Z', 'RRULE:'),
  'a rule of every second': event('UID:1', 'DTSTART:20200101T090000Z', 'RRULE:FREQ=SECONDLY'),
  'a rule without end from 1970': event(
    'UID:1',
    'DTSTART:19700101T010000Z',
    'DURATION:PT1M',
    'RRULE:FREQ=YEARLY;BYMONTH=6',
  ),
  'a rule with interval 0': event('UID:1', 'DTSTART:20270101T090000Z', 'RRULE:FREQ=DAILY;INTERVAL=0;COUNT=3'),
  'a rule with a huge count': event('UID:1', 'DTSTART:20270101T090000Z', 'RRULE:FREQ=YEARLY;COUNT=99999999999'),
  'a zone that nobody knows': event('UID:1', 'DTSTART;TZID=Atlantis/Lost:20270101T090000'),
  'a broken zone': [
    'BEGIN:VTIMEZONE',
    'TZID:Broken',
    'BEGIN:STANDARD',
    'DTSTART:never',
    'TZOFFSETTO:much',
    'END:STANDARD',
    'END:VTIMEZONE',
    ...event('UID:1', 'DTSTART;TZID=Broken:20270101T090000'),
  ],
  'a zone with a colon in its name': event('UID:1', 'DTSTART;TZID=(UTC+00:00) Dublin, London:20270101T090000'),
  'no end of the event': ['BEGIN:VEVENT', 'UID:1', 'DTSTART:20270101T090000Z'],
  'ends without begin': ['END:VALARM', 'END:VEVENT', 'END:VTIMEZONE'],
  'alarms in alarms': ['BEGIN:VEVENT', ...Array.from({ length: 500 }, () => 'BEGIN:VALARM')],
  'other components': [
    'BEGIN:VTODO',
    'DUE:20261201',
    'END:VTODO',
    'BEGIN:VJOURNAL',
    'END:VJOURNAL',
    'BEGIN:VFREEBUSY',
    'END:VFREEBUSY',
  ],
  'a very long line': event('UID:1', 'DTSTART:20270101T090000Z', `SUMMARY:${'x'.repeat(300_000)}`),
  'control characters': event('UID:\u0000', 'DTSTART:20270101T090000Z', 'SUMMARY:\u0000\u0007\u001B[31m\u202E'),
  'lone surrogates': event('UID:1', 'DTSTART:20270101T090000Z', 'SUMMARY:\uD83D and \uDE00'),
  markup: event('UID:1', 'DTSTART:20270101T090000Z', 'SUMMARY:<script>alert(1)</script>'),
  'names of objects': event('UID:__proto__', 'DTSTART;constructor=x:20270101T090000Z', 'RRULE:__proto__=1'),
  'the year 9999': event('UID:1', 'DTSTART:99991231T235959Z', 'DURATION:P9999D', 'RRULE:FREQ=DAILY'),
  'the year 0': event('UID:1', 'DTSTART:00000101T000000Z', 'RRULE:FREQ=WEEKLY;UNTIL=00010101'),
  'a thousand exceptions': event(
    'UID:1',
    'DTSTART:20270101T090000Z',
    `EXDATE:${Array.from({ length: 5000 }, () => '20270102T090000Z').join(',')}`,
  ),
}

const many = (count: number): string =>
  wrapped(
    ...Array.from({ length: count }, (_, index) =>
      event(`UID:${index}`, `DTSTART:${2000 + (index % 40)}1201T090000Z`, 'DURATION:PT1H', `SUMMARY:Number ${index}`),
    ).flat(),
  )

export const foreignCalendars: readonly ForeignCalendar[] = [
  ...dialects.flatMap((dialect) =>
    situations.map((situation) => ({
      name: `${dialect.name}: ${situation.name}`,
      text: file(dialect, situation),
      meant: situation.meant,
    })),
  ),
  ...Object.entries(faults).map(([name, lines]) => ({
    name,
    text: wrapped(...good, ...lines),
    meant: goodIsMeant,
  })),
  {
    name: 'the end before the beginning',
    text: wrapped(...event('DTSTART:20261201T090000Z', 'DTEND:20261130T090000Z')),
    meant: [['2026-12-01T09:00', '2026-12-01T09:00']],
  },
  {
    name: 'a negative duration',
    text: wrapped(...event('DTSTART:20261201T090000Z', 'DURATION:-PT2H')),
    meant: [['2026-12-01T09:00', '2026-12-01T09:00']],
  },
  {
    name: 'the same event twice',
    text: wrapped(...good, ...good),
    meant: goodIsMeant,
  },
  {
    name: 'an exception by its day, as Outlook has it',
    text: wrapped(
      ...event(
        'DTSTART;TZID=Europe/London:20261201T090000',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;COUNT=3',
        'EXDATE;VALUE=DATE:20261202',
      ),
    ),
    meant: [
      ['2026-12-01T09:00', '2026-12-01T10:00'],
      ['2026-12-03T09:00', '2026-12-03T10:00'],
    ],
  },
  {
    name: 'a rule that ends with a day',
    text: wrapped(
      ...event('DTSTART;TZID=Europe/London:20261201T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20261202'),
    ),
    meant: [
      ['2026-12-01T09:00', '2026-12-01T10:00'],
      ['2026-12-02T09:00', '2026-12-02T10:00'],
    ],
  },
  {
    name: 'a date and time given as a day',
    text: wrapped(...event('DTSTART:20261201', 'DTEND:20261202')),
    meant: [['2026-12-01', '2026-12-02']],
  },
  { name: 'no event', text: wrapped(), meant: [] },
  { name: 'cut off', text: wrapped(...good).slice(0, 60), meant: [] },
  { name: 'ten thousand events', text: many(10_000) },
]
