import type { LocalDay } from './day.ts'
import { zonedDay, zonedInstant, zonedTime } from './zone.ts'

/** The zone of Bristol, in which meetups and dates of payments are told. */
export const london = 'Europe/London'

/** The instant at which the clocks in Bristol show this day and time ('HH:MM'), wherever the device is (see zone.ts). */
export const londonInstant = (day: LocalDay, time: string): Date => zonedInstant(day, time, london)

/** The day that the clocks in Bristol show at this instant. */
export const londonDay = (at: Date): LocalDay => zonedDay(at, london)

/** The time of day that they show, as 'HH:MM'. */
export const londonTime = (at: Date): string => zonedTime(at, london)
