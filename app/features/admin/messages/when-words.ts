import { adminMessages } from '../../../../content/open/admin-messages.ts'
import { addDays } from '../../../../domain/day.ts'
import { shortDayWords } from '../../../../domain/day-words.ts'
import { londonDay, londonTime } from '../../../../domain/london.ts'

/**
 * Returns '09:12' for today, 'Yesterday', or 'Thu 19 Nov', in London time (D2). Returns an empty text for an invalid
 * instant.
 */
export function inboxTimeWords(instant: string, now: Date): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  const [day, today] = [londonDay(at), londonDay(now)]
  if (day === today) return londonTime(at)
  return day === addDays(today, -1) ? adminMessages.yesterday : shortDayWords(day, today)
}
