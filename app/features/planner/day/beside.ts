import { hourWords } from '../../../../content/open/day-view.ts'
import { mealNames } from '../../../../content/open/meals.ts'
import type { LocalDay } from '../../../../domain/day.ts'
import { interestingMeetups } from '../../../../domain/meetups.ts'
import type { Meal } from '../../../../domain/recipe.ts'
import type { PartOfDay } from '../../../../domain/task-details.ts'
import { useNow } from '../../../device/clock.ts'
import { useLocalStore } from '../../../device/storage/storage.ts'
import { useCalendarEvents } from '../../../member/calendars.ts'
import { dayIndex, meals, mealsOfDay, planOfWeek } from '../../../member/meals.ts'
import { interests } from '../../../member/meetups/interests.ts'
import { meetupsPack } from '../../../member/packs/meetup-packs.ts'
import { usePack } from '../../../member/packs/packs.ts'
import { useRecipes } from '../../../member/recipes.ts'

/**
 * An event of the day that is no task, for example a meetup. The planner shows it beside the tasks and never moves it.
 */
export interface Beside {
  readonly key: string
  readonly title: string
  /** A word such as 'meetup', so that the kind can be recognised without colour. */
  readonly kind: string
  /** 'HH:MM' or a part of the day; null if it lasts all day. */
  readonly time: string | null
  readonly until?: string
  readonly place?: string | null
}

const partOfMeal: Readonly<Record<Meal, PartOfDay>> = { breakfast: 'morning', lunch: 'afternoon', dinner: 'evening' }

/**
 * Returns what a day has besides tasks: meetups that the member is interested in, planned meals, and events of
 * subscribed calendars.
 */
export function useBeside(day: LocalDay): readonly Beside[] {
  const now = useNow('minute')
  const interested = useLocalStore(interests)
  const plans = useLocalStore(meals)
  const { recipes } = useRecipes()
  const { data: known } = usePack(meetupsPack)
  const events = useCalendarEvents(day)

  const { meetups: next = [], total = 0 } = known ?? {}
  const meetups = interestingMeetups(interested, { next, total }, now).filter(({ date }) => date === day)
  return [
    ...events.map(({ key, title, place, calendar, allDay, from, to }) => ({
      key,
      title: title || calendar,
      kind: calendar,
      time: allDay ? null : from,
      until: to,
      place,
    })),
    ...meetups.map(({ id, title, time, endTime, location }) => ({
      key: id,
      title,
      kind: hourWords.meetup,
      time,
      until: endTime,
      place: location.address,
    })),
    ...mealsOfDay(planOfWeek(plans, day), dayIndex(day), recipes).map(({ meal, recipe }) => ({
      key: meal,
      title: recipe.name,
      kind: mealNames[meal],
      time: partOfMeal[meal],
    })),
  ]
}
