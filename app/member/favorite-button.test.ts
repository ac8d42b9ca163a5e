import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { pressUndo } from '../testing/press-undo.ts'
import { removeWithUndo } from './favorite-button.tsx'
import { addFavorite, favorites } from './favorites.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a favourite that was removed comes back with Undo, with the date of its addition', () => {
  vi.stubGlobal('window', { localStorage: memoryStorage() })
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.useFakeTimers({ now: new Date('2026-11-14T10:00:00Z') })
  const tip = { type: 'tip', title: 'Bags by the door', content: 'Pack tonight.' } as const
  addFavorite(tip)
  const before = favorites.read()
  vi.setSystemTime('2026-11-18T10:00:00Z')
  removeWithUndo(tip)
  expect(favorites.read()).toEqual([])
  pressUndo()
  expect(favorites.read()).toEqual(before)
})
