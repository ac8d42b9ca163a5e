import { expect, test } from 'vitest'
import { base32, codeOfStep, setupAddress, timeStepAt, stepOfCode } from './one-time-codes.ts'

const rfcSecret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code at %i seconds is the one of RFC 6238, appendix B', (seconds, code) => {
  expect(codeOfStep(rfcSecret, timeStepAt(new Date(seconds * 1000)), 8)).toBe(code)
})

test.each([
  [0, '755224'],
  [1, '287082'],
  [2, '359152'],
  [9, '520489'],
])('the code of the counter %i is the one of RFC 4226, appendix D', (counter, code) => {
  expect(codeOfStep(rfcSecret, counter)).toBe(code)
})

test('a code is accepted one step early and one step late, not two', () => {
  const at = new Date('2026-11-28T10:00:00Z')
  const step = timeStepAt(at)
  const found = [-2, -1, 0, 1, 2].map((apart) => stepOfCode(rfcSecret, codeOfStep(rfcSecret, step + apart), at))
  expect(found).toEqual([null, step - 1, step, step + 1, null])
})

test('what is no six digits is no code', () => {
  const at = new Date()
  expect(['', '12345', '1234567', 'abcdef', '１２３４５６'].map((text) => stepOfCode(rfcSecret, text, at))).toEqual(
    Array.from({ length: 5 }, () => null),
  )
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base32 is the one of RFC 4648 without padding', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

test('the address for authenticator apps names product, account and secret', () => {
  expect(setupAddress(rfcSecret, { issuer: 'Harbour', account: 'maya+1@example.com' })).toBe(
    'otpauth://totp/Harbour:maya%2B1%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Harbour',
  )
})
