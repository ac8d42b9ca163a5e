import { adminMessages } from '../../../../content/open/admin-messages.ts'
import { addDays } from '../../../../domain/day.ts'
import { shortDayWords } from '../../../../domain/day-words.ts'
import { londonDay, londonTime } from '../../../../domain/london.ts'

/** '09:12' today, 'Yesterday', else 'Thu 19 Nov', by the clocks in London (D2); nothing for what is no instant. */
export function whenWords(instant: string, now: Date): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  const [day, today] = [londonDay(at), londonDay(now)]
  if (day === today) return londonTime(at)
  return day === addDays(today, -1) ? adminMessages.yesterday : shortDayWords(day, today)
}
