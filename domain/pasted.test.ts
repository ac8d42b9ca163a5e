import { expect, test } from 'vitest'
import { pastedEmail, digitsOf, linkOf, numberOf, phoneOf, plainDigits, wholeNumberOf } from './pasted.ts'

test.each([
  [' 123456', '123456'],
  ['123456 ', '123456'],
  ['12 34 56', '123456'],
  ['123-456', '123456'],
  ['123\u00a0456\u200b', '123456'],
  ['Your code is 123456.', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['१२३ ४५६', '123456'],
  ['１２３４５６', '123456'],
  ['𝟏𝟐𝟑𝟒𝟓𝟔', '123456'],
  ['1234567', '123456'],
  ['12345', '12345'],
  ['', ''],
])('the code in %j is %j', (pasted, code) => {
  expect(digitsOf(pasted, 6)).toBe(code)
})

test('the ten digits of each script in Unicode are recognised', () => {
  const counts = new Map<string, number>()
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code)
    if (!/\p{Nd}/u.test(character)) continue
    const digit = plainDigits(character)
    counts.set(digit, (counts.get(digit) ?? 0) + 1)
  }
  expect([...counts.keys()].toSorted()).toEqual(Array.from('0123456789'))
  expect(new Set(counts.values()).size).toBe(1)
})

test.each([
  ['  maya@example.com ', 'maya@example.com'],
  ['\u00a0maya@example.com\u200b', 'maya@example.com'],
  ['\u202amaya@example.com\u202c', 'maya@example.com'],
  ['ma\u00adya@example.com\n', 'maya@example.com'],
  ['mailto:maya@example.com', 'maya@example.com'],
  ['MAILTO:maya@example.com?subject=Hello', 'maya@example.com'],
  ['Maya Rose <maya@example.com>', 'maya@example.com'],
  ['<mailto:maya@example.com>', 'maya@example.com'],
  ['maya@example.com,', 'maya@example.com'],
  ["o'neill+harbour@example.co.uk", "o'neill+harbour@example.co.uk"],
  ['maya rose@example.com', 'maya rose@example.com'],
  ['maya', 'maya'],
])('the address in %j is %j', (pasted, address) => {
  expect(pastedEmail(pasted)).toBe(address)
})

test.each([
  [' https://example.com/join ', 'https://example.com/join'],
  ['\u200bhttps://example.com/\u2060join\n', 'https://example.com/join'],
  ['<https://example.com/join>', 'https://example.com/join'],
  ['mailto:maya@example.com', 'mailto:maya@example.com'],
])('the link in %j is %j', (pasted, link) => {
  expect(linkOf(pasted)).toBe(link)
})

test.each([
  ['\u202d+44 7700 900123\u202c', '+44 7700 900123'],
  [' ٠٧٧٠٠ ٩٠٠١٢٣ ', '07700 900123'],
  ['call 07700 900123 after\nsix', 'call 07700 900123 after six'],
])('the number in %j is %j', (pasted, phone) => {
  expect(phoneOf(pasted)).toBe(phone)
})

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['4,5', 4.5],
  ['4.5', 4.5],
  ['51,4545', 51.4545],
  ['-2,588', -2.588],
  ['-2.588', -2.588],
  ['१२', 12],
  ['\u206812\u2069', 12],
  ['', Number.NaN],
  ['twelve', Number.NaN],
])('the number in %j is %d', (typed, number) => {
  expect(numberOf(typed)).toBe(number)
})

test.each([
  ['1,000', 1000],
  ['1.000', 1000],
  ['1 000', 1000],
  ['12', 12],
  ['4,5', 4.5],
  ['', Number.NaN],
])('the whole number in %j is %d', (typed, number) => {
  expect(wholeNumberOf(typed)).toBe(number)
})
