import ICAL from 'ical.js'
import { calendarLimits, type CalendarEvent } from '../../domain/calendars.ts'
import { dayMs, type LocalDay } from '../../domain/day.ts'
import { london } from '../../domain/london.ts'
import { knowsZone, zonedDay, zonedInstant, zonedTime } from '../../domain/zone.ts'
import { windowsZones } from './windows-zones.ts'

/*
 * Reads the events of an external calendar within a range of days. Calendars often break the rules of RFC 5545, so each
 * event is read separately, and unreadable events are left out. This code runs in a worker thread (read-apart.ts),
 * which is stopped if a recurrence rule never ends.
 */

export interface ReadCalendar {
  readonly events: readonly CalendarEvent[]
  /** True if some events are left out, because the calendar has more than the limits allow. */
  readonly isCut: boolean
}

export interface Days {
  readonly from: LocalDay
  readonly to: LocalDay
}

/** Maximum number of events that are returned. */
const mostEvents = 2000
const mostComponents = 20_000
/** Maximum number of computed occurrences, of all recurrence rules together. */
const mostSteps = 300_000
const mostDates = 2000

const wanted = new Set('UID DTSTART DTEND DURATION SUMMARY LOCATION RRULE RDATE EXDATE RECURRENCE-ID STATUS'.split(' '))

/** A local time, stored as the milliseconds of the UTC date with the same year, month, day, hour and minute. */
type Wall = number

interface Zone {
  instantOf(wall: Wall): number
  wallOf(instant: number): Wall
}

const ianaZone = (name: string): Zone => ({
  instantOf(wall) {
    const iso = new Date(wall).toISOString()
    return zonedInstant(iso.slice(0, 10) as LocalDay, iso.slice(11, 16), name).getTime()
  },
  wallOf(instant) {
    const at = new Date(instant)
    return Date.parse(`${zonedDay(at, name)}T${zonedTime(at, name)}:00Z`)
  },
})

/** Time zone by the rules in the calendar file, for zone names that are neither IANA nor Windows names. */
function fileZone(lines: readonly string[]): Zone {
  const zone = new ICAL.Timezone({ component: new ICAL.Component(ICAL.parse(lines.join('\r\n')) as unknown[]) })
  const offsetAt = (wall: Wall): number => zone.utcOffset(timeOf(wall)) * 1000
  return {
    instantOf: (wall) => wall - offsetAt(wall),
    // Within an hour of a clock change the first offset may be wrong, so the offset is computed a second time.
    wallOf: (instant) => instant + offsetAt(instant + offsetAt(instant)),
  }
}

function timeOf(wall: Wall, isDate = false): ICAL.Time {
  const at = new Date(wall)
  const fields = {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    ...(isDate ? {} : { hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds() }),
    isDate,
  }
  return new ICAL.Time(fields, ICAL.Timezone.localTimezone)
}

const wallOfTime = ({ year, month, day, hour, minute, second }: ICAL.Time): Wall =>
  Date.UTC(year, month - 1, day, hour, minute, second)

const dayOf = (wall: Wall): LocalDay => new Date(wall).toISOString().slice(0, 10) as LocalDay
const midnightOf = (wall: Wall): Wall => wall - (((wall % dayMs) + dayMs) % dayMs)

/**
 * Returns the components of the file by kind, as unfolded lines. For events it returns only the lines that are used,
 * without alarms.
 */
function componentsOf(text: string) {
  const events: string[][] = []
  const zones = new Map<string, string[]>()
  let ownZone: string | undefined
  let open: { readonly kind: 'VEVENT' | 'VTIMEZONE'; readonly lines: string[] } | null = null
  let depth = 0
  const close = (): void => {
    if (open?.kind === 'VEVENT') events.push(open.lines)
    if (open?.kind === 'VTIMEZONE') {
      const name = open.lines.map((line) => /^TZID[^:]*:(.*)$/i.exec(line)?.[1]?.trim()).find(Boolean)
      if (name !== undefined) zones.set(name, ['BEGIN:VTIMEZONE', ...open.lines, 'END:VTIMEZONE'])
    }
    open = null
    depth = 0
  }
  for (const line of text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')) {
    const [, name = '', rest = ''] = /^\s*([a-z][a-z\d-]*)([;:].*)$/i.exec(line) ?? []
    const property = name.toUpperCase()
    const value = rest.slice(1).trim().toUpperCase()
    if (property === 'BEGIN' && (value === 'VEVENT' || value === 'VTIMEZONE')) {
      // The END line of the previous component may be missing, so that component is closed here.
      close()
      open = { kind: value, lines: [] }
    } else if (open === null) {
      if (property === 'X-WR-TIMEZONE') ownZone = rest.slice(1).trim()
    } else if (property === 'END' && value === open.kind) close()
    else if (open.kind === 'VTIMEZONE') open.lines.push(line)
    else if (property === 'BEGIN') depth += 1
    else if (property === 'END') depth = Math.max(0, depth - 1)
    else if (depth === 0 && wanted.has(property)) open.lines.push(property + rest)
  }
  close()
  return { events, zones, ownZone }
}

type Properties = readonly ICAL.Property[]

/** Matches a date without a time that lacks the parameter `VALUE=DATE`. */
const bareDay = /^((?:DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID))(?:;(?!VALUE)[^:]*)?:(\d{8}\s*)$/

/** Parses each property separately, so that a malformed property is left out. */
function propertiesOf(lines: readonly string[]): Properties {
  return lines.flatMap((line) => {
    try {
      const read = ICAL.Property.fromString(line.replace(bareDay, '$1;VALUE=DATE:$2'), ICAL.design.icalendar)
      // ical.js parses the values of a list only when they are read, and throws if one is malformed. Reading them here
      // makes `catch` leave the property out.
      read.getValues()
      return read.getFirstValue() === null ? [] : [read]
    } catch {
      return []
    }
  })
}

const first = (properties: Properties, name: string): ICAL.Property | undefined =>
  properties.find((property) => property.name === name)

const textOf = (property: ICAL.Property | undefined): string =>
  String(property?.getFirstValue() ?? '')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, calendarLimits.textLength)
    .toWellFormed()

interface Moment {
  readonly wall: Wall
  readonly isDate: boolean
  readonly zone: Zone
}

interface Event {
  readonly uid: string
  readonly start: Moment
  /** Length of the event in milliseconds of local time. */
  readonly lasts: number
  readonly properties: Properties
  readonly replaces: Moment | null
}

/**
 * Returns the occurrences of all events from `from` to `to`, sorted.
 * @throws Error when the text is no calendar
 */
export function readCalendar(text: string, { from, to }: Days): ReadCalendar {
  if (!/^\s*BEGIN:VCALENDAR/im.test(text)) throw new Error('no calendar')
  const { events: blocks, zones, ownZone } = componentsOf(text)
  let isCut = blocks.length > mostComponents
  let steps = 0
  const known = new Map<string, Zone>()

  function zoneOf(name: string): Zone {
    const tail = /[a-z]+\/[a-z_+-]+(?:\/[a-z_]+)?$/i.exec(name)?.[0]
    const iana = [name, tail, windowsZones.get(name)].find(
      (each) => each !== undefined && each !== '' && knowsZone(each),
    )
    const lines = zones.get(name)
    if (iana !== undefined) return ianaZone(iana)
    try {
      return lines === undefined ? ianaZone(london) : fileZone(lines)
    } catch {
      return ianaZone(london)
    }
  }

  /**
   * Returns the zone of this name. Without a name it is the zone that the calendar names, or else the zone of Bristol.
   */
  function zoneNamed(name: string | undefined): Zone {
    const key = name ?? ownZone ?? london
    const zone = known.get(key) ?? zoneOf(key)
    known.set(key, zone)
    return zone
  }

  function momentOf(time: ICAL.Time, property: ICAL.Property): Moment {
    const wall = wallOfTime(time)
    if (Number.isNaN(wall)) throw new Error('no time')
    if (time.isDate) return { wall, isDate: true, zone: zoneNamed(undefined) }
    const isUtc = time.zone?.tzid === 'UTC'
    return { wall, isDate: false, zone: zoneNamed(isUtc ? 'UTC' : property.getFirstParameter('tzid') || undefined) }
  }

  const momentsOf = (properties: Properties, name: string): Moment[] =>
    properties
      .filter((property) => property.name === name)
      .flatMap((property) =>
        property.getValues().flatMap((value: unknown) => {
          const time = value instanceof ICAL.Period ? value.start : value
          return time instanceof ICAL.Time ? [momentOf(time, property)] : []
        }),
      )
      .slice(0, mostDates)

  const instantOf = ({ wall, zone }: Moment): number => zone.instantOf(wall)
  const wallIn = (moment: Moment, { zone, isDate }: Moment): Wall => {
    if (moment.isDate || isDate || moment.zone === zone) return isDate ? midnightOf(moment.wall) : moment.wall
    return zone.wallOf(instantOf(moment))
  }

  function eventOf(lines: readonly string[]): Event | null {
    const properties = propertiesOf(lines)
    const [start] = momentsOf(properties, 'dtstart')
    if (start === undefined) return null
    return {
      uid: textOf(first(properties, 'uid')),
      start,
      lasts: lengthOf(properties, start),
      properties,
      replaces: momentsOf(properties, 'recurrence-id')[0] ?? null,
    }
  }

  /**
   * Returns the length of an event, which is never negative. Without an end, an all-day event lasts one day, and an
   * event with a time has the length 0.
   */
  function lengthOf(properties: Properties, start: Moment): number {
    const [end] = momentsOf(properties, 'dtend')
    const duration: unknown = first(properties, 'duration')?.getFirstValue()
    const length =
      end !== undefined
        ? wallIn(end, start) - start.wall
        : duration instanceof ICAL.Duration
          ? duration.toSeconds() * 1000
          : 0
    if (!start.isDate) return Math.max(0, length)
    return Math.max(dayMs, Math.ceil(length / dayMs) * dayMs)
  }

  // The range has one more day on each side, because an event's zone may be half a day ahead or behind.
  const [begin, end] = [Date.parse(from) - dayMs, Date.parse(to) + 2 * dayMs]

  /** Returns the local start times of those occurrences of a recurrence rule that can lie in the range of days. */
  function startsOf(rule: ICAL.Recur, { start, lasts }: Event): Wall[] {
    if (!['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(rule.freq)) return []
    const { until } = rule
    const last =
      until === null
        ? end
        : until.isDate
          ? wallOfTime(until) + dayMs - 1
          : until.zone?.tzid === 'UTC' && !start.isDate
            ? start.zone.wallOf(wallOfTime(until))
            : wallOfTime(until)
    // The end of the rule is removed here and compared below, in the zone of the event.
    rule.until = null
    const early = begin - lasts
    let wall = start.wall
    if (rule.count === null && (rule.freq === 'DAILY' || rule.freq === 'WEEKLY')) {
      // Daily and weekly rules repeat regularly, so the first occurrence in the range can be computed without the ones
      // before it.
      const unit = (rule.freq === 'DAILY' ? 1 : 7) * dayMs * Math.max(1, rule.interval)
      wall += Math.max(0, Math.floor((early - wall) / unit)) * unit
    }
    const found: Wall[] = []
    const iterator = rule.iterator(timeOf(wall, start.isDate))
    for (let next = iterator.next(); next !== null; next = iterator.next()) {
      steps += 1
      if (steps > mostSteps) {
        isCut = true
        break
      }
      const at = wallOfTime(next)
      if (at > Math.min(last, end)) break
      if (at >= early) found.push(at)
    }
    return found
  }

  function occurrencesOf(event: Event, replaced: readonly Moment[]): Wall[] {
    const { start, properties } = event
    if (event.replaces !== null) return [start.wall]
    const ruled = properties
      .filter(({ name }) => name === 'rrule')
      .slice(0, 3)
      .flatMap((property) => {
        const rule: unknown = property.getFirstValue()
        try {
          return rule instanceof ICAL.Recur ? startsOf(rule, event) : []
        } catch {
          return []
        }
      })
    const more = momentsOf(properties, 'rdate').map((moment) => wallIn(moment, start))
    const without = [...momentsOf(properties, 'exdate'), ...replaced]
    const walls = new Set(
      without.filter(({ isDate }) => isDate === start.isDate).map((moment) => wallIn(moment, start)),
    )
    // An exception without a time removes the occurrence on that day.
    const days = new Set(without.filter(({ isDate }) => isDate !== start.isDate).map(({ wall }) => midnightOf(wall)))
    return [...new Set([start.wall, ...ruled, ...more])].filter(
      (wall) => !walls.has(wall) && !days.has(midnightOf(wall)),
    )
  }

  const events = blocks.slice(0, mostComponents).flatMap((lines) => {
    try {
      return eventOf(lines) ?? []
    } catch {
      return []
    }
  })
  const replacedBy = new Map<string, Moment[]>()
  for (const { uid, replaces } of events) {
    if (replaces !== null) replacedBy.set(uid, [...(replacedBy.get(uid) ?? []), replaces])
  }

  const found = new Map<string, CalendarEvent>()
  const [earliest, latest] = [ianaZone(london).instantOf(begin + dayMs), ianaZone(london).instantOf(end - dayMs)]
  for (const event of events) {
    const { start, lasts, properties } = event
    if (textOf(first(properties, 'status')).toUpperCase() === 'CANCELLED') continue
    const title = textOf(first(properties, 'summary'))
    const place = textOf(first(properties, 'location'))
    for (const wall of occurrencesOf(event, replacedBy.get(event.uid) ?? [])) {
      if (wall > end || wall + lasts < begin) continue
      const times = start.isDate
        ? { start: dayOf(wall), end: dayOf(wall + lasts) }
        : {
            start: new Date(start.zone.instantOf(wall)).toISOString(),
            end: new Date(Math.max(start.zone.instantOf(wall + lasts), start.zone.instantOf(wall))).toISOString(),
          }
      const isWithin = start.isDate
        ? times.start <= to && times.end > from
        : Date.parse(times.start) < latest && Date.parse(times.end) >= earliest
      if (!isWithin) continue
      const row: CalendarEvent = { ...times, allDay: start.isDate, title, place: place === '' ? null : place }
      found.set(JSON.stringify(row), row)
    }
  }
  const sorted = [...found.values()].toSorted((a, b) => Number(a.start > b.start) - Number(a.start < b.start))
  return { events: sorted.slice(0, mostEvents), isCut: isCut || sorted.length > mostEvents }
}
