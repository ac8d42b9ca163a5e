import { isPartOfDay } from '../task-details.ts'
import { dateList } from './dates.ts'
import { type FoundPart, Line, type LineContext } from './line.ts'
import { readTaskLine, type TaskLine } from './read.ts'
import { singleWeekdayIn } from './words.ts'

const verbs = new Set(
  'call ring phone text email message book buy get order pay send post return collect drop pick make cook bake wash clean tidy hoover iron pack sort find check chase cancel renew register sign fill write print take bring feed bath change empty put read ask tell visit see meet wrap mend fix plan prep freeze defrost charge draft review update upload submit confirm arrange organise sew label move set load unload sweep mop water walk revise practise transfer sterilise hang unpack'.split(
    ' ',
  ),
)

/** Names with an 'and' before a verb, such as 'show and tell'. They are not split into two tasks. */
const wholeNames =
  /\b(?:show|stay|bring|click|pick|drop|wash) ?(?:and|&|\+|'?n'?) ?(?:tell|play|buy|collect|mix|go|fold|wear)\b/giu

/**
 * Splits a line that seems to contain several tasks ('nappies, wipes and call nan') and reads each of them. If only one
 * of them names a day, all get this day. The result is empty if the line contains one task.
 */
export function readSeveral(text: string, context: LineContext): TaskLine[] {
  const byTime = splitTimes(text) ?? splitDates(text, context)
  if (byTime) return byTime.map((line) => readTaskLine(line, context))
  const pieces = splitTasks(text, readTaskLine(text, context).found)
  const startsWithDay = pieces.every((line) => singleWeekdayIn(firstWord(line)) !== null)
  const lines = pieces.map((line) => readTaskLine(line, { ...context, startsWithDay }))
  const [first, second] = lines.filter(({ date }) => date !== undefined)
  const isSentence =
    lines.length === 2 &&
    second === undefined &&
    !startsWithVerb(pieces[1] ?? '') &&
    pieces.some((line) => line.split(/\s+/u).length > 3)
  if (isSentence) return []
  // A part of the day at the start is meant for all tasks too: 'tonight pack bag and charge watch'.
  const isPart = isPartOfDay(first?.time) && first === lines[0] && first.found.some(({ from }) => from === 0)
  const isOfAll = second === undefined && (first?.time === undefined || isPart) && first?.repeat === undefined
  const { date, time } = (isOfAll ? first : undefined) ?? {}
  if (date === undefined) return lines
  return lines.map((line) => ({ date, ...(isPart && time !== undefined && { time }), ...line }))
}

/** Splits 'feed cat 7am and 6pm' into one line for each time. */
function splitTimes(text: string): string[] | null {
  const times = /\b(\d{1,2}(?:[:.]\d\d)? ?[ap]m) ?(?:and|&|\+) ?(\d{1,2}(?:[:.]\d\d)? ?[ap]m)\b/iu.exec(text)
  const [both, first, second] = times ?? []
  if (both === undefined || first === undefined || second === undefined) return null
  return [text.replace(both, first), text.replace(both, second)]
}

/** Splits 'nights 18, 19 and 20 Dec' into one line for each date. */
function splitDates(text: string, context: LineContext): string[] | null {
  const line = new Line(text, context)
  for (const at of line.words.keys()) {
    const list = line.isBound(at) ? null : dateList(line, at)
    if (list === null) continue
    const { from, to } = line.span(at, list.count)
    return list.value.map((day) => `${text.slice(0, from)}${day.split('-').toReversed().join('/')}${text.slice(to)}`)
  }
  return null
}

/**
 * Splits a line at commas, semicolons, line ends, and at an 'and' before a verb, but not within words that belong to a
 * day, a time or another part.
 */
function splitTasks(text: string, found: readonly FoundPart[]): string[] {
  const cuts: { from: number; to: number; and: boolean }[] = []
  const names = [...text.matchAll(wholeNames)].map(({ 0: name, index }) => ({ from: index, to: index + name.length }))
  for (const { 0: cut, index } of text.matchAll(
    /\s*[,;\n]\s*(?:and\s+|&\s+)?|\s+\/\s+|\s+(?:and|&|\+|then|'?n'?)\s+/giu,
  )) {
    if ([...found, ...names].some(({ from, to }) => index < to && index + cut.length > from)) continue
    cuts.push({ from: index, to: index + cut.length, and: !/[,;\n/]/u.test(cut) })
  }
  const hasMark = cuts.some(({ and }) => !and)
  let start = 0
  const wanted = cuts.filter(({ to, and }) => {
    // In 'pay gas & electric, ring nan' the '&' separates no tasks, because 'pay' belongs to both words.
    const isWanted = !and || startsWithVerb(text.slice(to)) || (hasMark && !startsWithVerb(text.slice(start)))
    if (isWanted) start = to
    return isWanted
  })
  const lines: string[] = []
  let at = 0
  // If a piece contains only a day or another part, such as ', Thursday,', the line is one task.
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
  return lines.length < 2 || lines.length > 10 || isBare ? [] : lines
}

const startsWithVerb = (text: string): boolean => verbs.has(firstWord(text))

const firstWord = (text: string): string => /^\s*([\p{L}']+)/u.exec(text)?.[1]?.toLowerCase() ?? ''
