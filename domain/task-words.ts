import type { PartOfDay } from './task-details.ts'

/* Splits a task line into words, and recognises days, months, units and numbers as people type them. */

/** A word without the punctuation around it. */
export interface Word {
  /** In lower case, with "'" for typographic apostrophes. */
  readonly word: string
  readonly from: number
  readonly to: number
  /** Whether a comma, colon, bracket or dash follows. */
  readonly ends: boolean
}

const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const shortWeekdays: Readonly<Record<string, number>> = {
  sun: 0,
  mon: 1,
  tue: 2,
  tues: 2,
  wed: 3,
  weds: 3,
  thu: 4,
  thur: 4,
  thurs: 4,
  fri: 5,
  sat: 6,
}
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const numbers =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const tens: Readonly<Record<string, number>> = { thirty: 30, forty: 40, 'forty-five': 45, fifty: 50, sixty: 60 }
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']

export type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'

const units: Readonly<Record<string, Unit>> = {
  m: 'minute',
  min: 'minute',
  mins: 'minute',
  minute: 'minute',
  minutes: 'minute',
  h: 'hour',
  hr: 'hour',
  hrs: 'hour',
  hour: 'hour',
  hours: 'hour',
  day: 'day',
  days: 'day',
  wk: 'week',
  wks: 'week',
  week: 'week',
  weeks: 'week',
  month: 'month',
  months: 'month',
  yr: 'year',
  yrs: 'year',
  year: 'year',
  years: 'year',
}

export function wordsOf(text: string): Word[] {
  const found: Word[] = []
  for (const { 0: raw, index } of text.matchAll(/\S+/gu)) {
    const from = raw.search(/[\p{L}\p{N}£$€@#&/]/u)
    // Punctuation that stands alone, such as a dash, ends the phrase before it.
    if (from === -1) {
      const last = found.pop()
      if (last) found.push({ ...last, ends: true })
      continue
    }
    let to = raw.length
    while (to > from && !/[\p{L}\p{N}%]/u.test(raw[to - 1] ?? '') && to > from + 1) to--
    const previous = found.at(-1)
    if (from > 0 && previous) found[found.length - 1] = { ...previous, ends: true }
    const word = raw.slice(from, to).toLowerCase().replaceAll('’', "'")
    found.push({ word, from: index + from, to: index + to, ends: to < raw.length })
  }
  return found
}

/**
 * Whether a word equals another one with at most `most` typing errors: a letter missing, added, changed, or two
 * swapped.
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

/** The weekday of a word, 0 for Sunday. `plural` is true for 'Mondays'. */
export function weekdayIn(word = ''): { weekday: number; plural: boolean; short: boolean } | null {
  const short = shortWeekdays[word]
  if (short !== undefined) return { weekday: short, plural: false, short: true }
  if (!/(?:day|dya|ady|dy|daay)'?s?$/u.test(word)) return null
  const plural = word.endsWith('s')
  const one = word.replace(/'?s$/u, '')
  if (word.endsWith("'s")) return null
  for (const slips of [0, 1, 2]) {
    const weekday = weekdayNames.findIndex((name) => (slips < 2 || name.length > 6) && isLike(one, name, slips))
    if (weekday >= 0) return { weekday, plural, short: false }
  }
  return null
}

/** The month of a word, 1 for January. */
export function monthIn(word = ''): number | null {
  if (word.length < 3) return null
  const place = months.findIndex(
    (name) =>
      word === name || word === name.slice(0, 3) || (name.length > 5 && isLike(word, name, name.length > 7 ? 2 : 1)),
  )
  if (place >= 0) return place + 1
  return word === 'sept' ? 9 : null
}

/** The number of a word: 1 to 20 in words, or a whole number of up to three digits. */
export function numberIn(word = ''): number | null {
  if (/^\d{1,3}$/u.test(word)) return Number(word)
  const place = numbers.indexOf(word)
  return place < 0 ? (tens[word] ?? null) : place + 1
}

/** The number of '26th', '1st' or 'first', from 1 to 31. With `digits` false only words count. */
export function ordinalIn(word = ''): number | null {
  const place = ordinals.indexOf(word)
  if (place >= 0) return place + 1
  const date = Number(/^(\d{1,2})(?:st|nd|rd|th)$/u.exec(word)?.[1])
  return date >= 1 && date <= 31 ? date : null
}

export function unitIn(word = ''): Unit | null {
  const exact = units[word]
  if (exact) return exact
  if (word.length < 5) return null
  for (const unit of ['minutes', 'weeks', 'month', 'months', 'years', 'hours'] as const) {
    if (isLike(word, unit)) return units[unit] ?? null
  }
  return null
}

export const isTomorrow = (word = ''): boolean =>
  ['tomoz', 'tmoz', 'tmrw', 'tmr', 'tmw', '2moro', '2morrow', 'tomo'].includes(word) ||
  (word.length > 5 && isLike(word, 'tomorrow', 2) && word.includes('m'))

export const isTonight = (word = ''): boolean =>
  ['tonite', '2nite', '2night'].includes(word) || (word.length > 5 && isLike(word, 'tonight'))

export const isToday = (word = ''): boolean => ['today', '2day', 'todya', 'todday', 'tday'].includes(word)

export const isEvery = (word = ''): boolean =>
  ['every', 'each', 'evry', 'evey', 'evrey', 'everry', 'everyy', 'eveery', 'evvery'].includes(word)

/** The part of the day of a word: 'morning', 'afternoon', 'evening'; 'night' is the evening. */
export function partIn(word = ''): PartOfDay | null {
  if (['morning', 'mornings', 'morn', 'mornin', 'moring', 'mornign', 'am'].includes(word)) return 'morning'
  if (['pm', 'aft', 'arvo'].includes(word) || (word.length > 7 && isLike(word.replace(/s$/u, ''), 'afternoon', 2)))
    return 'afternoon'
  if (['eve', 'night', 'nights', 'evenings', 'nite'].includes(word) || (word.length > 5 && isLike(word, 'evening')))
    return 'evening'
  return null
}
