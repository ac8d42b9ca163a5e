import { lazily } from '../../../../domain/lazily.ts'
import { dayMs } from '../../../../domain/day.ts'
import { london, londonDay, londonTime } from '../../../../domain/london.ts'

const timeZone = london
const date = lazily(() => new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long' }))
const dateWithYear = lazily(
  () => new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' }),
)

/** 'today', 'yesterday', 'on 3 November', with the year if it is another one; London time. */
function dayWords(instant: Date, now: Date): string {
  const [then, today] = [londonDay(instant), londonDay(now)]
  const apart = Math.round((Date.parse(today) - Date.parse(then)) / dayMs)
  if (apart <= 0) return 'today'
  if (apart === 1) return 'yesterday'
  return `on ${(then.slice(0, 4) === today.slice(0, 4) ? date() : dateWithYear()).format(instant)}`
}

/** When a session was last active. Stored once a day, so no time of day is shown. */
export function seenWords(seen: string, now: Date): string {
  return `Last used ${dayWords(new Date(seen), now)}`
}

/** 'Signed in on 3 November at 09:12' */
export function sinceWords(since: string, now: Date): string {
  const instant = new Date(since)
  return `Signed in ${dayWords(instant, now)} at ${londonTime(instant)}`
}
