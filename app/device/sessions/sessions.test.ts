import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionSettings } from './session-settings.ts'
import { setMuted } from './sessions.ts'

beforeEach(() => {
  const texts = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', {})
})
afterEach(() => vi.unstubAllGlobals())

test('Mute is remembered until it is switched off', () => {
  setMuted(true)
  expect(sessionSettings.read().muted).toBe(true)
  setMuted(false)
  expect(sessionSettings.read().muted).toBe(false)
})
