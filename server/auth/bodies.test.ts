import { expect, test } from 'vitest'
import { authBodies } from './bodies.ts'

const read = (path: keyof typeof authBodies, body: object) => authBodies[path].safeParse(body).data

test('an address and a code are extracted from pasted text', () => {
  const pasted = { email: '\u200bmailto:iris@example.com ', otp: ' ١٢٣-456 ' }
  expect(read('/email-otp/verify-email', pasted)).toEqual({ email: 'iris@example.com', otp: '123456' })
  const reset = { ...pasted, otp: 'Your code is 1234567', password: ' three blue boats ' }
  expect(read('/email-otp/reset-password', reset)).toEqual({
    email: 'iris@example.com',
    otp: '123456',
    // A password is used exactly as entered, including spaces at its ends.
    password: ' three blue boats ',
  })
})

test.each([
  { email: 'iris@example.com', otp: '12345' },
  { email: 'iris@example.com', otp: 'abcdef' },
  { email: 'iris', otp: '123456' },
  { email: '', otp: '123456' },
])('%j is refused', (body) => {
  expect(authBodies['/email-otp/verify-email'].safeParse(body).success).toBe(false)
})
