import type { PartOfDay } from '../task-details.ts'

/* Splits a typed task into words, and recognises days, months, units and numbers in the forms that people type. */

export interface Word {
  /** The text of the word in lower case, with "'" for typographic apostrophes. */
  readonly word: string
  readonly from: number
  readonly to: number
  /** Whether a comma, colon, bracket or dash follows the word. */
  readonly ends: boolean
}

const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const months = 'january february march april may june july august september october november december'.split(' ')
const numbers =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const tens = new Map([
  ['thirty', 30],
  ['forty', 40],
  ['forty-five', 45],
  ['fifty', 50],
  ['sixty', 60],
])
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']

export type TimeUnit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'

const unitWords: Readonly<Record<TimeUnit, string>> = {
  minute: 'm min mins minute minutes',
  hour: 'h hr hrs hour hours',
  day: 'day days',
  week: 'wk wks week weeks',
  month: 'month months mnth mnths mth mths',
  year: 'yr yrs year years',
}
const units = new Map(
  Object.entries(unitWords).flatMap(([unit, words]) =>
    words.split(' ').map((word) => [word, unit as TimeUnit] as const),
  ),
)

/** Words that form a name together with a weekday before them, for example 'Sunday roast'. */
export const namedAfterDays = new Set(
  'roast lunch dinner tea breakfast brunch club group school league paper papers times prayers best service class market job girl blues telegraph mass bank'.split(
    ' ',
  ),
)

/** Short forms that people type, and the words that they stand for. */
const shortForms = new Map([
  ['b4', 'before'],
  ['nxt', 'next'],
  ['n', 'and'],
  ["'n", 'and'],
  ["n'", 'and'],
  ['wkly', 'weekly'],
  ['mthly', 'monthly'],
  ['wkdays', 'weekdays'],
  ['middday', 'midday'],
  ['12noon', 'noon'],
  ['everyday', 'daily'],
  ['evryday', 'daily'],
  ['everyda', 'daily'],
  ['nd', 'and'],
  ['afta', 'after'],
  ['aftr', 'after'],
])

export function wordsOf(text: string): Word[] {
  const found: Word[] = []
  for (const { 0: raw, index } of text.matchAll(/\S+/gu)) {
    const from = raw.search(/[\p{L}\p{N}£$€@#&/]/u)
    // Punctuation with a space on each side, such as a dash, ends the phrase before it.
    if (from === -1) {
      const last = found.pop()
      if (last) found.push({ ...last, ends: true })
      continue
    }
    let to = raw.length
    while (to > from + 1 && !/[\p{L}\p{N}%]/u.test(raw[to - 1] ?? '')) to--
    const previous = found.at(-1)
    if (from > 0 && previous) found[found.length - 1] = { ...previous, ends: true }
    const typed = raw.slice(from, to).toLowerCase().replaceAll('’', "'")
    found.push({ word: shortForms.get(typed) ?? typed, from: index + from, to: index + to, ends: to < raw.length })
  }
  return found
}

/**
 * Whether a word equals `meant` with at most `most` typing errors. An error is a letter that is missing, added or
 * changed, or two letters that are swapped.
 */
export function isLike(word: string, meant: string, most = 1): boolean {
  if (word === meant) return true
  if (word[0] !== meant[0] || Math.abs(word.length - meant.length) > most) return false
  let before: number[] = []
  let row = Array.from({ length: meant.length + 1 }, (_, index) => index)
  for (let i = 1; i <= word.length; i++) {
    const next = [i]
    for (let j = 1; j <= meant.length; j++) {
      const changed = (row[j - 1] ?? 0) + Number(word[i - 1] !== meant[j - 1])
      const swapped = word[i - 1] === meant[j - 2] && word[i - 2] === meant[j - 1] ? (before[j - 2] ?? 9) + 1 : changed
      next.push(Math.min(changed, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return (row[meant.length] ?? 9) <= most
}

/** Returns the weekday of a word (0 is Monday), or null. `plural` is true for words such as 'Mondays'. */
export function weekdayIn(word: string): { weekday: number; plural: boolean } | null {
  if (/^(?:mons?|tues?|weds?|th(?:u|r|ur|urs|rs)|fris?|sats?|suns?)$/u.test(word)) {
    const plural = /^(?:mon|fri|sat|sun)s$/u.test(word)
    return { weekday: weekdayNames.findIndex((name) => name.startsWith(word.slice(0, 2))), plural }
  }
  if (!/(?:day|dya|ady|dy|daay)s?$/u.test(word)) return null
  const one = word.replace(/s$/u, '')
  for (const slips of [0, 1, 2]) {
    const weekday = weekdayNames.findIndex((name) => (slips < 2 || name.length > 6) && isLike(one, name, slips))
    if (weekday >= 0) return { weekday, plural: one !== word }
  }
  return null
}

/** Returns the weekday of a word, or null. Plurals such as 'Mondays' give null. */
export function singleWeekdayIn(word: string): number | null {
  const found = weekdayIn(word)
  return found && !found.plural ? found.weekday : null
}

/** Returns the month of a word (1 is January), or null. */
export function monthIn(word: string): number | null {
  if (word.length < 3) return null
  const place = months.findIndex(
    (name) =>
      word === name || word === name.slice(0, 3) || (name.length > 5 && isLike(word, name, name.length > 7 ? 2 : 1)),
  )
  if (place >= 0) return place + 1
  return word === 'sept' ? 9 : null
}

/** Returns the number of a word: 1 to 20 and tens up to 60 in words, or up to three digits. */
export function numberIn(word: string): number | null {
  if (/^\d{1,3}$/u.test(word)) return Number(word)
  const place = numbers.indexOf(word)
  return place < 0 ? (tens.get(word) ?? null) : place + 1
}

/** Returns the number of a word such as '26th', from 1 to 31. */
export function dateIn(word: string): number | null {
  const date = Number(/^(\d{1,2})(?:st|nd|rd|th)$/u.exec(word)?.[1])
  return date >= 1 && date <= 31 ? date : null
}

/** Returns the number of a word such as '26th' or 'first'. */
export function ordinalIn(word: string): number | null {
  const place = ordinals.indexOf(word)
  return place < 0 ? dateIn(word) : place + 1
}

export function unitIn(word = ''): TimeUnit | null {
  const unit = units.get(word)
  if (unit) return unit
  if (word.length < 5) return null
  const meant = ['minutes', 'weeks', 'month', 'months', 'years', 'hours'].find((name) => isLike(word, name))
  return meant === undefined ? null : unitIn(meant)
}

export const isWeekend = (word: string): boolean => /^w(?:ee)?k-?end$/u.test(word)

export const isTomorrow = (word: string): boolean =>
  ['tomoz', 'tmoz', 'tmz', 'tmrw', 'tmrow', 'tmr', 'tmw', '2moro', '2mro', '2moz', '2morrow', 'tomo'].includes(word) ||
  (word.length > 5 && isLike(word, 'tomorrow', 2) && word.includes('m'))

export const isTonight = (word: string): boolean =>
  ['tonite', '2nite', '2night'].includes(word) || (word.length > 5 && isLike(word, 'tonight'))

export const isToday = (word: string): boolean => ['today', '2day', 'todya', 'todday', 'tday'].includes(word)

export const isEvery = (word: string): boolean =>
  ['every', 'each', 'evry', 'evey', 'evrey', 'everry', 'everyy', 'eveery', 'evvery'].includes(word)

/** Returns the part of the day that a word names. 'Night' counts as evening. */
export function partIn(word: string): PartOfDay | null {
  if (['morning', 'mornings', 'morn', 'mornin', 'mornins', 'moring', 'mornign', 'am'].includes(word)) return 'morning'
  if (
    ['pm', 'aft', 'arvo', 'lunchtime', 'lunchtimes'].includes(word) ||
    (word.length > 7 && isLike(word.replace(/s$/u, ''), 'afternoon', 2))
  )
    return 'afternoon'
  if (['eve', 'night', 'nights', 'evenings', 'nite'].includes(word) || (word.length > 5 && isLike(word, 'evening')))
    return 'evening'
  return null
}
