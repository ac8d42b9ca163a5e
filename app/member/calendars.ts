import { useEffect } from 'react'
import * as z from 'zod/mini'
import {
  calendar,
  calendarList,
  eventsOfDay,
  type Calendar,
  type NewCalendar,
  type DayEvent,
} from '../../domain/calendars.ts'
import type { LocalDay } from '../../domain/day.ts'
import { ApiError, request } from '../api.ts'
import { now } from '../device/clock.ts'
import { logError } from '../device/log.ts'
import { isOnline } from '../device/offline/online.ts'
import { afterPaint } from '../device/page/scheduling.ts'
import { readText } from '../device/storage/local-text.ts'
import { ownerKey } from '../device/storage/device-keys.ts'
import { localStore, useLocalStore } from '../device/storage/storage.ts'

const path = '/api/calendars'

const schema = z.object({ at: z.number(), calendars: z.array(calendar) })

/**
 * The member's calendars as the server last returned them, for use offline. `at`: when that was, in milliseconds since
 * 1970.
 */
export const calendars = localStore('harbour:calendars', schema, { at: 0, calendars: [] })

const hourMs = 3_600_000

/** Loads the calendars from the server and stores them. Rejects with an `ApiError`. */
export async function readCalendars(): Promise<readonly Calendar[]> {
  const owner = readText(ownerKey)
  const { calendars: read } = await request(path, { schema: calendarList })
  // Another member may have signed in before the answer arrived.
  if (readText(ownerKey) === owner) calendars.update(() => ({ at: now().getTime(), calendars: read }))
  return read
}

/** Adds a calendar, after the server has read it successfully. Rejects with an `ApiError`. */
export async function addCalendar(body: NewCalendar): Promise<Calendar> {
  const added = await request(path, { body, schema: calendar })
  calendars.update((known) => ({ ...known, calendars: [...known.calendars, added] }))
  return added
}

/** Removes a calendar. Rejects with an `ApiError`. */
export async function removeCalendar(id: string): Promise<void> {
  await request(`${path}/${id}`, { method: 'DELETE' })
  calendars.update((known) => ({ ...known, calendars: known.calendars.filter((each) => each.id !== id) }))
}

async function refresh(): Promise<void> {
  if (!isOnline() || Math.abs(now().getTime() - calendars.read().at) < hourMs) return
  try {
    await readCalendars()
  } catch (error) {
    // The next screen that shows calendars asks again.
    if (!(error instanceof ApiError)) logError('Calendars could not be read', error)
  }
}

/**
 * Returns the events of the member's calendars on a day, as last loaded. Asks the server for newer ones, at most once
 * an hour.
 */
export function useCalendarEvents(day: LocalDay): readonly DayEvent[] {
  const { calendars: known } = useLocalStore(calendars)
  useEffect(() => afterPaint(() => void refresh()), [])
  return eventsOfDay(known, day)
}
