import { expect, test } from 'vitest'
import { normalised, containsWordsOf } from './text-search.ts'

test('case, accents and curly apostrophes are normalised', () => {
  expect(new Set(['mum’s', 'mum‘s', 'mumʼs', 'mum`s', 'mum´s'].map(normalised))).toEqual(new Set(["mum's"]))
  expect(normalised('Łódź Café Ærø STRASSE Straße don’t')).toBe("lodz cafe aero strasse strasse don't")
})

test('every word must be contained, in any order and within words; a blank query matches all', () => {
  const isFound = containsWordsOf('  CAFE m-shed ')
  expect(isFound('M-Shed café, Wapping Road')).toBe(true)
  expect(isFound('M-Shed, Wapping Road')).toBe(false)
  expect(containsWordsOf('shed')('M-Sheds')).toBe(true)
  expect(containsWordsOf(' \n')('')).toBe(true)
  expect(containsWordsOf('\u200B \u2800')('')).toBe(true)
  expect(containsWordsOf('میخواهم')('می\u200Cخواهم')).toBe(true)
  expect(containsWordsOf('soft\u00ADly')('Softly')).toBe(true)
})
