import * as z from 'zod/mini'
import { addDays, utcOf, type LocalDay } from './day.ts'

export const activityWeekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Age groups of the activities' filter. baby: up to one year; toddler: up to four years; older: all older children. */
export const activityAges = ['baby', 'toddler', 'older'] as const
export type ActivityAge = (typeof activityAges)[number]

/** A free or cheap weekly activity in Bristol, such as a library session or a toddler group (D54). */
export const activitySchema = z.object({
  id: z.string(),
  title: z.string(),
  place: z.string(),
  lat: z.exactOptional(z.number()),
  lng: z.exactOptional(z.number()),
  weekday: z.enum(activityWeekdays),
  /** Start and end time in Bristol, 'HH:MM'. */
  time: z.string(),
  endTime: z.string(),
  termTimeOnly: z.boolean(),
  free: z.boolean(),
  cost: z.exactOptional(z.string()),
  ages: z.array(z.enum(activityAges)),
  pram: z.exactOptional(z.boolean()),
  stepFree: z.exactOptional(z.boolean()),
  url: z.exactOptional(z.string()),
  /** Day on which the operator last checked the details of the activity. */
  checked: z.string(),
})
export type Activity = z.infer<typeof activitySchema>

export interface ActivityWish {
  readonly when: 'any' | 'today' | 'week'
  readonly age: ActivityAge | 'any'
  readonly free: boolean
  readonly pram: boolean
  readonly stepFree: boolean
}

export const anyActivity: ActivityWish = { when: 'any', age: 'any', free: false, pram: false, stepFree: false }

/** Number of days from `today` to the next day of the activity: 0 for today, 6 at most. */
function daysUntil({ weekday }: Pick<Activity, 'weekday'>, today: LocalDay): number {
  const now = (new Date(utcOf(today)).getUTCDay() + 6) % 7
  return (activityWeekdays.indexOf(weekday) - now + 7) % 7
}

export interface FoundActivity {
  readonly activity: Activity
  /** The next day on which the activity takes place. */
  readonly day: LocalDay
}

/**
 * Returns the activities that match the filters, the next one first. An activity that has ended today is listed for
 * next week. `time` is the current time in Bristol, 'HH:MM'. The filter 'week' means until Sunday.
 */
export function findActivities(
  all: readonly Activity[],
  wish: ActivityWish,
  now: { readonly today: LocalDay; readonly time: string },
): FoundActivity[] {
  const untilSunday = 6 - ((new Date(utcOf(now.today)).getUTCDay() + 6) % 7)
  return all
    .filter(
      ({ ages, free, pram, stepFree }) =>
        (wish.age === 'any' || ages.includes(wish.age)) &&
        (!wish.free || free) &&
        (!wish.pram || pram === true) &&
        (!wish.stepFree || stepFree === true),
    )
    .map((activity) => {
      const days = daysUntil(activity, now.today)
      return { activity, days: days === 0 && activity.endTime <= now.time ? 7 : days }
    })
    .filter(({ days }) => wish.when === 'any' || (wish.when === 'today' ? days === 0 : days <= untilSunday))
    .toSorted(
      (a, b) =>
        a.days - b.days ||
        (a.activity.time < b.activity.time ? -1 : 1) ||
        a.activity.title.localeCompare(b.activity.title, 'en-GB'),
    )
    .map(({ activity, days }) => ({ activity, day: addDays(now.today, days) }))
}
