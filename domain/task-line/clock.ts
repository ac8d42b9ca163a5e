import { addDays, type LocalDay, localDay, partsOf, startOfWeek } from '../day.ts'
import { amountAt, lengthAt, minutesIn } from './amounts.ts'
import type { Line } from './line.ts'
import { dateIn, isTomorrow, isTonight, monthIn, numberIn, singleWeekdayIn, unitIn, weekdayIn } from './words.ts'

/* Reads clock times from a typed task, in digits ('9am') and in words ('half seven'). */

interface Clock {
  readonly time: string
  readonly count: number
  /** Length of a range of times ('2-3pm') in minutes. Tasks do not store the end of a range. */
  readonly lasts?: number
  /** Whether the words do not say if the time is before or after noon. */
  readonly isOpen?: boolean
  readonly day?: LocalDay
}

/** If the line contains one of these words, a number is an amount and not a time: 'pay 12.50'. */
export const amountVerbs = /\b(?:buy|get|pay|send|owe|give|transfer|order|size|version|bus|channel)\b/u

/** A number after one of these words is not a time: 'room 2.15'. */
export const labelWords =
  /^(?:rooms?|flat|number|no|chapters?|pages?|sizes?|version|platform|gate|bus|channel|unit|step|level|section|part|exercise|lesson|week)$/u

export function clockAt(line: Line, at: number): Clock | null {
  const start = line.skip(at, 'at', '@', 'by')
  const found = readClock(line, start, start > at || /^@\d/u.test(line.word(at)))
  if (found) return { ...found, count: start - at + found.count }
  return line.word(at) === 'in' ? clockIn(line, at) : null
}

export function readClock(line: Line, at: number, hasLead: boolean): Clock | null {
  if (line.word(at) === '12' && ['noon', 'midday'].includes(line.word(at + 1))) return { time: '12:00', count: 2 }
  if (['noon', 'midday'].includes(line.word(at)) && (hasLead || line.endsWell(at + 1))) {
    return { time: '12:00', count: 1 }
  }
  return (
    betweenTimes(line, at) ??
    spokenTime(line, at, hasLead) ??
    timeRange(line, at) ??
    openRange(line, at) ??
    writtenTime(line, at, hasLead)
  )
}

/** Reads a time in words: 'half seven', 'half past 7', 'quarter to four', 'ten past 9' or '7 o'clock'. */
function spokenTime(line: Line, at: number, hasLead: boolean): Clock | null {
  const word = line.word(at)
  const plain = numberIn(word)
  if (plain !== null && /^o'?clock$/u.test(line.word(at + 1))) return spoken(line, plain, 0, 2)
  if (plain !== null && line.are(at + 1, 'o', 'clock')) return spoken(line, plain, 0, 3)
  let share = word === 'half' ? 30 : /^quart(?:er|re)$/u.test(word) ? 15 : null
  let next = at + 1
  if (plain !== null && plain % 5 === 0 && plain < 30) {
    share = plain
    if (/^min(?:ute)?s?$/u.test(line.word(next))) next++
    if (!['past', 'to'].includes(line.word(next))) return null
    if (!hasLead && !line.endsWell(next + 2)) return null
  }
  if (share === null) return null
  const isTo = line.word(next) === '2' && word.startsWith('quart') && numberIn(line.word(next + 1)) !== null
  const way = isTo ? 'to' : line.word(next)
  if (way === 'past' || (way === 'to' && word !== 'half')) next++
  else if (word !== 'half') return null
  const lettered = /^(\d{1,2})([ap])m$/u.exec(line.word(next))
  const hour = lettered
    ? Number(lettered[1])
    : /^(?:\d{1,2}|[a-z]+)$/u.test(line.word(next))
      ? numberIn(line.word(next))
      : null
  if (hour === null) return null
  const letter = lettered?.[2] ?? letterIn(line.word(next + 1))
  const end = next + (!lettered && letter ? 2 : 1)
  // 'Quarter to 3' is always a time, but 'half 3' may mean something else.
  const isClear = plain === null && next > at + 1
  const isFirst =
    (at === 0 || line.isTaken(at - 1, 'date')) && /^\p{L}/u.test(line.word(end)) && !unitIn(line.word(end))
  if (!letter && !isClear && !isFirst && !line.endsWell(end)) return null
  return spoken(line, hour, way === 'to' ? -share : share, end - at, letter)
}

function spoken(line: Line, hour: number, share: number, count: number, letter?: string): Clock | null {
  if (hour < 1 || hour > 12) return null
  const minutes = (letter ? hourOf(hour, letter) : likelyHour(line, hour)) * 60 + share
  return { time: clockOf((minutes + 1440) % 1440), isOpen: !letter && hour >= 5 && hour < 12, count }
}

/** Reads 'between 8 and 12', unless it is an amount as in 'between 2 and 3 years'. */
function betweenTimes(line: Line, at: number): Clock | null {
  const [start, end] = [line.word(at + 1), line.word(at + 3)]
  const isBetween = line.word(at) === 'between' && ['and', '&'].includes(line.word(at + 2)) && line.endsWell(at + 4)
  const form = /^(\d{1,2})(?:[:.]([0-5]\d))?(?:([ap])m)?$/u
  const [, hour, minute = '0', letter] = form.exec(start) ?? []
  const [, endHour, endMinute = '0', endLetter] = form.exec(end) ?? []
  if (!isBetween || hour === undefined || endHour === undefined || Number(hour) > 23 || Number(endHour) > 23)
    return null
  const from = letter ? hourOf(Number(hour), letter) : likelyHour(line, Number(hour))
  const begin = from * 60 + Number(minute)
  const finish = (endLetter ? hourOf(Number(endHour), endLetter) : Number(endHour)) * 60 + Number(endMinute)
  return { time: clockOf(begin), lasts: (finish - begin + 1440) % 720, count: 4 }
}

/** Reads a range of times: '2-3pm' or '9am to 10.30am'. */
function timeRange(line: Line, at: number): Clock | null {
  const range = /^(\d{1,2}(?:[:.]\d\d)?)([ap]m)?[-–](\d{1,2}(?:[:.]\d\d)?)([ap]m)?$/u
  const { words, count } = rangeWords(line, at)
  const [, start, letter, end, endLetter] = range.exec(words) ?? []
  if (start === undefined || end === undefined || (endLetter ?? letter) === undefined) return null
  // In '9am til 2' the end is the next 2 o'clock.
  if (endLetter === undefined) {
    const [begin, close] = [minutesOf(start, letter ?? ''), minutesOf(end, letter ?? '')]
    return begin === null || close === null
      ? null
      : { time: clockOf(begin), lasts: (close - begin + 720) % 720 || 720, count }
  }
  const finish = minutesOf(end, endLetter)
  const same = minutesOf(start, letter ?? endLetter)
  if (finish === null || same === null) return null
  // In '11-1pm' the range begins in the morning.
  const begin = letter === undefined && same > finish ? same - 720 : same
  if (begin < 0) return null
  return { time: clockOf(begin), lasts: (finish - begin + 1440) % 1440, count }
}

/**
 * Reads a range without 'am' or 'pm', such as '3.30-5' or '2 till 4'. Returns null for other words. The range must be
 * beside a day or begin with minutes, because 'pages 3-5' is not a time.
 */
function openRange(line: Line, at: number): Clock | null {
  const range = /^(\d{1,2}(?:[:.][0-5]\d)?)[-–](\d{1,2}(?:[:.][0-5]\d)?)$/u
  const { words, count } = rangeWords(line, at)
  const [, start, end] = range.exec(words) ?? []
  if (start === undefined || end === undefined || amountVerbs.test(line.lower)) return null
  // In '4-6 Dec' the numbers are days, and '2-3 hours' is a duration, so these are not times.
  const next = line.isEnd(at + count) ? '' : line.word(at + count)
  const isByDay = isDay(line, at - 1) || weekdayIn(next) !== null || isTomorrow(next) || /[:.]/u.test(start)
  if (!isByDay) return null
  if (monthIn(next) || unitIn(next) || /^(?:times|x|people)$/u.test(next)) return null
  const [hour = 0, minute = 0] = start.split(/[:.]/u).map(Number)
  const [endHour = 0, endMinute = 0] = end.split(/[:.]/u).map(Number)
  const begin = likelyHour(line, hour) * 60 + minute
  const length = (endHour * 60 + endMinute - begin + 1440) % 720
  const isRange = hour > 0 && hour < 24 && endHour < 24 && length > 0 && length <= 600 && begin + length < 1440
  return isRange ? { time: clockOf(begin), lasts: length, isOpen: hour >= 5 && hour < 12, count } : null
}

/** Returns the words '9-5', '9 till 5' or '9 - 5' in the form '9-5', and their number. */
function rangeWords(line: Line, at: number): { words: string; count: number } {
  const [first, second] = [line.words[at], line.words[at + 1]]
  if (['to', 'till', 'til', 'until'].includes(line.word(at + 1)))
    return { words: `${line.word(at)}-${line.word(at + 2)}`, count: 3 }
  const hasDash = first && second && /^\s+[-–—]\s+$/u.test(line.text.slice(first.to, second.from))
  return hasDash ? { words: `${first.word}-${second.word}`, count: 2 } : { words: line.word(at), count: 1 }
}

function isDay(line: Line, at: number): boolean {
  const word = line.word(at)
  const isRule = line.rule?.weekdays !== undefined && line.isTaken(at, 'repeat')
  return isRule || line.isTaken(at, 'date') || weekdayIn(word) !== null || dateIn(word) !== null
}

/** Reads a time in digits: '9am', '9.30 pm', '14:30' or 'at 3'. */
function writtenTime(line: Line, at: number, hasLead: boolean): Clock | null {
  // '10ish' beside a day or after 'at' is a time, but 'call mum 7ish' is not.
  const isAbout = /^\d{1,2}(?:[:.][0-5]\d)?ish$/u.test(line.word(at)) && (hasLead || isDay(line, at - 1))
  const word = isAbout ? line.word(at).slice(0, -3) : line.word(at)
  const [, digits, mark, minutes, joinedLetter] = /^@?(\d{1,2})(?:([:.])([0-5]\d))?(?:([ap])\.?m?)?$/u.exec(word) ?? []
  if (digits === undefined) return digitsTime(line, at, hasLead) ?? otherForms(line, at, hasLead)
  const [hour, minute] = [Number(digits), Number(minutes ?? 0)]
  const apartMinutes = mark === undefined ? /^([0-5]\d)([ap])m$/u.exec(line.word(at + 1)) : null
  if (apartMinutes && hour >= 1 && hour <= 12 && !line.isEnd(at + 1)) {
    return { time: clockOf(hourOf(hour, apartMinutes[2] ?? '') * 60 + Number(apartMinutes[1])), count: 2 }
  }
  if (joinedLetter !== undefined && !word.endsWith('m') && !hasLead) return null
  const letter = joinedLetter ?? (line.isEnd(at + 1) ? undefined : letterIn(line.word(at + 1)))
  if (letter !== undefined) {
    if (hour < 1 || hour > 12) return null
    // In 'BS7 9AM', '9AM' is the end of a postcode and not a time.
    const isPostcode =
      /^[a-z]{1,2}\d{1,2}$/u.test(line.word(at - 1)) &&
      line.text.slice(line.words[at]?.from).startsWith(`${hour}${letter.toUpperCase()}M`)
    const count = joinedLetter === undefined ? 2 : 1
    return isPostcode ? null : { time: clockOf(hourOf(hour, letter) * 60 + minute), count }
  }
  if (hour > 23) return null
  if (mark === undefined) {
    // At the start of a line any words may follow: 'at 6 feed baby'.
    const isComplete = line.endsWell(at + 1) || at === 1
    const isTime = isAbout || (hasLead ? isComplete && !isInList(line, at) : isLastAfterDay(line, at))
    if (!isTime || hour === 0) return null
  } else if (mark === '.' && !hasLead && !isTimeHere(line, at, minute)) return null
  if (unitIn(line.word(at + 1)) || /^(?:%|kg|g|km|miles?|cm|mm|l|ml|x|p)$/u.test(line.word(at + 1))) return null
  const is24 = hour > 12 || digits.startsWith('0')
  const time = clockOf((is24 ? hour : likelyHour(line, hour)) * 60 + minute)
  return { time, isOpen: !is24 && hour >= 5 && hour < 12, count: 1 }
}

/** Whether a number at the end of the line follows a day and cannot be the date of that day: 'appt Tues 11'. */
function isLastAfterDay(line: Line, at: number): boolean {
  const weekday = singleWeekdayIn(line.word(at - 1))
  const hour = Number(line.word(at))
  if (at + 1 < line.words.length || hour > 12) return false
  if (isTonight(line.word(at - 1)) || isTomorrow(line.word(at - 1))) return true
  if (weekday === null) return false
  const dates = [0, 1, 2, 3, 4, 5].map((week) => addDays(startOfWeek(line.today), 7 * week + weekday))
  return dates.every((day) => partsOf(day).date !== hour)
}

/**
 * Reads '19h' or '19h30'. It must follow a day or 'at', because '2h' is a length of time. After a day, only hours from
 * 12 on are read.
 */
function otherForms(line: Line, at: number, hasLead: boolean): Clock | null {
  const [, hour, minute = '00'] = /^([01]?\d|2[0-3])h([0-5]\d)?$/u.exec(line.word(at)) ?? []
  const isHour = hour !== undefined && (hasLead || (Number(hour) > 11 && (line.isTaken(at - 1) || isDay(line, at - 1))))
  return isHour ? { time: `${hour.padStart(2, '0')}:${minute}`, count: 1 } : null
}

/** Reads a time after 'at', 'at 0900' or 'at three', or after a day, 'Tuesday 0900'. */
function digitsTime(line: Line, at: number, hasLead: boolean): Clock | null {
  const four = /^([01]\d|2[0-3])([0-5]\d)h?(?:rs)?$/u.exec(line.word(at))
  const isTime = hasLead ? line.endsWell(at + 1) : four !== null && isFourDigitTime(line, at)
  if (!isTime) return null
  if (four) return { time: `${four[1]}:${four[2]}`, count: 1 }
  const hour = /^[a-z]+$/u.test(line.word(at)) ? numberIn(line.word(at)) : null
  return hour === null ? null : spoken(line, hour, 0, 1)
}

/** Whether four digits after a day are a time, and not a year, an amount or a telephone number. */
function isFourDigitTime(line: Line, at: number): boolean {
  const number = Number.parseInt(line.word(at), 10)
  if (!isDay(line, at - 1) || number < 600 || (number >= 2025 && number <= 2040)) return false
  const next = line.isEnd(at + 1) ? '' : line.word(at + 1)
  const isAmount = /^(?:\d{3,}|words?|steps|cal.*|kcal|ml|g|m|metres|miles|people|pieces|points|pounds)$/u.test(next)
  return !isAmount && !amountVerbs.test(line.lower)
}

/** Whether a number belongs to a list of numbers, as in 'at 2 4 and 6' or 'at 2 and 6'. */
function isInList(line: Line, at: number): boolean {
  const next = line.skip(at + 1, 'and', '&', 'or', 'to')
  const word = line.word(next)
  return /^\d/u.test(word) && !/[ap]m|[/:]|th|st|nd|rd/u.test(word) && !monthIn(line.word(next + 1))
}

/**
 * Whether a number such as '3.15' is a time. It must be beside a day or at an end of the line, and must be neither an
 * amount nor a name.
 */
function isTimeHere(line: Line, at: number, minute: number): boolean {
  const isBesideDay = isDay(line, at - 1) || singleWeekdayIn(line.word(at + 1)) !== null
  if (minute % 5 !== 0 && !isBesideDay) return false
  if (amountVerbs.test(line.lower) || labelWords.test(line.word(at - 1))) return false
  return at === 0 || line.isTaken(at - 1) || isDay(line, at - 1) || line.endsWell(at + 1)
}

/** Reads a time counted from now, for example 'in half an hour' or 'in 2 hours'. */
function clockIn(line: Line, at: number): Clock | null {
  const amount = amountAt(line, at + 1)
  const minutes = amount && minutesIn(amount)
  const length = lengthAt(line, at + 1) ?? (amount && minutes !== null ? { value: minutes, count: amount.count } : null)
  if (length === null || length.value > 12 * 60) return null
  const count = 1 + length.count
  if (!line.endsWell(at + count)) return null
  const then = new Date(line.context.now.getTime() + length.value * 60_000)
  return { time: clockOf(then.getHours() * 60 + then.getMinutes()), day: localDay(then), count }
}

/** Returns the hour that is probably meant: 'at 3' is in the afternoon, 'at 10' in the morning. */
function likelyHour(line: Line, hour: number): number {
  return hour < 5 || (hour < 7 && !/\b(?:morning|am)\b/u.test(line.lower)) ? hour + 12 : hour
}

export function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

function letterIn(word: string): string | undefined {
  return /^([ap])\.?m$/u.exec(word)?.[1]
}

const hourOf = (hour: number, letter: string): number => (hour % 12) + (letter.startsWith('p') ? 12 : 0)

/** Converts a time such as '9.30' with 'am' or 'pm' to minutes since midnight; null if it is invalid. */
function minutesOf(time: string, letter: string): number | null {
  const [hour = 0, minute = 0] = time.split(/[:.]/u).map(Number)
  return hour < 1 || hour > 12 || minute > 59 ? null : hourOf(hour, letter) * 60 + minute
}
