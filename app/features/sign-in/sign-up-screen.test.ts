import { expect, test } from 'vitest'
import { passwordMax, passwordMin } from '../../../domain/credentials.ts'
import { missingParts } from './sign-up-screen.tsx'

const complete = { name: 'Maya', email: 'maya@example.com', password: 'x'.repeat(passwordMin), agreed: true }

test('returns the missing parts of the form in the order of the fields, and nothing when the form is complete', () => {
  expect(missingParts({ name: ' ', email: '', password: '', agreed: false })).toEqual([
    'first name',
    'email',
    'password',
    'the tick',
  ])
  expect(missingParts({ ...complete, password: 'x'.repeat(passwordMin - 1) })).toEqual(['a longer password'])
  expect(missingParts({ ...complete, password: 'x'.repeat(passwordMax + 1) })).toEqual(['a shorter password'])
  expect(missingParts(complete)).toEqual([])
})
