import { takeSize } from './amounts.ts'
import { takeDay } from './days.ts'
import { type FoundPart, Line, type LineContext, type TaskParts } from './line.ts'
import { setReminder, settleReminder, takeReminder } from './reminder.ts'
import { settleRule, takeLength, takeRule, takeStart, takeUntil } from './repeat.ts'
import { settleTime, takeTime } from './times.ts'

export interface TaskLine extends TaskParts {
  /** The title of the task: the words that belong to no other part, or the whole line if no words are left. */
  readonly title: string
  readonly found: readonly FoundPart[]
}

/**
 * Reads a task as the user types it, for example 'ring the GP Thu 9am every 4 weeks'. Words of doubtful meaning stay in
 * the title. A line with an impossible date ('31/2') or several dates becomes the title as a whole.
 */
export function readTaskLine(text: string, context: LineContext): TaskLine {
  const line = new Line(text, context)
  for (let at = 0; at < line.words.length;) at += take(line, at)
  if (line.isUnclear) return { title: text, found: [] }
  settleReminder(line)
  line.takeFirstTo()
  line.takeLastPlease()
  const title = titleOf(line)
  if (title === null) return { title: text, found: [] }
  settleTime(line)
  settleRule(line)
  setReminder(line)
  return { title, ...line.parts, found: line.found.toSorted((a, b) => a.from - b.from) }
}

/** Tries to read a day, a time or another part that begins at the word `at`. Returns by how many words to move on. */
function take(line: Line, at: number): number {
  return (
    takeReminder(line, at) ||
    takeUntil(line, at) ||
    takeLength(line, at) ||
    takeStart(line, at) ||
    takeRule(line, at) ||
    takeDay(line, at) ||
    takeTime(line, at) ||
    takeSize(line, at) ||
    takeList(line, at) ||
    1
  )
}

/** Reads a word such as '#school' as the name of a list. */
function takeList(line: Line, at: number): number {
  const name = line.word(at)
  if (!name.startsWith('#')) return 0
  const list = line.context.lists?.find((one) => one.name.toLowerCase().replaceAll(/\s+/gu, '') === name.slice(1))
  if (list) line.put('list', list.id, at, 1)
  return 1
}

/** Returns the typed line without the words of days, times and other parts; null if no words are left. */
function titleOf({ text, found }: Line): string | null {
  const spans = found.filter(({ from, to }) => to > from).toSorted((a, b) => a.from - b.from)
  if (spans.length === 0) return text
  let title = ''
  let at = 0
  for (const { from, to } of spans) {
    if (to <= at) continue
    title = rejoined(title, text.slice(at, Math.max(at, from)))
    at = to
  }
  title = rejoined(title, text.slice(at))
  return /[\p{L}\p{N}\p{Emoji_Presentation}]/u.test(title) ? title : null
}

/** Joins the texts before and after words that were removed, without the punctuation that belonged to these words. */
function rejoined(before: string, rest: string): string {
  const start = before.replace(/[\s,;:(–—-]+$/u, '')
  const isFirst = start === ''
  const end = rest.replace(isFirst ? /^[\s,;:.)–—-]+/u : /^[\s)]+/u, '').trimEnd()
  if (isFirst) return end
  if (end === '') return start
  return /^[,;:.!?]/u.test(end) ? start + end.replace(/^[,;:.]+$/u, '') : `${start} ${end}`
}
