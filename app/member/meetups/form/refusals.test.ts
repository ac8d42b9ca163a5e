import { expect, test } from 'vitest'
import { toApiError } from '../../../api.ts'
import { refusedFields } from './refusals.ts'

test('the server’s errors are assigned to the fields that they name', () => {
  const error = Object.assign(toApiError(400, { code: 'INVALID_BODY', detail: 'Not as it should be.' }), {
    errors: [
      { path: 'date', message: 'This would be over already.' },
      { path: 'key', message: 'Invalid UUID' },
    ],
  })
  expect(refusedFields(error)).toEqual({ date: 'This would be over already.' })
})

test('any other failure belongs to no field', () => {
  for (const error of [toApiError(500, null), new TypeError('no'), null, { errors: 'many' }]) {
    expect(refusedFields(error)).toEqual({})
  }
})
