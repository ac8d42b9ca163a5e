import { expect, test } from 'vitest'
import { ApiError } from '../../api.ts'
import { fieldErrors } from './field-errors.ts'

test.each([
  ['INVALID_EMAIL', { email: 'A sentence.' }],
  ['PASSWORD_TOO_SHORT', { password: 'A sentence.' }],
  ['PASSWORD_TOO_LONG', { password: 'A sentence.' }],
  ['PASSWORD_TOO_COMMON', { password: 'A sentence.' }],
  ['USER_ALREADY_EXISTS', {}],
  ['OFFLINE', {}],
])('%s belongs to %j', (code, expected) => {
  expect(fieldErrors(new ApiError(400, code, 'A sentence.'))).toEqual(expected)
})

test('the error of a refused name is shown at its field', () => {
  const errors = [{ path: 'name', message: 'Please use at most 60 characters.' }]
  const refused = new ApiError(400, 'INVALID_BODY', 'A sentence.', null, errors)
  expect(fieldErrors(refused)).toEqual({ name: 'Please use at most 60 characters.' })
})

test('an error that is no answer of the server belongs to no field', () => {
  expect(fieldErrors(new TypeError('x'))).toEqual({})
})
