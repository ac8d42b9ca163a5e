import { afterEach, expect, test, vi } from 'vitest'
import { kit } from '../../../member/kit.ts'
import { memoryStorage } from '../../../testing/memory-storage.ts'
import { pressUndo } from '../../../testing/press-undo.ts'
import { takeOffWithUndo } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('an item that was taken off comes back with its amount and date by Undo', () => {
  vi.stubGlobal('window', { localStorage: memoryStorage() })
  const formula = { id: 'formula', have: true, amount: 2, useBy: '2026-12-01' } as const
  kit.update(() => [formula])
  expect(takeOffWithUndo({ id: 'formula', name: 'First infant formula' })).toBe(true)
  expect(kit.read()).not.toEqual([formula])
  pressUndo()
  expect(kit.read()).toEqual([formula])
})
