import { expect, test } from 'vitest'
import { entryOf, roleIn } from './admin-role.ts'

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

test('admins see every screen of the team, editors the content only, nobody else any', () => {
  for (const editors of ['denied', 'allowed', 'led'] as const) {
    expect(entryOf('admin', editors)).toBe('screen')
    for (const role of ['other', 'factor', 'unknown', 'asking']) expect(entryOf(role, editors)).toBeNull()
  }
  expect(entryOf('editor', 'allowed')).toBe('screen')
  expect(entryOf('editor', 'led')).toBe('content')
  expect(entryOf('editor', 'denied')).toBeNull()
})
