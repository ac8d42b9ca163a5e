import { addDays } from '../day.ts'
import { isClockTime, type PartOfDay } from '../task-details.ts'
import { largerSize, taskSizeOf } from './amounts.ts'
import { clockAt, clockOf } from './clock.ts'
import { strongDay } from './days.ts'
import type { Line, Read } from './line.ts'
import { isTomorrow, partIn, singleWeekdayIn } from './words.ts'

/* Decides which of the times in a typed task is its time, and whether it is before or after noon. */

const eveningWords =
  /\b(?:dinner|supper|tonight|tonite|evening|night|bath|bed|bedtime|drinks|pub|takeaway|film|movie|(?:xmas|christmas|hen|leaving) do)\b/u

export function takeTime(line: Line, at: number): number {
  return takeClock(line, at) || takePart(line, at)
}

function takeClock(line: Line, at: number): number {
  const clock = clockAt(line, at)
  if (clock === null) return 0
  const { time, count, lasts, isOpen, day } = clock
  const before = line.parts.time
  // In 'wean off 3am feed' the time is the name of a feed and not the time of the task.
  if (at > 0 && !line.isEnd(at + count) && /^feeds?$/u.test(line.word(at + count))) return count
  if (isClockTime(before) || line.isBound(at) || !line.wants('time')) return count
  // If the line names a part of the day before the hour ('tomorrow morning at 9'), that part only says whether the hour
  // is before or after noon.
  if (isOpen && before !== 'morning') line.half = before === undefined ? 'unknown' : 'later'
  line.parts.time = time
  line.timeEnd = at + count
  if (day !== undefined) line.put('date', day, at, count)
  const size = lasts === undefined ? undefined : taskSizeOf(lasts)
  if (lasts !== undefined && lasts > 0)
    line.put('minutes', size ?? largerSize(lasts), at, size === undefined ? 0 : count)
  // Tasks cannot store the end of 'two to four', so the words stay in the title.
  line.mark('time', at, lasts !== undefined && size === undefined ? 0 : count)
  return count
}

function takePart(line: Line, at: number): number {
  const part = partAt(line, at)
  if (part === null) return 0
  const { value, count } = part
  // In 'at 9 in the morning' the words 'in the morning' belong to the time, so they are removed from the title too.
  const isMore = isClockTime(line.parts.time) || value === line.parts.time
  if (isMore && line.isTaken(at - 1, 'time')) line.mark('time', at, count)
  if (line.isBound(at) || !line.wants('time') || line.parts.time !== undefined) return count
  line.put('time', value, at, count)
  return count
}

/** Reads 'in the morning', 'first thing', 'at night', 'after lunch' or 'lunchtime'. */
function partAt(line: Line, at: number): Read<PartOfDay> | null {
  const isThing = line.word(at + 1) === 'thing' && ['first', '1st', 'last'].includes(line.word(at))
  if (isThing && (line.endsWell(at + 2) || line.isTaken(at - 1))) {
    const rest = line.are(at + 2, 'in', 'the') && partIn(line.word(at + 4)) !== null ? 3 : 0
    return { value: line.word(at) === 'last' ? 'evening' : 'morning', count: 2 + rest }
  }
  if (line.are(at, 'at', 'night') && line.endsWell(at + 2)) return { value: 'evening', count: 2 }
  if (line.are(at, 'after', 'noon') && line.endsWell(at + 2)) return { value: 'afternoon', count: 2 }
  const next = line.word(at + 1)
  const short = /^(?:aft|arvo|[ap]m)$/u.test(line.word(at)) ? partIn(line.word(at)) : null
  if (short && (singleWeekdayIn(next) !== null || isTomorrow(next))) return { value: short, count: 1 }
  const lunch = lunchAt(line, at)
  if (lunch > 0) return { value: 'afternoon', count: lunch }
  const place = line.skip(line.skip(at, 'in', 'on', 'of'), 'the')
  const part = place > at && line.word(at) !== 'the' ? partIn(line.word(place)) : null
  return part && line.endsWell(place + 1) ? { value: part, count: place + 1 - at } : null
}

/**
 * Returns the number of words of 'after lunch' or 'lunchtime'. They must be beside a day or at the end of the line.
 * Returns 0 for other words.
 */
function lunchAt(line: Line, at: number): number {
  const start = line.skip(at, 'at', 'by', 'after')
  const isLunch = /^lunch-?time$/u.test(line.word(start)) || line.are(at, 'after', 'lunch')
  if (!isLunch) return 0
  const end = start + 1
  const day = line.skip(end, 'on')
  const isBesideDay = line.isTaken(at - 1) || singleWeekdayIn(line.word(day)) !== null || strongDay(line, day) !== null
  return isBesideDay || line.isEnd(end) ? end - at : 0
}

/**
 * Settles the time of the task. First it decides whether an hour from 5 to 11 without 'am' or 'pm' is in the morning or
 * in the evening. Then it moves the task to tomorrow if that time is past.
 */
export function settleTime(line: Line): void {
  settleHalf(line)
  settlePastTime(line)
}

/** Moves a task whose time is over today to tomorrow, unless the line names the day. */
function settlePastTime(line: Line): void {
  const { parts, context, rule, today } = line
  // A rule with weekdays or a date determines its first day itself.
  const namesDays = rule?.weekdays !== undefined || rule?.date !== undefined || line.start !== undefined
  const isOnOtherDay = parts.date !== undefined || namesDays || (context.day ?? today) !== today
  const isOver = isClockTime(parts.time)
    ? parts.time < clockOf(minuteOf(context.now))
    : parts.time === 'morning' && rule === undefined && context.now.getHours() >= 12
  if (isOnOtherDay || !isOver) return
  const words = line.found.find(({ kind }) => kind === 'time')
  if (words === undefined || !line.wants('date')) return
  parts.date = addDays(today, 1)
  line.found.push({ ...words, kind: 'date' })
}

function settleHalf({ parts, half, lower, context, rule, today }: Line): void {
  if (half === undefined || parts.time === undefined) return
  const [hour = 0, minute = 0] = parts.time.split(':').map(Number)
  if (hour >= 12) {
    const isMorning = hour >= 17 && half === 'unknown' && /\bmorning\b/u.test(lower)
    if (isMorning) parts.time = clockOf((hour - 12) * 60 + minute)
    return
  }
  const { now, day = today } = context
  const isForToday = (parts.date ?? day) === today && !rule
  const isOver = isForToday && hour * 60 + minute < minuteOf(now)
  const isEveningOver = (hour + 12) * 60 + minute < minuteOf(now)
  // If the user types at 9:01, 'at 9' means tomorrow at 9, but 'today at 9' and 'at 8' mean this evening. From 17:00
  // on, 'at 9' means 21:00; after 21:00 it means the next morning.
  const lastHour = parts.date === undefined && now.getHours() < 17 ? 8 : 9
  const isLater = isOver && (hour < 8 || (hour <= lastHour && !isEveningOver))
  const isEvening = half === 'later' || isLater || eveningWords.test(lower)
  if (isEvening && hour >= 5) parts.time = clockOf((hour + 12) * 60 + minute)
}

const minuteOf = (time: Date): number => time.getHours() * 60 + time.getMinutes()
