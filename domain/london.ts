import type { LocalDay } from './day.ts'
import { zonedDay, zonedInstant, zonedTime } from './zone.ts'

/** Time zone of Bristol. Meetups and dates of payments use it. */
export const london = 'Europe/London'

/** The instant of a day and time ('HH:MM') in Bristol, independent of the time zone of the device. */
export const londonInstant = (day: LocalDay, time: string): Date => zonedInstant(day, time, london)

export const londonDay = (at: Date): LocalDay => zonedDay(at, london)

export const londonTime = (at: Date): string => zonedTime(at, london)
