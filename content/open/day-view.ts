import { addDays, type LocalDay } from '../../domain/day.ts'
import { shortDayWords } from '../../domain/day-words.ts'
import { timeWords } from './task-details.ts'

export const hourWords = {
  title: 'By the hour',
  every: 'Every hour',
  allDay: 'All day',
  free: 'free',
  meetup: 'Meetup',
  done: 'done',
  anyTime: 'Any time',
  moved: 'Moved',
  times: 'To a time',
  days: 'To a day',
  keys: 'Up and down arrows move it by an hour, left and right by a day.',
} as const

/** Returns the name of a day, for example 'Today', 'Tomorrow' or 'Thu 27 Nov'. */
export function dayName(day: LocalDay, today: LocalDay): string {
  if (day === today) return 'Today'
  return day === addDays(today, 1) ? 'Tomorrow' : shortDayWords(day, today)
}

export function movedTaskWords(title: string, time: string | undefined, day: string | null): string {
  const hour = time === undefined ? (day === null ? 'any time' : '') : timeWords(time).toLowerCase()
  return `${title}: ${[day, hour].filter(Boolean).join(', ')}`
}

/** Texts of the row that offers open tasks of earlier days. */
export const earlierWords = {
  waiting: (count: number): string => `${count} from before`,
  bring: (count: number): string => `Bring ${count} over`,
  letGo: (count: number): string => (count === 1 ? 'Let it go' : 'Let them go'),
  brought: 'Now on today',
  gone: 'Let go',
  goneLine: (count: number): string =>
    count === 1 ? 'It stays on its day, and nobody asks again.' : 'They stay on their days, and nobody asks again.',
} as const

export const planRow = {
  button: 'Plan my day',
  line: 'Say when you are free, see what fits.',
} as const
