import { type LocalDay, localDay } from '../day.ts'
import type { PartOfDay, TaskDetails } from '../task-details.ts'
import type { Rule } from './rule.ts'
import { isEvery, isToday, isTomorrow, isTonight, partIn, weekdayIn, type Word, wordsOf } from './words.ts'

/** The fields of a task that a line contains, besides its title. */
export interface TaskParts extends Pick<TaskDetails, 'time' | 'minutes' | 'repeat' | 'repeatFrom' | 'remind' | 'list'> {
  readonly date?: LocalDay
}

export type PartKind = Exclude<keyof TaskParts, 'repeatFrom'>

/** The place of words in the text. */
interface Span {
  readonly from: number
  readonly to: number
}

/** A part and the place of its words in the line. Two parts can have the same words ('tonight'). */
export interface FoundPart extends Span {
  readonly kind: PartKind
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
export interface Read<T> {
  readonly value: T
  readonly count: number
}

type Parts = { -readonly [Key in keyof TaskParts]: TaskParts[Key] }

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
export const linkingWords = new Set(
  'with for to and then in on at if so by re about from after before because until or w this next remind half quarter noon weekly daily monthly fortnightly weekdays once'.split(
    ' ',
  ),
)

/**
 * A line, and what has been understood of it so far. A place in the line (`at`) is the number of a word; places outside
 * it have the word ''.
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
  until?: LocalDay
  reminder?: Span & { readonly minutes: number }
  /** Set for a clock time without 'am' or 'pm': 'later' if a part of the day before it says that it is after noon. */
  half?: 'unknown' | 'later'

  constructor(text: string, context: LineContext) {
    this.text = text
    this.lower = text.toLowerCase()
    this.words = wordsOf(text)
    this.context = context
    this.today = localDay(context.now)
  }

  word(at: number): string {
    return this.words[at]?.word ?? ''
  }

  /** Whether the words from `at` on are these. */
  are(at: number, ...wanted: readonly string[]): boolean {
    return wanted.every((word, index) => this.word(at + index) === word)
  }

  /** The place after the word at `at` if it is one of these, otherwise `at`. */
  skip(at: number, ...optional: readonly string[]): number {
    return optional.includes(this.word(at)) ? at + 1 : at
  }

  /** Whether a comma, a dash or the end of the line follows the word before `at`. */
  isEnd(at: number): boolean {
    return at >= this.words.length || this.words[at - 1]?.ends === true
  }

  /** Whether the word before `at` makes the words at `at` a part of the title. */
  isBound(at: number): boolean {
    return !this.isEnd(at) && !this.isTaken(at - 1) && bindingWords.has(this.word(at - 1))
  }

  isTaken(at: number): boolean {
    const word = this.words[at]
    return word !== undefined && this.found.some(({ from, to }) => from <= word.from && to >= word.to)
  }

  /** The part of the day that the word at `at` adds to the words before it. */
  partAfter(at: number): PartOfDay | null {
    return this.isEnd(at) ? null : partIn(this.word(at))
  }

  /**
   * Whether the next word shows that the words before it are complete. Looks at one word only, so that the time stays
   * linear.
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
      /^(?:\d{1,2}(?:[:.]\d\d)?[ap]m|\d{1,2}[:.]\d\d|\d{1,2}\/\d{1,2}|\d{1,2}(?:st|nd|rd|th)|\d\d?(?:min|hr).*|#.+|@)$/u.test(
        word,
      )
    )
  }

  wants(kind: PartKind): boolean {
    return this.context.without?.has(kind) !== true
  }

  span(at: number, count: number): Span {
    const from = this.words[at]?.from ?? 0
    return { from, to: count === 0 ? from : (this.words[at + count - 1]?.to ?? from) }
  }

  /** Marks words as those of a part. With no words, they stay in the title. */
  mark(kind: PartKind, at: number, count: number): void {
    this.found.push({ kind, ...this.span(at, count) })
  }

  /** Sets a part and marks its words, unless the line has one of this kind or it is not wanted. */
  put<Kind extends PartKind>(kind: Kind, value: Parts[Kind], at: number, count: number): void {
    if (this.parts[kind] !== undefined || !this.wants(kind)) return
    this.parts[kind] = value
    this.mark(kind, at, count)
  }
}
