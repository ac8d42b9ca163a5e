import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { isBusy } from './busy.ts'

afterEach(() => vi.unstubAllGlobals())

function page({ dialog = false, typed = '', readOnly = false }): void {
  const storage = { localStorage: memoryStorage(), sessionStorage: memoryStorage() }
  vi.stubGlobal('window', storage)
  vi.stubGlobal('document', {
    querySelector: () => (dialog ? {} : null),
    querySelectorAll: () => [{ value: typed, readOnly }],
  })
}

test('who types or has a dialog open is not interrupted', () => {
  page({})
  expect(isBusy()).toBe(false)
  page({ typed: '  ' })
  expect(isBusy()).toBe(false)
  page({ typed: 'Half a thought' })
  expect(isBusy()).toBe(true)
  page({ typed: 'Shown only', readOnly: true })
  expect(isBusy()).toBe(false)
  page({ dialog: true })
  expect(isBusy()).toBe(true)
})
