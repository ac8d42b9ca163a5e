import type { ActivityAge } from '../../domain/activities.ts'
import { product } from './product.ts'

/** Texts of the local diary on the community page (D54). */
export const activityWords = {
  title: 'Every week, close to home',
  intro: `Library sessions, children’s centres and toddler groups in ${product.city.name}. Look at their website before you set off.`,
  when: { label: 'When', any: 'Any day', today: 'Today', week: 'This week' },
  age: { label: 'Age', any: 'Any age' },
  free: 'Free',
  pram: 'Pram-friendly',
  stepFree: 'Step-free',
  near: { on: 'Near me', busy: 'Looking', failed: 'Your place could not be found, so they are in order of time.' },
  found: (count: number) => (count === 1 ? '1 group found' : `${count} groups found`),
  none: { title: 'Nothing like that', text: 'Try without one of the filters.', clear: 'Show all' },
  at: (time: string, endTime: string) => `${time} to ${endTime}`,
  away: (km: number) => (km < 1 ? 'less than 1 km away' : `${Math.round(km)} km away`),
  termTime: 'Term time only',
  checked: (day: string) => `Checked ${day}`,
  page: 'Open their website',
  more: 'Show more',
} as const

export const activityAgeNames: Readonly<Record<ActivityAge, string>> = {
  baby: 'Baby',
  toddler: 'Toddler',
  older: 'Older',
}
