import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidied, tidiedLine } from './typed-words.ts'

test('what no screen shows goes, tabs and line ends stay, and the ends are trimmed', () => {
  expect(tidied('  a\0b\u001B[31m\r\nc\rd\te \n')).toBe('ab[31m\nc\nd\te')
  expect(tidied('half \uD83D a character')).toBe('half \uFFFD a character')
})

test('a line is one line', () => {
  expect(tidiedLine(' Dumplings\r\n  and\tprams ')).toBe('Dumplings and prams')
})

test('tidied twice is tidied once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(tidied(tidied(text))).toBe(tidied(text))
      expect(tidiedLine(tidiedLine(text))).toBe(tidiedLine(text))
    }),
  )
})
