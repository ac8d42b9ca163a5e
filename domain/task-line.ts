import { addDays, addMonths, isLocalDay, type LocalDay, localDay, partsOf, startOfWeek, utcOf } from './day.ts'
import { type Frequency, repeatText, weekdayCodes } from './repeat-rule.ts'
import { type PartOfDay, type TaskDetails, taskSizes, type TaskSize } from './task-details.ts'
import {
  isEvery,
  isLike,
  isToday,
  isTomorrow,
  isTonight,
  monthIn,
  numberIn,
  ordinalIn,
  partIn,
  type Unit,
  unitIn,
  weekdayIn,
  type Word,
  wordsOf,
} from './task-words.ts'

/** The fields of a task that a line contains, besides its title. */
export interface TaskParts extends Pick<TaskDetails, 'time' | 'minutes' | 'repeat' | 'repeatFrom' | 'remind' | 'list'> {
  readonly date?: LocalDay
}

export type PartKind = 'date' | 'time' | 'minutes' | 'repeat' | 'remind' | 'list'

/** A part and the place of its words in the line. Two parts can have the same words ('tonight'). */
export interface FoundPart {
  readonly kind: PartKind
  readonly from: number
  readonly to: number
}

export interface TaskLine extends TaskParts {
  /** The words that were not understood, or the whole line if no other words are left. */
  readonly title: string
  readonly found: readonly FoundPart[]
}

export interface LineContext {
  readonly now: Date
  /** The day that the task gets if the line names none. */
  readonly day?: LocalDay
  readonly lists?: readonly { id: string; name: string }[]
  /** Kinds of parts that are not read: their words stay in the title. */
  readonly without?: ReadonlySet<PartKind>
}

/** A value that was read from `count` words. */
interface Read<T> {
  readonly value: T
  readonly count: number
}

interface Day {
  readonly day: LocalDay
  readonly part?: PartOfDay
}

interface Rule {
  readonly freq: Frequency
  readonly interval?: number | undefined
  readonly weekdays?: readonly number[]
  /** Which of `weekdays` in the month: 1 to 5, or -1 for the last. */
  readonly nth?: number
  /** Day of the month; -1 is the last. */
  readonly date?: number
  readonly fromDone?: boolean
  readonly start?: LocalDay
  readonly part?: PartOfDay
}

const workdays = [1, 2, 3, 4, 5]
const weekend = [6, 0]
const sizes: readonly number[] = taskSizes

/**
 * A day or time after one of these words belongs to the title: 'cake for Friday', 'photos from Saturday', 'before 9am'.
 */
const bindingWords = new Set(
  'for from since until till til before after about around of the to last re regarding than between past near a an per my our his her their your that those these vs or approx roughly say'.split(
    ' ',
  ),
)
/**
 * Words that may follow an hour or weekday without further words: 'at 10 with Sam' contains a time, 'at 10 Park Street'
 * does not.
 */
const linkingWords = new Set(
  'with for to and then in on at if so by re about from after before because until or w this next remind half quarter noon weekly daily monthly fortnightly weekdays once'.split(
    ' ',
  ),
)
/** After one of these words a number is an amount and not a time: 'pay 12.50'. */
const amountWords = /\b(?:buy|get|pay|send|owe|give|transfer|order|size|version|chapter|page|room|bus|channel)\b/u
/** Words that form a name with a weekday before them, such as 'Sunday roast'. */
const namedAfterDays = new Set(
  'roast lunch dinner tea breakfast brunch club group school league paper papers times prayers best service class market job girl blues telegraph mass bank'.split(
    ' ',
  ),
)
const eveningWords =
  /\b(?:dinner|supper|tonight|tonite|evening|night|bath|bed|bedtime|drinks|pub|takeaway|film|movie)\b/u
const notADate = new Set(['1/2', '1/3', '2/3', '1/4', '3/4', '1/5', '1/8', '24/7', '9/11'])

/** Reads a line as the user types it ('ring the GP Thu 9am every 4 weeks'). Doubtful words stay in the title. */
export function readTaskLine(text: string, context: LineContext): TaskLine {
  const reader = new LineReader(text, context)
  return reader.read()
}

/**
 * Splits a line that seems to contain several tasks ('nappies, wipes and call nan') and reads each task by itself. If
 * only one of them has a day, it is the day of all. Empty for a line with one task.
 */
export function readSeveral(text: string, context: LineContext): TaskLine[] {
  const lines = splitTasks(text, readTaskLine(text, context).found)
  if (lines.length < 2) return []
  const read = lines.map((line) => readTaskLine(line, context))
  const dated = read.filter(({ date }) => date !== undefined)
  const only = dated.length === 1 && dated[0]?.time === undefined && dated[0]?.repeat === undefined ? dated[0] : null
  return only?.date === undefined ? read : read.map((line) => ({ date: only.date as LocalDay, ...line }))
}

class LineReader {
  readonly #text: string
  readonly #words: readonly Word[]
  readonly #lower: string
  readonly #context: LineContext
  readonly #today: LocalDay
  readonly #found: FoundPart[] = []
  #parts: { -readonly [Key in keyof TaskParts]: TaskParts[Key] } = {}
  #rule: Rule | null = null
  #until: LocalDay | null = null
  #wantsReminder: { from: number; to: number; minutes: number } | null = null
  /** An hour without 'am' or 'pm', whose half of the day may depend on the rest of the line. */
  #openHour: number | null = null

  constructor(text: string, context: LineContext) {
    this.#text = text
    this.#words = wordsOf(text)
    this.#lower = text.toLowerCase()
    this.#context = context
    this.#today = localDay(context.now)
  }

  read(): TaskLine {
    for (let at = 0; at < this.#words.length;) at += this.#take(at)
    this.#settleReminder()
    const title = this.#title()
    if (title === null) return { title: this.#text, found: [] }
    this.#settleTime()
    this.#settleRule()
    return { title, ...this.#parts, found: this.#found.toSorted((a, b) => a.from - b.from) }
  }

  /** Reads a part that begins at the word `at`. Returns the number of words to move on by. */
  #take(at: number): number {
    return (
      this.#takeReminder(at) ||
      this.#takeUntil(at) ||
      this.#takeRule(at) ||
      this.#takeDay(at) ||
      this.#takeTime(at) ||
      this.#takeSize(at) ||
      this.#takeList(at) ||
      1
    )
  }

  #word(at: number): string {
    return this.#words[at]?.word ?? ''
  }

  /** Whether the words from `at` on are the wanted ones, in one phrase. */
  #are(at: number, ...wanted: readonly string[]): boolean {
    return wanted.every((word, index) => this.#word(at + index) === word)
  }

  /** Whether a comma, a dash or the end of the line follows the word before `at`. */
  #isEnd(at: number): boolean {
    return at >= this.#words.length || (at > 0 && this.#words[at - 1]?.ends === true)
  }

  /** Whether the word before `at` makes the words at `at` a part of the title. */
  #isBound(at: number): boolean {
    const before = this.#words[at - 1]
    if (!before || before.ends || this.#isTaken(at - 1)) return false
    return bindingWords.has(before.word)
  }

  #isTaken(at: number): boolean {
    const word = this.#words[at]
    return word !== undefined && this.#found.some(({ from, to }) => from <= word.from && to >= word.to)
  }

  /**
   * Whether the next word shows that the words before it are complete. Looks at one word only, so that the time stays
   * linear.
   */
  #endsWell(at: number): boolean {
    const word = this.#word(at)
    return (
      this.#isEnd(at) ||
      linkingWords.has(word) ||
      weekdayIn(word) !== null ||
      isTomorrow(word) ||
      isToday(word) ||
      isTonight(word) ||
      isEvery(word) ||
      partIn(word) !== null ||
      /^(?:\d{1,2}(?:[:.]\d\d)?[ap]m|\d{1,2}[:.]\d\d|\d{1,2}\/\d{1,2}|\d{1,2}(?:st|nd|rd|th)|\d\d?(?:min|hr).*|#.+|@)$/u.test(
        word,
      )
    )
  }

  #add(kind: PartKind, at: number, count: number): void {
    const from = this.#words[at]?.from ?? 0
    this.#found.push({ kind, from, to: count === 0 ? from : (this.#words[at + count - 1]?.to ?? from) })
  }

  #reads(kind: PartKind): boolean {
    return this.#context.without?.has(kind) !== true
  }

  // Days

  #takeDay(at: number): number {
    const day = this.#dayAt(at)
    if (day === null) return 0
    const { count, value } = day
    // The words of a second day, with its time, stay in the title.
    if (this.#parts.date !== undefined || this.#isBound(at)) return count + (this.#clock(at + count)?.count ?? 0)
    const part = value.part ?? null
    // If only the date or only the time is wanted, the words stay.
    const taken = part === null || (this.#reads('date') && this.#reads('time')) ? count : 0
    if (this.#reads('date')) {
      this.#parts.date = value.day
      this.#add('date', at, taken)
    }
    if (part !== null && this.#reads('time') && this.#parts.time === undefined) {
      this.#parts.time = part
      this.#add('time', at, taken)
    }
    return count
  }

  /** Reads a day, with words such as 'on' before it and a part of the day after it. */
  #dayAt(at: number): Read<Day> | null {
    const lead = ['on', 'by', 'due'].includes(this.#word(at)) ? 1 : 0
    const on = lead === 1 && this.#word(at) === 'due' && this.#word(at + 1) === 'on' ? 2 : lead
    // For example 'put a wash on tonight': here 'on' belongs to the title.
    if (this.#word(at) === 'on' && [isToday, isTonight, isTomorrow].some((is) => is(this.#word(at + 1)))) return null
    const day =
      this.#strongDay(at + on) ?? (on > 0 ? this.#dayAfterOn(at + on) : null) ?? this.#bareWeekday(at + on, on > 0)
    if (day === null) return null
    const count = on + day.count
    const part = day.value.part === undefined && !this.#isEnd(at + count) ? partIn(this.#word(at + count)) : null
    return part === null ? { value: day.value, count } : { value: { day: day.value.day, part }, count: count + 1 }
  }

  #strongDay(at: number): Read<Day> | null {
    const [word, next] = [this.#word(at), this.#word(at + 1)]
    const today = this.#today
    if (isToday(word)) return { value: { day: today }, count: 1 }
    if (isTonight(word)) return { value: { day: today, part: 'evening' }, count: 1 }
    if (isTomorrow(word)) return { value: { day: addDays(today, 1) }, count: 1 }
    const the = word === 'the' ? 1 : 0
    if (this.#are(at + the, 'day', 'after') && isTomorrow(this.#word(at + the + 2))) {
      return { value: { day: addDays(today, 2) }, count: the + 3 }
    }
    if (word === 'this') return this.#thisDay(at)
    if (word === 'next') return this.#nextDay(at)
    if ((word === 'at' || word === 'over') && next === 'the' && /^week-?end$/u.test(this.#word(at + 2))) {
      return { value: { day: this.#onOrAfter(today, 6) }, count: 3 }
    }
    if (word === 'in') return this.#dayIn(at)
    return this.#weekOn(at) ?? this.#dateAt(at)
  }

  #thisDay(at: number): Read<Day> | null {
    const next = this.#word(at + 1)
    const weekday = weekdayIn(next)
    if (weekday && !weekday.plural) return { value: { day: this.#onOrAfter(this.#today, weekday.weekday) }, count: 2 }
    if (/^week-?end$/u.test(next)) return { value: { day: this.#onOrAfter(this.#today, 6) }, count: 2 }
    const part = partIn(next)
    return part ? { value: { day: this.#today, part }, count: 2 } : null
  }

  #nextDay(at: number): Read<Day> | null {
    const next = this.#word(at + 1)
    const weekday = weekdayIn(next)
    const monday = addDays(startOfWeek(this.#today), 7)
    if (weekday && !weekday.plural) return { value: { day: addDays(monday, (weekday.weekday + 6) % 7) }, count: 2 }
    if (/^week-?end$/u.test(next)) return { value: { day: addDays(monday, 5) }, count: 2 }
    if (next === 'week' || next === 'wk') {
      const named = weekdayIn(this.#word(at + 2))
      return named && !named.plural
        ? { value: { day: addDays(monday, (named.weekday + 6) % 7) }, count: 3 }
        : { value: { day: monday }, count: 2 }
    }
    if (next !== 'month') return null
    return { value: { day: addMonths(firstOfMonth(this.#today), 1) }, count: 2 }
  }

  /** Reads 'in 3 days', 'in a fortnight', 'in a couple of weeks'. */
  #dayIn(at: number): Read<Day> | null {
    const amount = this.#amountAt(at + 1)
    if (!amount) return null
    const { unit, number } = amount.value
    if (unit === 'minute' || unit === 'hour') return null
    if (!this.#endsWell(at + 1 + amount.count)) return null
    return { value: { day: after(this.#today, unit, number) }, count: 1 + amount.count }
  }

  /** Reads 'a week on Tuesday', 'Tuesday week', 'a week tomorrow', 'a fortnight today'. */
  #weekOn(at: number): Read<Day> | null {
    const weekday = weekdayIn(this.#word(at))
    if (weekday && !weekday.plural && this.#word(at + 1) === 'week' && this.#endsWell(at + 2)) {
      return { value: { day: addDays(this.#after(weekday.weekday), 7) }, count: 2 }
    }
    const amount =
      this.#amountAt(at) ?? (this.#word(at) === 'week' ? { value: { unit: 'week', number: 1 }, count: 1 } : null)
    if (amount?.value.unit !== 'week' || amount.value.number > 4) return null
    let next = at + amount.count
    if (['on', 'from'].includes(this.#word(next))) next++
    const named = weekdayIn(this.#word(next))
    const first =
      named && !named.plural
        ? this.#after(named.weekday)
        : isToday(this.#word(next))
          ? this.#today
          : isTomorrow(this.#word(next))
            ? addDays(this.#today, 1)
            : null
    if (first === null) return null
    return { value: { day: addDays(first, 7 * amount.value.number) }, count: next + 1 - at }
  }

  /**
   * Reads '26/11', '26 Nov', 'Nov 26th', 'the 26th of November', 'Thu 26 Nov', 'Thursday 26th'; with or without a year.
   */
  #dateAt(at: number): Read<Day> | null {
    const weekday = weekdayIn(this.#word(at))
    const lead = weekday && !weekday.plural ? 1 : 0
    const the = this.#word(at + lead) === 'the' ? 1 : 0
    const start = at + lead + the
    const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/u.exec(this.#word(start))
    if (slashed && !notADate.has(this.#word(start))) {
      const day = this.#date(Number(slashed[1]), Number(slashed[2]), slashed[3])
      return day && { value: { day }, count: lead + the + 1 }
    }
    const written = this.#writtenDate(start)
    if (written) return { value: { day: written.value }, count: lead + the + written.count }
    const ordinal = /^\d/u.test(this.#word(start)) ? ordinalIn(this.#word(start)) : null
    if (lead === 0 || ordinal === null) return null
    const day = this.#nextDate(ordinal)
    return day && { value: { day }, count: lead + the + 1 }
  }

  /** Reads a date with the month as a word, in either order. */
  #writtenDate(at: number): Read<LocalDay> | null {
    const dateOf = (word: string) => ordinalIn(word) ?? (/^\d{1,2}$/u.test(word) ? Number(word) : null)
    const first = dateOf(this.#word(at))
    const of = first !== null && this.#word(at + 1) === 'of' ? 1 : 0
    const month = first === null ? monthIn(this.#word(at)) : monthIn(this.#word(at + 1 + of))
    const date = first ?? (month === null ? null : dateOf(this.#word(at + 1)))
    if (month === null || date === null) return null
    if (this.#word(at + 1 + of) === 'may' && ['need', 'be', 'have', 'not', 'want'].includes(this.#word(at + 2 + of)))
      return null
    // Not a date: 'May 2 pints', 'March 10 miles'.
    if (first === null && !this.#endsWell(at + 2) && !/(?:st|nd|rd|th)$/u.test(this.#word(at + 1))) return null
    const count = 2 + of
    const year = /^20\d\d$/u.test(this.#word(at + count)) ? this.#word(at + count) : undefined
    const day = this.#date(date, month, year)
    return day && { value: day, count: count + (year ? 1 : 0) }
  }

  /** Reads a day of the month after 'on' or 'by' only: 'on the 9th'. */
  #dayAfterOn(at: number): Read<Day> | null {
    const the = this.#word(at) === 'the' ? 1 : 0
    const ordinal = /^\d/u.test(this.#word(at + the)) ? ordinalIn(this.#word(at + the)) : null
    const day = ordinal !== null && this.#endsWell(at + the + 1) ? this.#nextDate(ordinal) : null
    return day && { value: { day }, count: the + 1 }
  }

  /** Reads a weekday alone, unless it belongs to a name ('Sunday roast', 'sun cream'). */
  #bareWeekday(at: number, hasLead: boolean): Read<Day> | null {
    const named = weekdayIn(this.#word(at))
    if (!named || named.plural) return null
    const value = { day: this.#after(named.weekday) }
    const next = this.#words[at + 1]
    const isJoining = (word = ''): boolean => ['and', 'or', '&', '+', 'to', '/'].includes(word)
    if (isJoining(next?.word) && weekdayIn(this.#word(at + 2)) && !this.#words[at]?.ends) return null
    if (isJoining(this.#word(at - 1)) && weekdayIn(this.#word(at - 2))) return null
    if (weekdayIn(this.#word(at - 1)) || weekdayIn(next?.word)) return null
    if (hasLead && !namedAfterDays.has(next?.word ?? '')) return { value, count: 1 }
    if (this.#isEnd(at + 1) || linkingWords.has(next?.word ?? '')) return { value, count: 1 }
    if (partIn(next?.word) || this.#clock(at + 1) || this.#sizeAt(at + 1) || isEvery(next?.word))
      return { value, count: 1 }
    const isFirst = at === 0 || this.#words[at - 1]?.ends === true || this.#isTaken(at - 1)
    const isNoun = /^(?:sun|sat|wed)$/u.test(this.#word(at)) || namedAfterDays.has(next?.word ?? '')
    return isFirst && !isNoun ? { value, count: 1 } : null
  }

  #onOrAfter(day: LocalDay, weekday: number): LocalDay {
    return addDays(day, (weekday - weekdayOf(day) + 7) % 7)
  }

  /** The next day with this weekday, never today. */
  #after(weekday: number): LocalDay {
    return this.#onOrAfter(addDays(this.#today, 1), weekday)
  }

  /** The date in this year, or in the next year if it is over. */
  #date(date: number, month: number, year?: string): LocalDay | null {
    const written = (of: number) => `${of}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
    const now = partsOf(this.#today).year
    const wanted = year === undefined ? now : Number(year.padStart(4, '20'))
    for (const of of year === undefined ? [now, now + 1, now + 2, now + 3, now + 4] : [wanted]) {
      const day = written(of)
      if (isLocalDay(day) && (year !== undefined || day >= this.#today)) return day
    }
    return null
  }

  /** The next day with this day of the month. */
  #nextDate(date: number): LocalDay | null {
    for (let months = 0; months < 3; months++) {
      const day = `${addMonths(firstOfMonth(this.#today), months).slice(0, 8)}${String(date).padStart(2, '0')}`
      if (isLocalDay(day) && day >= this.#today) return day
    }
    return null
  }

  // Times

  #takeTime(at: number): number {
    const clock = this.#clock(at)
    if (clock !== null) {
      const isSet = this.#parts.time !== undefined && /\d/u.test(this.#parts.time)
      if (isSet || this.#isBound(at) || !this.#reads('time')) return clock.count
      const { time, ends, size, isOpen, day } = clock.value
      if (isOpen) this.#openHour = Number(time.slice(0, 2))
      // A part of the day before the hour ('tomorrow morning at 9') only says which half of the day is meant.
      if (this.#parts.time === 'morning' && isOpen) this.#openHour = null
      else if (this.#parts.time !== undefined && isOpen) this.#openHour = 24
      this.#parts.time = time
      if (day !== undefined && this.#parts.date === undefined && this.#reads('date')) {
        this.#parts.date = day
        this.#add('date', at, clock.count)
      }
      if (size !== undefined && this.#parts.minutes === undefined && this.#reads('minutes')) {
        this.#parts.minutes = size
        this.#add('minutes', at, clock.count)
      }
      // No field stores the end of 'two to four', so its words stay.
      this.#add('time', at, ends && size === undefined ? 0 : clock.count)
      return clock.count
    }
    const part = this.#partAt(at)
    if (part === null) return 0
    if (this.#isBound(at) || !this.#reads('time') || this.#parts.time !== undefined) return part.count
    this.#parts.time = part.value
    this.#add('time', at, part.count)
    const isMorningToCome = part.value === 'morning' && this.#context.now.getHours() >= 12
    if (isMorningToCome && this.#parts.date === undefined && this.#reads('date')) {
      this.#parts.date = addDays(this.#today, 1)
      this.#add('date', at, part.count)
    }
    return part.count
  }

  /** Reads 'in the morning', 'at night'. */
  #partAt(at: number): Read<PartOfDay> | null {
    if (this.#are(at, 'at', 'night') && this.#endsWell(at + 2)) return { value: 'evening', count: 2 }
    const part = this.#are(at, 'in', 'the') ? partIn(this.#word(at + 2)) : null
    return part && this.#endsWell(at + 3) ? { value: part, count: 3 } : null
  }

  #clock(at: number): Read<Clock> | null {
    const word = this.#word(at)
    const lead = ['at', '@', 'by'].includes(word) ? 1 : 0
    const time = this.#clockWords(at + lead, lead === 1 || /^@\d/u.test(word))
    if (time) return { ...time, count: time.count + lead }
    return word === 'in' ? this.#clockIn(at) : null
  }

  #clockWords(at: number, hasLead: boolean): Read<Clock> | null {
    const word = this.#word(at)
    if ((word === 'noon' || word === 'midday') && (hasLead || this.#endsWell(at + 1))) {
      return { value: { time: '12:00' }, count: 1 }
    }
    return this.#spokenTime(at, hasLead) ?? this.#timeRange(at) ?? this.#writtenTime(at, hasLead)
  }

  /** Reads 'half seven', 'half past 7', 'quarter to four', 'ten past 9', '7 o'clock'. */
  #spokenTime(at: number, hasLead: boolean): Read<Clock> | null {
    const word = this.#word(at)
    const plain = numberIn(word)
    if (plain !== null && /^o'?clock$/u.test(this.#word(at + 1))) return this.#spoken(plain, 0, at, 2)
    let share = word === 'half' ? 30 : /^quart(?:er|re)$/u.test(word) ? 15 : null
    let next = at + 1
    if (share === null && plain !== null && plain % 5 === 0 && plain < 30) {
      share = plain
      if (/^min(?:ute)?s?$/u.test(this.#word(next))) next++
      if (!['past', 'to'].includes(this.#word(next))) return null
      if (!hasLead && !this.#endsWell(next + 2)) return null
    }
    if (share === null) return null
    const way = this.#word(next)
    if (way === 'past' || (way === 'to' && word !== 'half')) next++
    else if (word !== 'half') return null
    const hour = /^(?:\d{1,2}|[a-z]+)$/u.test(this.#word(next)) ? numberIn(this.#word(next)) : null
    const lettered = /^(\d{1,2})([ap])m$/u.exec(this.#word(next))
    const said = lettered ? Number(lettered[1]) : hour
    if (said === null || said < 1 || said > 12) return null
    const letter = lettered?.[2] ?? letterIn(this.#word(next + 1))
    const count = next + 1 - at + (!lettered && letter ? 1 : 0)
    if (!letter && !this.#endsWell(at + count)) return null
    return this.#spoken(said, way === 'to' ? -share : share, at, count, letter)
  }

  #spoken(hour: number, share: number, at: number, count: number, letter?: string): Read<Clock> | null {
    if (hour < 1 || hour > 12) return null
    const before = letter ? (hour % 12) + (letter === 'p' ? 12 : 0) : this.#likelyHour(hour)
    const minutes = (before * 60 + share + 1440) % 1440
    return { value: { time: clockOf(minutes), isOpen: !letter && hour >= 5 && hour < 12 }, count }
  }

  /** Reads '2-3pm', '9am to 10.30am'. */
  #timeRange(at: number): Read<Clock> | null {
    const joined = /^(\d{1,2}(?:[:.]\d\d)?)([ap]m)?[-–](\d{1,2}(?:[:.]\d\d)?)([ap]m)$/u.exec(this.#word(at))
    const to = ['to', '-', 'till', 'til', 'until'].includes(this.#word(at + 1)) || this.#words[at]?.ends === true
    const apart = /^(\d{1,2}(?:[:.]\d\d)?)([ap]m)?$/u.exec(this.#word(at))
    const step = ['to', '-', 'till', 'til', 'until'].includes(this.#word(at + 1)) ? 2 : 1
    const end = apart && to && step === 2 ? /^(\d{1,2}(?:[:.]\d\d)?)([ap]m)$/u.exec(this.#word(at + step)) : null
    const [start, letter, last, lastLetter] = joined
      ? joined.slice(1)
      : end && apart
        ? [apart[1], apart[2], end[1], end[2]]
        : []
    if (start === undefined || last === undefined || lastLetter === undefined) return null
    const finish = minutesOf(last, lastLetter)
    const same = minutesOf(start, letter ?? lastLetter)
    const begin = letter === undefined && same !== null && finish !== null && same > finish ? same - 720 : same
    if (begin === null || finish === null || begin < 0) return null
    const length = finish - begin
    const size = sizes.includes(length) ? (length as TaskSize) : undefined
    return { value: { time: clockOf(begin), ends: true, size }, count: joined ? 1 : step + 1 }
  }

  /** Reads '9am', '9.30 pm', '14:30', 'at 3'. */
  #writtenTime(at: number, hasLead: boolean): Read<Clock> | null {
    const found = /^@?(\d{1,2})(?:([:.])([0-5]\d))?(?:([ap])\.?m?)?$/u.exec(this.#word(at))
    if (!found) return this.#digitsTime(at, hasLead)
    const [hour, minute] = [Number(found[1]), Number(found[3] ?? 0)]
    const isLetterAlone = found[4] !== undefined && !this.#word(at).endsWith('m')
    if (isLetterAlone && !hasLead) return null
    const apart = found[4] === undefined && !this.#words[at]?.ends ? letterIn(this.#word(at + 1)) : undefined
    const letter = found[4] ?? apart
    const count = found[4] === undefined && apart !== undefined ? 2 : 1
    if (letter !== undefined) {
      if (hour < 1 || hour > 12) return null
      // '9AM' in 'BS7 9AM' is the end of a postcode.
      if (
        /^[a-z]{1,2}\d{1,2}$/u.test(this.#word(at - 1)) &&
        this.#text.slice(this.#words[at]?.from).startsWith(`${hour}${letter.toUpperCase()}M`)
      )
        return null
      return { value: { time: clockOf(((hour % 12) + (letter === 'p' ? 12 : 0)) * 60 + minute) }, count }
    }
    if (hour > 23) return null
    if (found[2] === undefined) {
      if (!hasLead || hour === 0 || !this.#endsWell(at + 1) || this.#isInList(at)) return null
    } else if (found[2] === '.' && !hasLead && !this.#isTimeHere(at, minute)) return null
    if (unitIn(this.#word(at + 1)) || /^(?:%|kg|g|km|miles?|cm|mm|l|ml|x|p)$/u.test(this.#word(at + 1))) return null
    const isWritten24 = hour > 12 || hour === 0 || (found[1]?.length === 2 && found[1].startsWith('0'))
    const isOpen = !isWritten24 && hour >= 5 && hour < 12
    return { value: { time: clockOf((isWritten24 ? hour : this.#likelyHour(hour)) * 60 + minute), isOpen }, count: 1 }
  }

  /** Reads 'at 0900', 'at three'. */
  #digitsTime(at: number, hasLead: boolean): Read<Clock> | null {
    if (!hasLead || !this.#endsWell(at + 1)) return null
    const four = /^([01]\d|2[0-3])([0-5]\d)h?(?:rs)?$/u.exec(this.#word(at))
    if (four) return { value: { time: `${four[1]}:${four[2]}` }, count: 1 }
    const hour = /^[a-z]+$/u.test(this.#word(at)) ? numberIn(this.#word(at)) : null
    return hour === null ? null : this.#spoken(hour, 0, at, 1)
  }

  /** Whether the number is in a list: 'at 2 4 and 6', 'at 2 and 6'. */
  #isInList(at: number): boolean {
    const next = ['and', '&', 'or', 'to'].includes(this.#word(at + 1)) ? at + 2 : at + 1
    return (
      /^\d/u.test(this.#word(next)) &&
      !/[ap]m|[/:]|th|st|nd|rd/u.test(this.#word(next)) &&
      !monthIn(this.#word(next + 1))
    )
  }

  /** Whether '3.15' is a time: beside a day or at an end of the line, unless the line is about an amount. */
  #isTimeHere(at: number, minute: number): boolean {
    if (minute % 5 !== 0 || amountWords.test(this.#lower)) return false
    return this.#isEnd(at + 1) || at === 0 || this.#isTaken(at - 1) || this.#endsWell(at + 1)
  }

  /** Reads 'in half an hour', 'in 2 hours', which is a time of today. */
  #clockIn(at: number): Read<Clock> | null {
    const half = this.#are(at + 1, 'half', 'an', 'hour') ? 3 : 0
    const amount = half ? { value: { unit: 'minute', number: 30 }, count: half } : this.#amountAt(at + 1)
    if (!amount || !['minute', 'hour'].includes(amount.value.unit)) return null
    if (!this.#endsWell(at + 1 + amount.count)) return null
    const minutes = amount.value.number * (amount.value.unit === 'hour' ? 60 : 1)
    const now = this.#context.now
    const then = new Date(now.getTime() + minutes * 60_000)
    if (minutes > 12 * 60) return null
    const time = clockOf(then.getHours() * 60 + then.getMinutes())
    return { value: { time, day: localDay(then) }, count: 1 + amount.count }
  }

  /** The probable hour: 'at 3' is in the afternoon, 'at 10' in the morning. */
  #likelyHour(hour: number): number {
    return hour < 5 || (hour < 7 && !/\b(?:morning|am)\b/u.test(this.#lower)) ? hour + 12 : hour
  }

  /**
   * Moves an hour from 5 to 11 to the evening if other words of the line mean the evening, or if that hour of the
   * morning is over.
   */
  #settleTime(): void {
    const { time, date, repeat } = this.#parts
    const said = this.#openHour
    if (said === null || time === undefined || !/^\d/u.test(time)) return
    const [hour, minute] = time.split(':').map(Number) as [number, number]
    if (hour >= 12) {
      if (/\bmorning\b/u.test(this.#lower) && said !== 24 && hour >= 17)
        this.#parts.time = clockOf((hour - 12) * 60 + minute)
      return
    }
    const now = this.#context.now
    const isForToday = (date ?? this.#context.day ?? this.#today) === this.#today && repeat === undefined && !this.#rule
    const isOver = isForToday && hour * 60 + minute < now.getHours() * 60 + now.getMinutes()
    const evening = said === 24 || eveningWords.test(this.#lower) || isOver
    if (evening && hour >= 5) this.#parts.time = clockOf((hour + 12) * 60 + minute)
  }

  // Repetition

  #takeRule(at: number): number {
    const rule = this.#ruleAt(at)
    if (rule === null) return 0
    if (this.#rule !== null || !this.#reads('repeat')) return rule.count
    this.#rule = rule.value
    this.#add('repeat', at, rule.count)
    const { part, start } = rule.value
    if (part !== undefined && this.#parts.time === undefined && this.#reads('time')) {
      this.#parts.time = part
      this.#add('time', at, rule.count)
    }
    if (start !== undefined && this.#parts.date === undefined && this.#reads('date')) {
      this.#parts.date = start
      this.#add('date', at, rule.count)
    }
    return rule.count
  }

  #ruleAt(at: number): Read<Rule> | null {
    const rule =
      this.#everyAt(at) ?? this.#adverbAt(at) ?? this.#pluralAt(at) ?? this.#dayOfMonthAt(at) ?? this.#afterDone(at)
    if (!rule) return null
    const { value } = rule
    const { count } = rule
    if (value.fromDone) return rule
    const done = this.#doneAt(at + count)
    if (done > 0) return { value: { ...value, fromDone: true }, count: count + done }
    const part = value.part === undefined && !this.#isEnd(at + count) ? partIn(this.#word(at + count)) : null
    if (!part || ['am', 'pm'].includes(this.#word(at + count))) return { value, count }
    return { value: { ...value, part }, count: count + 1 }
  }

  /** Reads 'every 4 weeks', 'each Monday and Thursday', 'every other Tuesday', 'every month on the 1st'. */
  #everyAt(at: number): Read<Rule> | null {
    if (!isEvery(this.#word(at))) return null
    let next = at + 1
    let interval = 1
    const yearly = this.#writtenDate(next)
    if (yearly) return { value: { freq: 'YEARLY', start: yearly.value }, count: 1 + yearly.count }
    if (['other', 'second', '2nd', 'alternate', 'othr'].includes(this.#word(next))) {
      interval = 2
      next++
    } else if (/^(?:[a-z]+|\d{1,2})$/u.test(this.#word(next)) && numberIn(this.#word(next)) !== null) {
      interval = numberIn(this.#word(next)) ?? 1
      next++
    } else if (this.#are(next, 'couple', 'of')) {
      interval = 2
      next += 2
    }
    const ordinal = this.#nthWeekday(next - (interval === 2 ? 1 : 0))
    if (ordinal) return { value: ordinal.value, count: next - (interval === 2 ? 1 : 0) + ordinal.count - at }
    const word = this.#word(next)
    const weekdays = this.#weekdaysAt(next)
    if (weekdays) {
      return { value: { freq: 'WEEKLY', interval, weekdays: weekdays.value }, count: next + weekdays.count - at }
    }
    const part = partIn(word)
    if (part && word !== 'am' && word !== 'pm') {
      return { value: { freq: 'DAILY', interval, part }, count: next + 1 - at }
    }
    if (interval === 1 && /^\d/u.test(word) && ordinalIn(word) !== null) {
      return {
        value: { freq: 'MONTHLY', date: ordinalIn(word) ?? 1 },
        count: next + 1 + this.#ofTheMonth(next + 1) - at,
      }
    }
    if (/^fort?nights?$/u.test(word)) return this.#withOn({ freq: 'WEEKLY', interval: 2 * interval }, at, next + 1)
    if (/^quarter$/u.test(word)) return this.#withOn({ freq: 'MONTHLY', interval: 3 }, at, next + 1)
    const unit = unitIn(word)
    if (unit === null || unit === 'minute' || unit === 'hour' || interval < 1) return null
    return this.#withOn({ freq: freqOf[unit], interval }, at, next + 1)
  }

  /** Reads 'daily', 'fortnightly', 'once a week', unless they describe the next word ('weekly shop'). */
  #adverbAt(at: number): Read<Rule> | null {
    const once = this.#are(at, 'once', 'a') || this.#are(at, 'once', 'every') ? unitIn(this.#word(at + 2)) : null
    if (once && once !== 'minute' && once !== 'hour') return this.#withOn({ freq: freqOf[once] }, at, at + 3)
    if (this.#are(at, 'once', 'a', 'fortnight')) return this.#withOn({ freq: 'WEEKLY', interval: 2 }, at, at + 3)
    const word = this.#word(at)
    const rule = adverbs.find(
      ([name]) => word === name || (word.length > 5 && word !== 'weakly' && isLike6(word, name)),
    )?.[1]
    if (!rule) return null
    const withOn = this.#withOn(rule, at, at + 1)
    const isAlone =
      at > 0 && (this.#isEnd(at + 1) || this.#endsWell(at + 1) || this.#clockWords(at + 1, false) !== null)
    return withOn.count > 1 || isAlone ? withOn : null
  }

  /** Reads 'weekdays', 'on Mondays and Thursdays', 'mon-fri', 'Monday to Friday'. */
  #pluralAt(at: number): Read<Rule> | null {
    const on = this.#word(at) === 'on' || this.#are(at, 'at') ? 1 : 0
    const word = this.#word(at + on)
    const isPlural =
      (weekdayIn(word)?.plural ?? false) ||
      /^(?:week-?days|weekends|mon-fri|monday-friday)$/u.test(word) ||
      (weekdayIn(word)?.weekday === 1 &&
        ['to', '-'].includes(this.#word(at + on + 1)) &&
        weekdayIn(this.#word(at + on + 2))?.weekday === 5)
    if (!isPlural) return null
    const days = this.#weekdaysAt(at + on)
    if (!days || (this.#isBound(at) && on === 0)) return null
    const end = at + on + days.count
    if (namedAfterDays.has(this.#word(end)) && !this.#isEnd(end)) return null
    return { value: { freq: 'WEEKLY', weekdays: days.value }, count: on + days.count }
  }

  /** Reads a sequence of weekdays: 'mon, wed and fri', 'weekday', 'Mon/Thu'. */
  #weekdaysAt(at: number): Read<readonly number[]> | null {
    const word = this.#word(at)
    if (/^week-?days?$/u.test(word) || word === 'mon-fri' || word === 'monday-friday')
      return { value: workdays, count: 1 }
    if (word === 'week' && /^days?$/u.test(this.#word(at + 1)) && !this.#isEnd(at + 1))
      return { value: workdays, count: 2 }
    if (/^week-?ends?$/u.test(word)) return { value: weekend, count: 1 }
    if (
      weekdayIn(word)?.weekday === 1 &&
      ['to', '-'].includes(this.#word(at + 1)) &&
      weekdayIn(this.#word(at + 2))?.weekday === 5
    ) {
      return { value: workdays, count: 3 }
    }
    const joined =
      word.includes('/') || word.includes('&') ? word.split(/[/&]/u).map((one) => weekdayIn(one)?.weekday) : []
    if (joined.length > 1 && joined.every((one) => one !== undefined)) return { value: joined, count: 1 }
    const days: number[] = []
    let next = at
    let count = 0
    while (days.length < 7) {
      const day = weekdayIn(this.#word(next))
      if (!day) break
      days.push(day.weekday)
      count = next + 1 - at
      next++
      if (['and', '&', '+'].includes(this.#word(next))) next++
    }
    return count > 0 ? { value: [...new Set(days)], count } : null
  }

  /**
   * Reads what follows the unit of a rule: 'month on the 1st', 'week on Monday', 'on the last day', 'year on 3 March'.
   */
  #withOn(rule: Rule, at: number, end: number): Read<Rule> {
    const count = end - at
    let next = end
    if (this.#word(next) === 'on') next++
    if (['a', 'an'].includes(this.#word(next))) next++
    if (next === end) {
      // Without 'on', only a week can be followed by a weekday ('every 2 weeks Tuesday'), which is read as a day.
      return { value: rule, count }
    }
    if (rule.freq === 'WEEKLY') {
      const days = this.#weekdaysAt(next)
      if (days) return { value: { ...rule, weekdays: days.value }, count: next + days.count - at }
    }
    if (rule.freq === 'MONTHLY') {
      const nth = this.#nthWeekday(next + (this.#word(next) === 'the' ? 1 : 0), true)
      const the = this.#word(next) === 'the' ? 1 : 0
      if (nth) return { value: { ...nth.value, interval: rule.interval }, count: next + the + nth.count - at }
      const date = this.#are(next + the, 'last', 'day') ? -1 : ordinalIn(this.#word(next + the))
      if (date !== null) {
        return { value: { ...rule, date }, count: next + the + (date === -1 ? 2 : 1) - at }
      }
    }
    if (rule.freq === 'YEARLY') {
      const the = this.#word(next) === 'the' ? 1 : 0
      const date = this.#writtenDate(next + the)
      if (date) return { value: { ...rule, start: date.value }, count: next + the + date.count - at }
    }
    return { value: rule, count }
  }

  /** Reads 'last Friday of the month', 'first Monday'. The words must name the month unless `inMonth` is true. */
  #nthWeekday(at: number, inMonth = false): Read<Rule> | null {
    const nth = this.#word(at) === 'last' ? -1 : ordinalIn(this.#word(at))
    const weekday = weekdayIn(this.#word(at + 1))
    if (nth === null || nth > 5 || !weekday) return null
    const month = this.#ofTheMonth(at + 2)
    if (month === 0 && !inMonth) return null
    return { value: { freq: 'MONTHLY', nth, weekdays: [weekday.weekday] }, count: 2 + month }
  }

  /** The number of words of 'of the month', 'of every month', 'in the month' or 'every month'; 0 for other words. */
  #ofTheMonth(at: number): number {
    const of = ['of', 'in'].includes(this.#word(at)) ? 1 : 0
    const each = this.#word(at + of)
    if (!isEvery(each) && !(of === 1 && ['the', 'a'].includes(each))) return 0
    return unitIn(this.#word(at + of + 1)) === 'month' ? of + 2 : 0
  }

  /** Reads 'on the 28th of every month', 'last Friday of the month'. */
  #dayOfMonthAt(at: number): Read<Rule> | null {
    const on = this.#word(at) === 'on' ? 1 : 0
    const the = this.#word(at + on) === 'the' ? 1 : 0
    const start = at + on + the
    const nth = this.#nthWeekday(start)
    if (nth) return { value: nth.value, count: on + the + nth.count }
    const isLast = this.#are(start, 'last', 'day')
    const date = isLast ? -1 : ordinalIn(this.#word(start))
    if (date === null) return null
    const month = this.#ofTheMonth(start + (isLast ? 2 : 1))
    if (month === 0) return null
    return { value: { freq: 'MONTHLY', date }, count: on + the + (isLast ? 2 : 1) + month }
  }

  /** Reads '3 days after I did it'. */
  #afterDone(at: number): Read<Rule> | null {
    const amount = this.#amountAt(at)
    if (!amount) return null
    const { unit, number } = amount.value
    const done = this.#doneAt(at + amount.count)
    if (done === 0 || unit === 'minute' || unit === 'hour') return null
    return { value: { freq: freqOf[unit], interval: number, fromDone: true }, count: amount.count + done }
  }

  /**
   * The number of words of 'after I did it', 'after it's done', 'after done' or 'after last time'; 0 for other words.
   */
  #doneAt(at: number): number {
    if (!['after', 'from', 'since'].includes(this.#word(at))) return 0
    let next = at + 1
    while (next < at + 5 && /^(?:i|i've|ive|have|we|we've|it|it's|its|is|was|last|each|the)$/u.test(this.#word(next)))
      next++
    const isDone = /^(?:did|do|done|doing|finish|finished|finishing|completed|completion|completing|complete|time)$/u
    if (!isDone.test(this.#word(next)) || (this.#word(next) === 'time' && this.#word(next - 1) !== 'last')) return 0
    next++
    if (['it', 'that', 'this'].includes(this.#word(next)) && !this.#isEnd(next)) next++
    return next - at
  }

  /** Reads 'until 18 December' after a repetition. */
  #takeUntil(at: number): number {
    if (this.#rule === null || this.#until !== null || !['until', 'till', 'til'].includes(this.#word(at))) return 0
    const named = weekdayIn(this.#word(at + 1))
    const day =
      this.#strongDay(at + 1) ??
      this.#dayAfterOn(at + 1) ??
      (named && !named.plural ? { value: { day: this.#after(named.weekday) }, count: 1 } : null)
    if (!day) return 0
    this.#until = day.value.day
    this.#add('repeat', at, 1 + day.count)
    return 1 + day.count
  }

  #settleRule(): void {
    const rule = this.#rule
    if (rule === null) return
    const { freq, interval = 1, weekdays = [], nth, date } = rule
    this.#parts.repeat = repeatText({
      frequency: freq,
      interval,
      weekdays: weekdayCodes
        .filter((_, index) => weekdays.includes((index + 1) % 7))
        .map((weekday) => (nth === undefined ? { weekday } : { weekday, nth })),
      monthDays: date === undefined ? [] : [date],
      ...(this.#until === null ? {} : { until: this.#until }),
    })
    if (rule.fromDone) this.#parts.repeatFrom = 'done'
    const first = this.#firstOf(rule, this.#parts.date ?? this.#today)
    if (first !== null) this.#parts.date ??= first
  }

  /** The first day of a rule that names its days. */
  #firstOf({ weekdays = [], nth, date }: Rule, from: LocalDay): LocalDay | null {
    if (weekdays.length === 0 && date === undefined) return null
    for (let days = 0; days < 400; days++) {
      const day = addDays(from, days)
      const { date: own } = partsOf(day)
      const last = partsOf(addDays(addMonths(firstOfMonth(day), 1), -1)).date
      const fitsDate = date === undefined || own === date || (date === -1 && own === last)
      const fitsNth = nth === undefined || (nth > 0 ? Math.ceil(own / 7) === nth : own + 7 > last)
      if (fitsDate && fitsNth && (weekdays.length === 0 || weekdays.includes(weekdayOf(day)))) return day
    }
    return null
  }

  // Size, reminder, list

  #takeSize(at: number): number {
    const size = this.#sizeAt(at)
    if (size === null) return 0
    if (this.#isBound(at) && this.#word(at) !== 'for' && this.#word(at) !== 'an') return size.count
    if (this.#parts.minutes !== undefined || !this.#reads('minutes')) return size.count
    this.#parts.minutes = size.value
    this.#add('minutes', at, size.count)
    return size.count
  }

  #sizeAt(at: number): Read<TaskSize> | null {
    const lead = ['for', 'takes', 'about'].includes(this.#word(at)) ? 1 : 0
    const start = at + lead
    const before = this.#word(at - 1)
    if (
      ['in', 'every', 'each', 'within', 'after', 'under', 'x', 'by', 'last', 'next'].includes(before) ||
      isEvery(before)
    )
      return null
    const isEdge = at === 0 || start + 1 === this.#words.length
    if (this.#word(start) === 'quick' && lead === 0 && isEdge && this.#words.length > 1) return { value: 5, count: 1 }
    const found = this.#lengthAt(start)
    if (!found || !sizes.includes(found.value)) return null
    const next = this.#word(start + found.count)
    const isOther =
      !this.#isEnd(start + found.count) &&
      /^(?:before|early|earlier|later|late|after|ago|from|a|per|x|of|timer|times|old|drive|delay|twice|once|flat|notice)$/u.test(
        next,
      )
    return isOther ? null : { value: found.value as TaskSize, count: lead + found.count }
  }

  /** Reads '15 min', '15mins', 'half an hour', 'an hour' as minutes. */
  #lengthAt(at: number): Read<number> | null {
    const word = this.#word(at)
    const halves = ['half', '1/2', '½'].includes(word)
    const an = halves && ['an', 'a'].includes(this.#word(at + 1)) ? 1 : 0
    if (halves && unitIn(this.#word(at + 1 + an)) === 'hour') return { value: 30, count: 2 + an }
    const joined = /^(\d{1,2})(mins?|minutes?|h|hrs?|hour)$/u.exec(word)
    if (joined) return { value: Number(joined[1]) * (unitIn(joined[2]) === 'hour' ? 60 : 1), count: 1 }
    const number = word === 'an' ? 1 : numberIn(word)
    const named = this.#word(at + 1)
    const unit = named.length > 1 ? unitIn(named) : null
    if (number === null || (unit !== 'minute' && unit !== 'hour')) return null
    return { value: number * (unit === 'hour' ? 60 : 1), count: 2 }
  }

  /** Reads 'remind me', 'remind me 30 min before'. If the line contains no time, the words stay. */
  #takeReminder(at: number): number {
    if (!/^remind(?:er)?$/u.test(this.#word(at)) || this.#wantsReminder || !this.#reads('remind')) return 0
    const me = this.#word(at + 1) === 'me' ? 1 : 0
    const length = this.#lengthAt(at + 1 + me)
    const from = this.#words[at]?.from ?? 0
    if (length && ['before', 'early', 'earlier', 'beforehand'].includes(this.#word(at + 1 + me + length.count))) {
      const count = 2 + me + length.count
      this.#wantsReminder = { from, to: this.#words[at + count - 1]?.to ?? from, minutes: length.value }
      return count
    }
    if (me === 0) return 0
    const to = ['to', 'about'].includes(this.#word(at + 2)) && at === 0 ? 1 : 0
    const count = 2 + to
    this.#wantsReminder = { from, to: this.#words[at + count - 1]?.to ?? from, minutes: 0 }
    return count
  }

  #settleReminder(): void {
    const wanted = this.#wantsReminder
    if (!wanted || this.#parts.time === undefined || !/^\d/u.test(this.#parts.time)) return
    this.#parts.remind = wanted.minutes
    this.#found.push({ kind: 'remind', from: wanted.from, to: wanted.to })
    // Also removes the 'to' in 'remind me tomorrow at 9 to call nan'.
    const next = this.#words.findIndex((_, index) => !this.#isTaken(index))
    const last = this.#found.find(({ to }) => to === this.#words[next - 1]?.to)
    const word = this.#words[next]
    if (next > 0 && word?.word === 'to' && last) this.#found.push({ ...last, from: word.from, to: word.to })
  }

  /** Reads '#school' as the list with this name. */
  #takeList(at: number): number {
    const name = this.#word(at)
    if (!name.startsWith('#') || !this.#reads('list') || this.#parts.list !== undefined) return 0
    const list = this.#context.lists?.find((one) => one.name.toLowerCase().replaceAll(/\s+/gu, '') === name.slice(1))
    if (!list) return 0
    this.#parts.list = list.id
    this.#add('list', at, 1)
    return 1
  }

  /** Reads 'a week', '3 days', 'a fortnight', 'a couple of weeks'. */
  #amountAt(at: number): Read<{ unit: Unit; number: number }> | null {
    const word = this.#word(at)
    const joined = /^(\d{1,2})(mins?|minutes?|hrs?|hours?|days?|wks?|weeks?|months?)$/u.exec(word)
    const joinedUnit = joined && unitIn(joined[2])
    if (joined && joinedUnit) return { value: { unit: joinedUnit, number: Number(joined[1]) }, count: 1 }
    if (['a', 'one', 'couple'].includes(word) && /^fort?night$/u.test(this.#word(at + 1))) {
      return { value: { unit: 'week', number: 2 }, count: 2 }
    }
    if (word === 'a' && this.#are(at + 1, 'couple', 'of')) {
      const unit = unitIn(this.#word(at + 3))
      return unit && { value: { unit, number: 2 }, count: 4 }
    }
    const number = word === 'a' || word === 'an' ? 1 : numberIn(word)
    const named = this.#word(at + 1)
    const unit = named.length > 1 ? unitIn(named) : null
    return number !== null && number > 0 && unit ? { value: { unit, number }, count: 2 } : null
  }

  // Title

  /** The line without the words of its parts; null if nothing is left. */
  #title(): string | null {
    if (this.#found.length === 0) return this.#text
    const spans = this.#found.filter(({ from, to }) => to > from).toSorted((a, b) => a.from - b.from)
    let title = ''
    let at = 0
    for (const { from, to } of spans) {
      if (to <= at) continue
      title = rejoined(title, this.#text.slice(at, Math.max(at, from)))
      at = to
    }
    title = spans.length === 0 ? this.#text : rejoined(title, this.#text.slice(at))
    return /[\p{L}\p{N}\p{Emoji_Presentation}]/u.test(title) ? title : null
  }
}

interface Clock {
  readonly time: string
  /** Whether it is a range; its end is not stored. */
  readonly ends?: boolean
  readonly size?: TaskSize | undefined
  /** Whether the half of the day (am or pm) is not given. */
  readonly isOpen?: boolean
  readonly day?: LocalDay
}

const freqOf = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const

const adverbs: readonly (readonly [string, Rule])[] = [
  ['daily', { freq: 'DAILY' }],
  ['weekly', { freq: 'WEEKLY' }],
  ['fortnightly', { freq: 'WEEKLY', interval: 2 }],
  ['monthly', { freq: 'MONTHLY' }],
  ['quarterly', { freq: 'MONTHLY', interval: 3 }],
  ['yearly', { freq: 'YEARLY' }],
  ['annually', { freq: 'YEARLY' }],
]

const isLike6 = (word: string, name: string): boolean => isLike(word, name, name.length > 8 ? 2 : 1)

function weekdayOf(day: LocalDay): number {
  return new Date(utcOf(day)).getUTCDay()
}

function firstOfMonth(day: LocalDay): LocalDay {
  return addDays(day, 1 - partsOf(day).date)
}

function after(day: LocalDay, unit: Unit, number: number): LocalDay {
  if (unit === 'month') return addMonths(day, number)
  if (unit === 'year') return addMonths(day, 12 * number)
  return addDays(day, number * (unit === 'week' ? 7 : 1))
}

function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** The letter 'a' or 'p' of the word 'am' or 'pm'. */
function letterIn(word: string): string | undefined {
  return /^([ap])\.?m$/u.exec(word)?.[1]
}

/** Converts '9.30' and 'am' to minutes since midnight. */
function minutesOf(time: string, letter: string): number | null {
  const [hour = 0, minute = 0] = time.split(/[:.]/u).map(Number)
  if (hour < 1 || hour > 12 || minute > 59) return null
  return ((hour % 12) + (letter.startsWith('p') ? 12 : 0)) * 60 + minute
}

/** Joins the text before and after removed words, without the punctuation that belonged to them. */
function rejoined(before: string, rest: string): string {
  const start = before.replace(/[\s,;:(–—-]+$/u, '')
  const isFirst = start === ''
  const end = rest.replace(isFirst ? /^[\s,;:.)–—-]+/u : /^[\s)]+/u, '').trimEnd()
  if (isFirst) return end
  if (end === '') return start
  return /^[,;:.!?]/u.test(end) ? start + end.replace(/^[,;:]+$/u, '') : `${start} ${end}`
}

const verbs = new Set(
  'call ring phone text email message book buy get order pay send post return collect drop pick make cook bake wash clean tidy hoover iron pack sort find check chase cancel renew register sign fill write print take bring feed bath change empty put read ask tell visit see meet wrap mend fix plan prep freeze defrost'.split(
    ' ',
  ),
)

/** Splits a line at commas, semicolons, line ends and an 'and' before a verb, but not within the words of its parts. */
function splitTasks(text: string, found: readonly FoundPart[]): string[] {
  const cuts: { from: number; to: number; and: boolean }[] = []
  for (const { 0: cut, index } of text.matchAll(/\s*[,;\n]\s*(?:and\s+|&\s+)?|\s+(?:and|&|\+|then)\s+/giu)) {
    if (found.some(({ from, to }) => index < to && index + cut.length > from)) continue
    cuts.push({ from: index, to: index + cut.length, and: !/[,;\n]/u.test(cut) })
  }
  const hasMark = cuts.some(({ and }) => !and)
  const wanted = cuts.filter(({ to, and }) => !and || startsWithVerb(text.slice(to)) || hasMark)
  const lines: string[] = []
  let at = 0
  // If a piece contains only a part, such as ', Thursday,', the line is one task.
  let isBare = false
  for (const { from, to } of [...wanted, { from: text.length, to: text.length }]) {
    lines.push(text.slice(at, from).trim())
    const own = found.reduce(
      (left, part) => left.replace(text.slice(Math.max(at, part.from), Math.min(from, part.to)), ''),
      text.slice(at, from),
    )
    isBare ||= !/\p{L}/u.test(own)
    at = to
  }
  const isSentence =
    lines.length === 2 && !startsWithVerb(lines[1] ?? '') && lines.some((line) => line.split(/\s+/u).length > 3)
  return lines.length < 2 || lines.length > 10 || isBare || isSentence ? [] : lines
}

function startsWithVerb(text: string): boolean {
  return verbs.has(/^[\p{L}']+/u.exec(text.trim())?.[0].toLowerCase() ?? '')
}
