import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The module reads `window` when it is loaded, and another test may have loaded it where there was no `window`.
beforeEach(() => void vi.resetModules())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('a page that is being left logs no error, and logs errors again when it is restored', async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { logError } = await import('./log.ts')
  logError('first', null)
  page.dispatchEvent(new Event('pagehide'))
  logError('while it is left', null)
  page.dispatchEvent(new Event('pageshow'))
  logError('second', null)
  expect(said.mock.calls.map(([what]) => what as string)).toEqual(['first', 'second'])
})
