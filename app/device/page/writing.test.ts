import { afterEach, expect, test, vi } from 'vitest'
import { isWriting } from './writing.ts'

afterEach(() => vi.unstubAllGlobals())

function page({ dialog = false, typed = '', readOnly = false }): void {
  vi.stubGlobal('document', {
    querySelector: () => (dialog ? {} : null),
    querySelectorAll: () => [{ value: typed, readOnly }],
  })
}

test('who types or has a dialog open is not interrupted', () => {
  page({})
  expect(isWriting()).toBe(false)
  page({ typed: '  ' })
  expect(isWriting()).toBe(false)
  page({ typed: 'Half a thought' })
  expect(isWriting()).toBe(true)
  page({ typed: 'Shown only', readOnly: true })
  expect(isWriting()).toBe(false)
  page({ dialog: true })
  expect(isWriting()).toBe(true)
})
