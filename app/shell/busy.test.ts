import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'

// Other test files may have left an unfinished payment in the shared modules.
beforeEach(() => void vi.resetModules())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('who types is busy', async () => {
  const field = { value: '', readOnly: false }
  vi.stubGlobal('window', { localStorage: memoryStorage(), sessionStorage: memoryStorage() })
  vi.stubGlobal('document', { querySelector: () => null, querySelectorAll: () => [field] })
  const { isBusy } = await import('./busy.ts')
  expect(isBusy()).toBe(false)
  field.value = 'Half a thought'
  expect(isBusy()).toBe(true)
})
