import { isLocalDay, type LocalDay } from '../../../domain/day.ts'
import { shortDayWords } from '../../../domain/day-words.ts'
import type { Favorite } from '../../../domain/favorites.ts'

/** Where and when a meetup is, as far as it is known: 'M Shed café, Sun 22 Nov, 10:30'. */
export function meetupLine({ location, date, time, organizer }: NonNullable<Favorite['metadata']>, today: LocalDay) {
  const day = date !== undefined && isLocalDay(date) ? shortDayWords(date, today) : date
  return [location, day, time, organizer && `with ${organizer}`].filter(Boolean).join(', ')
}
