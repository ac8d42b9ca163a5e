import { expect, test } from 'vitest'
import { roleIn } from './admin-role.ts'

test('only an explicit yes gives a role', () => {
  expect(roleIn({ admin: true, editor: true })).toBe('admin')
  expect(roleIn({ admin: false, editor: true })).toBe('editor')
  expect(roleIn({ admin: false, factor_needed: true })).toBe('factor')
  for (const answer of [
    null,
    undefined,
    true,
    'true',
    {},
    { admin: false },
    { admin: 'true' },
    { editor: 1 },
    [true],
  ]) {
    expect(roleIn(answer)).toBe('other')
  }
})
