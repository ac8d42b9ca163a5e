import { type Daypart, localDay, utcOf } from './day.ts'
import { isClockTime, usualSize } from './task-details.ts'
import type { Task } from './tasks.ts'
import { minutesOf as minutesOfDay } from './time-of-day.ts'

/** A task with the displayed reason for its place. */
export interface OrderedTask {
  readonly task: Task
  readonly reason: string
}

/**
 * A time written in a task's title, in minutes since midnight. `by` is true if the task must be done before it
 * ('by 10'), false if at it.
 */
export interface NamedTime {
  readonly minutes: number
  readonly by: boolean
}

export type TaskKind = 'quick' | 'opening' | 'bigger' | 'written' | 'rest' | 'evening'

/** What is known of a task: by its own fields, else by its title. */
export interface TaskHints {
  readonly time: NamedTime | null
  readonly kind: TaskKind
}

/** Default time of each kind, in minutes since midnight. */
const home: Readonly<Record<TaskKind, number>> = {
  quick: 8 * 60 + 30,
  opening: 9 * 60,
  bigger: 10 * 60,
  written: 11 * 60,
  rest: 13 * 60,
  evening: 18 * 60,
}

/** Order of kinds whose default time has passed. */
const ranks: Readonly<Record<Daypart, readonly TaskKind[]>> = {
  morning: ['quick', 'opening', 'bigger', 'written', 'rest', 'evening'],
  afternoon: ['opening', 'quick', 'bigger', 'written', 'rest', 'evening'],
  evening: ['quick', 'evening', 'written', 'rest', 'bigger', 'opening'],
}

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const hour = `(?<hour>[01]?\\d|2[0-3]|${numbers.join('|')})`
const amOrPm = String.raw`\s?(?<letter>[ap])\.?m\b`
const before = String.raw`(?:\b(?<word>at|from|around|about|till|until|by|before)\s|@\s?|(?<![\d£$€.,:-]))`
/** What may follow a bare number that is an hour: 'at 10 with Sam' is one, 'at 10 Park Street' is not. */
const afterHour = String.raw`(?=\s*(?:$|[,;!?)–-]|\.(?!\d)|(?:ish|sharp|o.clock|with|for|to|and|then|in|on|at|if|so|today|tonight|tomorrow)\b))`

const timeForms = [
  String.raw`${before}(?<share>half past|half|quarter past|quarter to)\s${hour}\b(?!\s(?:hours?|days?|weeks?|dozen))`,
  String.raw`${before}${hour}[:.](?<minute>[0-5]\d)(?!\d|[.:]\d|\s?(?:kg|g|km|m|l|ml|%)\b)(?:${amOrPm})?`,
  String.raw`${before}${hour}(?:\s?[–-]\s?(?<end>\d{1,2}))?${amOrPm}`,
  String.raw`(?:\b(?<word>at|from|till|until|by|before)\s|@\s?)${hour}${afterHour}`,
  String.raw`(?:\b(?<word>by|before)\s)?\b(?<noon>noon|midday)\b`,
].map((form) => new RegExp(form, 'iu'))

const shares: Readonly<Record<string, number>> = { 'half past': 30, half: 30, 'quarter past': 15, 'quarter to': -15 }

/** Kinds by keywords; the first match wins. */
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
 * Sorts the open tasks of a day, with reasons (D38). Tasks with a time in their title are in order of time; others by
 * the default time of their kind, or as written. `now` and daypart apply only to today. Same tasks in, same tasks out;
 * idempotent.
 */
export function suggestOrder(tasks: readonly Task[], now: Date, daypart: Daypart): OrderedTask[] {
  const today = localDay(now)
  const clock = now.getHours() * 60 + now.getMinutes()
  const placed = tasks.map((task) =>
    placeOf(task, task.date === today ? { clock, daypart } : { clock: 0, daypart: 'morning' }),
  )
  const timed = placed.filter(({ time }) => time !== null).toSorted(byTime)
  // A task due by a time may be moved forward, but not before an earlier time.
  let reached = 0
  const inTurn = timed.map((entry) => ({ ...entry, at: (reached = Math.max(reached, entry.at)) }))
  const free = placed.filter(({ time }) => time === null)
  return [...inTurn, ...free]
    .toSorted((a, b) => a.at - b.at || a.rank - b.rank)
    .map(({ task, reason }) => ({ task, reason }))
}

/** The first time in a title; null without one. Hours without 'am' or 'pm' are those of a waking day. */
export function timeIn(title: string): NamedTime | null {
  for (const form of timeForms) {
    const found = form.exec(title)?.groups
    if (found) return { minutes: minutesOf(found, title), by: /^(?:by|before)$/iu.test(found.word ?? '') }
  }
  return null
}

function minutesOf(found: Partial<Record<string, string>>, title: string): number {
  if (found.noon !== undefined) return 12 * 60
  const said = found.hour ?? ''
  const number = numbers.includes(said.toLowerCase()) ? numbers.indexOf(said.toLowerCase()) + 1 : Number(said)
  const share = shares[found.share?.toLowerCase() ?? ''] ?? Number(found.minute ?? 0)
  return hourOfDay(number, found, title) * 60 + share
}

/** 'at 3' is in the afternoon, 'at 10' in the morning, 'bath at 7' in the evening. */
function hourOfDay(said: number, { letter, end, minute }: Partial<Record<string, string>>, title: string): number {
  if (letter !== undefined && said <= 12) {
    const startsBeforeNoon = end !== undefined && said > Number(end) && said !== 12
    return (said % 12) + (letter.toLowerCase() === 'p' && !startsBeforeNoon ? 12 : 0)
  }
  const isWritten24 = minute !== undefined && said === 0
  if (said > 12 || isWritten24) return said
  const isLate = said >= 5 && said < 12 && /\b(?:dinner|supper|tonight|evening)\b/iu.test(title)
  return said < 7 || isLate || (said < 12 && kindOf(title) === 'evening') ? (said % 12) + 12 : said
}

function kindOf(title: string): TaskKind {
  return kinds.find(([, words]) => words.test(title))?.[0] ?? 'written'
}

export function hintsOf({ title, time, minutes }: Task): TaskHints {
  const named = isClockTime(time)
    ? { minutes: minutesOfDay(time), by: false }
    : time === undefined
      ? timeIn(title)
      : null
  return { time: named, kind: time === 'evening' ? 'evening' : (kindOfSize(minutes) ?? kindOf(title)) }
}

/** A size that the user chose says more than the title; the usual one says nothing. */
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
  /** Sort time in minutes since midnight. */
  readonly at: number
  /** Order at the same minute; tasks with a time first. */
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
