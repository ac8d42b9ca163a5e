import { expect, test } from 'vitest'
import { zonedDay, zonedTime } from '../../domain/zone.ts'
import { foreignCalendars, foreignWindow, title } from '../testing/foreign-calendars.ts'
import writtenCalendars from '../testing/written-calendars.json' with { type: 'json' }
import { readCalendar, type Days } from './read-calendar.ts'

const london = (iso: string): string =>
  iso.includes('T') ? `${zonedDay(new Date(iso), 'Europe/London')}T${zonedTime(new Date(iso), 'Europe/London')}` : iso

const read = (text: string, days: Days = foreignWindow) =>
  readCalendar(text, days).events.map(({ start, end }) => [london(start), london(end)])

const calendar = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')

test('the test has more than a hundred calendars of other programs', () => {
  expect(foreignCalendars.length).toBeGreaterThanOrEqual(100)
  expect(new Set(foreignCalendars.map(({ name }) => name)).size).toBe(foreignCalendars.length)
})

test.each(foreignCalendars)('$name', ({ text, meant = null }) => {
  const { events } = readCalendar(text, foreignWindow)
  const times = events.map(({ start, end }) => [london(start), london(end)])
  expect(times).toEqual(meant ?? times)
  for (const each of events) {
    expect(each.title.length).toBeLessThanOrEqual(200)
    expect(each.allDay).toBe(!each.start.includes('T'))
  }
})

/*
 * Files that nine calendar libraries and programs wrote (icalendar, vobject, libical, khal, calcurse, ical-generator,
 * ics, Ruby's icalendar, Perl's Data::ICal). The expected events are those that Python's recurring-ical-events finds,
 * in Bristol time. Two of its results were corrected by RFC 5545: a day without an end lasts one day, and a pair of
 * backslashes stays a pair.
 */
test.each(writtenCalendars)('$name', ({ text, meant }) => {
  const oneLine = (words: string | undefined) => words?.replaceAll(/\s+/g, ' ')
  const wanted = meant.map(([start, end, words]) => [start, end, oneLine(words)])
  const variants = [text, text.replaceAll('\r\n', '\n'), `\uFEFF${text.replaceAll('\r\n', '\r')}`]
  for (const variant of variants) {
    const { events } = readCalendar(variant, foreignWindow)
    expect(events.map((event) => [london(event.start), london(event.end), event.title])).toEqual(wanted)
  }
  // A file that was cut off anywhere gives at most the events that it contains.
  for (const part of [0.3, 0.6, 0.9]) {
    const { events } = readCalendar(text.slice(0, Math.max(20, text.length * part)), foreignWindow)
    expect(events.length).toBeLessThanOrEqual(31)
  }
})

test('escape characters are removed from title and place', () => {
  const [{ text } = { text: '' }] = foreignCalendars
  expect(readCalendar(text, foreignWindow).events).toMatchObject([{ title, place: 'The pool, Bristol' }])
})

test('across both clock changes a weekly event keeps its local time', () => {
  const text = calendar('DTSTART;TZID=Europe/London:20260106T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY')
  const spring = readCalendar(text, { from: '2026-03-23', to: '2026-04-05' }).events.map(({ start }) => start)
  expect(spring).toEqual(['2026-03-24T09:00:00.000Z', '2026-03-31T08:00:00.000Z'])
  const autumn = readCalendar(text, { from: '2026-10-19', to: '2026-11-01' }).events.map(({ start }) => start)
  expect(autumn).toEqual(['2026-10-20T08:00:00.000Z', '2026-10-27T09:00:00.000Z'])
})

test('a time zone given by rules, by its Windows name or by its IANA name gives the same instant', () => {
  const own = [
    'BEGIN:VTIMEZONE',
    'TZID:Ours',
    'BEGIN:STANDARD',
    'DTSTART:19701101T020000',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:19700308T020000',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ]
  for (const [name, head] of [
    ['Ours', own],
    ['Eastern Standard Time', []],
    ['America/New_York', []],
  ] as const) {
    for (const [day, hour] of [
      ['20260615', '13'],
      ['20261215', '14'],
    ] as const) {
      const text = [
        'BEGIN:VCALENDAR',
        ...head,
        'BEGIN:VEVENT',
        `DTSTART;TZID=${name}:${day}T090000`,
        'END:VEVENT',
      ].join('\n')
      const { events } = readCalendar(text, { from: '2026-01-01', to: '2026-12-31' })
      expect([name, events[0]?.start.slice(11, 13)]).toEqual([name, hour])
    }
  }
})

test('rules that began years ago: every two weeks, the last Friday, the 31st, 29 February', () => {
  const days = { from: '2028-01-01', to: '2028-12-31' } as const
  const starts = (rule: string, start = '20240101') =>
    read(calendar(`DTSTART;VALUE=DATE:${start}`, `RRULE:${rule}`), days).map(([first]) => first)
  expect(starts('FREQ=WEEKLY;INTERVAL=2').slice(0, 2)).toEqual(['2028-01-10', '2028-01-24'])
  expect(starts('FREQ=MONTHLY;BYDAY=-1FR').slice(0, 2)).toEqual(['2028-01-28', '2028-02-25'])
  expect(starts('FREQ=MONTHLY;BYMONTHDAY=31', '20240131')).toHaveLength(7)
  expect(starts('FREQ=YEARLY', '20240229')).toEqual(['2028-02-29'])
  expect(starts('FREQ=DAILY;INTERVAL=3;COUNT=10')).toEqual([])
})

test('a calendar with too many rules is cut off at a limit', () => {
  const lines = Array.from({ length: 400 }, (_, index) => [
    'BEGIN:VEVENT',
    `UID:${index}`,
    'DTSTART:20200101T090000Z',
    'RRULE:FREQ=DAILY;COUNT=100000',
    'END:VEVENT',
  ])
  const { events, isCut } = readCalendar(['BEGIN:VCALENDAR', ...lines.flat()].join('\n'), foreignWindow)
  expect([events.length > 0, isCut]).toEqual([true, true])
})

test('an HTML page, an empty text and other texts are refused', () => {
  for (const text of ['', '<!doctype html><p>BEGIN:VCALENDAR</p>', '{}', '\u0000\u0001']) {
    expect(() => readCalendar(text, foreignWindow)).toThrow('no calendar')
  }
})
