import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import { addDays, type LocalDay } from './day.ts'
import { endOf, nextOccurrence, startOf, type Meetup } from './meetups.ts'

const now = new Date('2026-11-21T09:00:00Z')
const address = 'https://harbour.example'

const dumplings: Meetup = {
  id: '0b7e8f0e-8a58-4e3a-9f3e-3c2f4d1a5b6c',
  title: 'Dumplings, prams; and a \\ backslash',
  type: 'asian',
  location: { lat: 51.4476, lng: -2.5985, address: 'M Shed café, Wapping Road, Bristol' },
  date: '2026-11-22',
  time: '10:30',
  endTime: '12:00',
  participants: 8,
  maxParticipants: 12,
  description: 'Fold, chat, eat.\nHighchairs.',
  organizer: 'Mei Lin',
  rating: 4.8,
  sample: false,
  joinUrl: null,
}

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  return { calendar, events }
}

const only = (meetup: Meetup) => {
  const [event] = read(calendarFile([meetup], { now, address })).events
  if (event === undefined) throw new Error('no event')
  return event
}

test('a calendar program can read title, place, description, coordinates, URL and id', () => {
  const event = only(dumplings)
  expect([event.summary, event.location]).toEqual([dumplings.title, dumplings.location.address])
  expect(event.description).toBe('Fold, chat, eat.\nHighchairs.\n\nHosted by Mei Lin')
  expect(event.uid).toBe(`${dumplings.id}@harbour.example`)
  const value = (name: string): unknown => event.component.getFirstPropertyValue(name)
  expect(value('geo')).toEqual([51.4476, -2.5985])
  expect(value('url')).toBe(`https://harbour.example/community?meetup=${dumplings.id}`)
  expect(String(value('dtstamp'))).toBe('2026-11-21T09:00:00Z')
})

test('a sample is marked, has no coordinates and another id each week; a real meetup keeps its id when it moves', () => {
  const sample = { ...dumplings, sample: true }
  const event = only(sample)
  expect(event.summary).toBe(`Sample: ${dumplings.title}`)
  expect(event.description).toMatch(/^This is a sample of what a meetup looks like: nobody will be there\./)
  expect(event.component.getFirstProperty('geo')).toBeNull()
  expect(only({ ...sample, date: '2026-11-29' }).uid).not.toBe(event.uid)
  expect(only({ ...dumplings, date: '2026-11-29' }).uid).toBe(only(dumplings).uid)
})

test('a file without meetups is a valid calendar with a name and without METHOD', () => {
  const { calendar, events } = read(calendarFile([], { name: 'Harbour meetups', now, address }))
  expect(events).toEqual([])
  for (const name of ['name', 'x-wr-calname']) expect(calendar.getFirstPropertyValue(name)).toBe('Harbour meetups')
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(calendar.getFirstProperty('prodid')).not.toBeNull()
  expect(calendar.getFirstProperty('method')).toBeNull()
  expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1)
})

/** Days in January and July, and on the Sundays on which the clocks change, in several years. */
const day: fc.Arbitrary<LocalDay> = fc
  .tuple(
    fc.constantFrom<LocalDay>(
      ...(['2025-03-30', '2025-10-26', '2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'] as const),
      ...(['2026-01-15', '2026-07-15', '2028-03-26', '2028-10-29', '2035-03-25', '2035-10-28'] as const),
    ),
    fc.integer({ min: -2, max: 2 }),
  )
  .map(([near, days]) => addDays(near, days))

const minute = fc.integer({ min: 0, max: 1439 })
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Any text that can be pasted, including half characters (lone surrogates) and control characters. */
const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: fc.constantFrom(...'aé漢👩‍👧\u0301,;:\\n"\'\r\n\t\0\u001b\ud83d '.split('')), maxLength: 200 }),
)

const meetup: fc.Arbitrary<Meetup> = fc
  .record({ id: fc.uuid(), title: words, text: words, organizer: words, address: words, sample: fc.boolean() })
  .chain(({ text, address: street, ...rest }) =>
    fc.tuple(day, minute, minute, fc.double({ min: 51.2, max: 51.7, noNaN: true })).map(([date, a, b, lat]) => ({
      ...dumplings,
      ...rest,
      description: text,
      location: { lat, lng: -2.5, address: street },
      date,
      time: clock(Math.min(a, b)),
      endTime: clock(Math.max(a, b)),
    })),
  )

/** Returns the part of a text that a calendar file can hold. */
const holdable = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')

test('of a thousand random meetups a program reads the same times and texts, in lines of at most 75 octets', () => {
  const octets = new TextEncoder()
  fc.assert(
    fc.property(meetup, (each) => {
      const file = calendarFile([each], { now, address })
      expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n\0]/)
      for (const line of file.split('\r\n')) expect(octets.encode(line).length).toBeLessThanOrEqual(75)
      const [event] = read(file).events
      expect([event?.startDate.toJSDate(), event?.endDate.toJSDate()]).toEqual([startOf(each), endOf(each)])
      const isShownTwice =
        /-10-(2[5-9]|3\d)T01/.test(`${each.date}T${each.time}`) && event?.startDate.zone?.tzid === 'UTC'
      expect(isShownTwice || event?.startDate.zone?.tzid === 'Europe/London').toBe(true)
      expect(event?.summary).toBe(holdable(each.sample ? `Sample: ${each.title}` : each.title))
      expect(event?.location).toBe(holdable(each.location.address))
      expect(event?.description?.endsWith(holdable(`${each.description}\n\nHosted by ${each.organizer}`))).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('a known revision is in the file: calendars notice a change, and the same meetup gives the same file', () => {
  const revised = { ...dumplings, revision: { version: 3, at: new Date('2026-11-20T08:00:00Z') } }
  const { component } = only(revised)
  const value = (name: string): unknown => component.getFirstPropertyValue(name)
  expect(value('sequence')).toBe(2)
  for (const name of ['last-modified', 'dtstamp']) expect(String(value(name))).toBe('2026-11-20T08:00:00Z')
  const later = calendarFile([revised], { now: new Date('2026-12-01T00:00:00Z'), address })
  expect(later).toBe(calendarFile([revised], { now, address }))
  for (const name of ['sequence', 'last-modified']) expect(only(dumplings).component.getFirstProperty(name)).toBeNull()
})

test('a long word is split between its characters, however many octets they have', () => {
  const title = '👩🏽‍🍼'.repeat(40)
  const file = calendarFile([{ ...dumplings, title }], { now, address })
  expect(file).not.toContain('\uFFFD')
  for (const line of file.split('\r\n')) expect(line.isWellFormed()).toBe(true)
  expect(read(file).events[0]?.summary).toBe(title)
})

test('a feed has the next eight days of a repeated meetup, as its day moves; a saved file has one', () => {
  for (const [date, repeats] of [
    ['2026-11-22', 'weekly'],
    ['2026-11-22', 'monthly'],
    ['2026-10-31', 'monthly'],
  ] as const) {
    const repeated = { ...dumplings, date, repeats }
    const [event] = read(calendarFile([repeated], { now, address, withNextDays: true })).events
    const days = event?.iterator()
    const inFile = Array.from({ length: 9 }, () => days?.next()?.toString().slice(0, 16))
    const wanted: string[] = [`${date}T10:30`]
    let next: LocalDay = date
    while (wanted.length < 8) {
      next = nextOccurrence({ ...repeated, date: next }, repeats, endOf({ ...repeated, date: next }))
      wanted.push(`${next}T10:30`)
    }
    expect(inFile).toEqual([...wanted, undefined])
    expect(only(repeated).isRecurring()).toBe(false)
  }
  const cancelled = { ...dumplings, repeats: 'weekly', cancelled: true } as const
  const file = calendarFile([cancelled], { now, address, withNextDays: true })
  expect(file).toContain('RRULE:FREQ=WEEKLY;COUNT=8\r\nSTATUS:CANCELLED')
})
