import { type Daypart, type LocalDay, localDay, utcOf } from './day.ts'
import { isClockTime, usualSize } from './task-details.ts'
import type { PartKind } from './task-line/line.ts'
import { readTaskLine } from './task-line/read.ts'
import type { Task } from './tasks.ts'
import { minutesOf } from './time-of-day.ts'

interface OrderedTask {
  readonly task: Task
  readonly reason: string
}

/**
 * A time in the title of a task, in minutes since midnight. `by` is true if the task must be done before that time ('by
 * 10').
 */
interface NamedTime {
  readonly minutes: number
  readonly by: boolean
}

export type TaskKind = 'quick' | 'opening' | 'bigger' | 'written' | 'rest' | 'evening'

/** The time and the kind of a task. Its own fields count first, then the words of its title. */
export interface TaskHints {
  readonly time: NamedTime | null
  readonly kind: TaskKind
}

/** The time at which each kind of task is usually placed, in minutes since midnight. */
const home: Readonly<Record<TaskKind, number>> = {
  quick: 8 * 60 + 30,
  opening: 9 * 60,
  bigger: 10 * 60,
  written: 11 * 60,
  rest: 13 * 60,
  evening: 18 * 60,
}

/** For each part of the day, the order of kinds of tasks that share the same time, because their usual time is past. */
const ranks: Readonly<Record<Daypart, readonly TaskKind[]>> = {
  morning: ['quick', 'opening', 'bigger', 'written', 'rest', 'evening'],
  afternoon: ['opening', 'quick', 'bigger', 'written', 'rest', 'evening'],
  evening: ['quick', 'evening', 'written', 'rest', 'bigger', 'opening'],
}

/** Words by which the kind of a task is recognised in its title. The first match counts. */
const kinds: readonly (readonly [TaskKind, RegExp])[] = [
  [
    'evening',
    /(?<!\b(?:to|in|from|at|near|around) )\bbath(?:s|time)?\b|\bbed ?time\b|\blunch ?box(?:es)?\b|\bpacked lunch(?:es)?\b|\b(?:for|before) (?:tomorrow|the morning)\b|\bpyjamas\b|\bnight ?light\b|\btonight\b|\bthis evening\b|\bbins? out\b/iu,
  ],
  [
    'rest',
    /\b(?:ring|call|phone|see|visit) (?:my )?(?:mum|mam|dad|gran|nan|nana|grandma|grandad|sister|brother|auntie?)\b/iu,
  ],
  [
    'opening',
    /\b(?:ring|call|telephone)\b|^\s*phone\b|\b(?:GP|doctors?|dentist|midwife|health visitor|surgery|clinic|optician|vet|pharmacy|chemist|prescription|council|HMRC|bank(?! holiday)|library|registrar|post(?! ?card)|parcel)\b|\b(?:school|nursery)\b(?! (?:run|bags?|uniforms?|shoes|lunch(?:es)?|books?|reading|homework|dinners?|trip|things))/iu,
  ],
  [
    'rest',
    /\b(?:nap|lie down|breathe|breathing|stretch(?:es|ing)?|yoga|meditat(?:e|ion)|journal|fresh air|outside|walk|shower|cuppa|me time)\b|\bcup of tea\b|\brest\b(?! of)|\bread (?:my|a) (?:book|chapter|page)\b/iu,
  ],
  [
    'quick',
    /\bquick(?:ly)?\b|\b(?:[1-5]|one|two|three|four|five)[ -]?min(?:ute)?s?\b|\b(?:text|message|reply|RSVP|label|sign(?! up)|vitamins?|water the|top up)\b/iu,
  ],
  [
    'bigger',
    /\b(?:tax|budget|finances|accounts|bills|insurance|application|apply|forms?|report|essay|CV|declutter|clear out|sort out|deep clean|clean|hoover|ironing|paint|build|assemble|garage|loft|big shop|weekly shop|plan the)\b/iu,
  ],
]

/**
 * Sorts the open tasks of a day and gives the reason for each position (D38). Tasks with a time are sorted by that
 * time, the others by the usual time of their kind. `now` and `daypart` matter only for the tasks of today. The same
 * tasks always give the same order.
 */
export function suggestOrder(tasks: readonly Task[], now: Date, daypart: Daypart): OrderedTask[] {
  const today = localDay(now)
  const clock = now.getHours() * 60 + now.getMinutes()
  const placed = tasks.map((task) =>
    placeOf(task, task.date === today ? { clock, daypart } : { clock: 0, daypart: 'morning' }),
  )
  const timed = placed.filter(({ time }) => time !== null).toSorted(byTime)
  // A task with a deadline may be placed before its deadline, but not before an earlier task with a time.
  let reached = 0
  const inTurn = timed.map((entry) => ({ ...entry, at: (reached = Math.max(reached, entry.at)) }))
  const free = placed.filter(({ time }) => time === null)
  return [...inTurn, ...free]
    .toSorted((a, b) => a.at - b.at || a.rank - b.rank)
    .map(({ task, reason }) => ({ task, reason }))
}

/**
 * Returns the first time in the title of a task, as the planner's input field reads it; null if there is none. 'Before
 * 5' counts as a deadline here, like 'by 5'.
 */
export function timeIn(title: string, day: LocalDay): NamedTime | null {
  // Most titles name no time, so they are not parsed: the first use of the parser takes long on a slow phone.
  if (!mayNameTime.test(title)) return null
  const words = title.replaceAll(/\bbefore\b/giu, 'by')
  const { time, found } = readTaskLine(words, { now: new Date(`${day}T00:00`), without: notTimes })
  if (!isClockTime(time)) return null
  const { from, to } = found.find(({ kind }) => kind === 'time') ?? { from: 0, to: 0 }
  return { minutes: minutesOf(time), by: /^by\b/iu.test(words.slice(from, to)) }
}

/** Matches each title that contains a clock time. */
const mayNameTime = /\d|\b(?:noon|midday|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/iu

const notTimes: ReadonlySet<PartKind> = new Set(['date', 'minutes', 'repeat', 'remind', 'list'])

function kindOf(title: string): TaskKind {
  return kinds.find(([, words]) => words.test(title))?.[0] ?? 'written'
}

/** Cache of the hints of each task, because the same titles would be read again with each change of a plan. */
const known = new WeakMap<Task, TaskHints>()

export function hintsOf(task: Task): TaskHints {
  const hints = known.get(task) ?? readHints(task)
  known.set(task, hints)
  return hints
}

function readHints({ title, date, time, minutes }: Task): TaskHints {
  const named = isClockTime(time)
    ? { minutes: minutesOf(time), by: false }
    : time === undefined
      ? timeIn(title, date)
      : null
  return { time: named, kind: time === 'evening' ? 'evening' : (kindOfSize(minutes) ?? kindOf(title)) }
}

/** The size that the user chose for a task says more about its kind than the title. The default size says nothing. */
function kindOfSize(minutes: Task['minutes']): TaskKind | null {
  if (minutes === 5) return 'quick'
  return minutes !== undefined && minutes > usualSize ? 'bigger' : null
}

interface Moment {
  readonly clock: number
  readonly daypart: Daypart
}

interface Placed {
  readonly task: Task
  readonly time: NamedTime | null
  /** Time by which the tasks are sorted, in minutes since midnight. */
  readonly at: number
  /** Order of tasks with the same time. Tasks with a fixed time come first. */
  readonly rank: number
  readonly reason: string
}

function placeOf(task: Task, { clock, daypart }: Moment): Placed {
  const { time, kind } = hintsOf(task)
  const turn = Math.max(home[kind], clock)
  if (time === null) {
    const rank = ranks[daypart].indexOf(kind)
    return { task, time, at: turn, rank, reason: reasons[kind](daypart, isWeekend(task)) }
  }
  const at = time.by ? Math.min(time.minutes, turn) : time.minutes
  return { task, time, at, rank: -1, reason: timeReason(time, clock) }
}

function byTime(a: Placed, b: Placed): number {
  return (a.time?.minutes ?? 0) - (b.time?.minutes ?? 0) || Number(b.time?.by) - Number(a.time?.by) || a.at - b.at
}

function timeReason({ minutes, by }: NamedTime, clock: number): string {
  const written = `${by ? 'before ' : ''}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  return minutes < clock ? `Its time was ${written}. See whether it still fits` : `It has a time: ${written}`
}

function isWeekend({ date }: Task): boolean {
  return [0, 6].includes(new Date(utcOf(date)).getUTCDay())
}

const reasons: Readonly<Record<TaskKind, (daypart: Daypart, weekend: boolean) => string>> = {
  quick: () => 'Quick: done in a moment',
  opening(daypart, weekend) {
    if (daypart === 'evening') return 'They are closed by now: it can wait until they open'
    if (!weekend) return 'While they are open'
    return `Not everyone is open at the weekend${daypart === 'morning' ? ': early is best' : ''}`
  },
  bigger(daypart) {
    if (daypart === 'evening') return 'A bigger thing: a fresh morning may suit it better'
    return daypart === 'morning'
      ? 'A bigger thing: mid-morning, while energy is at its best'
      : 'A bigger thing: before the evening comes'
  },
  written: () => 'In the order you wrote it',
  rest: (daypart) =>
    daypart === 'evening' ? 'For you: when the house is quiet' : 'For you: it has its own place in the day',
  evening: (daypart) =>
    daypart === 'evening' ? 'It belongs to the evening, which is here' : 'It belongs to the evening',
}
