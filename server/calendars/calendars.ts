import { and, asc, count, eq, lte, sql } from 'drizzle-orm'
import {
  calendarLimits,
  sentDays,
  type Calendar,
  type CalendarEvent,
  type NewCalendar,
} from '../../domain/calendars.ts'
import { addDays, dayMs, type LocalDay } from '../../domain/day.ts'
import { londonDay } from '../../domain/london.ts'
import type { Member } from '../auth/guards.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { isUuid } from '../db/uuid.ts'
import type { Log } from '../log.ts'
import { Problem } from '../http/problem.ts'
import { FetchError, type FetchFault, type FetchRules, publicUrl } from '../http/fetch-text.ts'
import { fetchCalendar } from './fetch-calendar.ts'
import { readApart } from './read-apart.ts'
import type { ReadCalendar } from './read-calendar.ts'
import { calendars } from './table.ts'

type Row = typeof calendars.$inferSelect

interface Needs {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly fetchRules?: FetchRules | undefined
}

/** Time between two readings of a calendar. It doubles with each further failure in a row, up to `longestMs`. */
const readEveryMs = dayMs / 2
const longestMs = 7 * dayMs
/** A calendar from a file is read only once, so its events are stored for more than a year ahead. */
const fileDays = 400
/**
 * The stored events reach this many days further than those that are shown, because up to `longestMs` may pass until
 * the next reading.
 */
const spareDays = 10
const batch = 4

const texts: Readonly<Record<FetchFault | 'broken', string>> = {
  address: 'We cannot read this address. It has to begin with https:// or webcal:// and be open to the Internet.',
  unreachable: 'Nobody answers at this address.',
  slow: 'This address takes too long to answer.',
  large: 'This calendar is too large: 3 MB is the most.',
  status: 'There is no calendar at this address.',
  type: 'There is a page at this address, but no calendar. Look for an address that ends in .ics.',
  broken: 'This is no calendar that we can read. Look for a file or an address that ends in .ics.',
}

const unreadable = (fault: keyof typeof texts) => new Problem(422, `CALENDAR_${fault.toUpperCase()}`, texts[fault])

const full = () =>
  new Problem(
    409,
    'CALENDARS_FULL',
    `You have ${calendarLimits.calendars} calendars, which is the most. Remove one first.`,
  )

const isWithin = ({ start, end, allDay }: CalendarEvent, { from, to }: { from: LocalDay; to: LocalDay }): boolean => {
  const days = allDay ? [start, addDays(end as LocalDay, -1)] : [londonDay(new Date(start)), londonDay(new Date(end))]
  return (days[0] ?? '') <= to && (days[1] ?? '') >= from
}

/** Calendars of other people or services that members see in their planner, from a web address or a file. */
export function createCalendars({ db, clock, log, fetchRules = {} }: Needs) {
  function viewOf({ id, name, url, events, isCut, readAt, failingSince }: Row): Calendar {
    const days = sentDays(londonDay(clock()))
    const sent = events.filter((event) => isWithin(event, days))
    return {
      id,
      name,
      host: url === null ? null : new URL(url).hostname,
      readAt: readAt.toISOString(),
      failingSince: failingSince?.toISOString() ?? null,
      isCut: isCut || sent.length > calendarLimits.events,
      events: sent.slice(0, calendarLimits.events),
    }
  }

  /**
   * Reads a calendar from its text.
   * @throws FetchError, and Error when the text is no calendar
   */
  async function read(text: string, daysAhead: number): Promise<ReadCalendar> {
    const today = londonDay(clock())
    return readApart(text, { from: addDays(today, -calendarLimits.daysBack - 1), to: addDays(today, daysAhead) })
  }

  const readUrl = async (url: string): Promise<ReadCalendar> =>
    read(await fetchCalendar(url, fetchRules), calendarLimits.daysAhead + spareDays)

  /**
   * Reads a new calendar for the first time.
   * @throws Problem 422 CALENDAR_… when it cannot be read, 503 while many readings wait
   */
  async function firstReading(wanted: NewCalendar): Promise<ReadCalendar & { readonly url: string | null }> {
    try {
      if ('text' in wanted) return { ...(await read(wanted.text, fileDays)), url: null }
      const url = publicUrl(wanted.url, fetchRules.internal).href
      return { ...(await readUrl(wanted.url)), url }
    } catch (error) {
      if (error instanceof Problem) throw error
      throw unreadable(error instanceof FetchError ? error.fault : 'broken')
    }
  }

  async function assertRoom(tx: Db, userId: string): Promise<void> {
    const [row] = await tx.select({ there: count() }).from(calendars).where(eq(calendars.userId, userId))
    if ((row?.there ?? 0) >= calendarLimits.calendars) throw full()
  }

  async function refresh(row: Pick<Row, 'id' | 'failures'> & { readonly url: string }): Promise<void> {
    const isRow = eq(calendars.id, row.id)
    try {
      const { events, isCut } = await readUrl(row.url)
      const now = clock()
      const nextAt = new Date(now.getTime() + readEveryMs)
      await db
        .update(calendars)
        .set({ events, isCut, readAt: now, failingSince: null, failures: 0, nextAt })
        .where(isRow)
    } catch (error) {
      const now = clock()
      const waitMs = Math.min(readEveryMs * 2 ** row.failures, longestMs)
      log.info(
        { calendar: row.id, failures: row.failures + 1, fault: error instanceof FetchError ? error.fault : 'broken' },
        'a member’s calendar could not be read',
      )
      await db
        .update(calendars)
        .set({
          failures: row.failures + 1,
          failingSince: sql`coalesce(${calendars.failingSince}, ${now.toISOString()}::timestamptz)`,
          nextAt: new Date(now.getTime() + waitMs),
        })
        .where(isRow)
    }
  }

  return {
    async list({ id: userId }: Member): Promise<Calendar[]> {
      const rows = await db
        .select()
        .from(calendars)
        .where(eq(calendars.userId, userId))
        .orderBy(asc(calendars.createdAt), asc(calendars.id))
      return rows.map(viewOf)
    },

    /**
     * Adds a calendar and reads it at once.
     * @throws Problem 409 CALENDARS_FULL, 422 CALENDAR_… when it cannot be read
     */
    async add({ id: userId }: Member, wanted: NewCalendar): Promise<Calendar> {
      await assertRoom(db, userId)
      const { url, events, isCut } = await firstReading(wanted)
      const now = clock()
      const name = wanted.name?.trim() || (url === null ? '' : new URL(url).hostname)
      return db.transaction(async (tx) => {
        // With this lock, two simultaneous requests run one after the other, so that the second one counts the calendar
        // of the first.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`calendars ${userId}`}))`)
        await assertRoom(tx, userId)
        const nextAt = url === null ? null : new Date(now.getTime() + readEveryMs)
        const [row] = await tx
          .insert(calendars)
          .values({ userId, name, url, events, isCut, readAt: now, nextAt, createdAt: now })
          .returning()
        if (row === undefined) throw new Error('the calendar was not stored')
        return viewOf(row)
      })
    },

    /**
     * Removes a calendar of the member.
     * @throws Problem 404 if the member has no such calendar
     */
    async remove({ id: userId }: Member, id: string): Promise<void> {
      const gone = isUuid(id)
        ? await db
            .delete(calendars)
            .where(and(eq(calendars.id, id), eq(calendars.userId, userId)))
            .returning({ id: calendars.id })
        : []
      if (gone.length === 0) {
        throw new Problem(404, 'NO_SUCH_CALENDAR', 'There is no such calendar.')
      }
    },

    /**
     * Reads the events of a calendar once, without storing it.
     * @throws Problem 422 CALENDAR_… when it cannot be read
     */
    async readOnce(url: string): Promise<readonly CalendarEvent[]> {
      return (await firstReading({ url })).events
    },

    async readDue(stopping: AbortSignal): Promise<void> {
      while (!stopping.aborted) {
        const due = await db
          .select({ id: calendars.id, url: calendars.url, failures: calendars.failures })
          .from(calendars)
          .where(lte(calendars.nextAt, clock()))
          .orderBy(asc(calendars.nextAt))
          .limit(batch)
        if (due.length === 0) return
        await Promise.all(due.map(({ url, ...row }) => refresh({ ...row, url: url ?? '' })))
      }
    },
  }
}

export type Calendars = ReturnType<typeof createCalendars>
