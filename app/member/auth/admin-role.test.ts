import { expect, test } from 'vitest'
import { saysAdmin } from './admin-role.ts'

test('only an explicit yes makes an admin', () => {
  expect(saysAdmin({ admin: true })).toBe(true)
  for (const answer of [null, undefined, true, 'true', {}, { admin: false }, { admin: 'true' }, { admin: 1 }, [true]]) {
    expect(saysAdmin(answer)).toBe(false)
  }
})
