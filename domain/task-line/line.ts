import { type LocalDay, localDay } from '../day.ts'
import type { PartOfDay, TaskDetails } from '../task-details.ts'
import type { Rule } from './rule.ts'
import {
  isEvery,
  isToday,
  isTomorrow,
  isTonight,
  partIn,
  type TimeUnit,
  weekdayIn,
  type Word,
  wordsOf,
} from './words.ts'

/** The fields that a typed line can contain besides the title of the task. */
export interface TaskParts extends Pick<TaskDetails, 'time' | 'minutes' | 'repeat' | 'repeatFrom' | 'remind' | 'list'> {
  readonly date?: LocalDay
}

export type PartKind = Exclude<keyof TaskParts, 'repeatFrom'>

/** A clock time at which the reminder comes, on the day of the task or on another day. */
interface ReminderHour {
  readonly time: string
  readonly day?: LocalDay
  readonly isOpen?: boolean
}

interface Span {
  readonly from: number
  readonly to: number
}

/**
 * A part of a task and the position of its words in the line. Two parts can have the same words: 'tonight' is a date
 * and a time.
 */
export interface FoundPart extends Span {
  readonly kind: PartKind
}

export interface LineContext {
  readonly now: Date
  readonly day?: LocalDay
  readonly lists?: readonly { id: string; name: string }[]
  /** Kinds of parts that are not read. Their words stay in the title. */
  readonly without?: ReadonlySet<PartKind>
  /** Whether the line is one of several tasks that all begin with a weekday. */
  readonly startsWithDay?: boolean
}

/** A value that was read from `count` words of a typed task. */
export interface Read<T> {
  readonly value: T
  readonly count: number
}

type Parts = { -readonly [Key in keyof TaskParts]: TaskParts[Key] }

/**
 * After one of these words a day or time belongs to the title: 'cake for Friday', 'photos from Saturday', 'before 9am'.
 */
const bindingWords = new Set(
  'for from since until till til before after about around of the to last re regarding than between past near a an per my our his her their your that those these vs or approx roughly say'.split(
    ' ',
  ),
)
const movingWords = new Set('moved changed rescheduled rearranged rebooked postponed'.split(' '))

/**
 * If one of these words follows a number or weekday, the number or weekday does not belong to a longer name: 'at 10
 * with Sam' contains a time, 'at 10 Park Street' does not.
 */
export const linkingWords = new Set(
  'with for to and then in on at if so by re about from after before because until or w this next remind half quarter noon weekly daily monthly fortnightly weekdays once'.split(
    ' ',
  ),
)

/**
 * A typed line and what has been understood of it so far. A position in the line (`at`) is the index of a word; the
 * word at a position outside the line is ''.
 */
export class Line {
  readonly text: string
  readonly lower: string
  readonly words: readonly Word[]
  readonly context: LineContext
  readonly today: LocalDay
  readonly parts: Parts = {}
  readonly found: FoundPart[] = []
  rule?: Rule
  /** First day on which the task may repeat. */
  start?: LocalDay
  until?: LocalDay
  /** The reminder: minutes before the task, the evening before it, or a clock time. */
  reminder?: Span & { readonly when: number | 'evening before' | ReminderHour }
  /** For how long the task repeats, for example 6 weeks. */
  lasts?: { readonly unit: TimeUnit; readonly number: number }
  /**
   * Set for a clock time without 'am' or 'pm'. The value is 'later' if the words before the time name the afternoon or
   * evening, so that the time is after noon.
   */
  half?: 'unknown' | 'later'
  /** Whether the line names a date that does not exist, such as 31 February, or several dates. */
  isUnclear = false
  /** The position after the clock time. The words of the time may stay in the title ('2-10'). */
  timeEnd?: number
  /**
   * Position at which a question begins, as in 'ask mum if she can have him 12th dec'. Its words belong to the title.
   */
  readonly question: number

  constructor(text: string, context: LineContext) {
    this.text = text
    this.lower = text.toLowerCase()
    this.words = wordsOf(text)
    this.context = context
    this.today = localDay(context.now)
    this.question = /^ask\s[^,;]*?\s(?:if|whether)\s/u.exec(this.lower)?.[0].length ?? Infinity
  }

  word(at: number): string {
    return this.words[at]?.word ?? ''
  }

  are(at: number, ...wanted: readonly string[]): boolean {
    return wanted.every((word, index) => this.word(at + index) === word)
  }

  /** Returns the position after `at` if the word at `at` is one of `optional`, otherwise `at`. */
  skip(at: number, ...optional: readonly string[]): number {
    return optional.includes(this.word(at)) ? at + 1 : at
  }

  /** Whether the word before position `at` ends a phrase: a comma, a dash or the end of the line follows it. */
  isEnd(at: number): boolean {
    return at >= this.words.length || this.words[at - 1]?.ends === true
  }

  /** Whether the words at `at` belong to the title because of the word before them. */
  isBound(at: number): boolean {
    if ((this.words[at]?.from ?? 0) >= this.question) return true
    const word = this.word(at - 1)
    // In 'can't do Sunday' the day is part of the message and not the day of the task.
    if (word === 'do' && /^(?:can|can't|cant|could|couldn't|couldnt|to)$/u.test(this.word(at - 2))) return true
    if (!bindingWords.has(word) || this.isEnd(at) || this.isTaken(at - 1)) return false
    // After 'moved to' the day is the new day of the task, so its words do not belong to the title.
    return word !== 'to' || !movingWords.has(this.word(at - 2))
  }

  isTaken(at: number, as?: PartKind): boolean {
    const word = this.words[at]
    return (
      word !== undefined &&
      this.found.some(({ kind, from, to }) => (as ?? kind) === kind && from <= word.from && to >= word.to)
    )
  }

  partAfter(at: number): PartOfDay | null {
    return this.isEnd(at) ? null : partIn(this.word(at))
  }

  /**
   * Whether a day or time can end before the word at `at`, because a phrase ends there or because of that word. Only
   * this one word is examined, so that reading a long line stays fast.
   */
  endsWell(at: number): boolean {
    const word = this.word(at)
    return (
      this.isEnd(at) ||
      linkingWords.has(word) ||
      weekdayIn(word) !== null ||
      isTomorrow(word) ||
      isToday(word) ||
      isTonight(word) ||
      isEvery(word) ||
      partIn(word) !== null ||
      /^(?:\d{1,2}(?:[:.]\d\d)?(?:[ap]m|ish)|\d{1,2}[:.]\d\d|\d{1,2}\/\d{1,2}|\d{1,2}(?:st|nd|rd|th)|\d\d?(?:min|hr).*|#.+|@)$/u.test(
        word,
      )
    )
  }

  /** Removes the word 'to' from the start of the title: 'remind me at 9 to call nan', 'every Friday to change beds'. */
  takeFirstTo(): void {
    const next = this.words.findIndex((_, index) => !this.isTaken(index))
    const word = this.words[next]
    const last = this.found.find(({ to }) => to === this.words[next - 1]?.to)
    if (last && word?.word === 'to' && next + 1 < this.words.length)
      this.found.push({ ...last, from: word.from, to: word.to })
  }

  /**
   * Removes 'please' or 'thanks' from the end of the line if the word before it was removed too: 'remind me half an
   * hour before pls'.
   */
  takeLastPlease(): void {
    const word = this.words.at(-1)
    const last = this.found.find(({ to }) => to === this.words.at(-2)?.to)
    if (word && last && /^(?:pls|plz|please|thx|thanks)$/u.test(word.word))
      this.found.push({ ...last, from: word.from, to: word.to })
  }

  wants(kind: PartKind): boolean {
    return this.context.without?.has(kind) !== true
  }

  span(at: number, count: number): Span {
    const from = this.words[at]?.from ?? 0
    return { from, to: count === 0 ? from : (this.words[at + count - 1]?.to ?? from) }
  }

  /** Marks `count` words as part of a day, a time or another part, so that they are removed from the title. */
  mark(kind: PartKind, at: number, count: number): void {
    this.found.push({ kind, ...this.span(at, count) })
  }

  /**
   * Sets a part and marks its words. Nothing happens if the line has a part of this kind already or the kind is not
   * wanted.
   */
  put<Kind extends PartKind>(kind: Kind, value: Parts[Kind], at: number, count: number): void {
    if (this.parts[kind] !== undefined || !this.wants(kind)) return
    this.parts[kind] = value
    this.mark(kind, at, count)
  }
}
