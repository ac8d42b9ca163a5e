import { isLocalDay, type LocalDay, partsOf, utcOf } from './day.ts'

/*
 * Reads and writes the part of RFC 5545 repeat rules that tasks use, for example 'FREQ=WEEKLY;INTERVAL=4;BYDAY=TH'. The
 * days of a rule are computed in `repeat-days.ts`, which is loaded only when a task repeats.
 */

export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type WeekdayCode = (typeof weekdayCodes)[number]

export type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'

export interface RepeatRule {
  readonly frequency: Frequency
  readonly interval: number
  /** Weekdays on which the task occurs. `nth` 2 means the second such weekday of the month, -1 the last. */
  readonly weekdays: readonly { readonly weekday: WeekdayCode; readonly nth?: number }[]
  /** Days of the month on which the task occurs; -1 is the last day. */
  readonly monthDays: readonly number[]
  readonly until?: LocalDay | undefined
}

const weekdayForm = /^(-1|[1-5])?(MO|TU|WE|TH|FR|SA|SU)$/
const parts: Readonly<Record<string, RegExp>> = {
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  BYDAY: /^(?:-1|[1-5])?(?:MO|TU|WE|TH|FR|SA|SU)(?:,(?:-1|[1-5])?(?:MO|TU|WE|TH|FR|SA|SU))*$/,
  BYMONTHDAY: /^(?:-1|[1-9]|[12]\d|3[01])(?:,(?:-1|[1-9]|[12]\d|3[01]))*$/,
  UNTIL: /^\d{8}$/,
}

/** Reads a repeat rule. Null if the rule is invalid or uses parts of RFC 5545 that tasks do not use. */
export function parseRepeat(text: string): RepeatRule | null {
  const given = new Map<string, string>()
  for (const part of text.split(';')) {
    const [name = '', value = '', ...rest] = part.split('=')
    if (rest.length > 0 || given.has(name) || !Object.hasOwn(parts, name) || !parts[name]?.test(value)) return null
    given.set(name, value)
  }
  const frequency = given.get('FREQ') as Frequency | undefined
  if (frequency === undefined) return null
  const weekdays = listOf(given.get('BYDAY')).map((each) => {
    const [, nth, weekday] = weekdayForm.exec(each) ?? []
    return { weekday: weekday as WeekdayCode, ...(nth === undefined ? {} : { nth: Number(nth) }) }
  })
  const monthDays = listOf(given.get('BYMONTHDAY')).map(Number)
  // These combinations are rejected, because the app never creates them and libraries disagree about their meaning.
  if (weekdays.length > 0 && (monthDays.length > 0 || !['WEEKLY', 'MONTHLY'].includes(frequency))) return null
  if (weekdays.some(({ nth }) => (nth === undefined) !== (frequency === 'WEEKLY'))) return null
  if (monthDays.length > 0 && frequency !== 'MONTHLY') return null
  const until = given.get('UNTIL')?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  if (until !== undefined && !isLocalDay(until)) return null
  return {
    frequency,
    interval: Number(given.get('INTERVAL') ?? 1),
    weekdays,
    monthDays,
    ...(until === undefined ? {} : { until }),
  }
}

export const weekdayCode = (day: LocalDay): WeekdayCode =>
  weekdayCodes[(new Date(utcOf(day)).getUTCDay() + 6) % 7] ?? 'MO'

/**
 * Returns the rule after the user moved a task and all its later occurrences to another day. If the old weekday is the
 * only weekday of a weekly rule, the new weekday replaces it. The same applies to a single day of the month. Other
 * rules stay unchanged.
 */
export function repeatMoved(text: string, from: LocalDay, to: LocalDay): string {
  const rule = parseRepeat(text)
  const weekday = rule?.weekdays.length === 1 ? rule.weekdays[0] : undefined
  if (rule?.frequency === 'WEEKLY' && weekday?.weekday === weekdayCode(from)) {
    return repeatText({ ...rule, weekdays: [{ weekday: weekdayCode(to) }] })
  }
  if (rule?.monthDays.length === 1 && rule.monthDays[0] === partsOf(from).date) {
    return repeatText({ ...rule, monthDays: [partsOf(to).date] })
  }
  return text
}

export function repeatText({ frequency, interval, weekdays, monthDays, until }: RepeatRule): string {
  return [
    `FREQ=${frequency}`,
    interval === 1 ? '' : `INTERVAL=${interval}`,
    weekdays.length === 0 ? '' : `BYDAY=${weekdays.map(({ weekday, nth = '' }) => `${nth}${weekday}`).join(',')}`,
    monthDays.length === 0 ? '' : `BYMONTHDAY=${monthDays.join(',')}`,
    until === undefined ? '' : `UNTIL=${until.replaceAll('-', '')}`,
  ]
    .filter(Boolean)
    .join(';')
}

const listOf = (value: string | undefined): string[] => value?.split(',') ?? []

interface Dated {
  readonly date?: LocalDay
  readonly repeat?: string | undefined
}

/** The changes for a task and all its later occurrences. A rule that the user did not change moves with the day. */
export function forAllFuture<Changes extends Dated>(
  task: Dated & { readonly date: LocalDay },
  changes: Changes,
): Changes {
  const { date = task.date } = changes
  if (task.repeat === undefined || date === task.date || 'repeat' in changes) return changes
  return { ...changes, repeat: repeatMoved(task.repeat, task.date, date) }
}
