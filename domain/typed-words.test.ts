import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidied, tidiedLine } from './typed-words.ts'

test('invisible control characters are removed, tabs and line ends stay, and the text is trimmed', () => {
  expect(tidied('  a\0b\u001B[31m\r\nc\rd\te \n')).toBe('ab[31m\nc\nd\te')
  expect(tidied('half \uD83D a character')).toBe('half \uFFFD a character')
})

test('a one-line text has no line breaks', () => {
  expect(tidiedLine(' Dumplings\r\n  and\tprams ')).toBe('Dumplings and prams')
})

test('a second normalisation changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(tidied(tidied(text))).toBe(tidied(text))
      expect(tidiedLine(tidiedLine(text))).toBe(tidiedLine(text))
    }),
  )
})
