import { expect, test } from 'vitest'
import { ApiError } from '../../api.ts'
import { errorMessage, hasCode, providerMessage } from './auth-errors.ts'

test.each([
  ['Invalid login credentials', 'Invalid email or password. Please try again.'],
  ['User already registered', 'An account with this email already exists. Try logging in instead.'],
  ['Please confirm your email first.', 'Please confirm your email first.'],
  [
    'Too many attempts. Please wait 14 minutes and try again.',
    'Too many attempts. Please wait 14 minutes and try again.',
  ],
  ['Anything else', 'Anything else'],
])('%s becomes: %s', (message, shown) => {
  expect(errorMessage(new ApiError(401, 'X', message))).toBe(shown)
})

test('an error that is no answer of the server has a text too', () => {
  expect(errorMessage(new TypeError('undefined is not a function'))).toBe(
    'Something unexpected happened. Please try again.',
  )
})

test('only error codes of the server select a text', () => {
  expect(hasCode(new ApiError(403, 'EMAIL_NOT_VERIFIED', 'x'), 'EMAIL_NOT_VERIFIED')).toBe(true)
  expect(hasCode(new ApiError(403, 'OTHER', 'x'), 'EMAIL_NOT_VERIFIED')).toBe(false)
  expect(hasCode({ code: 'EMAIL_NOT_VERIFIED' }, 'EMAIL_NOT_VERIFIED')).toBe(false)
})

test('a message in the address is shown only to a user who went to Google from this tab', () => {
  const planted = 'Your account is locked. Ring 0900 123.'
  expect(providerMessage('x', planted, true)).toBe(planted)
  expect(providerMessage('x', planted, false)).toBe('Google sign-in did not finish. Please try again.')
  expect(providerMessage('x', '  ', true)).toBe('Google sign-in did not finish. Please try again.')
  expect(providerMessage('access_denied', null, true)).toContain('cancelled')
})
