import { activityWeekdays } from '../../domain/activities.ts'
import { keyOfText, type ContentBody } from '../../domain/content-kinds.ts'
import type { CalendarEvent } from '../../domain/calendars.ts'
import { utcOf, type LocalDay } from '../../domain/day.ts'
import { londonDay, londonTime } from '../../domain/london.ts'

/** An event counts as weekly if the calendar contains it at least this often at the same time of the same weekday. */
const leastTimes = 3

/**
 * Finds the weekly activities of a calendar: events with the same title at the same time of the same weekday, in
 * Bristol time. Their bodies are drafts: calendars contain neither costs nor ages, so the editor adds them.
 */
export function activitiesOf(
  events: readonly CalendarEvent[],
  today: LocalDay,
): { readonly key: string; readonly body: ContentBody }[] {
  const weekly = Map.groupBy(
    events
      .filter(({ allDay, title, place }) => !allDay && title !== '' && place !== null)
      .map(({ start, end, title, place }) => {
        const [from, to] = [new Date(start), new Date(end)]
        const weekday = activityWeekdays[(new Date(utcOf(londonDay(from))).getUTCDay() + 6) % 7] ?? 'Monday'
        return { title, place, weekday, time: londonTime(from), endTime: londonTime(to) }
      }),
    ({ title, weekday, time }) => `${title} ${weekday} ${time}`,
  )
  return [...weekly.entries()].flatMap(([name, [first, ...more]]) => {
    const key = keyOfText(name)
    if (first === undefined || more.length + 1 < leastTimes || key === '') return []
    return [{ key, body: { ...first, termTimeOnly: false, free: false, ages: [], checked: today } }]
  })
}
