import type { LocalDay } from './day.ts'
import { zonedDay, zonedInstant, zonedTime } from './zone.ts'

/** Time zone of Bristol, used for meetups and payment dates. */
export const london = 'Europe/London'

/** The instant of a local day and time ('HH:MM') in Bristol, independent of the device (see zone.ts). */
export const londonInstant = (day: LocalDay, time: string): Date => zonedInstant(day, time, london)

export const londonDay = (at: Date): LocalDay => zonedDay(at, london)

/** The local time in Bristol, 'HH:MM'. */
export const londonTime = (at: Date): string => zonedTime(at, london)
