import { eveBefore } from '../../domain/reminder-times.ts'
import { isClockTime } from '../../domain/task-details.ts'

/** Says when the reminder of a task comes, for example '2 hours before'. */
export function beforeWords(minutes: number, time: string | undefined): string {
  if (minutes === eveBefore(isClockTime(time) ? time : undefined)) return 'the evening before'
  const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`
  if (minutes % 1440 === 0) return `${counted(minutes / 1440, 'day')} before`
  if (minutes % 60 === 0) return `${counted(minutes / 60, 'hour')} before`
  return minutes < 120 ? `${minutes} min before` : `${Math.floor(minutes / 60)} h ${minutes % 60} min before`
}
