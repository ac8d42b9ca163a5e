import { expect, test } from 'vitest'
import { isBlank } from './blank.ts'

const at = (...codes: number[]): string => String.fromCodePoint(...codes)

test.each([
  ['nothing', ''],
  ['white space of every width', ' \t\r\n\u00a0\u1680\u2003\u2028\u2029\u202f\u3000\ufeff'],
  ['control characters', '\0\u001b\u0085'],
  ['zero width', '\u200b\u200c\u200d\u2060\u180e'],
  ['direction marks', '\u061c\u200e\u200f\u202a\u202e\u2066\u2069'],
  ['soft hyphen and grapheme joiner', '\u00ad\u034f'],
  ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
  ['Khmer inherent vowels', '\u17b4\u17b5'],
  ['Braille blank', '\u2800'],
  ['variation selectors and tags', at(0xfe0f, 0xe0001, 0xe0061, 0xe0100)],
  ['annotation marks and the place of an object', '\ufff9\ufffa\ufffb\ufffc'],
  ['signs drawn empty', at(0x1d159, 0x13430, 0x13441, 0x13442, 0x16fe4, 0x1d173)],
])('%s is blank', (_, text) => {
  expect(isBlank(text)).toBe(true)
})

test.each([
  ['a letter among invisible ones', '\u200b\u3164a\u2800'],
  ['an emoji with joiners', '👩‍👧‍👦'],
  ['a heart with its selector', '❤️'],
  ['a flag of tags', '🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
  ['Persian with a non-joiner', 'می‌خواهم'],
  ['Arabic', 'حليب'],
  ['Hindi with a joiner', 'क्‍ष'],
  ['Korean', '우유'],
  ['Braille with a dot', '⠁'],
  ['an Arabic number sign, a format character that is drawn', '\u0600'],
  ['punctuation', '.'],
  ['what replaces a broken character', '\ufffd'],
])('%s is not', (_, text) => {
  expect(isBlank(text)).toBe(false)
})
