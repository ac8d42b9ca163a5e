import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { pressUndo } from '../../testing/press-undo.ts'
import { challengeDone, tickChallenge } from './challenge.ts'

afterEach(() => vi.unstubAllGlobals())

test('a ticked challenge is taken back with Undo, but not one that was ticked on another day', () => {
  vi.stubGlobal('window', { localStorage: memoryStorage() })
  tickChallenge('2026-11-18', true)
  expect(challengeDone.read()).toBe('2026-11-18')
  pressUndo()
  expect(challengeDone.read()).toBeNull()

  tickChallenge('2026-11-18', true)
  challengeDone.update(() => '2026-11-19')
  pressUndo()
  expect(challengeDone.read()).toBe('2026-11-19')
})
