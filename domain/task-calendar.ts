import { compact, fileOf, onTheClocks, text, universal } from './calendar-file.ts'
import { addDays, type LocalDay } from './day.ts'
import { london, londonInstant } from './london.ts'
import { isClockTime, isPartOfDay, usualSize } from './task-details.ts'
import type { Task } from './tasks.ts'

export interface CalendarTask {
  readonly task: Task
  readonly changedAt: Date
}

interface Words {
  done(title: string): string
  readonly partOfDay: Readonly<Record<'morning' | 'afternoon' | 'evening', string>>
}

interface Options {
  readonly name: string
  /** Origin of the app, for example 'https://harbour.example'. */
  readonly address: string
  readonly words: Words
}

/**
 * Writes tasks into an iCalendar file (RFC 5545), in the time of Bristol. Only a task with a clock time becomes a timed
 * event; a part of the day is named in the description. The same tasks give the same file.
 */
export function taskCalendarFile(tasks: readonly CalendarTask[], options: Options): string {
  return fileOf(
    'Tasks',
    options,
    tasks.flatMap((each) => eventsOf(each, options)),
  )
}

function eventsOf({ task, changedAt }: CalendarTask, { address, words }: Options): string[] {
  const { id, title, date, completed, repeat, repeatFrom, repeatDay = date, steps = [], note } = task
  const { time } = task
  const page = new URL('/planner', address)
  const description = [
    isPartOfDay(time) ? words.partOfDay[time] : '',
    note ?? '',
    steps.map((step) => `${step.done ? '[x]' : '[ ]'} ${step.title}`).join('\n'),
  ].filter((part) => part !== '')
  const event = (...lines: string[]): string[] => [
    'BEGIN:VEVENT',
    `UID:task-${id}@${page.host}`,
    `DTSTAMP:${universal(changedAt)}`,
    `LAST-MODIFIED:${universal(changedAt)}`,
    ...lines,
    `SUMMARY:${text(completed ? words.done(title) : title)}`,
    ...(description.length === 0 ? [] : [`DESCRIPTION:${text(description.join('\n\n'))}`]),
    `URL:${page.href}`,
    'END:VEVENT',
  ]
  // A completed task has passed its repeat rule on to the next task. A task that repeats after its completion has
  // further days, but they are not known yet. Both are a single event.
  if (completed || repeat === undefined || repeatFrom !== undefined) return event(...times(task, date))
  const rule = `RRULE:${isClockTime(time) ? withInstant(repeat) : repeat}`
  const series = event(...times(task, repeatDay, true), rule)
  if (repeatDay === date) return series
  return [...series, ...event(`RECURRENCE-ID${startOf(task, repeatDay, true)}`, ...times(task, date, true))]
}

function startOf({ time }: Task, day: LocalDay, isSeries = false): string {
  if (!isClockTime(time)) return `;VALUE=DATE:${compact(day)}`
  // A repeated event needs a time zone, so that its local time stays the same when the clocks change.
  return isSeries ? `;TZID=${london}:${compact(`${day}T${time}:00`)}` : onTheClocks(londonInstant(day, time))
}

function times(task: Task, day: LocalDay, isSeries = false): string[] {
  const start = `DTSTART${startOf(task, day, isSeries)}`
  if (isClockTime(task.time)) return [start, `DURATION:PT${task.minutes ?? usualSize}M`]
  return [start, `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`, 'TRANSP:TRANSPARENT']
}

/** If the start has a time, the last day of the rule must have one too (RFC 5545, 3.3.10). */
const withInstant = (rule: string): string =>
  rule.replace(/UNTIL=(\d{4})(\d{2})(\d{2})/, (_, year: string, month: string, date: string) => {
    const day = `${year}-${month}-${date}` as LocalDay
    return `UNTIL=${universal(londonInstant(day, '23:59'))}`
  })
