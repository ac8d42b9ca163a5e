import { expect, test } from 'vitest'
import { flagOf, isInstallable, mayPrompt } from './install-prompt.ts'

const fresh = { standalone: false, installed: false, dismissed: false }

test('she is asked unless it is installed, dismissed for this session, or the app itself', () => {
  expect(mayPrompt(fresh)).toBe(true)
  for (const fact of ['standalone', 'installed', 'dismissed'] as const) {
    expect.soft(mayPrompt({ ...fresh, [fact]: true })).toBe(false)
  }
})

test('it can be installed while dismissed, and again once the browser offers it again, never from the app itself', () => {
  expect(isInstallable({ ...fresh, dismissed: true }, false)).toBe(true)
  expect(isInstallable({ ...fresh, installed: true }, false)).toBe(false)
  expect(isInstallable({ ...fresh, installed: true }, true)).toBe(true)
  expect(isInstallable({ ...fresh, standalone: true }, true)).toBe(false)
})

test('a yes marks it installed, anything else dismissed', () => {
  expect([flagOf('accepted'), flagOf('declined')]).toEqual(['installed', 'dismissed'])
})
