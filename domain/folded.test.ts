import { expect, test } from 'vitest'
import { folded, holding } from './folded.ts'

test('case, accents and curly apostrophes are normalised', () => {
  expect(new Set(['mum’s', 'mum‘s', 'mumʼs', 'mum`s', 'mum´s'].map(folded))).toEqual(new Set(["mum's"]))
  expect(folded('Łódź Café Ærø STRASSE Straße don’t')).toBe("lodz cafe aero strasse strasse don't")
})

test('every word must be contained, in any order and within words; a blank query matches all', () => {
  const isFound = holding('  CAFE m-shed ')
  expect(isFound('M-Shed café, Wapping Road')).toBe(true)
  expect(isFound('M-Shed, Wapping Road')).toBe(false)
  expect(holding('shed')('M-Sheds')).toBe(true)
  expect(holding(' \n')('')).toBe(true)
  expect(holding('\u200B \u2800')('')).toBe(true)
  expect(holding('میخواهم')('می\u200Cخواهم')).toBe(true)
  expect(holding('soft\u00ADly')('Softly')).toBe(true)
})
