import * as z from 'zod/mini'
import { addDays, localDay, type LocalDay } from './day.ts'

/*
 * External calendars that a member sees in the planner. The server reads a calendar twice a day from its URL, or once
 * from an uploaded file. It stores only what the day view shows, not the calendar itself.
 */

export const calendarLimits = {
  /** Maximum number of calendars that a member may add. */
  calendars: 5,
  nameLength: 60,
  urlLength: 2000,
  /** Maximum length of an uploaded calendar file, in characters. */
  fileLength: 1_000_000,
  /** Maximum number of events that the server sends for one calendar. Later events are cut off. */
  events: 500,
  /** The server sends events from this many days before today until this many days after today. */
  daysBack: 14,
  daysAhead: 120,
  textLength: 200,
} as const

/**
 * One occurrence of an event. If `allDay` is true, `start` and `end` are local days, and `end` is the day after the
 * last day of the event. If `allDay` is false, they are instants, ISO 8601 in UTC.
 */
export const calendarEvent = z.object({
  start: z.string(),
  end: z.string(),
  allDay: z.boolean(),
  title: z.string(),
  place: z.nullable(z.string()),
})
export type CalendarEvent = z.infer<typeof calendarEvent>

export const calendar = z.object({
  id: z.string(),
  name: z.string(),
  /** Host of the calendar's URL; null for a calendar from a file. */
  host: z.nullable(z.string()),
  /** Time at which the server last read the calendar successfully, ISO 8601. */
  readAt: z.string(),
  /**
   * Time since which the server has failed to read the calendar, ISO 8601; null while it can read it. Meanwhile the
   * events are those read at `readAt`.
   */
  failingSince: z.nullable(z.string()),
  isCut: z.boolean(),
  events: z.array(calendarEvent),
})
export type Calendar = z.infer<typeof calendar>

/**
 * Body of `POST /api/calendars`. It contains either the URL of a calendar with an optional name, or the text of a file
 * with a name.
 */
export const newCalendar = z.union([
  z.strictObject({
    url: z.string().check(z.minLength(1), z.maxLength(calendarLimits.urlLength)),
    name: z.optional(z.string().check(z.maxLength(calendarLimits.nameLength))),
  }),
  z.strictObject({
    text: z.string().check(z.maxLength(calendarLimits.fileLength)),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(calendarLimits.nameLength)),
  }),
])
export type NewCalendar = z.infer<typeof newCalendar>

export const calendarList = z.object({ calendars: z.array(calendar) })

/** An event as the day view shows it for one day, in the local time of the device. */
export interface DayEvent {
  readonly key: string
  readonly title: string
  readonly place: string | null
  readonly calendar: string
  readonly allDay: boolean
  /** Start of the event as 'HH:MM'; '00:00' if it began before this day. `to` is its end; '24:00' if it ends later. */
  readonly from: string
  readonly to: string
}

const clock = (at: Date): string =>
  `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`

/** The events of a local day. Events of the whole day come first; the others are sorted by their start. */
export function eventsOfDay(calendars: readonly Calendar[], day: LocalDay): DayEvent[] {
  return calendars
    .flatMap(({ id, name, events }) =>
      events.flatMap((event, index): DayEvent[] => {
        const hours = hoursOn(event, day)
        if (hours === null) return []
        const allDay = event.allDay || (hours.from === '00:00' && hours.to === '24:00')
        return [{ key: `${id} ${index}`, title: event.title, place: event.place, calendar: name, allDay, ...hours }]
      }),
    )
    .toSorted((a, b) => Number(b.allDay) - Number(a.allDay) || Number(a.from > b.from) - Number(a.from < b.from))
}

function hoursOn({ start, end, allDay }: CalendarEvent, day: LocalDay): { from: string; to: string } | null {
  if (allDay) return start <= day && day < end ? { from: '00:00', to: '24:00' } : null
  const [begins, ends] = [new Date(start), new Date(end)]
  const [first, last] = [localDay(begins), localDay(ends)]
  if (first > day || last < day) return null
  const from = first < day ? '00:00' : clock(begins)
  const to = last > day ? '24:00' : clock(ends)
  // An event that ended at the midnight at which this day begins is not shown on this day.
  return first < day && to === '00:00' ? null : { from, to }
}

export const sentDays = (today: LocalDay): { from: LocalDay; to: LocalDay } => ({
  from: addDays(today, -calendarLimits.daysBack),
  to: addDays(today, calendarLimits.daysAhead),
})
